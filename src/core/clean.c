/* clean.c -- what text from outside may contain. */
#include "core/clean.h"

#include <stdint.h>
#include <string.h>

size_t six__decode(const char *text, size_t length, uint32_t *out)
{
    static const uint32_t least[] = { 0, 0, 0x80, 0x800, 0x10000 };
    const unsigned char *s = (const unsigned char *)text;
    size_t n = s[0] < 0x80   ? 1
               : s[0] < 0xc0 ? 0
               : s[0] < 0xe0 ? 2
               : s[0] < 0xf0 ? 3
               : s[0] < 0xf8 ? 4
                             : 0;
    if (n == 0 || n > length)
        return 0;
    uint32_t c = n == 1 ? s[0] : s[0] & (0x7fu >> n);
    for (size_t i = 1; i < n; i++) {
        if ((s[i] & 0xc0) != 0x80)
            return 0;
        c = c << 6 | (s[i] & 0x3f);
    }
    if (c < least[n] || c > 0x10ffff || (c >= 0xd800 && c < 0xe000))
        return 0;
    *out = c;
    return n;
}

/* Controls of ASCII and Latin 1, parters of lines and paragraphs, and what
 * makes a terminal or browser show a text in another order. */
static bool is_control(uint32_t c)
{
    return c < 0x20 || (c >= 0x7f && c < 0xa0) || c == 0x200e || c == 0x200f ||
           (c >= 0x2028 && c <= 0x202e) || (c >= 0x2066 && c <= 0x2069) ||
           c == 0xfeff;
}

size_t six__clean_length(const char *text, size_t length)
{
    size_t used = 0;
    while (used < length) {
        uint32_t c;
        size_t n = six__decode(text + used, length - used, &c);
        if (n == 0 || is_control(c))
            break;
        used += n;
    }
    return used;
}

bool six__is_clean(const char *text)
{
    size_t length = strlen(text);
    return six__clean_length(text, length) == length;
}

void six__mend(char *text)
{
    size_t length = strlen(text), used = 0;
    while ((used += six__clean_length(text + used, length - used)) < length)
        text[used] = '?';
}

const char *six__quote(char out[SIX__QUOTE_MAX], const char *text)
{
    size_t length = strnlen(text, SIX__QUOTE_BYTES + 1), n = length;
    if (length > SIX__QUOTE_BYTES) {
        n = SIX__QUOTE_BYTES;
        while (n > SIX__QUOTE_BYTES - 3 && (text[n] & 0xc0) == 0x80)
            n--; /* not in the middle of a character */
    }
    memcpy(out, text, n);
    memcpy(out + n, "...", sizeof "...");
    if (length <= SIX__QUOTE_BYTES)
        out[n] = '\0';
    six__mend(out);
    return out;
}
