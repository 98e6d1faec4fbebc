import { createFairLine } from '../../kernel/fair-line.ts';
import { pictureKind, type PictureKind } from './domain/picture-kind.ts';

/** Side of the square in pixels; twice what the largest place on screen shows. */
const SIDE = 256;
/** More than a phone's camera sends in a shrunk photo, and no more than a decoder can safely hold in memory. */
const MAX_PIXELS = 24_000_000;
const MAX_SECONDS = 5;
/** Shrinking one large picture takes some 100 MB of memory, and threads that sign-ins need. */
const drawing = createFairLine({ atOnce: 1, most: 60, mostOfOne: 10 });

/**
 * Makes the picture that is kept: turned upright, cut to a square, small, and encoded anew, so that nothing of what the
 * file carried besides its pixels (place, camera, hidden documents) stays. Undefined when it is no whole jpeg, png or webp.
 * Throws AppError `unavailable` when too many wait to be made.
 */
export async function avatarPicture(userId: string, bytes: Uint8Array): Promise<Uint8Array | undefined> {
  const kind = pictureKind(bytes);
  return kind && drawing.run(userId, () => madeSmall(bytes, kind));
}

async function madeSmall(bytes: Uint8Array, kind: PictureKind): Promise<Uint8Array | undefined> {
  // Loaded with the first picture: its library takes memory that most processes never need.
  const { default: sharp } = await import('sharp');
  // Each picture is processed once, so a cache would only hold memory that is never given back.
  sharp.cache(false);
  try {
    const picture = sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error', animated: false });
    // The decoder must find the format that the first bytes promised.
    if ((await picture.metadata()).format !== kind) return undefined;
    return await picture
      .autoOrient()
      .resize(SIDE, SIDE, { fit: 'cover' })
      .webp({ quality: 82 })
      .timeout({ seconds: MAX_SECONDS })
      .toBuffer();
  } catch {
    // The sender gets the same answer whatever the decoder's reason: truncated, too many pixels, broken.
    return undefined;
  }
}
