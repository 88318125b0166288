/** A colour in Oklch. The lightness is 0 to 1, the chroma starts at 0 (grey), and the hue is in degrees. */
export type Oklch = { l: number; c: number; h: number };

/** Linear red, green and blue. Inside sRGB, each is 0 to 1. */
type Linear = [red: number, green: number, blue: number];

const toChannel = (value: number) =>
  value <= 0.0031308 ? 12.92 * value : 1.055 * value ** (1 / 2.4) - 0.055;
const fromChannel = (value: number) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);

/** Returns red, green and blue of `#rrggbb`, each 0 to 255. */
const channels = (hex: string) => [1, 3, 5].map((start) => Number.parseInt(hex.slice(start, start + 2), 16));
const linearChannels = (hex: string) => channels(hex).map((value) => fromChannel(value / 255)) as Linear;

function linear({ l, c, h }: Oklch): Linear {
  const a = c * Math.cos((h * Math.PI) / 180);
  const b = c * Math.sin((h * Math.PI) / 180);
  const long = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const medium = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (l - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short,
  ];
}

export function toOklch(hex: string): Oklch {
  const [red, green, blue] = linearChannels(hex);
  const long = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const medium = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const short = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  const a = 1.9779984951 * long - 2.428592205 * medium + 0.4505937099 * short;
  const b = 0.0259040371 * long + 0.7827717662 * medium - 0.808675766 * short;
  return {
    l: 0.2104542553 * long + 0.793617785 * medium - 0.0040720468 * short,
    c: Math.hypot(a, b),
    h: ((Math.atan2(b, a) * 180) / Math.PI + 360) % 360,
  };
}

/** Returns the nearest colour of sRGB as `#rrggbb`. The chroma may be lowered, but the hue stays. */
export function toHex(color: Oklch): string {
  let { c } = color;
  const outside = (value: number) => value < -MARGIN || value > 1 + MARGIN;
  while (c > 0 && linear({ ...color, c }).some(outside)) c = Math.max(0, c - 0.002);
  return writeHex(
    linear({ ...color, c }).map((value) => Math.round(255 * Math.min(1, Math.max(0, toChannel(value))))),
  );
}

const MARGIN = 0.0005;

const writeHex = (channels: number[]) =>
  `#${channels.map((value) => value.toString(16).padStart(2, '0')).join('')}`;

function luminance(hex: string): number {
  const [red, green, blue] = linearChannels(hex);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Returns the contrast as WCAG defines it, from 1 to 21. Text needs 4.5, and the outline of a control 3. */
export function contrast(first: string, second: string): number {
  const [darker = 0, lighter = 0] = [luminance(first), luminance(second)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

/** Returns the colour that results if `hex`, with an opacity from 0 to 1, lies on `ground`. */
export const blend = (hex: string, ground: string, opacity: number): string =>
  writeHex(
    channels(hex).map((value, index) =>
      Math.round(value * opacity + (channels(ground)[index] ?? 0) * (1 - opacity)),
    ),
  );
