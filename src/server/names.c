/* names.c -- names that can't be seen, and names that impersonate.
 *
 * A name is folded to what a hasty reader takes it for: small letters from A to
 * Z, as words. There a word for those who run the server is looked for.
 */
#include "server/names.h"

#include <stdbool.h>
#include <string.h>

#include "core/clean.h"
#include "server/store.h"

enum {
    LOGIN_LOW = 2,
    MARKS_MAX = 3,  /* accents on one letter; more spill over other lines */
    FOLDED_MAX = 64 /* letters: a name has fewer bytes */
};

/* ---- what can be seen ---- */

struct range {
    uint32_t first, last;
};

static bool is_in(const struct range *list, size_t count, uint32_t c)
{
    for (size_t i = 0; i < count; i++)
        if (c >= list[i].first && c <= list[i].last)
            return true;
    return false;
}
#define IS_IN(list, c) is_in(list, sizeof(list) / sizeof(list)[0], c)

/* Shown as nothing, or as whatever a font makes of it: what joins and parts,
 * turns the direction or fills; private use; no characters. */
static const struct range hidden[] = {
    { 0x00ad, 0x00ad },   { 0x034f, 0x034f },   { 0x061c, 0x061c },
    { 0x115f, 0x1160 },   { 0x17b4, 0x17b5 },   { 0x180b, 0x180f },
    { 0x200b, 0x200f },   { 0x2028, 0x202e },   { 0x2060, 0x206f },
    { 0x3164, 0x3164 },   { 0xe000, 0xf8ff },   { 0xfdd0, 0xfdef },
    { 0xfe00, 0xfe0e },   { 0xfeff, 0xfeff },   { 0xffa0, 0xffa0 },
    { 0xfff0, 0xfffc },   { 0xfffe, 0xffff },   { 0x110bd, 0x110bd },
    { 0x13430, 0x1345f }, { 0x1bca0, 0x1bca3 }, { 0x1d173, 0x1d17a },
    { 0x1fffe, 0x1ffff }, { 0xe0000, 0x10ffff }
};

static const struct range blanks[] = { { 0x0020, 0x0020 }, { 0x00a0, 0x00a0 },
                                       { 0x1680, 0x1680 }, { 0x2000, 0x200a },
                                       { 0x202f, 0x202f }, { 0x205f, 0x205f },
                                       { 0x2800, 0x2800 }, { 0x3000, 0x3000 } };

/* What is put on, under or around the letter before. */
static const struct range marks[] = {
    { 0x0300, 0x036f }, { 0x0483, 0x0489 }, { 0x0591, 0x05bd },
    { 0x05bf, 0x05bf }, { 0x05c1, 0x05c2 }, { 0x05c4, 0x05c5 },
    { 0x05c7, 0x05c7 }, { 0x0610, 0x061a }, { 0x064b, 0x065f },
    { 0x0670, 0x0670 }, { 0x06d6, 0x06dc }, { 0x06df, 0x06e4 },
    { 0x06e7, 0x06e8 }, { 0x06ea, 0x06ed }, { 0x0711, 0x0711 },
    { 0x0730, 0x074a }, { 0x07a6, 0x07b0 }, { 0x0e31, 0x0e31 },
    { 0x0e34, 0x0e3a }, { 0x0e47, 0x0e4e }, { 0x0eb1, 0x0eb1 },
    { 0x0eb4, 0x0ebc }, { 0x0ec8, 0x0ece }, { 0x1ab0, 0x1aff },
    { 0x1dc0, 0x1dff }, { 0x20d0, 0x20ff }, { 0x302a, 0x302f },
    { 0x3099, 0x309a }, { 0xfe0f, 0xfe0f }, { 0xfe20, 0xfe2f }
};

/* U+FE0F shows a sign as a picture. On a letter it shows nothing. */
static bool is_picture(uint32_t sign)
{
    return sign == 0xa9 || sign == 0xae || sign >= 0x2000;
}

static bool is_visible(const char *name)
{
    uint32_t c, before = 0;
    size_t length = strlen(name);
    bool any = false;
    int marked = 0;
    for (size_t n; length; name += n, length -= n) {
        n = six__decode(name, length, &c);
        bool marks_it = IS_IN(marks, c);
        marked = marks_it ? marked + 1 : 0;
        if (n == 0 || IS_IN(hidden, c) || marked > MARKS_MAX ||
            (marks_it && (!before || IS_IN(blanks, before))) ||
            (c == 0xfe0f && !is_picture(before)))
            return false;
        any = any || (!marks_it && !IS_IN(blanks, c));
        before = c;
    }
    return any;
}

