import { deriveColors } from '@/lib/brand-colors';
import { blend } from '@/lib/color';
import { type Outline, outline } from './outline';

/** The drawing is a square of 24 units. */
const LETTER = { height: 12.5, width: 14.5 };
const RING = '<circle cx="12" cy="12" r="4.5" fill="none" stroke="#ffffff" stroke-width="3"/>';

/** The first letter or digit as a capital. */
export function initial(name: string): string {
  const characters = [...new Intl.Segmenter().segment(name)].map(({ segment }) => segment);
  const first = characters.find((character) => /[\p{L}\p{N}]/u.test(character)) ?? '';
  const capital = first.toUpperCase();
  // For example, ß would become two letters.
  return [...new Intl.Segmenter().segment(capital)].length === 1 ? capital : first;
}

/** Regular letters become bold by a stroke, because the outlines of a variable font have one weight only. */
const BOLD = 50;

/** A text as the `d` and the stroke width of a path, no larger than a box, with its middle or its start at x. */
function draw(text: Outline, box: { x: number; y: number; width: number; height: number; middle: boolean }) {
  const scale = Math.min(box.width / (text.width + BOLD), box.height / (text.maxY - text.minY + BOLD));
  const left = box.middle ? box.x - (text.width * scale) / 2 : box.x;
  const base = box.y + ((text.maxY + text.minY) * scale) / 2;
  const d = text.paths
    .map((path) =>
      path
        .scale(scale, -scale)
        .translate(left - text.minX * scale, base)
        .toSVG(),
    )
    .join('');
  return { d, stroke: (BOLD * scale).toFixed(2) };
}

const drawLetter = (name: string) => {
  const shape = outline(initial(name));
  return shape && draw(shape, { x: 12, y: 12, ...LETTER, middle: true });
};

const whiteLetter = (name: string) => {
  const letter = drawLetter(name);
  return letter
    ? `<path fill="#ffffff" stroke="#ffffff" stroke-width="${letter.stroke}" stroke-miterlimit="2" d="${letter.d}"/>`
    : RING;
};

const escapeXml = (text: string) => text.replaceAll('&', '&amp;');

/** A drawing with the title that a screen reader says. */
export const withTitle = (name: string, svg: string): string =>
  svg.includes('<title')
    ? svg
    : svg.replace(/^<svg[^>]*>/, (root) => `${root}<title>${escapeXml(name)}</title>`);

/** app/icon.svg: the letter on a square in the colour, or a ring if no font of the pages has the letter. */
export const drawIcon = (name: string, color: string, radius = 6) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24">
  <title>${escapeXml(name)}</title>
  <rect width="24" height="24" rx="${radius}" fill="${deriveColors(color).light.primary}"/>
  ${whiteLetter(name)}
</svg>
`;

/** components/layout/mark.tsx */
export function writeMark(name: string): string {
  const letter = drawLetter(name);
  const shape = letter
    ? `<path
      className="fill-primary-foreground stroke-primary-foreground"
      strokeWidth="${letter.stroke}"
      strokeMiterlimit="2"
      d="${letter.d}"
    />`
    : '<circle cx="12" cy="12" r="4.5" fill="none" className="stroke-primary-foreground" strokeWidth="3" />';
  return `/** The drawing of app/icon.svg, in the colours of the theme. \`npm run rename\` replaces it. */
export const Mark = () => (
  <svg viewBox="0 0 24 24" aria-hidden="true" className="size-6 shrink-0">
    <rect className="fill-primary" width="24" height="24" rx="6" />
    ${shape}
  </svg>
);
`;
}

/** app/login/opengraph-image.png: the mark and the name, 1200 x 630. */
export function drawPreview(name: string, color: string, icon = drawIcon(name, color)): string {
  const { light } = deriveColors(color);
  const title = outline(name);
  const text = title && draw(title, { x: 236, y: 315, width: 860, height: 92, middle: false });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 630">
  <linearGradient id="preview-ground" x2="1" y2="0.5">
    <stop stop-color="${blend(light.primary, light.background, 0.04)}"/>
    <stop offset="1" stop-color="${blend(light.primary, light.background, 0.2)}"/>
  </linearGradient>
  <rect width="1200" height="630" fill="url(#preview-ground)"/>
  <svg x="100" y="261" width="108" height="108" viewBox="0 0 24 24">${icon}</svg>
  ${text ? `<path d="${text.d}" fill="#1b1b1f" stroke="#1b1b1f" stroke-width="${text.stroke}" stroke-miterlimit="2"/>` : ''}
</svg>
`;
}
