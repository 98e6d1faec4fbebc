import './developers.css';
import type { Webhook, WebhookDelivery } from '@dapur/contract/stores/seller-developers';
import { useState } from 'react';
import { Sheet } from '../../components/ui/sheet.tsx';
import { RefusalNotice } from '../../components/seller/refusal-notice.tsx';
import { refusalText } from '../../components/seller/refusal-text.ts';
import { toast } from '../../components/ui/toast.ts';
import { Button } from '../../components/ui/button.tsx';
import { useI18n } from '../../i18n/index.tsx';
import { useRead } from '../../lib/query/use-read.ts';
import { instantParts } from '../../lib/seller/instants.ts';
import type { Seat } from '../../lib/seller/seat.tsx';
import { sellerApi } from '../../lib/seller/seller-api.ts';
import { useCall } from '../../lib/account/use-call.ts';

interface DeliveriesDialogProps {
  readonly seat: Seat;
  readonly webhook: Webhook;
  readonly onClose: () => void;
}

const LOOK_MS = 3_000;
/** How often the list is read again while it is open. */
const NEWS_MS = 5_000;
const badges = { delivered: 'badge ok', waiting: 'badge info', failed: 'badge bad' } as const;

/** The messages sent to an address, and their results; read again and again while some are on their way. */
export function DeliveriesDialog({ seat, webhook, onClose }: DeliveriesDialogProps) {
  const { t } = useI18n();
  const { page, fault, reload, more } = useDeliveries(seat, webhook.id);
  return (
    <Sheet size="lg" title={t('dev.log.title')} onClose={onClose}>
      <p className="dev-mono">{webhook.url}</p>
      {fault !== undefined && <RefusalNotice code={fault} message="" />}
      {page === undefined && fault === undefined && (
        <p className="muted" role="status">
          {t('dev.log.loading')}
        </p>
      )}
      {page?.deliveries.length === 0 && <p className="muted">{t('dev.log.none')}</p>}
      {page !== undefined && page.deliveries.length > 0 && (
        <ul className="dev-rows">
          {page.deliveries.map((one) => (
            <Delivery key={one.id} seat={seat} webhook={webhook} delivery={one} onSent={reload} />
          ))}
        </ul>
      )}
      {page?.has_more === true && (
        <Button variant="quiet" onClick={more}>
          {t('dev.log.more')}
        </Button>
      )}
      <p className="small muted">{t('dev.log.kept')}</p>
    </Sheet>
  );
}

function useDeliveries({ call, keys }: Seat, id: string) {
  const [limit, setLimit] = useState(25);
  const { data, fault, refresh } = useRead(
    keys.webhookDeliveries(id, limit),
    async (signal) =>
      (await call(sellerApi.listWebhookDeliveries, { params: { id }, query: { limit } }, signal)).data,
    {
      keepsPreviousData: true,
      refetchAfter: ({ deliveries }) =>
        deliveries.some(({ state }) => state === 'waiting') ? LOOK_MS : NEWS_MS,
    },
  );
  return { page: data, fault, reload: () => void refresh(), more: () => setLimit(100) };
}

interface DeliveryProps {
  readonly seat: Seat;
  readonly webhook: Webhook;
  readonly delivery: WebhookDelivery;
  readonly onSent: () => void;
}

function Delivery({ seat, webhook, delivery, onSent }: DeliveryProps) {
  const { t, locale } = useI18n();
  const { busy, make } = useCall();
  const at = (iso: string) => {
    const { date, time } = instantParts(iso, locale);
    return `${date}, ${time}`;
  };
  const again = async () => {
    const params = { id: webhook.id, delivery: delivery.id };
    const outcome = await make(() => seat.call(sellerApi.resendWebhookDelivery, { params }));
    if (outcome.kind === 'busy') return;
    if (outcome.kind === 'refused') toast({ title: t(refusalText(outcome.code)), variant: 'destructive' });
    else toast({ title: t('dev.log.again') });
    onSent();
  };
  const last = delivery.tries.at(-1);
  return (
    <li>
      <div className="row between wraps">
        <b className="strong">{t(`dev.event.${delivery.event}`)}</b>
        <span className={badges[delivery.state]}>{t(`dev.deliveryState.${delivery.state}`)}</span>
      </div>
      <span className="small muted">
        {at(delivery.created_at)}
        {delivery.next_at !== null &&
          delivery.tries.length > 0 &&
          ` · ${t('dev.log.next', { at: at(delivery.next_at) })}`}
      </span>
      {last !== undefined && last.failure !== '' && <span className="small err">{last.failure}</span>}
      <details className="dev-more">
        <summary>{t('dev.log.details')}</summary>
        <div className="stack">
          <span className="small strong">{t('dev.log.sent')}</span>
          <pre className="dev-code wraps" tabIndex={0}>
            {JSON.stringify(JSON.parse(delivery.body), null, 2)}
          </pre>
          <span className="small strong">{t('dev.log.tries')}</span>
          <ol className="dev-tries">
            {[...delivery.tries].reverse().map((one) => (
              <li key={one.at} className="stack sm">
                <span className="small">
                  {at(one.at)} · {one.status ?? '–'} · {one.ms} ms
                </span>
                {one.answer !== '' && <pre className="dev-code wraps">{one.answer}</pre>}
              </li>
            ))}
          </ol>
          {delivery.event !== 'test' && (
            <Button busy={busy} variant="quiet" size="sm" onClick={() => void again()}>
              {t('dev.log.sendAgain')}
            </Button>
          )}
        </div>
      </details>
    </li>
  );
}