/* ---- what it looks like ---- */

/* For each letter what is taken for it. Capitals stand here only where they
 * look like another letter than the small ones; digits and signs may as well
 * be what they are. */
static const struct {
    char letter;
    const char *likes;
} alike[] = {
    { 'a', "àáâãäåāăąǎǟǡǻȁȃȧḁạảấầẩẫậắằẳẵặæɑᴀªαΑаӑӓӕАДд4@ⱥȺɐⱯΔΛ∆ᵃᴬₐ" },
    { 'b', "ḃḅḇʙɓƀßΒвВЬьъб8ℬᵇᴮ" },
    { 'c', "çćĉċčḉᴄςсС©ϲℭℂⅽⅭᶜ" },
    { 'd', "ďḋḍḏḑḓđðᴅɖɗԁδⅾⅮᵈᴰ" },
    { 'e', "èéêëēĕėęěȅȇȩḕḗḙḛḝẹẻẽếềểễệᴇəɛεΕΣеёѐєэЕЁЀ€3ℰℯᵉᴱₑ" },
    { 'f', "ḟꜰƒſℱᶠ" },
    { 'g', "ĝğġģǧǵḡɢɡɠ9ℊᵍᴳ" },
    { 'h', "ĥȟḣḥḧḩḫẖħʜɦΗнһНҺℎℋℌℍʰᴴₕ" },
    { 'i', "ìíîïĩīĭįǐȉȋḭḯỉịıɪɩιίϊΙіїІЇӀӏ1!|lĺļľḷḹḻḽłʟɭⅼ¡¦ℐℑℒℓⅰⅠⁱᴵᵢⅬˡᴸₗ" },
    { 'j', "ĵǰᴊɉјЈϳʲᴶⱼ" },
    { 'k', "ķǩḱḳḵᴋƙκΚкКқҚᵏᴷₖ" },
    { 'm', "ḿṁṃᴍɱΜмМℳⅿⅯᵐᴹₘ" },
    { 'n', "ñńņňǹṅṇṉṋŋɴɲηπΝпийИЙПΠℕⁿᴺₙ" },
    { 'o', "òóôõöōŏőơǒǫǭȍȏȫȭȯȱṍṏṑṓọỏốồổỗộớờởỡợøœºᴏοόσΟθΘоОӧөӨ0ℴᵒᴼₒ" },
    { 'p', "ṕṗþᴘρΡрРℙᵖᴾₚ" },
    { 'q', "ԛɋℚ" },
    { 'r', "ŕŗřȑȓṙṛṝṟʀɾгяГЯ®ℛℜℝʳᴿᵣ" },
    { 's', "śŝşšșṡṣṥṧṩẛꜱʂѕЅ5$§ˢₛ" },
    { 't', "ţťțṫṭṯṱẗŧᴛτΤтТ7†ᵗᵀₜ" },
    { 'u', "ùúûüũūŭůűųưǔǖǘǚǜȕȗṳṵṷṹṻụủứừửữựᴜʊυμµцЦᵘᵁᵤ" },
    { 'v', "ṽṿᴠʋνѵѴⅴⅤᵛⱽᵥ" },
    { 'w', "ŵẁẃẅẇẉẘᴡωшщԝШЩʷᵂ" },
    { 'x', "ẋẍχΧхХҳҲ×ⅹⅩˣₓ" },
    { 'y', "ýÿŷȳẏẙỳỵỷỹʏɣγΥуүУҮўʸ" },
    { 'z', "źżžẑẓẕᴢʐΖℨℤᶻ" },
};

/* Alphabets that are those of A to Z once more, each in one row or two. */
static const struct {
    uint32_t first;
    uint32_t count;
} alphabets[] = {
    { 0xff21, 26 },                   /* full width */
    { 0xff41, 26 },  { 0x24b6, 52 },  /* circled */
    { 0x249c, 26 },                   /* in brackets */
    { 0x1f110, 26 }, { 0x1f130, 26 }, /* squared, and in negative */
    { 0x1f150, 26 }, { 0x1f170, 26 }, { 0x1f1e6, 26 }, /* for flags */
    { 0x1d400, 676 } /* of mathematics: 13 pairs of alphabets */
};

