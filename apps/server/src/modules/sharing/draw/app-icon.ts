import { outlineOf } from '../../../platform/pdf/index.ts';
import type { letterSvg } from './outlines.ts';

/** Sizes of an installed store's icon, in pixels: what Android and iOS ask for. */
export const ICON_SIZES = [180, 192, 512] as const;

export interface IconFacts {
  /** The store's: its first letter stands in for a logo. */
  readonly name: string;
  /** `#rrggbb`. */
  readonly accent: string;
  readonly logo: Buffer | undefined;
}

/** A system may cut a circle out of it: what matters stays within four fifths. */
const SAFE = 0.8;

const letter = outlineOf<typeof letterSvg>(new URL('./outlines.ts', import.meta.url), 'letterSvg');

/** Draws the icon of an installed store: a PNG square without transparency, whose middle may be cut to a circle. */
export async function drawIcon({ name, accent, logo }: IconFacts, size: number): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  const ground = /^#[0-9a-fA-F]{6}$/.test(accent) ? accent : '#1F6B4A';
  const inner = Math.round(size * SAFE);
  const picture =
    logo &&
    (await sharp(logo, { limitInputPixels: 25_000_000 })
      .resize(inner, inner, { fit: 'contain', background: { r: 0, g: 0, b: 0, alpha: 0 } })
      .png()
      .toBuffer()
      // An icon without its logo is still an icon.
      .catch(() => undefined));
  const sheet =
    `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}">` +
    `<rect width="100%" height="100%" fill="${picture === undefined ? ground : '#FFFFFF'}"/>` +
    `${picture === undefined ? await letter(name, size) : ''}</svg>`;
  return sharp(Buffer.from(sheet))
    .composite(picture === undefined ? [] : [{ input: picture, gravity: 'centre' }])
    .flatten({ background: ground })
    .png({ compressionLevel: 9 })
    .toBuffer();
}
