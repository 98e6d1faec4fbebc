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
