import { FailedPanel } from '../../../components/seller/failed-panel.tsx';
import { ButtonPageLink } from '../../../components/ui/button-page-link.tsx';
import { IconWifiOff } from '../../../components/icons.tsx';
import { writeOrdersQuery } from '../../../features/seller-orders/orders-query.ts';
import { TransferDesk } from '../../../features/seller-transfers/transfer-desk.tsx';
import { useTransfers } from '../../../features/seller-transfers/use-transfers.ts';
import { useI18n } from '../../../i18n/index.tsx';
import { instantParts } from '../../../lib/seller/instants.ts';
import { useSeat } from '../../../lib/seller/seat.tsx';
import { PanelSkeleton } from '../panel-skeleton.tsx';

/** `/{slug}/dashboard/transfers`: payments by transfer, to be compared with the store's bank. */
export default function TransfersPage() {
  const { t, locale } = useI18n();
  const seat = useSeat();
  const read = useTransfers(seat);
  return (
    <main className="stack lg">
      <div className="stack sm">
        <h1>{t('xfer.title')}</h1>
        <p className="muted">{t('xfer.lead')}</p>
        <p>
          <ButtonPageLink variant="quiet" size="sm" href={`${seat.home}/transfers/statement`}>
            {t('xfer.bank.open')}
          </ButtonPageLink>
        </p>
      </div>
      {read.staleSince !== undefined && (
        <p className="notice" role="status">
          <IconWifiOff />
          {t('seller.stale', { time: instantParts(read.staleSince, locale).time })}
        </p>
      )}
      {read.status === 'loading' && <PanelSkeleton />}
      {(read.status === 'failed' || read.status === 'missing') && <FailedPanel onRetry={read.reload} />}
      {read.status === 'ready' && (
        <TransferDesk
          seat={seat}
          {...read.data}
          refundsHref={`${seat.home}/orders?${writeOrdersQuery({ marks: 'settle' })}`}
          onLook={() => void read.refresh()}
        />
      )}
    </main>
  );
}
