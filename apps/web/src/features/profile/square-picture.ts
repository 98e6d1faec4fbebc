import { decodePicture } from '../../lib/attachments/draw-picture.ts';

/** Side of the square that is sent; the server makes its own smaller one of it. */
const SIDE = 512;
/** As much as fits the call's bound once it is written in base64. */
const MAX_BYTES = 170_000;
const qualities = [0.9, 0.8, 0.65, 0.5, 0.35] as const;

/** The largest square in the middle of a picture, in its own pixels. */
export function middleSquare(width: number, height: number): { x: number; y: number; side: number } {
  const side = Math.min(width, height);
  return { x: Math.floor((width - side) / 2), y: Math.floor((height - side) / 2), side };
}

/** Crops a photo to a small square and answers it in base64. Throws ApiError `invalid_input` when the browser cannot read it. */
export async function squarePicture(file: Blob): Promise<string> {
  const bitmap = await decodePicture(file);
  try {
    const canvas = document.createElement('canvas');
    canvas.width = SIDE;
    canvas.height = SIDE;
    const context = canvas.getContext('2d');
    if (context === null) throw new Error('no canvas');
    const { x, y, side } = middleSquare(bitmap.width, bitmap.height);
    // A transparent picture would turn black as a JPEG.
    context.fillStyle = '#fff';
    context.fillRect(0, 0, SIDE, SIDE);
    context.imageSmoothingQuality = 'high';
    context.drawImage(bitmap, x, y, side, side, 0, 0, SIDE, SIDE);
    for (const quality of qualities) {
      const blob = await encode(canvas, quality);
      if (blob.size <= MAX_BYTES) return await base64(blob);
    }
    throw new Error('too large');
  } finally {
    bitmap.close();
  }
}

function encode(canvas: HTMLCanvasElement, quality: number): Promise<Blob> {
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('not encoded'))), 'image/jpeg', quality);
  });
}

async function base64(blob: Blob): Promise<string> {
  const bytes = new Uint8Array(await blob.arrayBuffer());
  let text = '';
  // In pieces: spread at once, so many arguments overflow the stack.
  for (let at = 0; at < bytes.length; at += 8_192)
    text += String.fromCharCode(...bytes.subarray(at, at + 8_192));
  return btoa(text);
}
