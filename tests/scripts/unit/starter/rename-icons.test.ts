import sharp from 'sharp';
import { deriveColors } from '@/lib/brand-colors';
import { drawIcon, drawPreview, initial, writeMark } from '@/scripts/rename/drawings';
import { makeIcons, wrapIco } from '@/scripts/rename/icons';
import { parseLogo, writeLogoMark } from '@/scripts/rename/logo';
import { outline } from '@/scripts/rename/outline';

const TEAL = '#0f766e';

it.each([
  ['acme', 'A'],
  ['Élan', 'É'],
  ['37 signals', '3'],
  ['ضوء', 'ض'],
  ['株式会社', '株'],
  ['ßtraße', 'ß'],
])('the letter of %s is %s', (name, letter) => expect(initial(name)).toBe(letter));

describe('the outline of a text', () => {
  it('is in the fonts of the pages, also when no font has all letters', () => {
    for (const text of ['Acme', 'Škoda', 'Жук', 'Ωμέγα', 'ضوء', 'A Š ض']) {
      expect(outline(text)?.width).toBeGreaterThan(500);
    }
  });
  it('becomes wider with each letter', () => {
    expect(outline('AA')?.width).toBeGreaterThan(1.5 * (outline('A')?.width ?? 0));
  });
  it('is missing for other scripts', () => expect(outline('株')).toBeUndefined());
});

describe('the mark', () => {
  it('is a letter, or a ring where the fonts have none', () => {
    expect(drawIcon('Acme', TEAL)).toContain('<path fill="#ffffff"');
    expect(drawIcon('株式会社', TEAL)).toContain('<circle');
    expect(writeMark('Acme')).toContain('<path');
    expect(writeMark('株式会社')).toContain('<circle');
  });
  it('has a title that is valid XML', () => {
    expect(drawIcon('Acme & Co.', TEAL)).toContain('<title>Acme &amp; Co.</title>');
  });
  it('is darker where white would be hard to read', () => {
    expect(drawIcon('Acme', '#facc15')).toContain(`fill="${deriveColors('#facc15').light.primary}"`);
  });
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

it('all icons are made from the mark', async () => {
  const icons = await makeIcons('Acme', TEAL);
  const sizes = { 'app/apple-icon.png': [180, 180], 'app/login/opengraph-image.png': [1200, 630] } as const;
  for (const [path, [width, height]] of Object.entries(sizes)) {
    expect(await sharp(icons[path]).metadata()).toMatchObject({ format: 'png', width, height });
  }
  expect(await readPixel(icons['app/apple-icon.png'] as Buffer, 2, 2)).toEqual([0x0f, 0x76, 0x6e]);
  // The bar of the letter A.
  expect(await readPixel(icons['app/apple-icon.png'] as Buffer, 90, 104)).toEqual([255, 255, 255]);
  expect(await readPixel(icons['app/login/opengraph-image.png'] as Buffer, 110, 310)).toEqual([
    0x0f, 0x76, 0x6e,
  ]);
  expect(drawPreview('Acme', TEAL)).toContain('fill="#1b1b1f"');
  expect(drawPreview('株式会社', TEAL)).not.toContain('fill="#1b1b1f"');
});

it('favicon.ico has one entry, which is a PNG of 32 pixels', async () => {
  const ico = (await makeIcons('Acme', TEAL))['app/favicon.ico'] as Buffer;
  expect([ico.readUInt16LE(0), ico.readUInt16LE(2), ico.readUInt16LE(4)]).toEqual([0, 1, 1]);
  expect([ico.readUInt8(6), ico.readUInt8(7)]).toEqual([32, 32]);
  const [length, offset] = [ico.readUInt32LE(14), ico.readUInt32LE(18)];
  expect(offset + length).toBe(ico.length);
  expect(await sharp(ico.subarray(offset)).metadata()).toMatchObject({
    format: 'png',
    width: 32,
    height: 32,
  });
});

it('a size of 256 is written as 0', () => {
  expect(wrapIco(Buffer.alloc(1), 256).readUInt8(6)).toBe(0);
});

describe('a logo of one’s own', () => {
  const RED = '<rect width="512" height="512" rx="80" fill="#ff0000"/>';
  const parse = (text: string) => parseLogo('logo.svg', text);

  it('becomes every icon, whatever its size is', async () => {
    const logo = parse(
      `<?xml version="1.0"?>\n<!-- Made -->\n<svg xmlns="http://www.w3.org/2000/svg" width="512px" height="512px">${RED}</svg>`,
    );
    expect(logo.units).toBe(512);
    const icons = await makeIcons('Acme', TEAL, logo);
    const png = icons['app/apple-icon.png'] as Buffer;
    expect(await sharp(png).metadata()).toMatchObject({ width: 180, height: 180 });
    expect(await readPixel(png, 90, 90)).toEqual([255, 0, 0]);
    // Outside of its round corner.
    expect(await readPixel(png, 1, 1)).toEqual([255, 255, 255]);
    expect(await readPixel(icons['app/login/opengraph-image.png'] as Buffer, 150, 315)).toEqual([255, 0, 0]);
    expect(await readPixel((icons['app/favicon.ico'] as Buffer).subarray(22), 16, 16)).toEqual([255, 0, 0]);
    expect(icons['app/icon.svg']).toBe(
      `<svg viewBox="0 0 512 512" xmlns="http://www.w3.org/2000/svg"><title>Acme</title>${RED}</svg>\n`,
    );
    const [, data = ''] = /base64,([^']+)/.exec(writeLogoMark(logo)) ?? [];
    expect(Buffer.from(data, 'base64').toString()).toBe(logo.svg);
  });

  it('may use what is in it', () => {
    const use = '<path fill="url(#a)" d="M0 0"/><use href="#b"/><image href="data:image/png;base64,AA"/>';
    expect(parse(`<svg viewBox="-5,-5,10,10">${use}</svg>`)).toMatchObject({ units: 10 });
  });

  it.each([
    ['a script', '<svg viewBox="0 0 1 1"><script>1</script></svg>', 'has a script'],
    ['a handler', '<svg viewBox="0 0 1 1" onload="go()"></svg>', 'has a script'],
    ['a picture elsewhere', '<svg viewBox="0 0 1 1"><image href="photo.png"/></svg>', 'loads another file'],
    ['a font elsewhere', '<svg viewBox="0 0 1 1"><style>@import "a.css"</style></svg>', 'loads another file'],
    ['a pattern elsewhere', '<svg viewBox="0 0 1 1"><path fill="url(a.svg#b)"/></svg>', 'loads another file'],
    ['a text', '<svg viewBox="0 0 1 1"><text>A</text></svg>', 'Convert it to paths'],
    ['a wide drawing', '<svg viewBox="0 0 48 24"></svg>', 'is not square: 48 x 24'],
    ['a drawing without a size', '<svg width="100%"></svg>', 'has neither a viewBox'],
    ['another file', '<html></html>', 'is no SVG'],
    ['a large file', `<svg viewBox="0 0 1 1"><path d="${'M0 0'.repeat(3_000)}"/></svg>`, 'at most 8'],
  ])('can’t be %s', (_, text, message) => expect(() => parse(text)).toThrow(message));
});
