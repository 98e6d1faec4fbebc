import type { MarketplaceDish } from '@dapur/contract/pages/marketplace';
import { pictureAt, pictureSet } from '../../lib/picture.ts';

export interface DishPictureProps {
  readonly dish: MarketplaceDish;
  readonly sizes: string;
  /** The picture that is seen first: fetched before the others. */
  readonly isFirst?: boolean;
}

/** A dish on a card. Its `alt` is empty: the name stands beside it or does not matter. */
export function DishPicture({ dish, sizes, isFirst = false }: DishPictureProps) {
  if (dish.picture === null) return null;
  const { url, widths } = dish.picture;
  return (
    <img
      src={pictureAt(url, 320)}
      srcSet={pictureSet(url, widths)}
      sizes={sizes}
      width={320}
      height={320}
      alt=""
      loading={isFirst ? undefined : 'lazy'}
      fetchPriority={isFirst ? 'high' : undefined}
      decoding="async"
    />
  );
}
