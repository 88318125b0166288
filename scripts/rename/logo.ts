import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { CliError } from '../terminal';

/** A square SVG. Its root has a `viewBox` and no size, so that it can stand in other drawings. */
export type Logo = { svg: string; units: number };

/** The mark is in the HTML of every page. */
const MAX_BYTES = 8_000;

const problems: [pattern: RegExp, text: string][] = [
  [/<script|<foreignObject|\son\w+\s*=|javascript:/i, 'has a script or HTML. Export it as a plain SVG'],
  [/<!ENTITY|<\?xml-stylesheet|@import/i, 'loads another file. Export it with everything inside'],
  [
    /\b(?:href|src)\s*=\s*["'](?!\s*(?:#|data:image\/))|url\(\s*["']?(?!["'\s]*(?:#|data:image\/))/i,
    'loads another file. Export it with everything inside',
  ],
  [/<text[\s>]/i, 'has a text, whose font is not on every device. Convert it to paths'],
];

const readAttribute = (tag: string, name: string) =>
  new RegExp(`\\s${name}\\s*=\\s*["']([^"']*)["']`).exec(tag)?.[1];

function readBox(tag: string): number[] {
  const box = readAttribute(tag, 'viewBox');
  if (box)
    return box
      .trim()
      .split(/[\s,]+/)
      .map(Number);
  return [
    0,
    0,
    ...['width', 'height'].map((name) =>
      Number(/^[\d.]+(?=(px)?$)/.exec(readAttribute(tag, name) ?? '')?.[0]),
    ),
  ];
}

/** Throws a CliError if the drawing can't be an icon. */
export function parseLogo(file: string, text: string): Logo {
  const fail = (problem: string): never => {
    throw new CliError(`${file} can't be the logo: it ${problem}.`);
  };
  const found = problems.find(([pattern]) => pattern.test(text));
  if (found) fail(found[1]);
  const start = text.search(/<svg[\s>]/);
  if (start === -1) fail('is no SVG');
  const svg = text
    .slice(start)
    .trim()
    .replace(/<!--[\s\S]*?-->\s*/g, '');
  const tag = /^<svg[^>]*>/.exec(svg)?.[0] ?? '';
  const box = readBox(tag);
  const [, , width = 0, height = 0] = box;
  if (!(width > 0 && height > 0)) fail('has neither a viewBox nor a width and a height');
  if (Math.abs(width - height) > width / 100)
    fail(`is not square: ${width} x ${height}. Put it on a square first`);
  const bare = tag.replace(/\s(?:width|height|x|y|viewBox)\s*=\s*["'][^"']*["']/g, '');
  const root = bare.replace(/^<svg/, `<svg viewBox="${box.join(' ')}"`);
  const logo = { svg: `${svg.replace(tag, () => root)}\n`, units: width };
  const bytes = Buffer.byteLength(logo.svg);
  if (bytes > MAX_BYTES)
    fail(`has ${Math.ceil(bytes / 1_000)} kB, and every page contains it: at most ${MAX_BYTES / 1_000}`);
  return logo;
}

/** A path is from the folder in which the command was typed. */
export function readLogo(file: string): Logo {
  try {
    return parseLogo(file, readFileSync(resolve(process.env.INIT_CWD ?? '', file), 'utf8'));
  } catch (error) {
    if (error instanceof CliError) throw error;
    throw new CliError(`--logo must be an SVG file, and ${file} can't be read`);
  }
}

/** components/layout/mark.tsx. As a picture, its styles and ids are apart from those of the page. */
export const writeLogoMark = ({ svg }: Logo): string => `const LOGO =
  'data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}';

/** The drawing of app/icon.svg. \`npm run rename -- … --logo logo.svg\` replaces both. */
// biome-ignore lint/performance/noImgElement: Nothing is loaded, so nothing can be optimized.
export const Mark = () => <img src={LOGO} alt="" width={24} height={24} className="size-6 shrink-0" />;
`;
