import { formatDate } from '@dapur/contract/dates/dates';
import { formatSen } from '@dapur/contract/money/money';
import type { ReactNode } from 'react';
import { IconCalendarDays } from '../../../components/icons.tsx';
import { Photo } from '../../../components/photo.tsx';
import { TotalPrice } from '../../../components/total-price.tsx';
import { Stepper } from '../../../components/ui/stepper.tsx';
import { mostOf } from '../cart.ts';
import { setQuantity } from '../line-quantities.ts';
import { LineOptions } from '../line-options.tsx';
import { deliveryFee, orderLines, type OrderLine } from '../order-lines.ts';
import { goToStep } from '../order-step.ts';
import { quantityInCart } from '../portions.ts';
import { useProductModal } from '../product/product-modal-context.tsx';
import { useShownTotals, type ShownTotals } from '../shown-totals.ts';
import { useStore } from '../store-context.tsx';

export interface OrderSummaryProps {
  /** Amounts to show; the cart's own when left out. */
  readonly totals?: ShownTotals;
  /** Quantities may be changed. False once the order is placed. */
  readonly editable?: boolean;
  /** Address or pickup location, from step 2 on. */
  readonly place?: ReactNode;
  /** Between the schedule and the sums, such as the voucher field. */
  readonly extra?: ReactNode;
  /** Rows below the total, such as how much of it credit pays. */
  readonly afterTotal?: ReactNode;
  /** The next action, in sight with the total. */
  readonly action?: ReactNode;
}

/** Items with options, schedule, place and sums: the same on the side, in the bottom sheet and in each step. */
export default function OrderSummary({
  totals,
  editable = true,
  place,
  extra,
  afterTotal,
  action,
}: OrderSummaryProps) {
  const store = useStore();
  const { t, draft, profile, locale } = store;
  const lines = orderLines(store);
  const shown = useShownTotals(store, lines);
  const sums = totals ?? shown;
  const delivery = draft.method === 'delivery';
  const { feeSen } = sums.plusDelivery
    ? deliveryFee(store, sums.subtotalSen)
    : { feeSen: sums.deliveryFeeSen };
  const fee = formatSen(feeSen);
  return (
    <>
      <ul className="stack lines">
        {lines.map((line) => (
          <SummaryLine key={line.item.cartId} line={line} editable={editable} />
        ))}
      </ul>
      <hr className="hr" />
      {(draft.date || place) && (
        <ul className="picked">
          {draft.date && (
            <li>
              <IconCalendarDays />
              <span>
                <b>
                  {formatDate(draft.date, locale)}
                  {draft.time && `, ${draft.time}`}
                </b>
                {t(delivery ? 'schedule.delivery' : 'schedule.pickup')}
              </span>
              {editable && draft.step > 1 && (
                <button type="button" className="text-link" onClick={() => goToStep(store.draftStore, 1)}>
                  {t('common.edit')}
                </button>
              )}
            </li>
          )}
          {place}
        </ul>
      )}
      {extra}
      <dl className="sums">
        <div>
          <dt>{t('summary.subtotal')}</dt>
          <dd>{formatSen(sums.subtotalSen)}</dd>
        </div>
        {sums.discountSen > 0 && (
          <div className="minus">
            <dt>{t('summary.discount')}</dt>
            <dd>{formatSen(-sums.discountSen)}</dd>
          </div>
        )}
        <div>
          <dt>{t(delivery ? 'summary.delivery' : 'summary.pickup')}</dt>
          {delivery ? (
            <dd className={sums.plusDelivery ? 'muted' : undefined}>
              {sums.plusDelivery
                ? feeSen > 0
                  ? t('summary.about', { fee })
                  : t('summary.quotedNext')
                : feeSen > 0
                  ? fee
                  : t('summary.free')}
            </dd>
          ) : (
            <dd>{t('summary.free')}</dd>
          )}
        </div>
        {profile.tax_is_active && (
          <div>
            <dt>{t('summary.tax', { name: profile.tax_name, percent: profile.tax_percentage })}</dt>
            <dd>{formatSen(sums.taxSen)}</dd>
          </div>
        )}
      </dl>
      <div className="summary-foot">
        <dl className="sums">
          <div className="grand">
            <dt>{t('summary.total')}</dt>
            <dd>
              <TotalPrice sen={sums.totalSen} plusDelivery={sums.plusDelivery} />
            </dd>
          </div>
          {afterTotal}
        </dl>
        {action}
      </div>
    </>
  );
}

function SummaryLine({ line, editable }: { readonly line: OrderLine; readonly editable: boolean }) {
  const store = useStore();
  const { openProduct } = useProductModal();
  const { item, product } = line;
  const most = mostOf(store, product);
  const others = quantityInCart(store.draft.items, product.id) - item.quantity;
  return (
    <li className="line-item">
      <Photo className="thumb" url={product.image_url} name={product.name} sizes="52px" />
      <div className="line-body">
        <p className="nm">{product.name}</p>
        <LineOptions {...line} />
        {editable ? (
          <div className="row wraps line-acts">
            <Stepper
              quiet
              quantity={item.quantity}
              name={product.name}
              most={most && most - others}
              onChange={(quantity) => setQuantity(store, item, quantity)}
            />
            {product.option_data.option.some(({ enabled }) => enabled) && (
              <button
                type="button"
                className="text-link"
                onClick={() => openProduct({ productId: product.id, cartId: item.cartId })}
              >
                {store.t('common.edit')}
              </button>
            )}
          </div>
        ) : (
          <p className="op">
            {item.quantity} × {formatSen(line.unitSen)}
          </p>
        )}
      </div>
      <span className="amt">{formatSen(line.lineSen)}</span>
    </li>
  );
}
