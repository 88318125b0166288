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

/** Also in `list_visible` of migration search_fold. */
export const withoutInvisible = (text: string) => text.replace(BLANK, ' ').replace(INVISIBLE, '');

/** Names that differ only in case, spaces, invisible characters or Unicode form have the same key. */
export const nameKey = (name: string) =>
  withoutInvisible(name).normalize('NFKC').trim().replace(/\s+/gu, ' ').toLowerCase();

/** In place of `URL.canParse`: once it is optimized, that of Node 20 refuses letters such as ü. */
export function toUrl(text: string, base?: string | URL): URL | undefined {
  try {
    return new URL(text, base);
  } catch {
    return undefined;
  }
}
