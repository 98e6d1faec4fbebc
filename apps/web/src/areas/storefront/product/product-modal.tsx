import '../../../styles/product.css';
import { formatDate } from '@dapur/contract/dates/dates';
import { formatSen, toSen } from '@dapur/contract/money/money';
import { missingOptions } from '@dapur/contract/products/chosen-options';
import { titleOf } from '@dapur/contract/products/option-words';
import { enabledOptions, unitSen } from '@dapur/contract/products/options';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Dialog } from '../../../components/ui/dialog.tsx';
import { IconCircleAlert } from '../../../components/icons.tsx';
import { Rating } from '../../../components/rating.tsx';
import { Price } from '../../../components/price.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { tell } from '../../../lib/visits/tell.ts';
import type { Options } from '../cart.ts';
import { notOfferedText, weekdaysText } from '../offer-text.ts';
import { useStore } from '../store-context.tsx';
import { ProductGallery } from './gallery.tsx';
import { OptionFields } from './option-fields.tsx';
import { ProductBar } from './product-bar.tsx';
import type { ProductModalProps } from './product-modal-context.tsx';
import { Reviews } from './reviews.tsx';

/** A dialog that opens gives the focus to what has this. */
const takesFocus = (heading: HTMLElement | null) => heading?.setAttribute('autofocus', '');

/**
 * One product in full. Opened for a line of the cart, or for a product without choices that is in the cart, it changes
 * that line; otherwise it adds a line, or adds to the line with the same options.
 */
