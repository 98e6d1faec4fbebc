import { FILE_FAULTS, type FileFault } from '@dapur/contract/files/attachment-types';
import { ApiError } from '@dapur/contract/client';
import { cropArea, type Area, type CropView, type Size } from './crop-area.ts';

const QUALITY = 0.9;
/** The longer side of what is sent, in pixels; the server keeps at most 1,600. */
const LONGEST_SENT = 2_560;
/** Bytes. A picture within both bounds is sent as it is. */
const SENT_AS_IT_IS = 2 * 1024 * 1024;

/** A file that is refused before it is sent, as the server would refuse it. */
const refused = (reason: FileFault): ApiError => new ApiError(0, 'invalid_input', '', [{ reason }]);

/** Decodes a picture, upright. Throws ApiError `invalid_input` that says why when the browser cannot read it. */
export async function decodePicture(file: Blob): Promise<ImageBitmap> {
  try {
    return await createImageBitmap(file, { imageOrientation: 'from-image' });
  } catch {
    // Safari reads some files, among them HEIC, in an image alone.
    const read = await throughImage(file);
    if (read !== undefined) return read;
    throw refused((await isHeic(file)) ? 'heic' : 'picture');
  }
}

async function throughImage(file: Blob): Promise<ImageBitmap | undefined> {
  const url = URL.createObjectURL(file);
  try {
    const image = new Image();
    image.src = url;
    await image.decode();
    return await createImageBitmap(image);
  } catch {
    return undefined;
  } finally {
    URL.revokeObjectURL(url);
  }
}

/** Whether a picture was refused since this browser cannot read HEIC. */
export const isUnreadHeic = (error: unknown): boolean =>
  error instanceof ApiError && faultOfFile(error) === 'heic';

/** The reason that a refusal of one file names, by the server or by this browser. */
export function faultOfFile({ details }: ApiError): FileFault | undefined {
  const [first] = Array.isArray(details) ? (details as readonly unknown[]) : [];
  const reason = typeof first === 'object' && first !== null && 'reason' in first ? first.reason : undefined;
  return FILE_FAULTS.find((fault) => fault === reason);
}

/** HEIC's files begin with a box `ftyp` and one of these brands. */
async function isHeic(file: Blob): Promise<boolean> {
  const head = new TextDecoder('latin1').decode(await file.slice(0, 12).arrayBuffer());
  return /^.{4}ftyp(?:hei[cxms]|hev[cxms]|mif1|msf1)/s.test(head);
}

/**
 * A file as it is sent: a picture larger than anything that is shown, or of a kind that only this browser reads, is made
 * a smaller JPEG here, so that photos of any camera arrive, and soon. Other files are sent as they are. Throws ApiError
 * `invalid_input` for a picture that cannot be read.
 */
export async function fileToSend(file: Blob, name: string): Promise<{ file: Blob; name: string }> {
  const isHeicFile = await isHeic(file);
  if (!isHeicFile && !file.type.startsWith('image/')) return { file, name };
  const picture = await decodePicture(file);
  try {
    const longest = Math.max(picture.width, picture.height);
    if (!isHeicFile && longest <= LONGEST_SENT && file.size <= SENT_AS_IT_IS) return { file, name };
    const share = Math.min(1, LONGEST_SENT / longest);
    const size = {
      width: Math.max(1, Math.round(picture.width * share)),
      height: Math.max(1, Math.round(picture.height * share)),
    };
    const whole = { x: 0, y: 0, width: picture.width, height: picture.height };
    return { file: await drawn(picture, whole, size), name: `${name.replace(/\.[^.]*$/, '')}.jpg` };
  } finally {
    picture.close();
  }
}

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
  if (context === null) return Promise.reject(refused('picture'));
  // A transparent picture would turn black as a JPEG.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, to.width, to.height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, from.x, from.y, from.width, from.height, 0, 0, to.width, to.height);
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(refused('picture'))), 'image/jpeg', QUALITY);
  });
}
