import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { brandColors, deriveColors } from '@/lib/brand-colors';
import { blend, contrast, toHex, toOklch } from '@/lib/color';
import { colors, darkColors } from '@/lib/emails/theme';
import { fuzz } from '@/tests/support/fuzz';

const TEXT = 4.5;
const OUTLINE = 3;
const hexColor = fc
  .integer({ min: 0, max: 0xffffff })
  .map((value) => `#${value.toString(16).padStart(6, '0')}`);

const css = readFileSync(join(__dirname, '../../app/globals.css'), 'utf8');
const block = (selector: string) => css.split(`${selector} {\n`)[1]?.split('}')[0] ?? '';

/** The colours that globals.css types, for a hue of the brand. */
function readTokens(selector: string, hue: number): Record<string, string> {
  const typed = block(selector).matchAll(
    /--([\w-]+): oklch\(([\d.]+) ([\d.]+) ([\d.]+|var\(--brand-hue\))\)/g,
  );
  return Object.fromEntries(
    [...typed].map(([, name, l, c, h]) => [
      name,
      toHex({ l: Number(l), c: Number(c), h: h?.startsWith('var') ? hue : Number(h) }),
    ]),
  );
}

const themes = [
  ['light', ':root'],
  ['dark', '.dark'],
] as const;

describe.each(themes)('in the %s theme, for any colour of a brand,', (theme, selector) => {
  const check = (test: (tokens: Record<string, string>, brandColor: string) => void) =>
    fc.assert(
      fc.property(hexColor, (color) => test(readTokens(selector, deriveColors(color).hue), color)),
      fuzz(150),
    );
  const grounds = (tokens: Record<string, string>) =>
    ['background', 'card', 'popover', 'accent', 'muted', 'secondary'].map((name) => tokens[name] ?? '');

  it('links have enough contrast on all backgrounds, and on a tint of the buttons', () =>
    check((tokens, color) => {
      const { link, primary } = deriveColors(color)[theme];
      for (const ground of grounds(tokens)) {
        expect(contrast(link, ground)).toBeGreaterThanOrEqual(TEXT);
        expect(contrast(link, blend(primary, ground, 0.1))).toBeGreaterThanOrEqual(TEXT);
      }
    }));

  it('text has enough contrast on buttons', () =>
    check((tokens, color) => {
      const { primary, primaryHover } = deriveColors(color)[theme];
      const text = tokens['primary-foreground'] ?? '';
      expect(contrast(text, primary)).toBeGreaterThanOrEqual(TEXT);
      expect(contrast(text, primaryHover)).toBeGreaterThanOrEqual(TEXT);
    }));

  it('the other texts have enough contrast on all backgrounds, and outlines too', () =>
    check((tokens, color) => {
      const { ring } = deriveColors(color)[theme];
      for (const ground of grounds(tokens)) {
        for (const name of ['foreground', 'muted-foreground', 'destructive', 'success', 'warning', 'info']) {
          expect(contrast(tokens[name] ?? '', ground)).toBeGreaterThanOrEqual(TEXT);
        }
        // Messages are on 6 % of their own colour, badges on 10 %.
        for (const name of ['destructive', 'success', 'warning', 'info']) {
          const tone = tokens[name] ?? '';
          expect(contrast(tone, blend(tone, ground, 0.1))).toBeGreaterThanOrEqual(TEXT);
        }
        expect(contrast(tokens.input ?? '', ground)).toBeGreaterThanOrEqual(OUTLINE);
        expect(contrast(ring, ground)).toBeGreaterThanOrEqual(OUTLINE);
      }
    }));

  it('emails and the browser around the page have the same colours', () => {
    const tokens = readTokens(selector, brandColors.hue);
    expect(brandColors[theme].background).toBe(tokens.background);
    expect({ light: colors, dark: darkColors }[theme]).toEqual({
      page: tokens.background,
      card: tokens.card,
      border: tokens.border,
      text: tokens.foreground,
      muted: tokens['muted-foreground'],
      primary: brandColors[theme].primary,
      onPrimary: tokens['primary-foreground'],
      codeBackground: tokens.muted,
    });
  });
});

it('a colour stays if text on it is readable, or else becomes darker and keeps its hue', () => {
  expect(deriveColors('#0f766e').light).toMatchObject({ primary: '#0f766e', link: '#03726a' });
  const [before, after] = [toOklch('#facc15'), toOklch(deriveColors('#facc15').light.primary)];
  expect(after.l).toBeLessThan(before.l);
  expect(Math.abs(after.h - before.h)).toBeLessThan(3);
});

it.each([
  ['#000000', '#ffffff', 21],
  ['#777777', '#ffffff', 4.48],
  ['#ff0000', '#ffffff', 4],
])('the contrast of %s and %s is %d', (first, second, expected) => {
  expect(contrast(first, second)).toBeCloseTo(expected, 1);
  expect(contrast(second, first)).toBeCloseTo(expected, 1);
});

it('a colour survives the way to Oklch and back', () =>
  fc.assert(
    fc.property(hexColor, (color) => {
      expect(toHex(toOklch(color))).toBe(color);
    }),
    fuzz(500),
  ));
