import type { Face } from '../../../kernel/print-fonts.ts';
import { linesOf, write } from './written.ts';

/** What the picture of a shared link shows. */
export interface CardFacts {
  readonly title: string;
  /** Below it: a price, or where the kitchen is. */
  readonly line: string;
  /** The store, at the foot; empty where the title names it. */
  readonly store: string;
  /** `#rrggbb`. */
  readonly accent: string;
  /** Pictures in any format that sharp reads. */
  readonly photo: Buffer | undefined;
  readonly logo: Buffer | undefined;
}

/** As previews want it (Open Graph, large card). */
export const CARD = { width: 1_200, height: 630 } as const;

const COLOUR = { page: '#FBF6EC', text: '#2A211C', muted: '#6B5D52' } as const;
const PHOTO = { left: 640, width: 560 } as const;
const MARGIN = 72;
const LOGO = 88;

/** Draws the picture of a shared link: JPEG, 1200 × 630. */
export async function drawCard(facts: CardFacts): Promise<Buffer> {
  // Loaded with the first picture: its library takes memory that most processes never need.
  const { default: sharp } = await import('sharp');
  const square = (picture: Buffer, width: number, height: number) =>
    sharp(picture, { limitInputPixels: 50_000_000 }).resize(width, height, { fit: 'cover' });
  const [photo, logo] = await Promise.all([
    facts.photo && square(facts.photo, PHOTO.width, CARD.height).toBuffer().catch(noPicture),
    facts.logo &&
      square(facts.logo, LOGO, LOGO)
        .composite([{ input: roundMask(LOGO), blend: 'dest-in' }])
        .png()
        .toBuffer()
        .catch(noPicture),
  ]);
  const markup = cardSvg(facts, { hasPhoto: photo !== undefined, hasLogo: logo !== undefined });
  return sharp(Buffer.from(markup))
    .composite([
      ...(photo === undefined ? [] : [{ input: photo, left: PHOTO.left, top: 0 }]),
      ...(logo === undefined ? [] : [{ input: logo, left: MARGIN, top: MARGIN }]),
    ])
    .flatten({ background: COLOUR.page })
    .jpeg({ quality: 86, mozjpeg: true })
    .toBuffer();
}

/** A card without its picture is still a card. */
const noPicture = (): undefined => undefined;

const roundMask = (size: number): Buffer =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}"><rect width="${size}" height="${size}" rx="${size * 0.24}"/></svg>`,
  );

interface Shape {
  readonly hasPhoto: boolean;
  readonly hasLogo: boolean;
}

function cardSvg(facts: CardFacts, { hasPhoto, hasLogo }: Shape): string {
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