static uint32_t small(uint32_t c)
{
    bool latin = (c >= 0xc0 && c <= 0xde && c != 0xd7);
    bool greek = (c >= 0x391 && c <= 0x3a9) || (c >= 0x410 && c <= 0x42f);
    if ((c >= 'A' && c <= 'Z') || latin || greek)
        return c + 32;
    if (c >= 0x400 && c <= 0x40f)
        return c + 80;
    if ((c >= 0x139 && c <= 0x148) || (c >= 0x179 && c <= 0x17e) ||
        (c >= 0x1cd && c <= 0x1dc))
        return c + c % 2; /* capitals have odd numbers there */
    bool pairs = (c >= 0x100 && c <= 0x17f) || (c >= 0x1de && c <= 0x233) ||
                 (c >= 0x460 && c <= 0x52f) || (c >= 0x1e00 && c <= 0x1eff);
    return pairs ? c | 1 : c;
}

static char in_table(uint32_t c)
{
    for (size_t i = 0; i < sizeof alike / sizeof alike[0]; i++) {
        const char *at = alike[i].likes;
        size_t left = strlen(at);
        uint32_t like;
        for (size_t n; left; at += n, left -= n) {
            n = six__decode(at, left, &like);
            if (like == c)
                return alike[i].letter;
        }
    }
    return '\0';
}

static char in_alphabet(uint32_t c)
{
    for (size_t i = 0; i < sizeof alphabets / sizeof alphabets[0]; i++)
        if (c >= alphabets[i].first &&
            c - alphabets[i].first < alphabets[i].count)
            return (char)('a' + (c - alphabets[i].first) % 26);
    return '\0';
}

/* The letter that it is taken for, or '\0'. */
static char letter_of(uint32_t c)
{
    char letter = in_table(c);
    if (!letter)
        letter = in_alphabet(c);
    if (!letter && c != small(c))
        letter = in_table(small(c));
    if (!letter && small(c) >= 'a' && small(c) <= 'z')
        letter = (char)small(c);
    return letter == 'l' ? 'i' : letter; /* I, l and 1 are one */
}

/* ---- folding ---- */

struct folded {
    int count;
    char letter[FOLDED_MAX]; /* ' ' between words; '?': a letter, but no such */
    bool vague[FOLDED_MAX];  /* a digit or a sign: perhaps only that */
};

static bool is_sign(uint32_t c)
{
    static const struct range signs[] = {
        { 0x00, 0x2f },     { 0x3a, 0x40 },     { 0x5b, 0x60 },
        { 0x7b, 0xbf },     { 0xd7, 0xd7 },     { 0xf7, 0xf7 },
        { 0x2000, 0x2bff }, { 0x3000, 0x303f }, { 0x1f000, 0x1faff }
    };
    return IS_IN(signs, c);
}

static void put(struct folded *f, char letter, bool vague)
{
    if (f->count == FOLDED_MAX)
        return;
    /* "rn" is taken for "m" */
    if (letter == 'n' && f->count && f->letter[f->count - 1] == 'r') {
        f->letter[f->count - 1] = 'm';
        return;
    }
    f->letter[f->count] = letter;
    f->vague[f->count++] = vague;
}

static void fold(struct folded *f, const char *name)
{
    uint32_t c;
    size_t length = strlen(name);
    for (size_t n; length; name += n, length -= n) {
        n = six__decode(name, length, &c);
        if (n == 0)
            return;
        char letter = letter_of(c);
        if (letter)
            put(f, letter, c < 0x80 && (is_sign(c) || (c >= '0' && c <= '9')));
        else if (!IS_IN(marks, c) && !IS_IN(hidden, c))
            put(f, is_sign(c) ? ' ' : '?', false);
    }
}

/* ---- words that are kept ---- */

enum where { ALONE, AT_ENDS, ANYWHERE };

