import { Link } from 'wouter';
import { IconArrowLeft } from '../../../components/icons.tsx';
import { writeOrdersQuery } from '../../../features/seller-orders/orders-query.ts';
import { StatementDesk } from '../../../features/seller-transfers/statement/statement-desk.tsx';
import { useTransfers } from '../../../features/seller-transfers/use-transfers.ts';
import { useI18n } from '../../../i18n/index.tsx';
import { useSeat } from '../../../lib/seller/seat.tsx';

/** `/{slug}/dashboard/transfers/statement`: a file of the store's bank, compared with the transfers that it awaits. */
export default function StatementPage() {
  const { t } = useI18n();
  const seat = useSeat();
  const { refresh } = useTransfers(seat);
  return (
    <main className="stack lg">
      <div className="stack sm">
        <header className="row">
          <Link className="round plain page-up" href={`${seat.home}/transfers`} aria-label={t('xfer.title')}>
            <IconArrowLeft />
          </Link>
          <h1>{t('xfer.bank.title')}</h1>
        </header>
        <p className="muted">{t('xfer.bank.lead')}</p>
      </div>
      <StatementDesk
        seat={seat}
        refundsHref={`${seat.home}/orders?${writeOrdersQuery({ marks: 'settle' })}`}
        onAccepted={() => void refresh()}
      />
    </main>
  );
}
