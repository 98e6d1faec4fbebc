import { cropArea, type Area, type CropView, type Size } from './crop-area.ts';

const QUALITY = 0.9;

/** Decodes a picture, upright. Rejects when the browser cannot read it. */
export const decodePicture = (file: Blob): Promise<ImageBitmap> =>
  createImageBitmap(file, { imageOrientation: 'from-image' });

/** The part of a picture that a view shows, as a JPEG at most `widest` pixels wide. Nothing is enlarged. */
export function croppedPicture(
  picture: ImageBitmap,
  aspect: number,
  view: CropView,
  widest: number,
): Promise<Blob> {
  const area = cropArea(picture, aspect, view);
  const width = Math.max(1, Math.round(Math.min(area.width, widest)));
  return drawn(picture, area, { width, height: Math.max(1, Math.round(width / aspect)) });
}

/**
 * A picture small enough to be sent: as it is where it already is, else a smaller JPEG. What is no picture, or none that
 * the browser can read, stays as it is, for the server to judge.
 */
export async function sendablePicture(file: File, largestBytes: number, longestSide: number): Promise<Blob> {
  if (!file.type.startsWith('image/') || file.size <= largestBytes) return file;
  const picture = await decodePicture(file).catch(() => undefined);
  if (picture === undefined) return file;
  try {
    const share = Math.min(1, longestSide / Math.max(picture.width, picture.height));
    return await drawn(
      picture,
      { x: 0, y: 0, width: picture.width, height: picture.height },
      { width: Math.round(picture.width * share), height: Math.round(picture.height * share) },
    );
  } finally {
    picture.close();
  }
}

function drawn(picture: ImageBitmap, from: Area, to: Size): Promise<Blob> {
  const canvas = document.createElement('canvas');
  canvas.width = to.width;
  canvas.height = to.height;
  const context = canvas.getContext('2d');
  if (context === null) return Promise.reject(new Error('no canvas'));
  // A transparent picture would turn black as a JPEG.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, to.width, to.height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, from.x, from.y, from.width, from.height, 0, 0, to.width, to.height);
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('not encoded'))), 'image/jpeg', QUALITY);
  });
}