export default function ProductModal({ open, onClose }: ProductModalProps) {
  const store = useStore();
  const { t, locale, draft, productsById, available, limit } = store;
  const product = productsById.get(open.productId);
  const asked = product ? enabledOptions(product.option_data.option) : [];
  const line = draft.items.find((item) =>
    open.cartId === undefined
      ? asked.length === 0 && item.productId === open.productId
      : item.cartId === open.cartId,
  );
  const [options, setOptions] = useState<Options>(line?.options ?? {});
  /** How often adding failed for missing options: only after the first time are they marked. */
  const [tries, setTries] = useState(0);
  const fields = useRef<HTMLDivElement>(null);
  const missing = product ? missingOptions(product.option_data.option, options) : [];

  const goToMissing = useEffectEvent(() => {
    const index = asked.findIndex((option) => option.title === missing[0]);
    const field = fields.current?.querySelector<HTMLElement>(`[data-option="${index}"]`);
    field?.querySelector<HTMLElement>(':is(input, button)')?.focus({ preventScroll: true });
    field?.scrollIntoView({ block: 'center' });
  });
  useEffect(() => {
    // After the field is marked, so that a screen reader reads what it asks for.
    if (tries > 0) goToMissing();
  }, [tries]);
  useEffect(() => {
    // Somebody who pressed "+" knows the product already, and only has to choose.
    if (open.isToChoose) fields.current?.scrollIntoView();
  }, [open.isToChoose]);

  const isLook = open.cartId === undefined;
  const isSoldOut = product !== undefined && available(product.id) === 0;
  useEffect(() => {
    if (product === undefined || !isLook) return;
    const { id, name, category, price } = product;
    tell({ name: 'view_item', item: { id, name, category, price } });
    // eslint-disable-next-line react-hooks/exhaustive-deps -- the same product in another language, or with fewer portions left, is not looked at anew
  }, [product?.id, isLook]);
  useEffect(() => {
    if (product !== undefined && isLook && isSoldOut)
      tell({
        name: 'user_interaction',
        action: 'sold_out_tap',
        product_id: product.id,
        wanted_on: draft.date,
      });
    // eslint-disable-next-line react-hooks/exhaustive-deps -- as above
  }, [product?.id, isLook, isSoldOut]);

  if (!product) return null;
  const free = available(product.id);
  const reason = notOfferedText(store, product);
  // A line that is already in the order can always be changed or removed.
  const isShut =
    line === undefined && (store.profile.on_break !== null || free === 0 || reason !== undefined);
  const missingNames = asked
    .filter(({ title }) => missing.includes(title))
    .map(titleOf)
    .join(', ');

  return (
    <Dialog
      size="full"
      className={asked.length > 0 ? 'pd chooses' : 'pd'}
      labelledBy="product-name"
      headingFirst
      onClose={onClose}
    >
      <div className="pd-scroll">
        {/* Before the pictures for who hears the page; they are drawn above it. */}
        <div className="content head">
          <div className="stack pd-head">
            <h2 id="product-name" ref={takesFocus} tabIndex={-1}>
              {product.name}
            </h2>
            <div className="row wraps pd-price">
              <span aria-live="polite">
                <Price sen={unitSen(toSen(product.price), product.option_data.option, options)} size="xl" />
              </span>
              {product.compare_at !== undefined && (
                <s className="muted num">
                  <span className="sr">{t('product.before')} </span>
                  {formatSen(toSen(product.compare_at))}
                </s>
              )}
              {reason !== undefined ? (
                <span className="badge bad">{reason}</span>
              ) : free === 0 ? (
                <span className="badge bad">
                  {t('product.leftFor', { count: 0, date: formatDate(draft.date, locale) })}
                </span>
              ) : (
                free !== undefined && (
                  <span className={free <= 5 ? 'badge low' : 'badge ok'}>
                    {t('product.leftFor', { count: free, date: formatDate(draft.date, locale) })}
                  </span>
                )
              )}
            </div>
            <p className="facts dotted muted">
              {product.rating !== null && (
                <span>
                  <Rating rating={product.rating} count={product.review_count}>
                    {t('store.reviews', { count: product.review_count })}
                  </Rating>
                </span>
              )}
              <span>{t('product.limit', { count: limit(product.id) })}</span>
              {product.only_by && <span>{t(`product.only.${product.only_by}`)}</span>}
              {product.needs_car && <span>{t('product.needsCar')}</span>}
              {product.min_quantity !== undefined && product.min_quantity > 1 && (
                <span>{t('product.leastPer', { n: product.min_quantity })}</span>
              )}
              {product.max_quantity !== undefined && (
                <span>{t('product.mostPer', { n: product.max_quantity })}</span>
              )}
              {product.weekdays && (
                <span>{t('offer.weekday', { days: weekdaysText(product.weekdays, locale) })}</span>
              )}
              {!draft.date && product.season?.from && (
                <span>{t('offer.early', { date: formatDate(product.season.from, locale) })}</span>
              )}
              {product.season?.until && (
                <span>{t('product.until', { date: formatDate(product.season.until, locale) })}</span>
              )}
            </p>
            {product.description && <p className="muted">{product.description}</p>}
          </div>
        </div>
        <ProductGallery product={product} />
        {asked.length > 0 && (
          <div className="content main">
            <div
              className={
                open.isToChoose && tries === 0 && missing.length > 0
                  ? 'stack lg pd-choices asked'
                  : 'stack lg pd-choices'
              }
              ref={fields}
            >
              {open.isToChoose && <h3>{t('product.choose')}</h3>}
              {tries > 0 && missing.length > 0 && (
                <div className="notice bad" role="alert">
                  <IconCircleAlert />
                  <p>
                    <b>{t('product.missing')}</b>
                    <br />
                    {t('product.missingText', { names: missingNames })}
                  </p>
                </div>
              )}
              <OptionFields
                options={asked}
                chosen={options}
                onChange={setOptions}
                missing={tries > 0 ? missing : []}
              />
            </div>
          </div>
        )}
        <div className="content more">
          {product.ingredients && (
            <section className="stack sm">
              <h3>{t('product.ingredients')}</h3>
              <p className="muted">{product.ingredients}</p>
            </section>
          )}
          {product.allergens && (
            <section className="stack sm">
              <h3>{t('product.allergens')}</h3>
              <p className="muted">
                {product.allergens.length === 0
                  ? t('product.noAllergens')
                  : product.allergens.map((one) => t(`product.allergen.${one}`)).join(' · ')}
              </p>
            </section>
          )}
          {product.storage && (
            <section className="stack sm">
              <h3>{t('product.storage')}</h3>
              <p className="muted">{product.storage}</p>
            </section>
          )}
          {product.shelf_life && (
            <section className="stack sm">
              <h3>{t('product.shelfLife')}</h3>
              <p className="muted">{product.shelf_life}</p>
            </section>
          )}
          <Reviews productId={product.id} count={product.review_count} />
          {!isShut && draft.date && (
            <Button variant="quiet" onClick={onClose}>
              {t('product.continue')}
            </Button>
          )}
        </div>
      </div>
      <ProductBar
        product={product}
        options={options}
        line={line}
        isShut={isShut}
        onMissing={() => setTries(tries + 1)}
        onClose={onClose}
      />
    </Dialog>
  );
}
