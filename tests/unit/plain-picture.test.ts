import sharp from 'sharp';
import { toPlainPicture } from '@/lib/files/plain-picture';
import { photoWithMetadata, picture } from '@/tests/support/pictures';

const EDGE = 400;

describe.each(['jpeg', 'webp'] as const)('a %s that a browser has made', (format) => {
  test('stays as it is', async () => {
    const source = await picture(format);
    const plain = toPlainPicture(source, EDGE);
    expect(plain?.type).toBe(`image/${format}`);
    expect(await sharp(plain?.content).metadata()).toMatchObject({ format, width: 300, height: 200 });
  });

  test('loses its metadata', async () => {
    const source = await sharp(await photoWithMetadata())
      .keepMetadata()
      .toFormat(format)
      .toBuffer();
    expect(source.includes('SecretCamera')).toBe(true);
    const plain = toPlainPicture(source, EDGE);
    expect(plain?.content.includes('SecretCamera')).toBe(false);
    expect((await sharp(plain?.content).metadata()).exif).toBeUndefined();
    await expect(sharp(plain?.content).raw().toBuffer()).resolves.toBeInstanceOf(Buffer);
  });

  test('keeps its transparency, and no bytes behind it', async () => {
    const source = Buffer.concat([await picture(format), Buffer.from('<script>')]);
    const plain = toPlainPicture(source, EDGE);
    expect(plain?.content.includes('<script>') ?? false).toBe(false);
  });

  test('is refused if an edge is too long', async () => {
    expect(toPlainPicture(await picture(format, EDGE + 1, 10), EDGE)).toBeUndefined();
    expect(toPlainPicture(await picture(format, 10, EDGE + 1), EDGE)).toBeUndefined();
    expect(toPlainPicture(await picture(format, EDGE, EDGE), EDGE)).toBeDefined();
  });

  test('is refused if it is cut anywhere', async () => {
    const source = await picture(format);
    for (let length = 0; length < source.length - 1; length += 1)
      expect(toPlainPicture(source.subarray(0, length), EDGE)).toBeUndefined();
  });
});

test.each(['png', 'gif', 'avif', 'tiff'] as const)('a %s is refused', async (format) => {
  expect(toPlainPicture(await picture(format), EDGE)).toBeUndefined();
});

test('a lossless and a transparent WebP are read, too', async () => {
  const clear = { width: 30, height: 20, channels: 4, background: { r: 9, g: 9, b: 9, alpha: 0.5 } } as const;
  for (const options of [{ lossless: true }, { quality: 80 }]) {
    const source = await sharp({ create: clear }).webp(options).toBuffer();
    expect(await sharp(toPlainPicture(source, EDGE)?.content).metadata()).toMatchObject({
      width: 30,
      hasAlpha: true,
    });
  }
});