/* In English, Polish and Italian. 'l' is written 'i', as it is folded. */
static const struct {
    const char *word;
    enum where where; /* of a word, and the last also of several */
} kept[] = {
    { "sixstones", ANYWHERE },  { "administrat", ANYWHERE },
    { "amministra", ANYWHERE }, { "moderator", ANYWHERE },
    { "moderatric", ANYWHERE }, { "admin", AT_ENDS },
    { "sysop", AT_ENDS },       { "administracja", ALONE },
    { "moderacja", ALONE },     { "moderazione", ALONE },
    { "mod", ALONE },           { "mods", ALONE },
    { "modteam", ALONE },       { "system", ALONE },
    { "sistema", ALONE },       { "server", ALONE },
    { "serwer", ALONE },        { "staff", ALONE },
    { "support", ALONE },       { "supporto", ALONE },
    { "assistenza", ALONE },    { "obsiuga", ALONE },
    { "pomoc", ALONE },         { "wsparcie", ALONE },
    { "operator", AT_ENDS },    { "operatric", AT_ENDS },
    { "owner", ALONE },         { "wiasciciei", AT_ENDS },
    { "proprietari", AT_ENDS }, { "webmaster", ALONE },
    { "officiai", ALONE },      { "ufficiaie", ALONE },
};

struct word {
    const char *at;
    size_t length;
};

static bool begins(struct word w, const char *with)
{
    size_t n = strlen(with);
    return w.length >= n && strncmp(w.at, with, n) == 0;
}

static bool ends(struct word w, const char *with)
{
    size_t n = strlen(with);
    return w.length >= n && strncmp(w.at + w.length - n, with, n) == 0;
}

static bool has(struct word w, const char *part)
{
    for (; w.length; w.at++, w.length--)
        if (begins(w, part))
            return true;
    return false;
}

static bool is_kept(struct word w, bool whole)
{
    for (size_t i = 0; i < sizeof kept / sizeof kept[0]; i++) {
        const char *word = kept[i].word;
        if ((begins(w, word) && w.length == strlen(word)) ||
            (kept[i].where == ANYWHERE && has(w, word)) ||
            (kept[i].where == AT_ENDS && !whole &&
             (begins(w, word) || ends(w, word))))
            return true;
    }
    return false;
}

/* With the digits and signs at its ends, and without. */
static bool is_kept_bare(const struct folded *f, int from, int to, bool whole)
{
    if (is_kept((struct word){ f->letter + from, (size_t)(to - from) }, whole))
        return true;
    while (from < to && f->vague[from])
        from++;
    while (to > from && f->vague[to - 1])
        to--;
    return is_kept((struct word){ f->letter + from, (size_t)(to - from) },
                   whole);
}

static bool has_kept_word(const struct folded *f)
{
    for (int from = 0, to; from < f->count; from = to + 1) {
        to = from;
        while (to < f->count && f->letter[to] != ' ')
            to++;
        if (to > from && is_kept_bare(f, from, to, false))
            return true;
    }
    return false;
}

/* "A d m i n". */
static struct folded join(const struct folded *f)
{
    struct folded joined = { 0 };
    for (int i = 0; i < f->count; i++)
        if (f->letter[i] != ' ')
            put(&joined, f->letter[i], f->vague[i]);
    return joined;
}

static bool impersonates(const char *name)
{
    struct folded words = { 0 };
    fold(&words, name);
    struct folded joined = join(&words);
    return has_kept_word(&words) ||
           is_kept_bare(&joined, 0, joined.count, true);
}

/* ---- the checks ---- */

static six_status check(const char *name, struct six_error *err)
{
    if (!is_visible(name))
        return six_fail(err, SIX_RANGE,
                        N_("a name is made of letters and signs that can be "
                           "seen, with no more than %d accents on each"),
                        MARKS_MAX);
    if (impersonates(name))
        return six_fail(err, SIX_TAKEN,
                        N_("this name looks like that of somebody who runs "
                           "the server; choose another"));
    return SIX_OK;
}

six_status name_check(const char *name, struct six_error *err)
{
    size_t length = strlen(name);
    if (length < 1 || length > SIX_NAME_MAX || !six__is_clean(name))
        return six_fail(err, SIX_RANGE,
                        N_("a name has 1 to %d bytes of plain text"),
                        SIX_NAME_MAX);
    return check(name, err);
}

six_status name_check_login(const char *login, struct six_error *err)
{
    size_t length = strlen(login);
    if (length < LOGIN_LOW || length > STORE_LOGIN_MAX ||
        !six__is_clean(login) || strchr(login, ' '))
        return six_fail(err, SIX_RANGE,
                        N_("a login name has %d to %d bytes and no spaces"),
                        LOGIN_LOW, STORE_LOGIN_MAX);
    return check(login, err);
}
