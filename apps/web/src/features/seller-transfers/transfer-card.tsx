import './seller-transfers.css';
import { formatDate } from '@dapur/contract/dates/dates';
import type { SellerTransfer } from '@dapur/contract/money/seller-transfers';
import { useMemo } from 'react';
import { Link } from 'wouter';
import { KeptSlip } from '../../components/attachments/kept-slip.tsx';
import { IconClock, IconTriangleAlert } from '../../components/icons.tsx';
import { Button } from '../../components/ui/button.tsx';
import { useI18n } from '../../i18n/index.tsx';
import { moneyText } from '../../lib/money-text.ts';
import { leftText } from '../../lib/order/left-text.ts';
import { deadlineOf, useTimeLeft } from '../../lib/order/use-time-left.ts';
import { instantParts } from '../../lib/seller/instants.ts';
import type { Seat } from '../../lib/seller/seat.tsx';
import { flagText } from './transfer-sections.ts';

/** What can be done with a transfer. */
export type TransferAct = 'accept' | 'reject' | 'more';

/** From then on the time presses. */
const HOUR_S = 3_600;

interface TransferCardProps {
  readonly seat: Seat;
  readonly transfer: SellerTransfer;
  readonly serverTime: string;
  readonly onAct: (act: TransferAct) => void;
}

type Slip = SellerTransfer['slips'][number];

/** One transfer: how much is to have come, from whom and for which order, the slips, and what to do. */
export function TransferCard({ seat, transfer, serverTime, onAct }: TransferCardProps) {
  const { t, locale } = useI18n();
  const { order_id: id, order_number: number, customer_name: name, state } = transfer;
  const [last, ...earlier] = transfer.slips;
  const isDecided = state === 'accepted' || state === 'rejected';
  const isHeld = transfer.status === 'pending';
  // The rest of a deposit, or what a change of the order left open.
  const isRest = transfer.status !== 'pending' && (state === 'waiting' || state === 'open');
  const pictures = earlier.filter(
    (slip): slip is Slip & { attachment_id: string } => slip.attachment_id !== null,
  );
  return (
    <li className="card raised xfer" data-state={state}>
      <div className="xfer-head">
        <p className="xfer-amount num">{moneyText(transfer.amount)}</p>
        {isRest && <span className="badge info">{t('xfer.rest')}</span>}
        {state === 'late' && <span className="badge bad">{t('xfer.late')}</span>}
        {isDecided && (
          <span className={`badge ${state === 'accepted' ? 'ok' : 'bad'}`}>{t(`xfer.${state}`)}</span>
        )}
        {isHeld && <TimeLeft until={transfer.expires_at} serverTime={serverTime} />}
      </div>
      <div className="xfer-who">
        <p className="strong breaks">{name}</p>
        <p className="small">
          <Link className="text-link" href={`${seat.home}/orders/${id}`}>
            {t('xfer.order', { number })}
          </Link>{' '}
          <span className="muted">{t('xfer.for', { date: formatDate(transfer.delivery_date, locale) })}</span>
        </p>
      </div>
      {last && (
        <div className="xfer-slip">
          {last.attachment_id !== null && (
            <KeptSlip
              call={seat.call}
              id={last.attachment_id}
              isPicture={last.is_picture}
              label={t('xfer.slip', { number })}
            />
          )}
          <div className="stack sm grow">
            {last.attachment_id === null && <p>{t('xfer.noFile')}</p>}
            {last.bank_reference !== null && (
              <p className="breaks">{t('xfer.bankReference', { reference: last.bank_reference })}</p>
            )}
            <p className="small muted">{t('xfer.sent', instantParts(last.sent_at, locale))}</p>
            {state === 'rejected' && last.rejection !== null && <p>{t(`xfer.reason.${last.rejection}`)}</p>}
            {state === 'rejected' && last.note !== '' && <p className="small breaks">{last.note}</p>}
          </div>
        </div>
      )}
      {last && last.flags.length > 0 && (
        <ul className="stack sm">
          {last.flags.map((flag) => (
            <li key={`${flag.kind} ${flag.order_number ?? ''}`} className="notice warn">
              <IconTriangleAlert />
              <span>{flagText(t, flag)}</span>
            </li>
          ))}
        </ul>
      )}
      {!isDecided && pictures.length > 0 && (
        <div className="xfer-earlier">
          {pictures.map((slip) => (
            <KeptSlip
              key={slip.id}
              call={seat.call}
              id={slip.attachment_id}
              isPicture={slip.is_picture}
              label={`${t('xfer.slip', { number })} · ${instantParts(slip.sent_at, locale).time}`}
            />
          ))}
        </div>
      )}
      {state === 'late' && <p className="small muted">{t('xfer.lateText')}</p>}
      {state !== 'accepted' && (
        <div className="xfer-acts">
          <Button
            variant={state === 'waiting' || state === 'late' ? 'primary' : 'quiet'}
            size="sm"
            onClick={() => onAct('accept')}
          >
            {t('xfer.accept')}
          </Button>
          {last?.state === 'waiting' && (
            <Button variant="quiet" size="sm" onClick={() => onAct('reject')}>
              {t('xfer.reject')}
            </Button>
          )}
          {isHeld && (
            <Button variant="text" size="sm" onClick={() => onAct('more')}>
              {t('xfer.more')}
            </Button>
          )}
        </div>
      )}
    </li>
  );
}

/** How long the portions are still kept. */
function TimeLeft({ until, serverTime }: { readonly until: string; readonly serverTime: string }) {
  const { t, locale } = useI18n();
  const deadline = useMemo(
    () => deadlineOf({ expires_at: until, server_time: serverTime }, Date.now()),
    [until, serverTime],
  );
  const left = useTimeLeft(deadline) ?? 0;
  return (
    <span className={`badge ${left < HOUR_S ? 'low' : ''}`.trim()}>
      <IconClock className="s" />
      {left === 0 ? t('xfer.timeOver') : t('xfer.left', { time: leftText(locale, left) })}
    </span>
  );
}
