import { NAME_MAX } from '@/lib/constants';

/** Each with its description. */
export const invalidNames: [string, unknown][] = [
  ['a right-to-left override', 'Ada\u202Egnp.exe'],
  ['a direction mark', 'Ada\u200F'],
  ['NUL', 'A\0da'],
  ['an email header', 'Ada\r\nBcc: x@example.com'],
  ['an escape sequence', '\u001B[31mAda'],
  ['a lone surrogate', 'Ada\uD800'],
  ['zero-width spaces alone', '\u200B\u200B'],
  ['a Hangul filler alone', '\u3164'],
  ['tag characters alone', '\u{E0061}\u{E0062}'],
  ['one character too many', 'x'.repeat(NAME_MAX + 1)],
  ['100,000 invisible characters', '\u200B'.repeat(100_000)],
  ['an array', ['Ada']],
  ['no value', null],
];
