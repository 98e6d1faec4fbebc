import { ReviewsList } from '../../../features/seller-reviews/reviews-list.tsx';

/** `/{slug}/dashboard/reviews`: what buyers said, and what the store says back. */
export default function ReviewsPage() {
  return <ReviewsList />;
}
