/** Relative luminance of `#rrggbb` (WCAG 2). */
function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return channel <= 0.03928 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(a: string, b: string): number {
  const [light, dark] = [luminance(a), luminance(b)].sort((x, y) => y - x) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

const isColour = (value: string) => /^#[0-9a-fA-F]{6}$/.test(value);
const textOn = (colour: string) => (contrast(colour, '#ffffff') >= 4.5 ? '#ffffff' : '#1a120c');

/**
 * A store's own colours as custom properties, for light and for dark. Text on the accent is white or near black,
 * whichever can be read. Empty when a colour is not `#rrggbb`, so that nothing else can get into a style sheet.
 */
export function accentStyle(accent: string, accentDark: string): string {
  if (!isColour(accent) || !isColour(accentDark)) return '';
  return (
    `:root{--accent:${accent};--accent-deep:color-mix(in srgb,${accent} 86%,#000);` +
    `--accent-wash:color-mix(in srgb,${accent} 10%,#fff);--on-accent:${textOn(accent)};` +
    `--accent-dark:${accentDark};--accent-dark-deep:color-mix(in srgb,${accentDark} 82%,#fff);` +
    `--accent-dark-wash:color-mix(in srgb,${accentDark} 15%,#17120F);--on-accent-dark:${textOn(accentDark)}}`
  );
}
