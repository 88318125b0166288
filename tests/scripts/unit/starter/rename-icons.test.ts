import sharp from 'sharp';
import { deriveColors } from '@/lib/brand-colors';
import { drawIcon, initial, makeIcons, parseLogo, writeLogoMark, writeMark } from '@/scripts/rename/icons';

const TEAL = '#0f766e';

it.each([
  ['acme', 'A'],
  ['37 signals', '3'],
  ['ßtraße', 'ß'],
])('the letter of %s is %s, in the mark and in the icon', (name, letter) => {
  expect(initial(name)).toBe(letter);
  expect(drawIcon(name, TEAL)).toContain(`>${letter}</text>`);
  expect(writeMark(name)).toContain(`{'${letter}'}`);
});

it('an icon is darker where white would be hard to read', () => {
  expect(drawIcon('Acme', '#facc15')).toContain(`fill="${deriveColors('#facc15').light.primary}"`);
});

/** Red, green and blue of one pixel. */
const readPixel = async (png: Buffer, left: number, top: number) => {
  const { data } = await sharp(png)
    .extract({ left, top, width: 1, height: 1 })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return [...data];
};

describe('a logo of one’s own', () => {
  const RED = '<rect width="512" height="512" rx="80" fill="#ff0000"/>';
  const parse = (text: string) => parseLogo('logo.svg', text);

  it('becomes every icon, whatever its size is', async () => {
    const logo = parse(
      `<?xml version="1.0"?>\n<!-- Made -->\n<svg xmlns="http://www.w3.org/2000/svg" width="64px" viewBox="0 0 512 512">${RED}</svg>`,
    );
    const icons = await makeIcons('Acme', TEAL, logo);
    const png = icons['app/apple-icon.png'] as Buffer;
    expect(await sharp(png).metadata()).toMatchObject({ width: 180, height: 180 });
    expect(await readPixel(png, 90, 90)).toEqual([255, 0, 0]);
    expect(await readPixel(icons['app/login/opengraph-image.png'] as Buffer, 150, 315)).toEqual([255, 0, 0]);
    expect(await readPixel((icons['app/favicon.ico'] as Buffer).subarray(22), 16, 16)).toEqual([255, 0, 0]);
    expect(icons['app/icon.svg']).toBe(
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512"><title>Acme</title>${RED}</svg>\n`,
    );
    const [, data = ''] = /base64,([^']+)/.exec(writeLogoMark(logo)) ?? [];
    expect(Buffer.from(data, 'base64').toString()).toBe(logo);
  });

  it.each([
    ['a wide drawing', '<svg viewBox="0 0 48 24"></svg>', 'square viewBox'],
    ['another file', '<html></html>', 'square viewBox'],
    ['a large file', `<svg viewBox="0 0 1 1"><path d="${'M0 0'.repeat(3_000)}"/></svg>`, 'more than 8 kB'],
  ])('can’t be %s', (_, text, message) => expect(() => parse(text)).toThrow(message));
});
