/** The zero of other digits that keyboards produce: Arabic-Indic, Persian, full-width. */
const zeros = [0x0660, 0x06f0, 0xff10];
const separators = /[\s\p{Pd}\p{Cf}]/gu;

const toAscii = (digit: string) => {
  const point = digit.codePointAt(0) ?? 0;
  const zero = zeros.find((first) => point >= first && point <= first + 9);
  return zero === undefined ? digit : String(point - zero);
};

/** Normalizes a typed code: digits of other scripts become ASCII; spaces, dashes and invisible marks are removed. */
export const normalizeCode = (text: string) => text.replace(separators, '').replace(/\p{Nd}/gu, toAscii);
