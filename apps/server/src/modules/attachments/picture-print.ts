import { deflateRaw, inflateRawSync } from 'node:zlib';
import { promisify } from 'node:util';

// A slip that is sent a second time has often been through a chat, which makes the picture smaller and coarser. Slips of
// one bank differ in a few letters alone. So a print is fine enough for letters to show, and coarse enough for what
// chats do: of 16 greys, one other digit changes nine points and more by 3, a chat changes none by more than 2.
const WIDTH = 256;
const HEIGHT = 512;
const MAX_GREYS_APART = 2;
/** So many points may differ by more: a chat that makes pictures coarser than most. */
const MAX_POINTS_APART = 4;
const PACKED_BYTES = (WIDTH * HEIGHT) / 2;

const deflate = promisify(deflateRaw);

/** What a picture looks like, in a few thousand bytes; for pictures that `renderPicture` made. */
export async function picturePrint(picture: Uint8Array): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  const grey = await sharp(picture)
    .greyscale()
    .resize(WIDTH, HEIGHT, { fit: 'fill' })
    .blur(0.7)
    .raw()
    .toBuffer();
  const packed = Buffer.alloc(PACKED_BYTES);
  for (let at = 0; at < PACKED_BYTES; at++)
    packed[at] = ((grey[2 * at] ?? 0) & 0xf0) | ((grey[2 * at + 1] ?? 0) >> 4);
  return deflate(packed);
}

/** A picture's print, with something that names it. */
export interface NamedPrint {
  readonly id: string;
  readonly print: Uint8Array;
}

/** The ids of those that show the same picture. Runs in a thread of its own, since there may be hundreds. */
export function samePictures(print: Uint8Array, others: readonly NamedPrint[]): string[] {
  const seen = unpack(print);
  return others.filter((other) => isSame(seen, unpack(other.print))).map(({ id }) => id);
}

const unpack = (print: Uint8Array): Buffer => inflateRawSync(print, { maxOutputLength: PACKED_BYTES });

function isSame(one: Buffer, other: Buffer): boolean {
  let apart = 0;
  for (let at = 0; at < PACKED_BYTES; at++) {
    const [a, b] = [one[at] ?? 0, other[at] ?? 0];
    if (a === b) continue;
    if (Math.abs((a >> 4) - (b >> 4)) > MAX_GREYS_APART) apart += 1;
    if (Math.abs((a & 15) - (b & 15)) > MAX_GREYS_APART) apart += 1;
    if (apart > MAX_POINTS_APART) return false;
  }
  return true;
}
