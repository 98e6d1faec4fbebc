import { outlineOf } from '../../../platform/pdf/index.ts';
import { CARD, COLOUR, LOGO, MARGIN, PHOTO, type CardWords, type cardSvg } from './outlines.ts';

/** What the picture of a shared link shows. */
export interface CardFacts extends CardWords {
  /** Pictures in any format that sharp reads. */
  readonly photo: Buffer | undefined;
  readonly logo: Buffer | undefined;
}

const outline = outlineOf<typeof cardSvg>(new URL('./outlines.ts', import.meta.url), 'cardSvg');

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
  const { title, line, store, accent } = facts;
  const markup = await outline(
    { title, line, store, accent },
    { hasPhoto: photo !== undefined, hasLogo: logo !== undefined },
  );
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
