import type { RescheduledOrder } from '@dapur/contract/orders/seller-orders';
import { useI18n, type Translate } from '../../i18n/index.tsx';

/** Why an order stays where it is. */
export function moveRefusalText(t: Translate, { outcome, reason, items }: RescheduledOrder): string {
  if (outcome === 'missing') return t('resched.missing');
  if (reason !== 'portions' || items.length === 0) return t(`resched.${reason ?? 'changed'}`);
  return items
    .map(({ product, available, limit }) => t('resched.portionsOf', { product, available, limit }))
    .join('; ');
}

/** Orders that could not be moved, each with its reason. */
export function RefusedMoves({ orders }: { readonly orders: readonly RescheduledOrder[] }) {
  const { t } = useI18n();
  return (
    <ul className="stack sm" aria-label={t('resched.stay')}>
      {orders.map((order) => (
        <li key={order.id} className="notice warn">
          <div className="grow">
            <p>
              <b className="breaks">{order.name || '?'}</b>{' '}
              <span className="num muted">{order.order_number}</span>
            </p>
            <p>{moveRefusalText(t, order)}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}
