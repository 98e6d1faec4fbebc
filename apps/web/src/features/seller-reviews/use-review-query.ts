import { isUuid } from '@dapur/contract/uuid';
import {
  filled,
  oneOf,
  useListAddress,
  type ListAddress,
  type Said,
} from '../../lib/query/use-list-address.ts';

export const REVIEW_MARKS = ['unreplied', 'photo', 'reported', 'featured'] as const;
export const REVIEW_SORTS = ['newest', 'oldest', 'highest', 'lowest'] as const;

const read = (said: Said) => ({
  q: said('q').slice(0, 60),
  /** One of 1 to 5, or empty. */
  stars: /^[1-5]$/.test(said('stars')) ? said('stars') : '',
  product: isUuid(said('product').toLowerCase()) ? said('product') : '',
  mark: oneOf(REVIEW_MARKS, said('mark')) ?? ('' as const),
  sort: oneOf(REVIEW_SORTS, said('sort')) ?? 'newest',
});

export type ReviewQuery = ListAddress<ReturnType<typeof read>>;

export const useReviewQuery = () => useListAddress(read);

export const hasFilter = ({ q, stars, product, mark }: ReviewQuery): boolean =>
  q !== '' || stars !== '' || product !== '' || mark !== '';

/** The same as the API takes it, without the page. */
export function reviewApiFilter({ q, stars, product, mark, sort }: ReviewQuery) {
  return filled({ q, stars, product, marks: mark, sort });
}
