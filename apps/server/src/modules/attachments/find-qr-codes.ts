import { decodeQRBatch } from 'qr/decode.js';
import type { Pixels } from './render-picture.ts';

/** What it may spend on looking again more closely. A code that can be seen plainly is found in a few of them. */
const MAX_MS = 1_000;

/**
 * The texts of all QR codes in a picture, turned, inverted or askew as they may be; none where there is no code. Runs in
 * a thread of its own, since it works on what strangers send.
 */
export async function findQrCodes(pixels: Pixels): Promise<string[]> {
  const [found = []] = await decodeQRBatch([pixels], { effort: Infinity, timeLimit: MAX_MS });
  return found.filter((one) => typeof one === 'string');
}
