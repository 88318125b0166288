/** The Arabic-Indic, the Persian and the full-width zero. Some keyboards produce digits of these scripts. */
const zeros = [0x0660, 0x06f0, 0xff10];
const separators = /[\s\p{Pd}\p{Cf}]/gu;

const toAscii = (digit: string) => {
  const point = digit.codePointAt(0) ?? 0;
  const zero = zeros.find((first) => point >= first && point <= first + 9);
  return zero === undefined ? digit : String(point - zero);
};

/** Converts Arabic-Indic, Persian and full-width digits to ASCII. Removes spaces, dashes and invisible characters. */
export const normalizeCode = (text: string) => text.replace(separators, '').replace(/\p{Nd}/gu, toAscii);

/** `break-glass` is a code that `npm run user:code` shows in the terminal. */
export type CodePurpose = 'sign-in' | 'break-glass' | 'change-email' | 'delete-account';

/**
 * Returns the id of a code's row in `verification`. `owner` is the email for `sign-in` and `break-glass`, otherwise the
 * user's id. A new code has the same id, so it replaces the old one.
 */
export const toCodeId = (purpose: CodePurpose, owner: string) => `${purpose}-otp-${owner}`;
