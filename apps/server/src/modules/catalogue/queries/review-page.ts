import type { Review } from '@dapur/contract/catalogue';
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
    attachments: row.pictures.map(({ id, key, name }) => ({
      id,
      attachment_original_name: name,
      attachment_filename: `${key}.webp`,
      picture: toPicture(tenantId, { key, alt: name }),
    })),
  };
}
