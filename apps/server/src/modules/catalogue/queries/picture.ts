import type { Picture } from '@dapur/contract/products/catalogue';

/** A picture as it is stored; `widths` only where they differ from the two widths that other pictures have. */
export interface StoredPicture {
  readonly key: string;
  readonly alt: string;
  readonly widths?: readonly number[];
}

const CARD_WIDTH = 640;
const WIDTHS_OF_EACH = [320, CARD_WIDTH];

export function toPicture(tenantId: string, { key, alt, widths = WIDTHS_OF_EACH }: StoredPicture): Picture {
  return { url: `/media/${tenantId}/${key}`, alt, widths: [...widths] };
}

/** One address for clients that show a picture as it is. */
export const pictureUrl = (tenantId: string, key: string): string =>
  `/media/${tenantId}/${key}-${CARD_WIDTH}.webp`;
