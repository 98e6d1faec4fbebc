import { formatDate } from '@dapur/contract/dates';
import { useCallback } from 'react';
import { Link } from 'wouter';
import { IconGift } from '../../../components/icon/seller-icons.ts';
import { useI18n } from '../../../i18n/index.tsx';
import { sellerApi } from '../../../lib/seller/seller-api.ts';
import type { Seat } from '../../../lib/seller/seat.tsx';
import { useFetched } from '../../../lib/seller/use-fetched.ts';
import { useRefresh } from '../../../lib/seller/use-refresh.ts';

const DAYS = 7;

/** Customers' occasions of the next days, and the way to them; nothing while there are none. */
export function ComingUp({ seat }: { readonly seat: Seat }) {
  const { t, locale } = useI18n();
  const { call, home } = seat;
  const ask = useCallback(
    async (signal: AbortSignal) =>
      (await call(sellerApi.comingOccasions, { query: { days: DAYS } }, signal)).data,
    [call],
  );
  const { data, reload } = useFetched(ask);
  useRefresh(reload);
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
        <span className="btn soft sm">{t('today.comingGo')}</span>
      </Link>
    </div>
  );
}
