import { useState } from 'react';
import { ButtonLink } from '../../components/ui/button-link.tsx';
import { Button } from '../../components/ui/button.tsx';
import { orderDraft } from '../../lib/order/order-draft.ts';
import { lastGateway } from '../../lib/order/gateways.ts';
import { isPayableOnline, isWhole, numberOf, type KnownOrder } from '../../lib/order/order-state.ts';
import { startPayment } from '../../lib/order/start-payment.ts';
import { clockText, deadlineOf, useTimeLeft } from '../../lib/order/use-time-left.ts';
import { useStoreFrame } from '../../lib/store-frame.tsx';
import { explainStart } from './explain-start.ts';
import { GlimpseWays } from './glimpse-ways.tsx';
import { MyOrdersLink } from './my-orders-link.tsx';
import { ResultPanel } from './result-panel.tsx';

interface UnpaidPanelProps {
  readonly order: KnownOrder;
  /** True after a failed payment, false when the order was just not paid yet. */
  readonly refused: boolean;
  readonly again: () => void;
}

/** An order that is placed and not paid: pay for it while it is held. */
export function UnpaidPanel({ order, refused, again }: UnpaidPanelProps) {
  const { t, client, base, homeHref, tenant } = useStoreFrame();
  const [busy, setBusy] = useState(false);
  const [deadline] = useState(() => (isWhole(order) ? deadlineOf(order, Date.now()) : null));
  const left = useTimeLeft(deadline);
  const draft = orderDraft(tenant.subdomain).get();
  // Only the browser that holds the cart can go back to the list of banks.
  const payable = isWhole(order) && isPayableOnline(order);
  const resumable = payable && draft.order?.id === order.id && left !== 0;

  const retry = async () => {
    if (busy || !payable) return;
    setBusy(true);
    const start = await startPayment({
      client,
      order,
      origin: window.location.origin,
      base,
      slug: tenant.subdomain,
      gateway: draft.paymentMethod || lastGateway(),
    });
    if (start.kind === 'opened') return window.location.assign(start.url);
    setBusy(false);
    explainStart(start, t);
    if (start.kind === 'paid' || start.kind === 'closed') again();
  };

  const text = refused ? `${t('pay.failed.text')} ${t('result.failed.text')}` : t('result.unpaid.text');
  return (
    <ResultPanel
      tone={refused ? 'bad' : 'wait'}
      title={t(refused ? 'result.failed.title' : 'result.unpaid.title')}
      text={text}
      reference={numberOf(order)}
    >
      {left !== undefined && left > 0 && (
        <p className="held" role="timer">
          {t('result.failed.held', { time: clockText(left) })}
        </p>
      )}
      {isWhole(order) && !payable && <p className="small muted">{t('pay.small.text')}</p>}
      {payable && (
        <Button block busy={busy} disabled={busy} onClick={() => void retry()}>
          {t(refused ? 'result.retry' : 'result.unpaid.pay')}
        </Button>
      )}
      {resumable && (
        <ButtonLink variant="quiet" block href={`${homeHref}?step=4`}>
          {t('result.retry.other')}
        </ButtonLink>
      )}
      {isWhole(order) ? (
        <>
          <ButtonLink variant={resumable ? 'text' : 'quiet'} block href={homeHref}>
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
