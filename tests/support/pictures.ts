import sharp from 'sharp';

type Format = 'jpeg' | 'png' | 'webp' | 'avif' | 'gif' | 'tiff';

const flat = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#b5176b' } });

export const picture = (format: Format, width = 300, height = 200): Promise<Buffer> =>
  flat(width, height).toFormat(format).toBuffer();

/** A photo as a phone makes it: on its side, with a place and the name of the camera. */
export const photoWithMetadata = (): Promise<Buffer> =>
  flat(300, 200)
    .jpeg()
    .withMetadata({ orientation: 6 })
    .withExifMerge({ IFD0: { Make: 'SecretCamera' }, IFD3: { GPSLatitude: '51/1 30/1 0/1' } })
    .toBuffer();

const sizeAt = {
  png: (content: Buffer) => content.indexOf('IHDR') + 4,
  avif: (content: Buffer) => content.indexOf('ispe') + 8,
};

/** A small file that says it is so many pixels wide and high. */
export async function pictureBomb(format: keyof typeof sizeAt, edge: number): Promise<Buffer> {
  const bomb = await picture(format, 1, 1);
  const at = sizeAt[format](bomb);
  bomb.writeUInt32BE(edge, at);
  bomb.writeUInt32BE(edge, at + 4);
  return bomb;
}
