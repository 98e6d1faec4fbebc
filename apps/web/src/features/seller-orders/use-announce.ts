import { formatDate } from '@dapur/contract/dates/dates';
import type { TodayNews } from '@dapur/contract/orders/seller-today';
import { useCallback, useEffect } from 'react';
import { useLocation } from 'wouter';
import { toast } from '../../components/ui/toast.ts';
import { useI18n } from '../../i18n/index.tsx';
import type { Seat } from '../../lib/seller/seat.tsx';
import { prepareChime, ring } from './chime.ts';
import { moneyText } from '../../lib/money-text.ts';
import { renewPush } from './push-client.ts';

const SHOWN_MS = 9_000;

/** Rings and says it when orders were paid; on every page of the dashboard. */
export function useAnnounce(seat: Seat): (news: TodayNews) => void {
  const { t, locale } = useI18n();
  const [, navigate] = useLocation();
  const { home } = seat;
  useEffect(prepareChime, []);
  useEffect(() => void renewPush(seat, locale), [seat, locale]);
  return useCallback(
    ({ fresh }: TodayNews) => {
      const [first] = fresh;
      if (first === undefined) return;
      ring();
      const mayOpen = seat.may('orders');
      if (fresh.length > 1) {
        toast({
          title: t('seller.fresh.many', { count: fresh.length }),
          duration: SHOWN_MS,
          ...(mayOpen
            ? { action: { label: t('seller.see'), onPress: () => navigate(`${home}/orders`) } }
            : {}),
        });
        return;
      }
      const when = `${formatDate(first.delivery_date, locale)}, ${first.delivery_time}`;
      const whose =
        first.name === null || first.total === null
          ? first.order_number
          : `${first.name} · ${moneyText(first.total)}`;
      toast({
        title: t(first.is_late ? 'seller.fresh.late' : 'seller.fresh.paid'),
        description: `${whose} · ${when}`,
        duration: SHOWN_MS,
        ...(mayOpen
          ? { action: { label: t('seller.see'), onPress: () => navigate(`${home}/orders/${first.id}`) } }
          : {}),
      });
    },
    [t, locale, seat, home, navigate],
  );
}
