import type { Face } from '../../../kernel/print-fonts.ts';
import { linesOf, write } from './written.ts';

// Text of pictures as outlines. Runs in the papers' thread: no picture is read here.

/** What stands on the picture of a shared link. */
export interface CardWords {
  readonly title: string;
  /** Below it: a price, or where the kitchen is. */
  readonly line: string;
  /** The store, at the foot; empty where the title names it. */
  readonly store: string;
  /** `#rrggbb`. */
  readonly accent: string;
}

/** As previews want it (Open Graph, large card). */
export const CARD = { width: 1_200, height: 630 } as const;

export const COLOUR = { page: '#FBF6EC', text: '#2A211C', muted: '#6B5D52' } as const;
export const PHOTO = { left: 640, width: 560 } as const;
export const MARGIN = 72;
export const LOGO = 88;

interface Shape {
  readonly hasPhoto: boolean;
  readonly hasLogo: boolean;
}

/** The card without its pictures, as SVG. */
export function cardSvg(facts: CardWords, { hasPhoto, hasLogo }: Shape): string {
  const accent = /^#[0-9a-fA-F]{6}$/.test(facts.accent) ? facts.accent : '#1F6B4A';
  const width = (hasPhoto ? PHOTO.left : CARD.width) - 2 * MARGIN;
  const [size, lines] = title(facts.title, width);
  const top = MARGIN + (hasLogo ? LOGO + 36 : 24) + size * 0.8;
  const below = top + lines.length * size * 1.14;
  const foot = CARD.height - MARGIN;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${CARD.width}" height="${CARD.height}">` +
    `<rect width="100%" height="100%" fill="${COLOUR.page}"/>` +
    `<rect width="20" height="100%" fill="${accent}"/>` +
    lines
      .map((line, at) => atLeft(line, 'display', size, { y: top + at * size * 1.14, fill: COLOUR.text }))
      .join('') +
    linesOf(facts.line, 'bold', { size: 38, width, most: 2 })
      .map((line, at) => atLeft(line, 'bold', 38, { y: below + 22 + at * 50, fill: accent }))
      .join('') +
    linesOf(facts.store, 'body', { size: 30, width, most: 1 })
      .map((line) => atLeft(line, 'body', 30, { y: foot, fill: COLOUR.muted }))
      .join('') +
    '</svg>'
  );
}

/** As large as three lines allow. */
function title(text: string, width: number): [size: number, lines: string[]] {
  for (const size of [84, 72, 60]) {
    const lines = linesOf(text, 'display', { size, width, most: 3 });
    if (lines.length < 3 || size === 60) return [size, lines];
  }
  throw new RangeError('there is no size');
}

function atLeft(
  text: string,
  face: Face,
  size: number,
  { y, fill }: { readonly y: number; readonly fill: string },
): string {
  return `<g transform="translate(${MARGIN} ${y})" fill="${fill}" color="${fill}">${write(text, face, size).svg}</g>`;
}

/** The first letter of a store's name, in the middle of a square of `size`. */
export function letterSvg(name: string, size: number): string {
  const [first = 'D'] = name.trim().toUpperCase();
  const height = size * 0.5;
  const { svg, width } = write(first, 'display', height);
  return `<g transform="translate(${(size - width) / 2} ${size / 2 + height * 0.35})" fill="#FFFFFF" color="#FFFFFF">${svg}</g>`;
}
