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

/* Shown as nothing, or as whatever a font makes of it: what Unicode calls
 * format, as what joins and parts or turns the direction; what fills; private
 * use; no characters. */
static const struct range hidden[] = {
    { 0x00ad, 0x00ad },   { 0x034f, 0x034f },   { 0x0600, 0x0605 },
    { 0x061c, 0x061c },   { 0x06dd, 0x06dd },   { 0x070f, 0x070f },
    { 0x0890, 0x0891 },   { 0x08e2, 0x08e2 },   { 0x115f, 0x1160 },
    { 0x17b4, 0x17b5 },   { 0x180b, 0x180f },   { 0x200b, 0x200f },
    { 0x2028, 0x202e },   { 0x2060, 0x206f },   { 0x3164, 0x3164 },
    { 0xe000, 0xf8ff },   { 0xfdd0, 0xfdef },   { 0xfe00, 0xfe0e },
    { 0xfeff, 0xfeff },   { 0xffa0, 0xffa0 },   { 0xfff0, 0xfffc },
    { 0xfffe, 0xffff },   { 0x110bd, 0x110bd }, { 0x110cd, 0x110cd },
    { 0x13430, 0x1345f }, { 0x16fe4, 0x16fe4 }, { 0x1bca0, 0x1bca3 },
    { 0x1d159, 0x1d159 }, { 0x1d173, 0x1d17a }, { 0x1fffe, 0x1ffff },
    { 0xe0000, 0x10ffff }
};

static const struct range blanks[] = { { 0x0020, 0x0020 }, { 0x00a0, 0x00a0 },
                                       { 0x1680, 0x1680 }, { 0x2000, 0x200a },
                                       { 0x202f, 0x202f }, { 0x205f, 0x205f },
                                       { 0x2800, 0x2800 }, { 0x3000, 0x3000 } };

/* What is put on, under or around the letter before: whatever Unicode gives a
 * combining class, and what encloses. A vowel sign that has none is a letter of
 * its script, and does not stack. */
