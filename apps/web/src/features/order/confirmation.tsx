import { formatDate } from '@dapur/contract/dates';
import type { Order } from '@dapur/contract/ordering';
import { formatSen, toSen } from '@dapur/contract/money';
import { useEffect, useRef, useState } from 'react';
import {
  IconCalendarDays,
  IconCheck,
  IconClock,
  IconDownload,
  IconInfo,
  IconMail,
  IconMapPin,
  IconRotateCw,
  IconStore,
} from '../../components/icons.tsx';
import { MapLinkPair } from '../../components/order/map-link-pair.tsx';
import { toast } from '../../components/toast.tsx';
import { isWhole, type KnownOrder } from '../../lib/order/order-state.ts';
import { useShop } from '../../lib/shop-context.tsx';
import { callName } from './call-name.ts';
import { downloadReceipt } from './download-receipt.ts';
import { ReceiptCard } from './receipt-card.tsx';
import { Tracker } from './tracker.tsx';

/** The paid order: that it is confirmed, when and where, the receipt, and what next. */
export function Confirmation({ order }: { readonly order: KnownOrder }) {
  const { t, profile, homeHref } = useShop();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    window.scrollTo({ top: 0 });
  }, []);
  const whole = isWhole(order);
  return (
    <>
      <section className="cheer">
        <span className="tick">
          <IconCheck />
        </span>
        <h1 ref={heading} tabIndex={-1}>
          {t(order.status === 'completed' ? 'result.completed' : 'result.confirmed')}
        </h1>
        <p>
          {whole
            ? t('result.thanks', { name: callName(order.name), store: profile.name })
            : t('result.thanksGuest', { store: profile.name })}
        </p>
        <span className="no">
          <span className="sr">{t('result.orderNumber')} </span>
          {order.order_number}
        </span>
      </section>
      <div className="wrap lift">
        <div className={whole ? 'confirm' : 'confirm narrow'}>
          <section className="card raised stack lg" aria-label={t('result.status')}>
            <Tracker order={order} />
            {whole ? (
              <Handover order={order} />
            ) : (
              <>
                <hr className="hr" />
                <dl className="sums">
                  <div className="grand bare">
                    <dt>{t('checkout.total')}</dt>
                    <dd>{formatSen(toSen(order.total))}</dd>
                  </div>
                </dl>
                <p className="small muted">{t('result.glimpse')}</p>
              </>
            )}
          </section>
          {whole && (
            <div className="r">
              <ReceiptCard order={order} storeName={profile.name} logoUrl={profile.logo_url} />
              <div className="stack after-receipt">
                <DownloadButton order={order} />
                <p className="mailed small muted">
                  <IconMail className="s" />
                  <span className="breaks">{t('result.emailed', { email: order.email })}</span>
                </p>
                {order.payment_status === 'partially_refunded' && (
                  <p className="notice">{t('result.partlyRefunded')}</p>
                )}
                {order.refund_due && <p className="notice">{t('result.paidTwice')}</p>}
              </div>
            </div>
          )}
          <a className="btn block another" href={homeHref}>
            {t('result.another')}
          </a>
        </div>
      </div>
    </>
  );
}

/** When and where the buyer gets the order. */
function Handover({ order }: { readonly order: Order }) {
  const { t, locale, profile } = useShop();
  const place = order.pickup_location;
  const hours = place ? place.operating_hours || profile.operating_hours : '';
  const instructions = place ? place.instructions || profile.pickup_instructions : '';
  return (
    <>
      <hr className="hr" />
      <ul className="picked">
        <li>
          <IconCalendarDays />
          <span>
            <b>
              {formatDate(order.delivery_date, locale)}, {order.delivery_time}
            </b>
            {t(`result.${order.delivery_method}`)}
          </span>
        </li>
        {place && (
          <li>
            <IconStore />
            <span>
              <b>{place.name}</b>
              {place.address}
            </span>
          </li>
        )}
        {!place && order.address && (
          <li>
            <IconMapPin />
            <span>
              <b>{t('result.deliverTo')}</b>
              {order.address}
            </span>
          </li>
        )}
        {hours && (
          <li>
            <IconClock />
            <span>
              <b>{hours}</b>
              {t('result.hours')}
            </span>
          </li>
        )}
        {instructions && (
          <li>
            <IconInfo />
            <span>
              <b>{instructions}</b>
              {t('result.instructions')}
            </span>
          </li>
        )}
        {order.notes && (
          <li>
            <IconInfo />
            <span>
              <b className="breaks">{order.notes}</b>
              {t('result.notes')}
            </span>
          </li>
        )}
      </ul>
      {place && <MapLinkPair place={place} />}
    </>
  );
}

function DownloadButton({ order }: { readonly order: Order }) {
  const { t, client, locale } = useShop();
  const [busy, setBusy] = useState(false);
  const download = async () => {
    if (busy) return;
    setBusy(true);
    try {
      await downloadReceipt(client, order, locale);
    } catch {
      toast({
        title: t('result.downloadFailed.title'),
        description: t('result.downloadFailed.text'),
        variant: 'destructive',
      });
    }
    setBusy(false);
  };
  return (
    <button
      type="button"
      className={busy ? 'btn quiet block wait' : 'btn quiet block'}
      aria-disabled={busy || undefined}
      onClick={() => void download()}
    >
      {busy ? <IconRotateCw /> : <IconDownload />}
      {t(busy ? 'result.downloading' : 'result.download')}
    </button>
  );
}
