import { CODE_LENGTH } from '@/lib/constants';

export const sampleCode = '1234567890'.repeat(2).slice(0, CODE_LENGTH);

/** The sample code in the digits of another script, given its zero. */
export const sampleCodeIn = (zero: string) =>
  sampleCode.replace(/\d/g, (digit) => String.fromCodePoint((zero.codePointAt(0) ?? 0) + Number(digit)));

/** The sample code as people write it, in two groups. */
export const sampleCodeInGroups = ` ${sampleCode.replace(/^../, '$&-')}`;

export const codePattern = new RegExp(`\\b\\d{${CODE_LENGTH}}\\b`);

export const differentCode = (code: string, step = 1) =>
  String((Number(code) + step) % 10 ** code.length).padStart(code.length, '0');
