import { createSemaphore } from '../../kernel/semaphore.ts';
import { pictureKind, type PictureKind } from './domain/picture-kind.ts';

/** Side of the square in pixels; twice what the largest place on screen shows. */
const SIDE = 256;
/** More than any phone's camera sends shrunk, and what a decoder may hold in memory without harm. */
const MOST_PIXELS = 24_000_000;
const MOST_SECONDS = 5;
/** One large picture takes some 100 MB while it is made small, and threads that sign-ins need. */
const drawing = createSemaphore({ atOnce: 1, mostWaiting: 20 });

/**
 * Makes the picture that is kept: turned upright, cut to a square, small, and encoded anew, so that nothing of what the
 * file carried besides its pixels (place, camera, hidden documents) stays. Undefined when it is no whole jpeg, png or webp.
 * Throws AppError `unavailable` when too many wait to be made.
 */
export async function avatarPicture(bytes: Uint8Array): Promise<Uint8Array | undefined> {
  const kind = pictureKind(bytes);
  return kind && drawing.run(() => madeSmall(bytes, kind));
}

async function madeSmall(bytes: Uint8Array, kind: PictureKind): Promise<Uint8Array | undefined> {
  // Loaded with the first picture: its library takes memory that most processes never need.
  const { default: sharp } = await import('sharp');
  // No picture comes twice, and what its library keeps of them is never given back.
  sharp.cache(false);
  try {
    const picture = sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error', animated: false });
    // What decodes it must be what its first bytes promised.
    if ((await picture.metadata()).format !== kind) return undefined;
    return await picture
      .autoOrient()
      .resize(SIDE, SIDE, { fit: 'cover' })
      .webp({ quality: 82 })
      .timeout({ seconds: MOST_SECONDS })
      .toBuffer();
  } catch {
    // The decoder's reasons (truncated, too many pixels, broken) all come to the same for the sender.
    return undefined;
  }
}
