import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { CliError } from '../terminal';

/** A square SVG. Its root has a `viewBox` but no size, so that it can be part of other drawings. */
export type Logo = { svg: string; units: number };

/** The limit is low, because the mark is in the HTML of every page. */
const MAX_BYTES = 8_000;

const LOADS =
  /@import|<\?xml-stylesheet|\b(?:href|src)\s*=\s*["'](?!#|data:image\/)|url\(\s*["']?(?!["'\s]*(?:#|data:image\/))/i;

/** Throws a CliError if the drawing can't be an icon. */
export function parseLogo(file: string, text: string): Logo {
  const fail = (problem: string): never => {
    throw new CliError(`${file} can't be the logo: it ${problem}.`);
  };
  if (/<script|<foreignObject|\son\w+\s*=|javascript:|<!ENTITY/i.test(text)) fail('has a script or HTML');
  if (LOADS.test(text)) fail('loads another file');
  if (/<text[\s>]/i.test(text)) fail('has a text: convert it to paths');
  const [svg = '', tag = ''] = /(<svg[^>]*>)[\s\S]*<\/svg>/.exec(text) ?? [];
  const read = (name: string) => new RegExp(`\\s${name}\\s*=\\s*["']([^"']*)["']`).exec(tag)?.[1] ?? '';
  const box =
    read('viewBox') || `0 0 ${['width', 'height'].map((name) => read(name).replace('px', '')).join(' ')}`;
  const [, , width = 0, height = 0] = box
    .trim()
    .split(/[\s,]+/)
    .map(Number);
  if (!(width > 0 && Math.abs(width - height) <= width / 100)) fail('must be an SVG with a square viewBox');
  const bare = tag.replace(/\s(?:width|height|x|y|viewBox)\s*=\s*["'][^"']*["']/g, '');
  const logo = {
    svg: `${svg.replace(tag, () => bare.replace('<svg', `<svg viewBox="${box}"`))}\n`,
    units: width,
  };
  if (Buffer.byteLength(logo.svg) > MAX_BYTES)
    fail(`has more than ${MAX_BYTES / 1_000} kB, and every page contains it`);
  return logo;
}

/** A relative path starts at the folder in which the command was typed. */
export function readLogo(file: string): Logo {
  const path = resolve(process.env.INIT_CWD ?? '', file);
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch {
    throw new CliError(`--logo must be an SVG file, and ${file} can't be read`);
  }
  return parseLogo(file, text);
}

/**
 * Returns the content of components/layout/mark.tsx. The logo is an `<img>`, so that its styles and ids can't clash
 * with those of the page.
 */
export const writeLogoMark = ({ svg }: Logo): string => `const LOGO =
  'data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}';

/** The drawing of app/icon.svg. \`npm run rename -- … --logo logo.svg\` replaces both. */
// biome-ignore lint/performance/noImgElement: Nothing is loaded, so nothing can be optimized.
export const Mark = () => <img src={LOGO} alt="" width={24} height={24} className="size-6 shrink-0" />;
`;
