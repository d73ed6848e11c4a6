/* tui.h -- playing in the terminal, line by line. Private to this folder.
 *
 * Output goes down the page and is never redrawn: it can be read aloud, scrolls
 * back, and works in a pipe. What is hidden from whoever sits at the keyboard
 * is never printed: everything comes from the viewer's view and from the events
 * the viewer is told.
 */
#ifndef SIX_TUI_H
#define SIX_TUI_H

#include "cli/cli.h"
#include "sixstones/bots.h"

enum {
    TUI_LINE_MAX = 500,
    TUI_LABEL_MAX = 160,
    TUI_REMARKS_MAX = 8,
    TUI_BOT_MAX = 400 /* bytes of what a bot is called, settings included */
};

enum tui_end {
    TUI_GOES_ON,
    TUI_QUIT,        /* the player wants to stop */
    TUI_INPUT_ENDED, /* end of file */
    TUI_INTERRUPTED  /* Ctrl-C */
};

/* Something said aloud, kept until all persons have had the keyboard. */
struct tui_remark {
    six_seat seat;
    six_seats heard;
    char text[TUI_LABEL_MAX];
};

struct tui {
    struct cli cli;
    const struct six_game *game;
    struct six_session *session;
    uint64_t seed;

    char bot[SIX_SEATS_MAX][TUI_BOT_MAX];     /* "hard"; "": a person */
    struct six_player *player[SIX_SEATS_MAX]; /* NULL: made when needed */
    struct six__pipes *pipes;
    int shown; /* actions that players have been shown */
    int persons;
    int heard[SIX_SEATS_MAX + 1]; /* actions told so far; last: the public */
    struct tui_remark remark[TUI_REMARKS_MAX];
    int remarks;

    six_seat viewer; /* who looks at the screen; the public where it's nobody */
    enum tui_end end;
    bool again;       /* another game is wanted */
    bool stale;       /* a turn has begun since the table was shown */
    int table_lines;  /* of the table that was shown last */
    six_seats hinted; /* who has been told how to get help */

    char *record; /* where the game is saved after each action, or NULL */
    int saved;    /* actions that are in a file; -1: there is no file */
};

/* ---- screen.c: everything that is printed or read ---- */

/* Let Ctrl-C end the game politely. */
void screen_open(void);
bool screen_interrupted(void);

/* Print a paragraph, wrapped to the screen; lines after the first begin at the
 * column hang. Marks (SIX_STRONG ...) are colours or nothing. */
void screen_paragraph(const struct tui *t, int hang, const char *text);

/* The same from a format, which is translated: mark it N_(). */
void screen_say(const struct tui *t, const char *format, ...)
    __attribute__((format(printf, 2, 3)));

/* Print what is wrong. */
void screen_error(const struct tui *t, const struct six_error *err);

void screen_blank(void);
int screen_width(void);
int screen_columns(const char *text);

/* The lines of the terminal; 0 where there is none. */
int screen_height(void);

/* The whole number that a text is, or -1. */
long screen_number(const char *text);

/* Print a line that the next one takes the place of; "" wipes it. Only a
 * terminal shows it. */
void screen_passing(const char *text);

/* Take everything off the screen and out of its history. */
void screen_hide(void);

/* Print the prompt and read a line, without spaces at its ends. Where there is
 * no more input it returns false, and the end of t is set. */
bool screen_ask(struct tui *t, const char *prompt, char line[TUI_LINE_MAX]);

/* ---- ask.c: who plays what ---- */

/* What the command line wishes; NULL where it says nothing. */
struct tui_wishes {
    const char *game, *seats, *seed, *load, *record, *bot, *bot_time;
    const char *seat[4 * SIX_SEATS_MAX];
    const char *option[4 * SIX_OPTIONS_MAX];
    int seat_count, option_count;
    bool yes, all;
};

/* Each asks for what the wishes leave open, unless they say "yes" to all
 * defaults. They return CLI_OK or the exit code of a wish that can't be; the
 * end of t is set where the input ended. */
int ask_game(struct tui *t, const struct tui_wishes *w);
int ask_setup(struct tui *t, const struct tui_wishes *w, struct six_setup *how);
int ask_players(struct tui *t, const struct tui_wishes *w);

/* Whether one person plays both seats: they have the same name. */
bool ask_same_person(const struct tui *t, six_seat a, six_seat b);

/* ---- bots.c: the programs at the table ---- */

/* How long a program of somebody's own may take for a decision; 0: as usual. */
void bots_open(struct tui *t, double seconds);
void bots_close(struct tui *t);

/* Let a bot sit there; or a person, where spec is NULL. */
six_status bots_seat(struct tui *t, six_seat seat, const char *spec,
                     struct six_error *err);
bool bots_sit(const struct tui *t, six_seat seat);

/* Whether somebody who says this means a bot; and which are offered. */
bool bots_named(const char *spec);
void bots_list(char *out, size_t size);

/* Show all bots what has happened since they were shown something. */
six_status bots_show(struct tui *t, struct six_error *err);

/* The game has gone another way, or is another: what they know is void. */
void bots_forget(struct tui *t);

/* The game has ended. */
void bots_over(struct tui *t);

/* A bot's decision. */
six_status bots_act(struct tui *t, six_seat seat, struct six_error *err);

/* What a bot that searches would tell the viewer, who has to act: from the
 * viewer's view. */
six_status bots_advise(struct tui *t, const char *level, struct six_hints *out,
                       struct six_error *err);

/* ---- turn.c: what a person sees and does ---- */

struct six_speaker turn_speaker(const struct tui *t);

/* "Ann (Hero A)", or just the title. */
const char *turn_label(const struct tui *t, six_seat seat,
                       char out[TUI_LABEL_MAX]);

/* Tell the viewer the events since the last time; or since the beginning. */
void turn_news(struct tui *t);
void turn_log(struct tui *t);

/* The table as the viewer sees it; or everything. */
void turn_table(struct tui *t, bool whole);

/* What the viewer has to decide, and the menu: all of it, or only its kinds
 * where the table would leave the screen. */
void turn_question(const struct tui *t, bool all);

/* A person's decision, with the screens around it. */
void turn_decide(struct tui *t, six_seat seat);

/* The action that a person means: a number of the menu, or words. */
six_status turn_read(const struct tui *t, const char *text,
                     struct six_action *out, struct six_error *err);

/* ---- advice.c ---- */

/* Tell the viewer the best few actions, and why; level is a bot that searches,
 * "" the usual one. */
void advice_give(struct tui *t, const char *level);

/* ---- commands.c: what can be typed besides actions ---- */

/* Do the command that the line begins with; false where it is none. */
bool command_run(struct tui *t, const char *line);

/* ---- record.c: files ---- */

six_status record_save(struct tui *t, const char *path, struct six_error *err);

/* Whether a person may have meant this file: it is new, or a record. */
six_status record_may_replace(const char *path, struct six_error *err);

/* Save where --record said, if it did and there is something new. */
void record_keep_up(struct tui *t);

/* Take a file for the records of this session. It must be new, or empty, or
 * the one the game came from. */
six_status record_begin(struct tui *t, const char *path, const char *loaded,
                        struct six_error *err);

/* For another game: the next name that is free. */
void record_next(struct tui *t);

#endif
