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

/** A PNG that says it is 30,000 pixels wide and high, in less than 100 bytes. */
export async function pictureBomb(): Promise<Buffer> {
  const bomb = await picture('png', 1, 1);
  bomb.writeUInt32BE(30_000, 16);
  bomb.writeUInt32BE(30_000, 20);
  return bomb;
}
