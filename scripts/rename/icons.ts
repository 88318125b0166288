import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import sharp from 'sharp';
import { deriveColors } from '@/lib/brand-colors';
import { blend } from '@/lib/color';
import { CliError } from '../terminal';

/** Returns the first letter or digit of the name, as a capital. */
export function initial(name: string): string {
  const [first = ''] = name.match(/[\p{L}\p{N}]\p{M}*/u) ?? [];
  const capital = first.toUpperCase();
  // If the capital has two letters, as that of ß, the small letter stays.
  return /^.\p{M}*$/u.test(capital) ? capital : first;
}

const FONT = 'font-family="Inter, system-ui, sans-serif" font-weight="700"';

/** Returns app/icon.svg: the letter on a square in the colour. Browsers draw the letter in a system font. */
export const drawIcon = (name: string, color: string, radius = 6) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24">
  <rect width="24" height="24" rx="${radius}" fill="${deriveColors(color).light.primary}"/>
  <text x="12" y="17" ${FONT} font-size="14" text-anchor="middle" fill="#ffffff">${initial(name)}</text>
</svg>
`;

const escapeXml = (text: string) => text.replaceAll('&', '&amp;');

/** Adds a title, which the linter requires. */
const withTitle = (name: string, svg: string) =>
  svg.includes('<title')
    ? svg
    : svg.replace(/^<svg[^>]*>/, (tag) => `${tag}<title>${escapeXml(name)}</title>`);

/** A mark.tsx without this text was made for the product. */
export const REPLACED = '`npm run rename` replaces';

/** Returns the content of components/layout/mark.tsx. */
export const writeMark = (name: string): string =>
  `/** The drawing of app/icon.svg, in the colours of the theme. ${REPLACED} it. */
export const Mark = () => (
  <svg viewBox="0 0 24 24" aria-hidden="true" className="size-6 shrink-0">
    <rect className="fill-primary" width="24" height="24" rx="6" />
    <text x="12" y="17" fontSize="14" textAnchor="middle" className="fill-primary-foreground font-bold">
      {'${initial(name)}'}
    </text>
  </svg>
);
`;

/** Returns mark.tsx for a logo. It is an `<img>`, so that its styles and ids can't clash with those of the page. */
export const writeLogoMark = (logo: string): string => `const LOGO =
  'data:image/svg+xml;base64,${Buffer.from(logo).toString('base64')}';

/** The drawing of app/icon.svg. \`npm run rename -- … --logo logo.svg\` replaces both. */
// biome-ignore lint/performance/noImgElement: Nothing is loaded, so nothing can be optimized.
export const Mark = () => <img src={LOGO} alt="" width={24} height={24} className="size-6 shrink-0" />;
`;

/** The limit is low, because the mark is in the HTML of every page. */
const MAX_BYTES = 8_000;

/** Returns a square SVG whose root has a `viewBox` but no size, so that it can be part of other drawings. */
export function parseLogo(file: string, text: string): string {
  const [svg = '', tag = ''] = /(<svg[^>]*>)[\s\S]*<\/svg>/.exec(text) ?? [];
  const box = /\sviewBox\s*=\s*["']([^"']*)["']/
    .exec(tag)?.[1]
    ?.trim()
    .split(/[\s,]+/);
  if (!box || !(Number(box[2]) > 0) || box[2] !== box[3])
    throw new CliError(`${file} can't be the logo: it must be an SVG with a square viewBox.`);
  const bare = tag.replace(/\s(?:width|height|x|y)\s*=\s*["'][^"']*["']/g, '');
  const logo = `${svg.replace(tag, () => bare)}\n`;
  if (Buffer.byteLength(logo) > MAX_BYTES)
    throw new CliError(`${file} can't be the logo: it has more than 8 kB, and every page contains it.`);
  return logo;
}

/** A relative path is relative to the folder in which the user typed the command. */
export function readLogo(file: string): string {
  try {
    return parseLogo(file, readFileSync(resolve(process.env.INIT_CWD ?? '', file), 'utf8'));
  } catch (error) {
    if (error instanceof CliError) throw error;
    throw new CliError(`--logo must be an SVG file, and ${file} can't be read.`);
  }
}

const place = (svg: string, size: number, x = 0, y = 0) =>
  svg.replace('<svg', `<svg x="${x}" y="${y}" width="${size}" height="${size}"`);

const draw = (svg: string, size: number) => sharp(Buffer.from(place(svg, size)));

/** Returns app/login/opengraph-image.png with the mark and the name, 1200 x 630 pixels. */
function drawPreview(name: string, color: string, icon: string) {
  const { light } = deriveColors(color);
  // The size is chosen so that a long name of wide letters ends before the edge.
  const size = Math.min(110, Math.round(1_050 / name.length));
  return sharp(
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 630">
  <rect width="1200" height="630" fill="${blend(light.primary, light.background, 0.1)}"/>
  ${place(icon, 108, 100, 261)}
  <text x="236" y="${315 + Math.round(size / 3)}" ${FONT} font-size="${size}" fill="#1b1b1f">${escapeXml(name)}</text>
</svg>`),
  );
}

/** Puts a PNG of 32 x 32 pixels into the container that favicon.ico needs. */
function wrapIco(png: Buffer): Buffer {
  const header = Buffer.from([0, 0, 1, 0, 1, 0, 32, 32, 0, 0, 1, 0, 32, 0, 0, 0, 0, 0, 22, 0, 0, 0]);
  header.writeUInt32LE(png.length, 14);
  return Buffer.concat([header, png]);
}

/** Makes all icons in app, by path. They show the first letter of the name, or the logo. */
export async function makeIcons(name: string, color: string, logo?: string) {
  const icon = logo ?? drawIcon(name, color);
  // iOS rounds the corners itself, and shows transparent pixels as black.
  const apple = draw(logo ?? drawIcon(name, color, 0), 180).flatten({ background: '#ffffff' });
  return {
    'app/icon.svg': withTitle(name, icon),
    'app/favicon.ico': wrapIco(await draw(icon, 32).png().toBuffer()),
    'app/apple-icon.png': await apple.png().toBuffer(),
    'app/login/opengraph-image.png': await drawPreview(name, color, icon).png().toBuffer(),
  };
}
