import type { Product } from '@dapur/contract/products/catalogue';
import { formatSen, toSen } from '@dapur/contract/money/money';
import { enabledOptions } from '@dapur/contract/products/options';
import type { MouseEvent } from 'react';
import { IconPlus } from '../../../components/icons.tsx';
import { Photo } from '../../../components/photo.tsx';
import { Price } from '../../../components/price.tsx';
import { later } from '../../../lib/later.ts';
import { showLoadError, useLoaded } from '../../use-loaded.ts';
import { weekdayName } from '../../../lib/day-names.ts';
import { notOfferedText } from '../offer-text.ts';
import { quantityInCart } from '../portions.ts';
import { useProductModal } from '../product/product-modal-context.tsx';
import { useStore } from '../store-context.tsx';

export const loadCart = later(() => import('../cart.ts'));
export const loadCardStepper = later(() => import('./card-stepper.tsx'));

/** From this number down the photo says how many are left, so that nobody misses it. */
const RUNNING_LOW = 5;

export interface ProductCardProps {
  readonly product: Product;
}

export function ProductCard({ product }: ProductCardProps) {
  const store = useStore();
  const { t, locale, draft, available } = store;
  const { openProduct, askForDate } = useProductModal();
  const inCart = quantityInCart(draft.items, product.id);
  const free = available(product.id);
  const reason = inCart === 0 ? notOfferedText(store, product) : undefined;
  const soldOut = (free === 0 && inCart === 0) || reason !== undefined;

  const stepper = useLoaded(inCart > 0, loadCardStepper);

  const open = (event: MouseEvent) => {
    event.preventDefault();
    openProduct({ productId: product.id });
  };
  const add = () => {
    if (!draft.date) {
      askForDate({ productId: product.id });
    } else if (enabledOptions(product.option_data.option).length > 0) {
      openProduct({ productId: product.id, isToChoose: true });
    } else {
      void loadCart().then(
        ({ addToCart }) => addToCart(store, product, {}),
        () => showLoadError(t),
      );
    }
  };

  return (
    <article className={soldOut ? 'product out' : 'product'}>
      <div className="photo-wrap">
        <Photo
          url={product.image_url}
          name={product.name}
          // Dense phone screens get a picture with two thirds of their pixels: at this size that is enough.
          sizes="(min-width: 1248px) 242px, (min-width: 600px) 30vw, (min-resolution: 2.5dppx) 32vw, 46vw"
          widths={product.images[0]?.widths}
        >
          {free !== undefined && free > 0 && free <= RUNNING_LOW && (
            <span className="badge low">{t('grid.left', { count: free })}</span>
          )}
          {soldOut && (
            <span className="veil">
              {reason ?? t('grid.soldOut', { day: weekdayName(draft.date, locale) })}
            </span>
          )}
        </Photo>
        {!soldOut && (
          <span className="act">
            {inCart > 0 ? (
              stepper ? (
                <stepper.CardStepper product={product} />
              ) : (
                <output className="stepper wait">{inCart}</output>
              )
            ) : (
              <button
                type="button"
                className="add"
                aria-label={t('grid.add', { product: product.name })}
                onClick={add}
              >
                <IconPlus />
              </button>
            )}
          </span>
        )}
      </div>
      <div className="body">
        <h3>
          <a href={`?product=${product.id}`} onClick={open} aria-haspopup="dialog">
            {product.name}
          </a>
        </h3>
        <div className="meta">
          <Price sen={toSen(product.price)} />
          {product.compare_at !== undefined && (
            <s className="small muted num">
              <span className="sr">{t('product.before')} </span>
              {formatSen(toSen(product.compare_at))}
            </s>
          )}
          {free !== undefined && free > RUNNING_LOW && (
            <span className="left">{t('grid.left', { count: free })}</span>
          )}
        </div>
      </div>
    </article>
  );
}
