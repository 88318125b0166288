// The pattern matches control characters, line breaks, lone surrogates and direction marks.
const FORBIDDEN = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/u;
// U+2800 is the empty Braille cell. It counts as a symbol but is invisible.
const VISIBLE = /[^\p{Z}\p{C}\p{Default_Ignorable_Code_Point}\u2800]/u;
const UNSTORABLE = /[\0\p{Cs}]/u;

export const hasForbiddenCharacter = (text: string) => FORBIDDEN.test(text);

export const withoutForbiddenCharacters = (text: string) => text.replace(new RegExp(FORBIDDEN, 'gu'), '');

export const isStorable = (text: string) => !UNSTORABLE.test(text);

export const toStorable = (text: string) =>
  isStorable(text) ? text : text.replace(new RegExp(UNSTORABLE, 'gu'), '');

/** Returns false if a text has forbidden characters, or only invisible ones. */
export const isReadable = (text: string) => !hasForbiddenCharacter(text) && VISIBLE.test(text);

export const capitalize = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

// These characters count as letters or symbols but look like a space.
const BLANK = /[\u1160\u2800\u3164\uFFA0]/g;
const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\uFFF9-\uFFFB]/gu;

/** The SQL function `list_visible` of the migration `init` must do the same. */
export const withoutInvisible = (text: string) => text.replace(BLANK, ' ').replace(INVISIBLE, '');

/** Returns the same key for names that differ only in case, spaces, invisible characters or Unicode form. */
export const nameKey = (name: string) =>
  withoutInvisible(name).normalize('NFKC').trim().replace(/\s+/gu, ' ').toLowerCase();

/** Use this instead of `URL.canParse`, which refuses letters such as ü in Node 20 after V8 has optimized it. */
export function toUrl(text: string, base?: string | URL): URL | undefined {
  try {
    return new URL(text, base);
  } catch {
    return undefined;
  }
}

/** Check ids before a query, because PostgreSQL fails on NUL. zod is not used here, because browsers load this file. */
export const isId = (text: string): boolean => /^[\w-]{1,64}$/.test(text);

/** Latin accents, Arabic vowel signs and tatweel. */
const MARKS =
  /[\u0300-\u036F\u0610-\u061A\u0640\u064B-\u065F\u0670\u06D6-\u06DC\u06DF-\u06E8\u06EA-\u06ED\u08D3-\u08FF]/gu;

const pairs = (from: string, to: string): Record<string, string> =>
  Object.fromEntries(Array.from(from, (character, index) => [character, to.charAt(index)]));

/** The SQL function `list_fold` of the migration `init` must have the same replacements. */
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

/** Returns the form of a text that searches compare. The SQL function `list_fold` returns the same. */
export const foldText = (text: string) =>
  withoutInvisible(text)
    .normalize('NFKD')
    .replace(MARKS, '')
    .toLowerCase()
    .replace(ANY_REPLACED, (character) => REPLACED[character] ?? '');
