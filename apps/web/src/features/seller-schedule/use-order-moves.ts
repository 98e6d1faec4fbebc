import { useCallback, useState } from 'react';
import { moveRefusalText } from '../../components/seller/refused-moves.tsx';
import { toast } from '../../components/toast.tsx';
import { useI18n } from '../../i18n/index.tsx';
import type { Seat } from '../../lib/seller/seat.tsx';
import { sellerApi } from '../../lib/seller/seller-api.ts';

/** Where an order is put down; without a time it keeps its slot. */
export interface PutDown {
  readonly date: string;
  readonly time?: string;
}

/** Moves single orders by hand. `moves` counts those that went, so that what shows them looks again. */
export function useOrderMoves({ call }: Seat, onMoved: () => void) {
  const { t } = useI18n();
  const [moves, setMoves] = useState(0);
  const count = useCallback(() => {
    setMoves((before) => before + 1);
    onMoved();
  }, [onMoved]);
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
        const [moved] = data;
        if (moved === undefined || moved.outcome === 'already') return;
        if (moved.outcome === 'moved') {
          toast({ title: t('resched.movedOne', { name: moved.name }), description: t('resched.told') });
          return count();
        }
        toast({
          title: t('resched.stays', { name: moved.name || '?' }),
          description: moveRefusalText(t, moved),
          variant: 'destructive',
        });
      } catch {
        toast({ title: t('resched.failed'), variant: 'destructive' });
      }
    },
    [call, t, count],
  );
  return { moves, count, putDown };
}
