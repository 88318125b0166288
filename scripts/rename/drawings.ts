import sharp from 'sharp';
import { deriveColors } from '@/lib/brand-colors';
import { blend } from '@/lib/color';

/** Returns the first letter or digit of the name, as a capital. */
export function initial(name: string): string {
  const [first = ''] = name.match(/[\p{L}\p{N}]\p{M}*/u) ?? [];
  const capital = first.toUpperCase();
  // If the capital has two letters, as that of ß, the small letter stays.
  return /^.\p{M}*$/u.test(capital) ? capital : first;
}

const escapeXml = (text: string) => text.replaceAll('&', '&amp;');
const FONT = 'font-family="Inter, system-ui, sans-serif" font-weight="700"';

/** Returns app/icon.svg: the letter on a square in the colour. Browsers draw the letter in a system font. */
export const drawIcon = (name: string, color: string, radius = 6) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24">
  <title>${escapeXml(name)}</title>
  <rect width="24" height="24" rx="${radius}" fill="${deriveColors(color).light.primary}"/>
  <text x="12" y="17" ${FONT} font-size="14" text-anchor="middle" fill="#ffffff">${initial(name)}</text>
</svg>
`;

const withTitle = (name: string, svg: string) =>
  svg.includes('<title')
    ? svg
    : svg.replace(/^<svg[^>]*>/, (tag) => `${tag}<title>${escapeXml(name)}</title>`);

/** Returns the content of components/layout/mark.tsx. */
export const writeMark = (name: string): string =>
  `/** The drawing of app/icon.svg, in the colours of the theme. \`npm run rename\` replaces it. */
export const Mark = () => (
  <svg viewBox="0 0 24 24" aria-hidden="true" className="size-6 shrink-0">
    <rect className="fill-primary" width="24" height="24" rx="6" />
    <text x="12" y="17" fontSize="14" textAnchor="middle" className="fill-primary-foreground font-bold">
      {'${initial(name)}'}
    </text>
  </svg>
);
`;

/** Returns app/login/opengraph-image.png with the mark and the name, 1200 x 630 pixels. */
function drawPreview(name: string, color: string, icon: string): string {
  const { light } = deriveColors(color);
  // The size makes sure that a long name of wide letters ends before the edge.
  const size = Math.min(110, Math.round(1_050 / name.length));
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 630">
  <rect width="1200" height="630" fill="${blend(light.primary, light.background, 0.1)}"/>
  <svg x="100" y="261" width="108" height="108" viewBox="0 0 24 24">${icon}</svg>
  <text x="236" y="${315 + Math.round(size / 3)}" ${FONT} font-size="${size}" fill="#1b1b1f">${escapeXml(name)}</text>
</svg>
`;
}

/** Without a density, sharp would draw 24 units at 24 pixels and then enlarge them. */
const draw = (svg: string, size: number, units = 24) =>
  sharp(Buffer.from(svg), { density: Math.max(1, (72 * size) / units) }).resize(size, size);

/** Puts a PNG of 32 x 32 pixels into the container that favicon.ico needs. */
function wrapIco(png: Buffer): Buffer {
  const header = Buffer.from([0, 0, 1, 0, 1, 0, 32, 32, 0, 0, 1, 0, 32, 0, 0, 0, 0, 0, 22, 0, 0, 0]);
  header.writeUInt32LE(png.length, 14);
  return Buffer.concat([header, png]);
}

/** Makes all icons in app, by path. They show the first letter of the name, or the logo. */
export async function makeIcons(
  name: string,
  color: string,
  logo?: { svg: string; units: number },
): Promise<Record<string, string | Buffer>> {
  const icon = logo ? withTitle(name, logo.svg) : drawIcon(name, color);
  // iOS rounds the corners itself, and shows what is transparent as black.
  const apple = draw(logo?.svg ?? drawIcon(name, color, 0), 180, logo?.units);
  return {
    'app/icon.svg': icon,
    'app/favicon.ico': wrapIco(await draw(icon, 32, logo?.units).png().toBuffer()),
    'app/apple-icon.png': await apple.flatten({ background: '#ffffff' }).png().toBuffer(),
    'app/login/opengraph-image.png': await sharp(Buffer.from(drawPreview(name, color, icon)))
      .png()
      .toBuffer(),
  };
}