static const struct range marks[] = {
    { 0x0300, 0x034e },   { 0x0350, 0x036f },   { 0x0483, 0x0489 },
    { 0x0591, 0x05bd },   { 0x05bf, 0x05bf },   { 0x05c1, 0x05c2 },
    { 0x05c4, 0x05c5 },   { 0x05c7, 0x05c7 },   { 0x0610, 0x061a },
    { 0x064b, 0x065f },   { 0x0670, 0x0670 },   { 0x06d6, 0x06dc },
    { 0x06df, 0x06e4 },   { 0x06e7, 0x06e8 },   { 0x06ea, 0x06ed },
    { 0x0711, 0x0711 },   { 0x0730, 0x074a },   { 0x07a6, 0x07b0 },
    { 0x07eb, 0x07f3 },   { 0x07fd, 0x07fd },   { 0x0816, 0x0819 },
    { 0x081b, 0x0823 },   { 0x0825, 0x0827 },   { 0x0829, 0x082d },
    { 0x0859, 0x085b },   { 0x0897, 0x089f },   { 0x08ca, 0x08e1 },
    { 0x08e3, 0x08ff },   { 0x093c, 0x093c },   { 0x094d, 0x094d },
    { 0x0951, 0x0954 },   { 0x09bc, 0x09bc },   { 0x09cd, 0x09cd },
    { 0x09fe, 0x09fe },   { 0x0a3c, 0x0a3c },   { 0x0a4d, 0x0a4d },
    { 0x0abc, 0x0abc },   { 0x0acd, 0x0acd },   { 0x0b3c, 0x0b3c },
    { 0x0b4d, 0x0b4d },   { 0x0bcd, 0x0bcd },   { 0x0c3c, 0x0c3c },
    { 0x0c4d, 0x0c56 },   { 0x0cbc, 0x0cbc },   { 0x0ccd, 0x0ccd },
    { 0x0d3b, 0x0d3c },   { 0x0d4d, 0x0d4d },   { 0x0dca, 0x0dca },
    { 0x0e31, 0x0e31 },   { 0x0e34, 0x0e3a },   { 0x0e47, 0x0e4e },
    { 0x0eb1, 0x0eb1 },   { 0x0eb4, 0x0ebc },   { 0x0ec8, 0x0ece },
    { 0x0f18, 0x0f19 },   { 0x0f35, 0x0f35 },   { 0x0f37, 0x0f37 },
    { 0x0f39, 0x0f39 },   { 0x0f71, 0x0f72 },   { 0x0f74, 0x0f74 },
    { 0x0f7a, 0x0f7d },   { 0x0f80, 0x0f80 },   { 0x0f82, 0x0f84 },
    { 0x0f86, 0x0f87 },   { 0x0fc6, 0x0fc6 },   { 0x1037, 0x1037 },
    { 0x1039, 0x103a },   { 0x108d, 0x108d },   { 0x135d, 0x135f },
    { 0x1714, 0x1715 },   { 0x1734, 0x1734 },   { 0x17d2, 0x17d2 },
    { 0x17dd, 0x17dd },   { 0x18a9, 0x18a9 },   { 0x1939, 0x193b },
    { 0x1a17, 0x1a18 },   { 0x1a60, 0x1a60 },   { 0x1a75, 0x1a7f },
    { 0x1ab0, 0x1aff },   { 0x1b34, 0x1b34 },   { 0x1b44, 0x1b44 },
    { 0x1b6b, 0x1b73 },   { 0x1baa, 0x1bab },   { 0x1be6, 0x1be6 },
    { 0x1bf2, 0x1bf3 },   { 0x1c37, 0x1c37 },   { 0x1cd0, 0x1cd2 },
    { 0x1cd4, 0x1ce0 },   { 0x1ce2, 0x1ce8 },   { 0x1ced, 0x1ced },
    { 0x1cf4, 0x1cf4 },   { 0x1cf8, 0x1cf9 },   { 0x1dc0, 0x1dff },
    { 0x20d0, 0x20ff },   { 0x2cef, 0x2cf1 },   { 0x2d7f, 0x2d7f },
    { 0x2de0, 0x2dff },   { 0x302a, 0x302f },   { 0x3099, 0x309a },
    { 0xa66f, 0xa672 },   { 0xa674, 0xa67d },   { 0xa69e, 0xa69f },
    { 0xa6f0, 0xa6f1 },   { 0xa806, 0xa806 },   { 0xa82c, 0xa82c },
    { 0xa8c4, 0xa8c4 },   { 0xa8e0, 0xa8f1 },   { 0xa92b, 0xa92d },
    { 0xa953, 0xa953 },   { 0xa9b3, 0xa9b3 },   { 0xa9c0, 0xa9c0 },
    { 0xaab0, 0xaab0 },   { 0xaab2, 0xaab4 },   { 0xaab7, 0xaab8 },
    { 0xaabe, 0xaabf },   { 0xaac1, 0xaac1 },   { 0xaaf6, 0xaaf6 },
    { 0xabed, 0xabed },   { 0xfb1e, 0xfb1e },   { 0xfe0f, 0xfe0f },
    { 0xfe20, 0xfe2f },   { 0x101fd, 0x101fd }, { 0x102e0, 0x102e0 },
    { 0x10376, 0x1037a }, { 0x10a0d, 0x10a0d }, { 0x10a0f, 0x10a0f },
    { 0x10a38, 0x10a3f }, { 0x10ae5, 0x10ae6 }, { 0x10d24, 0x10d27 },
    { 0x10d69, 0x10d6d }, { 0x10eab, 0x10eac }, { 0x10efa, 0x10eff },
    { 0x10f46, 0x10f50 }, { 0x10f82, 0x10f85 }, { 0x11046, 0x11046 },
    { 0x11070, 0x11070 }, { 0x1107f, 0x1107f }, { 0x110b9, 0x110ba },
    { 0x11100, 0x11102 }, { 0x11133, 0x11134 }, { 0x11173, 0x11173 },
    { 0x111c0, 0x111c0 }, { 0x111ca, 0x111ca }, { 0x11235, 0x11236 },
    { 0x112e9, 0x112ea }, { 0x1133b, 0x1133c }, { 0x1134d, 0x1134d },
    { 0x11366, 0x11374 }, { 0x11442, 0x11442 }, { 0x11446, 0x11446 },
    { 0x1145e, 0x1145e }, { 0x114c2, 0x114c3 }, { 0x115bf, 0x115c0 },
    { 0x1163f, 0x1163f }, { 0x116b6, 0x116b7 }, { 0x1172b, 0x1172b },
    { 0x11839, 0x1183a }, { 0x1193d, 0x1193e }, { 0x11943, 0x11943 },
    { 0x119e0, 0x119e0 }, { 0x11a34, 0x11a34 }, { 0x11a47, 0x11a47 },
    { 0x11a99, 0x11a99 }, { 0x11c3f, 0x11c3f }, { 0x11d42, 0x11d42 },
    { 0x11d44, 0x11d45 }, { 0x11d97, 0x11d97 }, { 0x16af0, 0x16af4 },
    { 0x16b30, 0x16b36 }, { 0x16ff0, 0x16ff1 }, { 0x1bc9e, 0x1bc9e },
    { 0x1cf00, 0x1cf46 }, { 0x1d165, 0x1d169 }, { 0x1d16d, 0x1d172 },
    { 0x1d17b, 0x1d182 }, { 0x1d185, 0x1d18b }, { 0x1d1aa, 0x1d1ad },
    { 0x1d242, 0x1d244 }, { 0x1da00, 0x1da36 }, { 0x1da3b, 0x1da6c },
    { 0x1da75, 0x1da75 }, { 0x1da84, 0x1da84 }, { 0x1da8c, 0x1daaf },
    { 0x1e000, 0x1e02a }, { 0x1e08f, 0x1e08f }, { 0x1e130, 0x1e136 },
    { 0x1e2ae, 0x1e2ae }, { 0x1e2ec, 0x1e2ef }, { 0x1e4ec, 0x1e4ef },
    { 0x1e5ee, 0x1e5ef }, { 0x1e8d0, 0x1e8d6 }, { 0x1e944, 0x1e94a }
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

/* Digits from 0 to 9, in as many rows as there are tens. */
static const struct {
    uint32_t first;
    uint32_t count;
    bool alike; /* those that we have */
} digits[] = {
    { '0', 10, true },     { 0x0660, 10, false }, { 0x06f0, 10, false },
    { 0x0966, 10, false }, { 0xff10, 10, true }, /* full width */
    { 0x1d7ce, 50, true },                       /* of mathematics */
    { 0x1fbf0, 10, true },                       /* of a display */
};

static bool is_digit(uint32_t c)
{
    for (size_t i = 0; i < sizeof digits / sizeof digits[0]; i++)
        if (c - digits[i].first < digits[i].count)
            return true;
    return false;
}

/* The digit of ours that it is, or else itself. */
static uint32_t plain_digit(uint32_t c)
{
    for (size_t i = 0; i < sizeof digits / sizeof digits[0]; i++)
        if (digits[i].alike && c - digits[i].first < digits[i].count)
            return '0' + (c - digits[i].first) % 10;
    return c;
}

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
        char letter = letter_of(plain_digit(c));
        if (letter)
            put(f, letter, is_digit(c) || (c < 0x80 && is_sign(c)));
        else if (!IS_IN(marks, c) && !IS_IN(hidden, c))
            put(f, is_sign(c) && !is_digit(c) ? ' ' : '?', is_digit(c));
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

six_status name_check_login_form(const char *login, struct six_error *err)
{
    size_t length = strlen(login);
    if (length < LOGIN_LOW || length > STORE_LOGIN_MAX ||
        !six__is_clean(login) || strchr(login, ' '))
        return six_fail(err, SIX_RANGE,
                        N_("a login name has %d to %d bytes and no spaces"),
                        LOGIN_LOW, STORE_LOGIN_MAX);
    return SIX_OK;
}

six_status name_check_login(const char *login, struct six_error *err)
{
    six_status st = name_check_login_form(login, err);
    return st == SIX_OK ? check(login, err) : st;
}
