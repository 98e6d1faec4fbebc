import type { PictureKind } from './domain/file-kind.ts';

/** Phones' cameras make 12 to 50 megapixels, and panoramas of 63. They are shrunk while they are read. */
const MAX_PIXELS = 64_000_000;
/** For pictures that must be decoded as a whole: what a decoder may hold in memory without harm. */
const MAX_PIXELS_AT_ONCE = 16_000_000;
/** A GIF takes about ten bytes of memory per pixel. */
const MAX_PIXELS_OF_GIF = 4_000_000;
const MAX_SECONDS = 10;
/** A picture is at most twice as high as it is wide, so that a strip of pixels does not become a tower. */
const TALLEST = 2;
const QUALITY = 82;
/** EXIF's orientations: 1 is upright, and from 5 on width and height are swapped. */
const UPRIGHT = 1;
const FIRST_LYING = 5;

const within = (width: number, height: number) =>
  ({ width, height, fit: 'inside', withoutEnlargement: true }) as const;

export interface RenderedPicture {
  /** Size of the largest file. */
  readonly width: number;
  readonly height: number;
  /** WebP, in the order of the widths that were asked for. */
  readonly files: readonly Uint8Array[];
}

/**
 * Renders a picture anew in each of the widths (pixels, ascending): upright, only the first frame, and without anything
 * the file carried besides its pixels: place, camera, hidden documents. Nothing is enlarged. Undefined when it is not a
 * whole picture of that kind, or has more than 64 megapixels; more than 16 where it must be decoded as a whole (WebP,
 * progressive), 4 for a GIF.
 */
export async function renderPicture(
  bytes: Uint8Array,
  kind: PictureKind,
  widths: readonly number[],
): Promise<RenderedPicture | undefined> {
  try {
    const opened = await openPicture(bytes, kind);
    if (opened === undefined) return undefined;
    const { sharp, picture, orientation } = opened;
    const largest = widths.at(-1) ?? 0;
    // Shrunk first and turned afterwards: turning needs all of a picture in memory.
    const small = await picture
      .resize(
        orientation >= FIRST_LYING ? within(largest * TALLEST, largest) : within(largest, largest * TALLEST),
      )
      .toColourspace('srgb')
      .tiff({ compression: 'deflate', predictor: 'horizontal' })
      .withMetadata({ orientation })
      .timeout({ seconds: MAX_SECONDS })
      .toBuffer();
    const made = [];
    for (const width of widths)
      made.push(
        await sharp(small)
          .autoOrient()
          .resize(within(width, width * TALLEST))
          .webp({ quality: QUALITY })
          .timeout({ seconds: MAX_SECONDS })
          .toBuffer({ resolveWithObject: true }),
      );
    const { width = 0, height = 0 } = made.at(-1)?.info ?? {};
    const files = made.map(({ data }) => data);
    return { width, height, files };
  } catch {
    // The sender gets the same answer whatever the decoder's reason: truncated, too many pixels, broken.
    return undefined;
  }
}

/** A picture as sharp reads it. Undefined when it is of another kind, or has too many pixels; throws when it is broken. */
async function openPicture(bytes: Uint8Array, kind: PictureKind) {
  // Loaded with the first picture: its library takes memory that most processes never need.
  const { default: sharp } = await import('sharp');
  // Each picture is processed once, so a cache would only hold memory that is never given back.
  sharp.cache(false);
  const picture = sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error', animated: false });
  const {
    format,
    orientation = UPRIGHT,
    isProgressive,
    width: across,
    height: down,
  } = await picture.metadata();
  // The decoder must find the format that the first bytes promised.
  if (format !== kind || across * down > mostPixels(kind, isProgressive)) return undefined;
  return { sharp, picture, orientation };
}

/** Red, green and blue of each pixel, a byte each, row by row. */
export interface Pixels {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8Array;
}

/**
 * What is seen in a picture, shrunk to at most `longest` pixels on its longer side, on white where it is transparent.
 * Undefined as for `renderPicture`. It is not turned upright.
 */
export async function readPixels(
  bytes: Uint8Array,
  kind: PictureKind,
  longest: number,
): Promise<Pixels | undefined> {
  try {
    const opened = await openPicture(bytes, kind);
    if (opened === undefined) return undefined;
    const { data, info } = await opened.picture
      .resize(within(longest, longest))
      .flatten({ background: 'white' })
      .toColourspace('srgb')
      .raw()
      .timeout({ seconds: MAX_SECONDS })
      .toBuffer({ resolveWithObject: true });
    return { width: info.width, height: info.height, data };
  } catch {
    return undefined;
  }
}

function mostPixels(kind: PictureKind, isProgressive: boolean | undefined): number {
  if (kind === 'gif') return MAX_PIXELS_OF_GIF;
  return kind === 'webp' || isProgressive === true ? MAX_PIXELS_AT_ONCE : MAX_PIXELS;
}
