import { join } from 'node:path';
import { type Font, openSync, type Path } from 'fontkit';
import { root } from '../paths';

const inter = (subset: string) => `inter/files/inter-${subset}-wght-normal.woff2`;
const files = [
  ...['latin', 'latin-ext', 'cyrillic', 'cyrillic-ext', 'greek', 'greek-ext', 'vietnamese'].map(inter),
  'noto-sans-arabic/files/noto-sans-arabic-arabic-wght-normal.woff2',
];

let opened: Font[] | undefined;

function fonts(): Font[] {
  opened ??= files.map((file) => openSync(join(root, 'node_modules', '@fontsource-variable', file)) as Font);
  return opened;
}

export type Outline = { paths: Path[]; width: number; minX: number; minY: number; maxY: number };

/**
 * The shape of a text in the fonts of the pages, 1000 units to the em, upwards from the base line. Undefined if a
 * character is in none of them.
 */
export function outline(text: string): Outline | undefined {
  const paths: Path[] = [];
  let x = 0;
  for (const { font, part } of splitByFont(text)) {
    if (!font) return undefined;
    const scale = 1000 / font.unitsPerEm;
    const { glyphs, positions } = font.layout(part);
    glyphs.forEach((glyph, index) => {
      const { xOffset = 0, yOffset = 0, xAdvance = 0 } = positions[index] ?? {};
      paths.push(glyph.path.scale(scale).translate(x + xOffset * scale, yOffset * scale));
      x += xAdvance * scale;
    });
  }
  const boxes = paths.map(({ bbox }) => bbox).filter(({ width }) => width > 0);
  const minX = Math.min(...boxes.map((box) => box.minX));
  return {
    paths,
    minX,
    width: Math.max(...boxes.map((box) => box.maxX)) - minX,
    minY: Math.min(...boxes.map((box) => box.minY)),
    maxY: Math.max(...boxes.map((box) => box.maxY)),
  };
}

/** One part if one font has all characters. */
function splitByFont(text: string): { font?: Font; part: string }[] {
  const whole = findFont(text);
  if (whole) return [{ font: whole, part: text }];
  const parts: { font?: Font; part: string }[] = [];
  for (const character of text) {
    const last = parts.at(-1);
    const font = findFont(character);
    if (last && last.font === font) last.part += character;
    else parts.push({ font, part: character });
  }
  return parts;
}

const findFont = (text: string) =>
  fonts().find((font) =>
    [...text].every((character) => font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0)),
  );
