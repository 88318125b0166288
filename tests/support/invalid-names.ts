import { NAME_MAX } from '@/lib/constants';

/** Each with its description. */
export const invalidNames: [string, unknown][] = [
  ['a right-to-left override', 'Ada\u202Egnp.exe'],
  ['an embedding', 'Ada\u202B'],
  ['an isolate', 'Ada\u2067'],
  ['a direction mark', 'Ada\u200F'],
  ['NUL', 'A\0da'],
  ['a line break', 'Ada\nLovelace'],
  ['an email header', 'Ada\r\nBcc: x@example.com'],
  ['a line separator', 'Ada\u2028Lovelace'],
  ['an escape sequence', '\u001B[31mAda'],
  ['a lone surrogate', 'Ada\uD800'],
  ['zero-width spaces alone', '\u200B\u200B'],
  ['joiners alone', '\u200D\u200C'],
  ['soft hyphens alone', '\u00AD'],
  ['a Hangul filler alone', '\u3164'],
  ['an empty Braille cell alone', '\u2800'],
  ['a variation selector alone', '\uFE0F'],
  ['tag characters alone', '\u{E0061}\u{E0062}'],
  ['one character too many', 'x'.repeat(NAME_MAX + 1)],
  ['100,000 characters', 'x'.repeat(100_000)],
  ['100,000 invisible characters', '\u200B'.repeat(100_000)],
  ['an object', { toString: 'Ada' }],
  ['an array', ['Ada']],
  ['a number', 5],
  ['no value', null],
];
