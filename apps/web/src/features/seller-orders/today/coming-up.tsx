import { formatDate } from '@dapur/contract/dates/dates';
import { Link } from 'wouter';
import { IconGift } from '../../../components/icon/seller-icons.ts';
import { ButtonFace } from '../../../components/ui/button-link.tsx';
import { useI18n } from '../../../i18n/index.tsx';
import { LOOKED_AT_MS } from '../../../lib/query/followed.ts';
import { useRead } from '../../../lib/query/use-read.ts';
import { sellerApi } from '../../../lib/seller/seller-api.ts';
import type { Seat } from '../../../lib/seller/seat.tsx';

const DAYS = 7;

/** Customers' occasions in the next days, with links to them; draws nothing while there are none. */
export function ComingUp({ seat }: { readonly seat: Seat }) {
  const { t, locale } = useI18n();
  const { call, keys, home } = seat;
  const { data } = useRead(
    keys.occasions(DAYS),
    async (signal) => (await call(sellerApi.comingOccasions, { query: { days: DAYS } }, signal)).data,
    { everyMs: LOOKED_AT_MS },
  );
  if (data === undefined || data.occasions === 0) return null;
  return (
    <div className="card raised today-tasks">
      <Link className="today-task" href={`${home}/customers?occasion_days=${DAYS}`}>
        <IconGift />
        <span className="grow today-words">
          <b>{t('today.coming', { count: data.occasions })}</b>
          <span className="small muted">
            {data.next
              .map(({ customer, name, on }) => `${customer}: ${name}, ${formatDate(on, locale)}`)
              .join(' · ')}
          </span>
        </span>
        <ButtonFace variant="soft" size="sm">
          {t('today.comingGo')}
        </ButtonFace>
      </Link>
    </div>
  );
}
