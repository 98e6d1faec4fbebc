import { MAX_SLIPS } from '@dapur/contract/money/transfers';
import { MAX_PICKUP_PHOTOS, MAX_REVIEW_PICTURES } from '@dapur/contract/files/attachment-types';
import type { AttachmentModule } from '@dapur/contract/files/attachments';

export interface ModuleRule {
  /** Shoppers of a live store see them. */
  readonly isPublic: boolean;
  readonly takes: 'pictures' | 'papers' | 'all';
  /** Pixels, ascending. Each picture is kept in each of these widths; a smaller picture is never enlarged. */
  readonly widths: readonly number[];
  /**
   * How many one parent may have, where others than the store's people upload; undefined: only the store's room limits.
   */
  readonly mostOfParent?: number;
  /** A file is known again when it comes a second time. */
  readonly isKnownAgain?: true;
}

/**
 * From a small picture in a list to a full phone screen with three pixels per point; close enough to each other that
 * every place finds a width near its own.
 */
const SHOWN = [160, 320, 480, 640, 960, 1280];

/** What differs between the things that files are put beside. */
export const moduleRules: Readonly<Record<AttachmentModule, ModuleRule>> = {
  product: { isPublic: true, takes: 'all', widths: SHOWN },
  logo: { isPublic: true, takes: 'pictures', widths: [96, 192, 640] },
  banner: { isPublic: true, takes: 'pictures', widths: [640, 960, 1600] },
  review: { isPublic: true, takes: 'pictures', widths: SHOWN, mostOfParent: MAX_REVIEW_PICTURES },
  order: { isPublic: false, takes: 'all', widths: [1600] },
  document: { isPublic: false, takes: 'all', widths: [1600] },
  // Shown only beside the exact place, so as hidden as the place itself.
  pickup: { isPublic: false, takes: 'pictures', widths: [1280], mostOfParent: MAX_PICKUP_PHOTOS },
  // What bank apps save: a screenshot, or a PDF.
  slip: {
    isPublic: false,
    takes: 'papers',
    widths: [320, 1280],
    mostOfParent: MAX_SLIPS,
    isKnownAgain: true,
  },
};
