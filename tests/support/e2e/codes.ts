import { CODE_LENGTH } from '@/lib/constants';

export const repeatedCode = (digit: number) => String(digit).repeat(CODE_LENGTH);

export const otherCode = (code: string, step = 1) =>
  String((Number(code) + step) % 10 ** code.length).padStart(code.length, '0');

export const codePattern = new RegExp(`\\b\\d{${CODE_LENGTH}}\\b`);

/** The identifier of a sign-in code in the table `verification`. */
export const codeIdentifier = (email: string) => `sign-in-otp-${email}`;
