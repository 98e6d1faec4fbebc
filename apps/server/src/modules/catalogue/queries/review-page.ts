import type { Review, ReviewAttachment } from '@dapur/contract/products/catalogue';
import type { z } from 'zod';
import type { ReviewPicture } from '../data/review-pictures.ts';
import type { ReviewRow } from '../data/reviews.ts';
import { toPicture } from './picture.ts';

export function toReview(tenantId: string, row: ReviewRow): Review {
  return {
    id: row.id,
    rating: row.rating,
    review_comment: row.comment,
    reviewed_at: new Date(row.reviewed_at).toISOString(),
    customer_name: row.customer_name,
    order_item_id: row.order_item_id,
    attachments: toReviewAttachments(tenantId, row.pictures),
    reply:
      row.replied_at === null
        ? null
        : { text: row.reply, replied_at: new Date(row.replied_at).toISOString() },
    is_featured: row.is_featured,
  };
}

export const toReviewAttachments = (
  tenantId: string,
  pictures: readonly ReviewPicture[],
): z.infer<typeof ReviewAttachment>[] =>
  pictures.map(({ id, key, name, widths }) => ({
    id,
    attachment_original_name: name,
    attachment_filename: `${key}.webp`,
    picture: toPicture(tenantId, { key, alt: name, ...(widths === undefined ? {} : { widths }) }),
  }));
