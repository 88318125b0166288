import { brand } from './brand';
import { blend, contrast, type Oklch, toHex, toOklch } from './color';

type Tones = { background: string; primary: string; primaryHover: string; ring: string; link: string };
type BrandColors = { hue: number; light: Tones; dark: Tones };

const TEXT_CONTRAST_MIN = 4.5;
const OUTLINE_CONTRAST_MIN = 3;
const WHITE = '#ffffff';
/** A brand colour with less than `chroma` is grey and has no hue of its own. The backgrounds then get this `hue`. */
const GREY = { chroma: 0.02, hue: 265 };

/**
 * Derives the colours of both themes from one `#rrggbb`. `light.primary` is that colour, or a darker one if light text
 * on it would have too little contrast. White text is readable on `dark.primary`. `ring` and `link` have enough
 * contrast with the backgrounds of app/globals.css.
 */
export function deriveColors(color: string): BrandColors {
  const { l, c, h } = toOklch(color);
  const hue = Math.round(c < GREY.chroma ? GREY.hue : h);
  const tone = (lightness: number, chroma: number): Oklch => ({ l: lightness, c: chroma, h });
  const tint = (lightness: number, chroma: number) => toHex({ l: lightness, c: chroma, h: hue });

  const lightGrounds = [tint(0.988, 0.002), WHITE, tint(0.958, 0.008)];
  const primary = darken({ l, c, h }, (hex) => contrast(hex, tint(0.99, 0.005)) >= TEXT_CONTRAST_MIN);
  const fill = primary.l === l ? color : toHex(primary);
  const link = darken(primary, (hex) => isReadable(hex, lightGrounds, fill));

  const darkGrounds = [tint(0.165, 0.012), tint(0.2, 0.014), tint(0.24, 0.016), tint(0.275, 0.02)];
  const darkPrimary = darken(tone(0.56, 1.12 * c), (hex) => contrast(hex, WHITE) >= TEXT_CONTRAST_MIN);
  const darkFill = toHex(darkPrimary);

  return {
    hue,
    light: {
      background: tint(0.988, 0.002),
      primary: fill,
      primaryHover: toHex(
        tone(primary.l < 0.3 ? Math.max(primary.l + 0.08, 0.28) : primary.l - 0.06, 0.91 * c),
      ),
      ring: toHex(darken(tone(primary.l + 0.08, 1.06 * c), (hex) => isOutline(hex, lightGrounds))),
      link: link.l === l ? color : toHex(link),
    },
    dark: {
      background: tint(0.165, 0.012),
      primary: darkFill,
      primaryHover: toHex(tone(darkPrimary.l - 0.04, 1.09 * c)),
      ring: toHex(lighten(tone(0.75, 0.82 * c), (hex) => isOutline(hex, darkGrounds))),
      link: toHex(lighten(tone(0.8, 0.7 * c), (hex) => isReadable(hex, darkGrounds, darkFill))),
    },
  };
}

type Check = (hex: string) => boolean;
const darken = (color: Oklch, passes: Check) => shift(color, -0.005, passes);
const lighten = (color: Oklch, passes: Check) => shift(color, 0.005, passes);

function shift(color: Oklch, step: number, passes: Check): Oklch {
  let { l } = color;
  while (l > 0 && l < 1 && !passes(toHex({ ...color, l }))) l += step;
  return { ...color, l };
}

const isOutline = (hex: string, grounds: string[]) =>
  grounds.every((ground) => contrast(hex, ground) >= OUTLINE_CONTRAST_MIN);

/** Returns true if text in this colour is readable on each ground, and on its mix with 10 % of `fill`, as in badges. */
const isReadable = (hex: string, grounds: string[], fill: string) =>
  grounds.every((ground) =>
    [ground, blend(fill, ground, 0.1)].every((background) => contrast(hex, background) >= TEXT_CONTRAST_MIN),
  );

export const brandColors = deriveColors(brand.color);

export const brandTint = (l: number, c: number) => toHex({ l, c, h: brandColors.hue });

/** The custom properties that app/globals.css reads, for example `--brand-primary` and `--brand-dark-primary`. */
export const brandStyle: Record<`--brand-${string}`, string | number> = {
  '--brand-hue': brandColors.hue,
  ...toProperties('', brandColors.light),
  ...toProperties('dark-', brandColors.dark),
};

function toProperties(prefix: string, { primary, primaryHover, ring, link }: Tones) {
  return {
    [`--brand-${prefix}primary`]: primary,
    [`--brand-${prefix}primary-hover`]: primaryHover,
    [`--brand-${prefix}ring`]: ring,
    [`--brand-${prefix}link`]: link,
  };
}
