// Control characters, line breaks, lone surrogates and direction marks.
const FORBIDDEN = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/u;
// The empty Braille cell (U+2800) counts as a symbol but is invisible.
const VISIBLE = /[^\p{Z}\p{C}\p{Default_Ignorable_Code_Point}\u2800]/u;
const UNSTORABLE = /[\0\p{Cs}]/u;

export const hasForbiddenCharacter = (text: string) => FORBIDDEN.test(text);

export const withoutForbiddenCharacters = (text: string) => text.replace(new RegExp(FORBIDDEN, 'gu'), '');

export const isStorable = (text: string) => !UNSTORABLE.test(text);

export const toStorable = (text: string) =>
  isStorable(text) ? text : text.replace(new RegExp(UNSTORABLE, 'gu'), '');

/** Whether people can read the text and tell it from others: no forbidden and not only invisible characters. */
export const isReadable = (text: string) => !hasForbiddenCharacter(text) && VISIBLE.test(text);

export const capitalize = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

// Letters that look like a space.
const BLANK = /[\u1160\u2800\u3164\uFFA0]/g;
const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\uFFF9-\uFFFB]/gu;

/** The function `list_visible` of the first migration does the same in SQL. */
export const withoutInvisible = (text: string) => text.replace(BLANK, ' ').replace(INVISIBLE, '');

/** Names that differ only in case, spaces, invisible characters or Unicode form have the same key. */
export const nameKey = (name: string) =>
  withoutInvisible(name).normalize('NFKC').trim().replace(/\s+/gu, ' ').toLowerCase();

/** Replaces `URL.canParse`, which refuses letters such as ü in Node 20 once it is optimized. */
export function toUrl(text: string, base?: string | URL): URL | undefined {
  try {
    return new URL(text, base);
  } catch {
    return undefined;
  }
}

/** Reject malformed ids before a query: PostgreSQL fails on NUL. Without zod, because browsers load it. */
export const isId = (text: string): boolean => /^[\w-]{1,64}$/.test(text);

/** Latin accents, and Arabic vowel signs and tatweel. */
const MARKS =
  /[\u0300-\u036F\u0610-\u061A\u0640\u064B-\u065F\u0670\u06D6-\u06DC\u06DF-\u06E8\u06EA-\u06ED\u08D3-\u08FF]/gu;

const pairs = (from: string, to: string): Record<string, string> =>
  Object.fromEntries(Array.from(from, (character, index) => [character, to.charAt(index)]));

/** The same replacements as in `list_fold` of the init migration. */
const REPLACED: Record<string, string> = {
  ...pairs('øđðħıłŋŧɓɗƙƴς', 'oddhilntbdkyσ'),
  ...pairs('ىیةٱک', 'ييهاك'),
  ...pairs('٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹', '01234567890123456789'),
  ...pairs('‘’‛′ʻʼ“”„‟«»‐‒–—―−', `''''''""""""------`),
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
};
const ANY_REPLACED = new RegExp(`[${Object.keys(REPLACED).join('')}]`, 'gu');

/** The form of a text that searches compare. `list_fold` of the database gives the same. */
export const foldText = (text: string) =>
  withoutInvisible(text)
    .normalize('NFKD')
    .replace(MARKS, '')
    .toLowerCase()
    .replace(ANY_REPLACED, (character) => REPLACED[character] ?? '');
