import { formatSen, toSen } from '@dapur/contract/money';
import { isWhole, type KnownOrder } from '../../lib/order/order-state.ts';
import { useShop } from '../../lib/shop-context.tsx';
import { ContactStore } from './contact-store.tsx';
import { MyOrdersLink } from './my-orders-link.tsx';
import { ResultPanel } from './result-panel.tsx';
import { Tracker } from './tracker.tsx';

/** The order ended before it was paid, and no money came. */
export function EndedPanel({ order, refused }: { readonly order: KnownOrder; readonly refused: boolean }) {
  const { t, homeHref } = useShop();
  return (
    <ResultPanel
      tone="bad"
      title={t(refused ? 'result.failed.title' : 'result.cancelled.title')}
      text={refused ? `${t('pay.failed.text')} ${t('result.failed.text')}` : t('result.cancelled.text')}
      reference={order.order_number}
    >
      {refused && (
        <div className="notice warn" role="status">
          <div>
            <b>{t('result.retry.unable')}</b>
            <p>{t('result.retry.closed')}</p>
          </div>
        </div>
      )}
      <Tracker order={order} />
      <a className="btn block" href={homeHref}>
        {t('result.storeHome')}
      </a>
      <MyOrdersLink isForAll={refused} />
    </ResultPanel>
  );
}

/** Money came after the order had ended and its portions were gone: it is safe and goes back. */
export function LatePanel({ order }: { readonly order: KnownOrder }) {
  const { t, profile, homeHref } = useShop();
  const amount = formatSen(toSen(order.total));
  return (
    <ResultPanel
      tone="info"
      title={t('result.late.title')}
      text={t('result.late.text', { amount })}
      reference={order.order_number}
    >
      <p className="notice">{t('result.late.next', { store: profile.name })}</p>
      <Tracker order={order} />
      <ContactStore
        number={order.order_number}
        message={t('result.late.message', { number: order.order_number })}
      />
      <a className="btn quiet block" href={homeHref}>
        {t('result.storeHome')}
      </a>
      <MyOrdersLink />
    </ResultPanel>
  );
}

export function RefundedPanel({ order }: { readonly order: KnownOrder }) {
  const { t, homeHref } = useShop();
  return (
    <ResultPanel
      tone="info"
      title={t('result.refunded.title')}
      text={t('result.refunded.text', { amount: formatSen(toSen(order.total)) })}
      reference={order.order_number}
    >
      <Tracker order={isWhole(order) ? order : { ...order, status: 'cancelled' }} />
      <a className="btn block" href={homeHref}>
        {t('result.storeHome')}
      </a>
      <MyOrdersLink />
    </ResultPanel>
  );
}
