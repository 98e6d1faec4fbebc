import { useCallback } from 'react';
import { moveRefusalText } from '../../components/seller/refused-moves.tsx';
import { toast } from '../../components/ui/toast.ts';
import { useI18n } from '../../i18n/index.tsx';
import { queryClient } from '../../lib/query/query-client.ts';
import type { Seat } from '../../lib/seller/seat.tsx';
import { sellerApi } from '../../lib/seller/seller-api.ts';

/** Where an order is dropped; without a time it keeps its slot. */
export interface PutDown {
  readonly date: string;
  readonly time?: string;
}

export type OrderMoves = ReturnType<typeof useOrderMoves>;

/** Moves single orders by hand; `moved` makes everything that shows them read again. */
export function useOrderMoves({ call, keys }: Seat, onMoved: () => void) {
  const { t } = useI18n();
  const moved = useCallback(() => {
    void queryClient.invalidateQueries({ queryKey: keys.dayAgendas });
    onMoved();
  }, [keys, onMoved]);
  const putDown = useCallback(
    async (id: string, { date, time }: PutDown) => {
      try {
        const { data } = await call(sellerApi.rescheduleOrders, {
          body: {
            ids: [id],
            delivery_date: date,
            ...(time === undefined ? {} : { delivery_time: time }),
            notify: true,
          },
        });
        const [one] = data;
        if (one === undefined || one.outcome === 'already') return;
        if (one.outcome === 'moved') {
          toast({ title: t('resched.movedOne', { name: one.name }), description: t('resched.told') });
          return moved();
        }
        toast({
          title: t('resched.stays', { name: one.name || '?' }),
          description: moveRefusalText(t, one),
          variant: 'destructive',
        });
      } catch {
        toast({ title: t('resched.failed'), variant: 'destructive' });
      }
    },
    [call, t, moved],
  );
  return { moved, putDown };
}
