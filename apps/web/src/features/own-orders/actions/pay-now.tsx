import type { Client } from '@dapur/contract/client';
import type { Order } from '@dapur/contract/orders/ordering';
import { useEffect, useMemo, useState } from 'react';
import { IconTimer } from '../../../components/icons.tsx';
import type { ButtonLook } from '../../../components/ui/button-look.ts';
import { ButtonLink } from '../../../components/ui/button-link.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { useI18n } from '../../../i18n/index.tsx';
import { lastGateway } from '../../../lib/order/gateways.ts';
import { isPayableOnline } from '../../../lib/order/order-state.ts';
import { resultHref } from '../../../lib/order/result-href.ts';
import { startPayment } from '../../../lib/order/start-payment.ts';
import { clockText, deadlineOf, useTimeLeft } from '../../../lib/order/use-time-left.ts';
import { explainStart } from '../explain-start.ts';
import type { OrderPlace } from '../order-place.ts';
import { resumeAtPayment } from '../resume-payment.ts';

interface PayNowProps extends ButtonLook {
  readonly client: Client;
  readonly order: Order;
  readonly place: OrderPlace;
  /** The time ran out, or the order turned out to be paid or closed. */
  readonly onStale: () => void;
  /** Within the store's own page: the order is in the cart again. Without it that page is opened. */
  readonly onResumed?: () => void;
}

/** The server looks for ended orders every few seconds; asked sooner it would still say "unpaid". */
const SWEPT_MS = 6_000;

/** Leads to the payment of an order that is still held, with the time that is left. */
export function PayNow({ client, order, place, onStale, onResumed, ...look }: PayNowProps) {
  const { t } = useI18n();
  const [busy, setBusy] = useState(false);
  const { expires_at, server_time } = order;
  const deadline = useMemo(
    () => deadlineOf({ expires_at, server_time }, Date.now()),
    [expires_at, server_time],
  );
  const left = useTimeLeft(deadline) ?? 0;
  const over = left === 0;
  useEffect(() => {
    if (!over) return;
    const timer = setTimeout(onStale, SWEPT_MS);
    return () => clearTimeout(timer);
  }, [over, onStale]);

  const pay = async () => {
    setBusy(true);
    if (!/^https?:/.test(place.base) && resumeAtPayment(place.slug, order)) {
      if (onResumed) return onResumed();
      return window.location.assign(`${place.base || '/'}?step=4`);
    }
    const start = await startPayment({
      client,
      order,
      origin: window.location.origin,
      base: place.base,
      slug: place.slug,
      gateway: lastGateway(),
    });
    if (start.kind === 'opened') return window.location.assign(start.url);
    setBusy(false);
    explainStart(start, t);
    if (start.kind === 'paid' || start.kind === 'closed') onStale();
  };

  if (order.by_transfer)
    return (
      <ButtonLink {...look} href={resultHref(place.base, order.id)}>
        {t('pay.transfer.where')}
      </ButtonLink>
    );
  if (!isPayableOnline(order)) return <p className="small muted">{t('pay.small.text')}</p>;
  return (
    <Button {...look} busy={busy} disabled={over} icon={<IconTimer />} onClick={() => void pay()}>
      {over ? t('account.order.timeOver') : t('result.unpaid.pay')}
      {!over && (
        <span className="num" role="timer" aria-label={t('account.order.timeLeft')}>
          {clockText(left)}
        </span>
      )}
    </Button>
  );
}
