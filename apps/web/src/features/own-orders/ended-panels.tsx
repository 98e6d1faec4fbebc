import type { Order } from '@dapur/contract/orders/ordering';
import { formatSen, toSen } from '@dapur/contract/money/money';
import { ButtonLink } from '../../components/ui/button-link.tsx';
import { isWhole, numberOf, type KnownOrder } from '../../lib/order/order-state.ts';
import { useStoreFrame } from '../../lib/store-frame.tsx';
import { ContactStore } from './contact-store.tsx';
import { GlimpseWays } from './glimpse-ways.tsx';
import { MyOrdersLink } from './my-orders-link.tsx';
import { ResultPanel } from './result-panel.tsx';
import { Tracker } from './tracker.tsx';

/** The order ended before it was paid, and no money came. */
export function EndedPanel({ order, refused }: { readonly order: KnownOrder; readonly refused: boolean }) {
  const { t, homeHref } = useStoreFrame();
  return (
    <ResultPanel
      tone="bad"
      title={t(refused ? 'result.failed.title' : 'result.cancelled.title')}
      text={refused ? `${t('pay.failed.text')} ${t('result.failed.text')}` : t('result.cancelled.text')}
      reference={numberOf(order)}
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
      {isWhole(order) ? (
        <>
          <ButtonLink block href={homeHref}>
            {t('result.storeHome')}
          </ButtonLink>
          <MyOrdersLink isForAll={refused} />
        </>
      ) : (
        <GlimpseWays />
      )}
    </ResultPanel>
  );
}

function lateText({ late_cause: cause }: Order) {
  if (cause === 'cancelled_by_store') return 'result.late.textCancelled';
  return cause === 'day_passed' ? 'result.late.textPassed' : 'result.late.text';
}

/** Money came after the order had ended, and could not bring it back: it is safe and goes back. */
export function LatePanel({ order }: { readonly order: KnownOrder }) {
  const { t, profile, homeHref } = useStoreFrame();
  return (
    <ResultPanel
      tone="info"
      title={t('result.late.title')}
      text={
        isWhole(order)
          ? t(lateText(order), { amount: formatSen(toSen(order.total)) })
          : t('result.late.textGlimpse')
      }
      reference={numberOf(order)}
    >
      <p className="notice">{t('result.late.next', { store: profile.name })}</p>
      <Tracker order={order} />
      {isWhole(order) ? (
        <>
          <ContactStore
            number={order.order_number}
            message={t('result.late.message', { number: order.order_number })}
          />
          <ButtonLink variant="quiet" block href={homeHref}>
            {t('result.storeHome')}
          </ButtonLink>
          <MyOrdersLink />
        </>
      ) : (
        <GlimpseWays />
      )}
    </ResultPanel>
  );
}

export function RefundedPanel({ order }: { readonly order: KnownOrder }) {
  const { t, homeHref } = useStoreFrame();
  return (
    <ResultPanel
      tone="info"
      title={t('result.refunded.title')}
      text={
        isWhole(order)
          ? t('result.refunded.text', { amount: formatSen(toSen(order.total)) })
          : t('result.refunded.textGlimpse')
      }
      reference={numberOf(order)}
    >
      <Tracker order={isWhole(order) ? order : { ...order, status: 'cancelled' }} />
      {isWhole(order) ? (
        <>
          <ButtonLink block href={homeHref}>
            {t('result.storeHome')}
          </ButtonLink>
          <MyOrdersLink />
        </>
      ) : (
        <GlimpseWays />
      )}
    </ResultPanel>
  );
}
