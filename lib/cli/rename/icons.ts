import sharp from 'sharp';
import { drawIcon, drawPreview } from './drawings';

/** The icon has 24 units: without a density it would be drawn at 24 pixels and enlarged. */
const toPng = (icon: string, size: number): Promise<Buffer> =>
  sharp(Buffer.from(icon), { density: 72 * Math.ceil(size / 24) })
    .resize(size, size)
    .png({ compressionLevel: 9 })
    .toBuffer();

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

/** All icons in app, by path. */
export async function makeIcons(name: string, color: string): Promise<Record<string, string | Buffer>> {
  const icon = drawIcon(name, color);
  return {
    'app/icon.svg': icon,
    'app/favicon.ico': wrapIco(await toPng(icon, 32), 32),
    // iOS rounds the corners itself.
    'app/apple-icon.png': await toPng(drawIcon(name, color, 0), 180),
    'app/login/opengraph-image.png': await sharp(Buffer.from(drawPreview(name, color)))
      .png({ compressionLevel: 9 })
      .toBuffer(),
  };
}
