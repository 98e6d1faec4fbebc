type Rgb = readonly [number, number, number];

const WHITE: Rgb = [255, 255, 255];
const BLACK: Rgb = [0, 0, 0];
/** The card of the dark theme, on which a store's colour is text. */
const DARK_CARD: Rgb = [0x21, 0x1a, 0x16];
const STEPS = 50;

/** WCAG AA for text. */
export const ENOUGH_CONTRAST = 4.5;

/** `#rrggbb`, in small or capital letters. */
export const isColour = (text: string): boolean => /^#[0-9a-f]{6}$/i.test(text);

/** The WCAG contrast of a colour and white text on it, 1 to 21. */
export const contrastWithWhite = (colour: string): number => contrast(rgbOf(colour), WHITE);

/** The WCAG contrast of two colours, 1 to 21. */
export const contrastBetween = (one: string, other: string): number => contrast(rgbOf(one), rgbOf(other));

/** The colour itself where it can be read as text on a light ground, else the nearest darker one of its kind. */
export const readableOn = (ground: string, colour: string): string =>
  moved(rgbOf(colour), BLACK, rgbOf(ground));

/** The colour itself where white text on it can be read, else the nearest darker one of its kind. */
export const readableUnderWhite = (colour: string): string => moved(rgbOf(colour), BLACK, WHITE);

/** The same colour for the dark theme: as light as it must be to be read on its cards. */
export const readableOnDark = (colour: string): string => moved(rgbOf(colour), WHITE, DARK_CARD);

function moved(from: Rgb, towards: Rgb, ground: Rgb): string {
  for (let step = 0; step < STEPS; step++) {
    const share = step / STEPS;
    const mix = (at: 0 | 1 | 2): number => Math.round(from[at] + (towards[at] - from[at]) * share);
    const mixed: Rgb = [mix(0), mix(1), mix(2)];
    if (contrast(mixed, ground) >= ENOUGH_CONTRAST) return hexOf(mixed);
  }
  return hexOf(towards);
}

function contrast(a: Rgb, b: Rgb): number {
  const [first, second] = [luminance(a), luminance(b)];
  return (Math.max(first, second) + 0.05) / (Math.min(first, second) + 0.05);
}

function luminance([r, g, b]: Rgb): number {
  const linear = (value: number): number => {
    const share = value / 255;
    return share <= 0.040_45 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * linear(r) + 0.7152 * linear(g) + 0.0722 * linear(b);
}

/** A share of one colour and the rest of another, as style sheets' `color-mix` in sRGB; the oldest browsers lack that. */
export function mixed(colour: string, share: number, other: string): string {
  const [from, to] = [rgbOf(colour), rgbOf(other)];
  const mix = (at: 0 | 1 | 2): number => Math.round(from[at] * share + to[at] * (1 - share));
  return hexOf([mix(0), mix(1), mix(2)]);
}

function rgbOf(colour: string): Rgb {
  const part = (at: number): number => Number.parseInt(colour.slice(at, at + 2), 16);
  return [part(1), part(3), part(5)];
}

const hexOf = (rgb: Rgb): string =>
  `#${rgb.map((value) => value.toString(16).padStart(2, '0')).join('')}`.toUpperCase();
