import sharp from 'sharp';
import { drawIcon, drawPreview, withTitle } from './drawings';
import type { Logo } from './logo';

/** Without a density, a drawing of 24 units would be drawn at 24 pixels and enlarged. */
const draw = (icon: string, size: number, units = 24) =>
  sharp(Buffer.from(icon), {
    density: Math.max(1, 72 * (units > size ? size / units : Math.ceil(size / units))),
  }).resize(size, size);

const compress = (image: ReturnType<typeof sharp>): Promise<Buffer> =>
  image.png({ compressionLevel: 9 }).toBuffer();

const ICO_HEADER = 6;
const ICO_ENTRY = 16;

/** One PNG with at most 256 x 256 pixels in the container that favicon.ico must be. */
export function wrapIco(png: Buffer, size: number): Buffer {
  const header = Buffer.alloc(ICO_HEADER + ICO_ENTRY);
  header.writeUInt16LE(1, 2); // an icon
  header.writeUInt16LE(1, 4); // one picture
  header.writeUInt8(size % 256, 6); // 0 stands for 256
  header.writeUInt8(size % 256, 7);
  header.writeUInt16LE(1, 10); // colour planes
  header.writeUInt16LE(32, 12); // bits per pixel
  header.writeUInt32LE(png.length, 14);
  header.writeUInt32LE(header.length, 18);
  return Buffer.concat([header, png]);
}

/** All icons in app, by path: of the letter of the name, or of a logo. */
export async function makeIcons(
  name: string,
  color: string,
  logo?: Logo,
): Promise<Record<string, string | Buffer>> {
  const icon = logo ? withTitle(name, logo.svg) : drawIcon(name, color);
  // iOS rounds the corners itself, and shows what is transparent as black.
  const apple = logo
    ? draw(logo.svg, 180, logo.units).flatten({ background: '#ffffff' })
    : draw(drawIcon(name, color, 0), 180);
  return {
    'app/icon.svg': icon,
    'app/favicon.ico': wrapIco(await compress(draw(icon, 32, logo?.units)), 32),
    'app/apple-icon.png': await compress(apple),
    'app/login/opengraph-image.png': await compress(sharp(Buffer.from(drawPreview(name, color, icon)))),
  };
}
