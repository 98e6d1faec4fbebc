import { ThreadTimeoutError } from '../../platform/threads/index.ts';
import { isPictureKind } from './domain/file-kind.ts';
import { findCodes, inspect, preparing } from './file-work.ts';
import { readPixels } from './render-picture.ts';

/** Enough for a code that fills a tenth of a photo's width. */
const LONGEST_SIDE = 1_600;

/**
 * The text of the QR code in a picture that somebody uploaded: a photo, a screenshot, a poster. Of several codes it is
 * the first that `isWanted`, else the first. Undefined where no code is found, and for what is no whole picture within
 * the limits of uploads (`renderPicture`). The text is as untrusted as the picture. Stores have turns, so it throws
 * AppError `unavailable` when too many files wait.
 */
export function readQrPicture(
  bytes: Uint8Array,
  {
    tenantId,
    isWanted = () => true,
  }: { readonly tenantId: string; readonly isWanted?: (text: string) => boolean },
): Promise<string | undefined> {
  return preparing.run(tenantId, async () => {
    try {
      const found = await inspect({ name: '', declaredType: '', bytes }, 'pictures');
      if ('refusal' in found || !isPictureKind(found.kind)) return undefined;
      const pixels = await readPixels(bytes, found.kind, LONGEST_SIDE);
      if (pixels === undefined) return undefined;
      const texts = await findCodes(pixels);
      return texts.find(isWanted) ?? texts[0];
    } catch (error) {
      if (error instanceof ThreadTimeoutError) return undefined;
      throw error;
    }
  });
}
