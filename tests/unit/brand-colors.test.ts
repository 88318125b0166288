import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { brandColors, brandStyle, deriveColors } from '@/lib/brand-colors';
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

const mailColors = { light: colors, dark: darkColors };
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

  it('white text has enough contrast on a button that deletes', () => {
    const tokens = { ...readTokens(':root', brandColors.hue), ...readTokens(selector, brandColors.hue) };
    for (const fill of [tokens['destructive-fill'] ?? tokens.destructive, tokens['destructive-fill-hover']])
      expect(contrast(tokens['destructive-foreground'] ?? '', fill ?? '')).toBeGreaterThanOrEqual(TEXT);
  });

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

  it('reads the background that browsers show around the page', () => {
    const tokens = readTokens(selector, brandColors.hue);
    expect(brandColors[theme].background).toBe(tokens.background);
  });

  it('emails have the same colours', () => {
    const tokens = readTokens(selector, brandColors.hue);
    expect(mailColors[theme]).toEqual({
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

it('globals.css types no hue of the brand', () => {
  const typed = [...css.matchAll(/oklch\([\d.]+ ([\d.]+) ([\d.]+)/g)];
  const hues = typed.filter(([, chroma]) => chroma !== '0').map(([, , hue]) => Number(hue));
  const ofOtherColors = [25, 27, 70, 80, 90, 95, 155, 245, 250];
  expect(hues.filter((hue) => !ofOtherColors.includes(hue))).toEqual([]);
});

it('globals.css reads every property of the brand', () => {
  for (const name of Object.keys(brandStyle)) expect(css).toContain(`var(${name})`);
});

describe('a colour', () => {
  it('stays if text on it is readable', () => {
    expect(deriveColors('#0f766e').light).toMatchObject({ primary: '#0f766e', link: '#03726a' });
    expect(deriveColors('#1e3a8a').light).toMatchObject({ primary: '#1e3a8a', link: '#1e3a8a' });
  });

  it.each(['#facc15', '#ffffff'])('%s becomes darker and keeps its hue', (color) => {
    const { light } = deriveColors(color);
    const [before, after] = [toOklch(color), toOklch(light.primary)];
    expect(after.l).toBeLessThan(before.l);
    if (before.c > 0.02) expect(Math.abs(after.h - before.h)).toBeLessThan(3);
  });

  it('without a hue has cool backgrounds', () => {
    expect(deriveColors('#000000').hue).toBe(deriveColors('#ffffff').hue);
  });
});

describe('contrast', () => {
  it.each([
    ['#000000', '#ffffff', 21],
    ['#777777', '#ffffff', 4.48],
    ['#ff0000', '#ffffff', 4],
  ])('of %s and %s is %d', (first, second, expected) => {
    expect(contrast(first, second)).toBeCloseTo(expected, 1);
    expect(contrast(second, first)).toBeCloseTo(expected, 1);
  });
});

it('a colour survives the way to Oklch and back', () =>
  fc.assert(
    fc.property(hexColor, (color) => {
      expect(toHex(toOklch(color))).toBe(color);
    }),
    fuzz(500),
  ));
