/** A store's own colour, corrected so that text in it, or on it, passes WCAG AA (4.5 to 1). */
export type Accent = {
  /** For areas and rules: the colour as the store chose it, darkened a little when no text could be read on it. */
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
const PAGE: Rgb = [0xfb, 0xf6, 0xec];
const DARK_CARD: Rgb = [0x21, 0x1a, 0x16];
const GREEN: Rgb = [0x1f, 0x6b, 0x4a];
const ENOUGH = 4.5;

/** Anything that is not `#rrggbb` falls back to the platform's own green. */
export function accentOf(colour: string): Accent {
  const chosen = /^#[0-9a-f]{6}$/i.test(colour) ? rgbOf(colour) : GREEN;
  const fill = contrast(INK, chosen) >= ENOUGH ? chosen : moveUntilReadable(chosen, [0, 0, 0], WHITE);
  return {
    fill: hex(fill),
    onFill: hex(contrast(WHITE, fill) >= contrast(INK, fill) ? WHITE : INK),
    text: hex(moveUntilReadable(chosen, [0, 0, 0], PAGE)),
    textOnDark: hex(moveUntilReadable(chosen, WHITE, DARK_CARD)),
  };
}

function moveUntilReadable(from: Rgb, towards: Rgb, ground: Rgb): Rgb {
  for (let step = 0; step <= 20; step++) {
    const share = step / 20;
    const mixed: Rgb = [
      mix(from[0], towards[0], share),
      mix(from[1], towards[1], share),
      mix(from[2], towards[2], share),
    ];
    if (contrast(mixed, ground) >= ENOUGH) return mixed;
  }
  return towards;
}

function mix(from: number, towards: number, share: number): number {
  return Math.round(from + (towards - from) * share);
}

function rgbOf(colour: string): Rgb {
  const part = (at: number) => Number.parseInt(colour.slice(at, at + 2), 16);
  return [part(1), part(3), part(5)];
}

function contrast(a: Rgb, b: Rgb): number {
  const [first, second] = [luminance(a), luminance(b)];
  return (Math.max(first, second) + 0.05) / (Math.min(first, second) + 0.05);
}

function luminance(rgb: Rgb): number {
  const linear = (value: number) => {
    const share = value / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * linear(rgb[0]) + 0.7152 * linear(rgb[1]) + 0.0722 * linear(rgb[2]);
}

function hex(rgb: Rgb): string {
  return `#${rgb.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}
