type PlainPicture = { type: 'image/jpeg' | 'image/webp'; content: Buffer };

/**
 * Returns the JPEG or WebP that a browser has made, without its metadata. Returns undefined for another format, if an
 * edge is longer than `edge`, or if the file is cut off.
 */
export function toPlainPicture(source: Buffer, edge: number): PlainPicture | undefined {
  try {
    return source.readUInt16BE(0) === 0xff_d8 ? toPlainJpeg(source, edge) : toPlainWebp(source, edge);
  } catch (error) {
    if (isPastEnd(error)) return undefined;
    throw error;
  }
}

const isPastEnd = (error: unknown) =>
  ['ERR_OUT_OF_RANGE', 'ERR_BUFFER_OUT_OF_BOUNDS'].includes(String((error as NodeJS.ErrnoException).code));

const fits = (edge: number, ...sizes: number[]) => sizes.every((size) => size > 0 && size <= edge);

const SEGMENTS_MAX = 100;
const SOS = 0xda;
const END = Buffer.from([0xff, 0xd9]);
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
/** The segments APP1 to APP15 and comments, which hold EXIF data, places and thumbnails. */
const isMetadata = (marker: number) => (marker > 0xe0 && marker <= 0xef) || marker === 0xfe;

function toPlainJpeg(source: Buffer, edge: number): PlainPicture | undefined {
  const kept = [source.subarray(0, 2)];
  let isSmall = false;
  let at = 2;
  for (let marker = source.readUInt8(3); marker !== SOS; marker = source.readUInt8(at + 1)) {
    if (source.readUInt8(at) !== 0xff) return undefined;
    const end = at + 2 + source.readUInt16BE(at + 2);
    if (isFrame(marker) && isSmall) return undefined;
    if (isFrame(marker)) isSmall = fits(edge, source.readUInt16BE(at + 5), source.readUInt16BE(at + 7));
    if (!isMetadata(marker)) kept.push(source.subarray(at, end));
    if (kept.length > SEGMENTS_MAX) return undefined;
    at = end;
  }
  const end = source.indexOf(END, at);
  if (!isSmall || end < 0) return undefined;
  kept.push(source.subarray(at, end + END.length));
  return { type: 'image/jpeg', content: Buffer.concat(kept) };
}

function toPlainWebp(source: Buffer, edge: number): PlainPicture | undefined {
  const isWebp = source.toString('latin1', 0, 4) === 'RIFF' && source.toString('latin1', 8, 12) === 'WEBP';
  if (!isWebp) return undefined;
  const kept: Buffer[] = [];
  let isSmall = false;
  for (let at = 12; at < source.length; ) {
    const name = source.toString('latin1', at, at + 4);
    const length = source.readUInt32LE(at + 4);
    const end = at + 8 + length + (length % 2);
    const body = source.subarray(at + 8, at + 8 + length);
    if (body.length < length) return undefined;
    if (name === 'VP8 ') isSmall = fits(edge, body.readUInt16LE(6) & 0x3fff, body.readUInt16LE(8) & 0x3fff);
    if (name === 'VP8L') {
      const bits = body.readUInt32LE(1);
      isSmall = fits(edge, (bits & 0x3fff) + 1, ((bits >> 14) & 0x3fff) + 1);
    }
    if (name === 'VP8X') {
      const header = Buffer.from(source.subarray(at, end));
      // Only the flag for transparency stays. The flags for profile, EXIF, XMP and animation are removed.
      header[8] = (header[8] ?? 0) & 0x10;
      kept.push(header);
    } else if (['VP8 ', 'VP8L', 'ALPH'].includes(name)) kept.push(source.subarray(at, end));
    at = end;
  }
  if (!isSmall) return undefined;
  const content = Buffer.concat([Buffer.from('RIFF\0\0\0\0WEBP', 'latin1'), ...kept]);
  content.writeUInt32LE(content.length - 8, 4);
  return { type: 'image/webp', content };
}
