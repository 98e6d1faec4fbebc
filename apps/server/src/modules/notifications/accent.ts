/** A store's own colour, corrected so that text in it, or on it, passes WCAG AA (4.5 to 1). */
export type Accent = {
  /** The colour as the store chose it, for areas and rules. */
  fill: string;
  /** Text on `fill`. */
  onFill: string;
  /** The colour as text on light paper. */
  text: string;
  /** The colour as text on the dark card. */
  textOnDark: string;
};

type Rgb = readonly [number, number, number];

const INK: Rgb = [0x2a, 0x21, 0x1c];
const WHITE: Rgb = [255, 255, 255];
const SANTAN: Rgb = [0xfb, 0xf6, 0xec];
const DARK_CARD: Rgb = [0x21, 0x1a, 0x16];
const PANDAN: Rgb = [0x1f, 0x6b, 0x4a];
const ENOUGH = 4.5;

/** Anything that is not `#rrggbb` falls back to the platform's own green. */
export function accentOf(colour: string): Accent {
  const match = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(colour);
  const fill: Rgb = match ? [parseInt(match[1]!, 16), parseInt(match[2]!, 16), parseInt(match[3]!, 16)] : PANDAN;
  return {
    fill: hex(fill),
    onFill: hex(contrast(WHITE, fill) >= contrast(INK, fill) ? WHITE : INK),
    text: hex(moveUntilReadable(fill, [0, 0, 0], SANTAN)),
    textOnDark: hex(moveUntilReadable(fill, WHITE, DARK_CARD)),
  };
}

/** WCAG contrast ratio of two `#rrggbb` colours, 1 to 21. */
export function contrastRatio(a: string, b: string): number {
  const rgb = (value: string): Rgb => [1, 3, 5].map((at) => parseInt(value.slice(at, at + 2), 16)) as unknown as Rgb;
  return contrast(rgb(a), rgb(b));
}

function moveUntilReadable(from: Rgb, towards: Rgb, ground: Rgb): Rgb {
  for (let step = 0; step <= 20; step++) {
    const mixed = from.map((value, i) => Math.round(value + ((towards[i]! - value) * step) / 20)) as unknown as Rgb;
    if (contrast(mixed, ground) >= ENOUGH) return mixed;
  }
  return towards;
}

function contrast(a: Rgb, b: Rgb): number {
  const [light, dark] = [luminance(a), luminance(b)].sort((x, y) => y - x) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

function luminance(rgb: Rgb): number {
  const [r, g, b] = rgb.map((value) => {
    const share = value / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function hex(rgb: Rgb): string {
  return `#${rgb.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}
