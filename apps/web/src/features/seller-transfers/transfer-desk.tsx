import './seller-transfers.css';
import type { SellerTransfer } from '@dapur/contract/money/seller-transfers';
import { useState } from 'react';
import { Link } from 'wouter';
import { IconCircleAlert, IconQrCode, IconTriangleAlert } from '../../components/icons.tsx';
import { ButtonPageLink } from '../../components/ui/button-page-link.tsx';
import { EmptyState } from '../../components/ui/empty-state.tsx';
import { toast } from '../../components/ui/toast.ts';
import { useI18n } from '../../i18n/index.tsx';
import { instantParts } from '../../lib/seller/instants.ts';
import type { Seat } from '../../lib/seller/seat.tsx';
import { TransferCard, type TransferAct } from './transfer-card.tsx';
import { AcceptTransferDialog, MoreTimeDialog, RejectSlipDialog } from './transfer-dialogs.tsx';
import { sectionsOf } from './transfer-sections.ts';

interface TransferDeskProps {
  readonly seat: Seat;
  readonly transfers: readonly SellerTransfer[];
  /** The server's clock when they were read. */
  readonly serverTime: string;
  /** Where the refunds are that wait to be sent. */
  readonly refundsHref: string;
  /** Something changed: reads all of them again. */
  readonly onLook: () => void;
}

/** Transfers to be compared with the store's bank, by what is to be done. */
export function TransferDesk({ seat, transfers, serverTime, refundsHref, onLook }: TransferDeskProps) {
  const { t, locale } = useI18n();
  const [open, setOpen] = useState<{ readonly act: TransferAct; readonly transfer: SellerTransfer }>();
  const [refundDue, setRefundDue] = useState<string>();
  if (transfers.length === 0)
    return (
      <EmptyState icon={IconQrCode} title={t('xfer.none')} text={t('xfer.noneText')}>
        {seat.may('ownership') && (
          <ButtonPageLink href={`${seat.home}/settings/payments`}>{t('xfer.setUp')}</ButtonPageLink>
        )}
      </EmptyState>
    );
  const { waiting, open: unsent, decided } = sectionsOf(transfers);
  const close = () => setOpen(undefined);
  const done = (said: string) => {
    close();
    toast({ title: said });
    onLook();
  };
  const cards = (some: readonly SellerTransfer[]) => (
    <ul className="xfer-list">
      {some.map((transfer) => (
        <TransferCard
          key={transfer.order_id}
          seat={seat}
          transfer={transfer}
          serverTime={serverTime}
          onAct={(act) => setOpen({ act, transfer })}
        />
      ))}
    </ul>
  );
  const dialog = open && { seat, transfer: open.transfer, onStale: onLook, onClose: close };
  return (
    <>
      {refundDue !== undefined && (
        <div className="notice warn" role="alert">
          <IconCircleAlert />
          <div className="stack sm">
            <p>{t('xfer.outcome.refund_due', { number: refundDue })}</p>
            <Link className="text-link" href={refundsHref}>
              {t('xfer.toRefunds')}
            </Link>
          </div>
        </div>
      )}
      <section className="stack" aria-labelledby="xfer-waiting">
        <h2 id="xfer-waiting">{t('xfer.waiting')}</h2>
        {waiting.length > 0 && (
          <p className="notice">
            <IconTriangleAlert />
            <span>{t('xfer.check')}</span>
          </p>
        )}
        {waiting.length > 0 ? cards(waiting) : <p className="muted">{t('xfer.waitingNone')}</p>}
      </section>
      {unsent.length > 0 && (
        <section className="stack" aria-labelledby="xfer-open">
          <h2 id="xfer-open">{t('xfer.open')}</h2>
          <p className="muted">{t('xfer.openText')}</p>
          {cards(unsent)}
        </section>
      )}
      {decided.length > 0 && (
        <section className="stack" aria-labelledby="xfer-decided">
          <h2 id="xfer-decided">{t('xfer.decided')}</h2>
          {cards(decided)}
        </section>
      )}
      {dialog && open.act === 'accept' && (
        <AcceptTransferDialog
          {...dialog}
          onAccepted={(outcome) => {
            const number = open.transfer.order_number;
            if (outcome !== 'refund_due') return done(t(`xfer.outcome.${outcome}`, { number }));
            // It asks for work elsewhere, so it stays longer than a message does.
            setRefundDue(number);
            close();
            window.scrollTo({ top: 0 });
            onLook();
          }}
        />
      )}
      {dialog && open.act === 'reject' && (
        <RejectSlipDialog {...dialog} onTransfer={() => done(t('xfer.rejectedDone'))} />
      )}
      {dialog && open.act === 'more' && (
        <MoreTimeDialog
          {...dialog}
          onTransfer={({ expires_at: until }) => done(t('xfer.moreDone', instantParts(until, locale)))}
        />
      )}
    </>
  );
}
