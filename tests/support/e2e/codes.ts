import { CODE_LENGTH } from '@/lib/constants';

/** A well-formed code that is made of one digit. */
export const repeatedCode = (digit: number) => String(digit).repeat(CODE_LENGTH);

/** A well-formed code that is not the given one. */
export const otherCode = (code: string, step = 1) =>
  String((Number(code) + step) % 10 ** code.length).padStart(code.length, '0');

/** Matches a code in a text. */
export const codePattern = new RegExp(`\\b\\d{${CODE_LENGTH}}\\b`);

/** The identifier of a sign-in code in the table `verification`. */
export const codeIdentifier = (email: string) => `sign-in-otp-${email}`;
