const read = (encoding: string, bytes: Uint8Array) => new TextDecoder(encoding).decode(bytes);

/** NUL in every other place is how Latin text looks in UTF-16. */
function utf16Of(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  const sample = bytes.subarray(0, 200);
  const zeros = (rest: number) => sample.filter((byte, index) => index % 2 === rest && byte === 0).length;
  if (zeros(1) > sample.length / 4 && zeros(0) === 0) return 'utf-16le';
  return zeros(0) > sample.length / 4 && zeros(1) === 0 ? 'utf-16be' : undefined;
}

/**
 * The text of a file that does not say how it is encoded: UTF-8 or UTF-16 with their mark or without, else windows-1252,
 * which older spreadsheets write. Null when it is no text at all.
 */
export function decodeText(bytes: Uint8Array): string | null {
  const text = decoded(bytes);
  return text.includes('\0') ? null : text;
}

function decoded(bytes: Uint8Array): string {
  const utf16 = utf16Of(bytes);
  if (utf16) return read(utf16, bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return read('windows-1252', bytes);
  }
}
