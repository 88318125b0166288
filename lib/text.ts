import { z } from 'zod';
import { NAME_MAX } from './constants';

// Control characters, line breaks, lone surrogates, and the marks that change the direction of the text around them.
const FORBIDDEN = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/u;
// A visible character. The empty Braille cell (U+2800) counts as a symbol but is invisible.
const VISIBLE = /[^\p{Z}\p{C}\p{Default_Ignorable_Code_Point}\u2800]/u;
// PostgreSQL rejects NUL and lone surrogates.
const UNSTORABLE = /[\0\p{Cs}]/u;

/** Characters that no single line of text may contain: a name, a file name, a line of a reason. */
export const hasForbiddenCharacter = (text: string) => FORBIDDEN.test(text);

export const withoutForbiddenCharacters = (text: string) => text.replace(new RegExp(FORBIDDEN, 'gu'), '');

export const isStorable = (text: string) => !UNSTORABLE.test(text);

export const toStorable = (text: string) =>
  isStorable(text) ? text : text.replace(new RegExp(UNSTORABLE, 'gu'), '');

/** The name of a user or a thing, on one line. Its issues are keys of `validation`. */
export const nameSchema = z
  .string({ error: 'nameInvalid' })
  .trim()
  .min(1, 'nameRequired')
  .max(NAME_MAX, 'nameInvalid')
  .refine((name) => !hasForbiddenCharacter(name) && VISIBLE.test(name), 'nameInvalid');
