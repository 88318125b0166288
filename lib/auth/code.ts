/** The zero of each row of digits that a keyboard may produce besides ours: Arabic-Indic, Persian, full-width. */
const zeros = [0x0660, 0x06f0, 0xff10];
const separators = /[\s\p{Pd}\p{Cf}]/gu;

const toAscii = (digit: string) => {
  const point = digit.codePointAt(0) ?? 0;
  const zero = zeros.find((first) => point >= first && point <= first + 9);
  return zero === undefined ? digit : String(point - zero);
};

/** A code as it was meant: digits of other scripts become ours; spaces, dashes and invisible marks go. */
export const normalizeCode = (text: string) => text.replace(separators, '').replace(/\p{Nd}/gu, toAscii);
