import type { MovedOrder, OrderRow } from '@dapur/contract/orders/seller-orders';
import { useCallback, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { toast } from '../../components/ui/toast.ts';
import { useI18n } from '../../i18n/index.tsx';
import { recheckSession } from '../../lib/account/session.ts';
import { ApiError } from '../../lib/api.ts';
import { queryClient } from '../../lib/query/query-client.ts';
import type { Seat } from '../../lib/seller/seat.tsx';
import { sellerApi } from '../../lib/seller/seller-api.ts';

export type MoveOne = (order: OrderRow, to: OrderRow['status']) => void;

interface Moves {
  readonly busy: 'preparing' | 'ready' | undefined;
  readonly moveMany: (
    ids: readonly string[],
    to: 'preparing' | 'ready',
  ) => Promise<readonly MovedOrder[] | undefined>;
  readonly moveOne: MoveOne;
}

/** Moves orders on and says what became of it. */
export function useMoves({ call, keys, home }: Seat): Moves {
  const { t } = useI18n();
  const [busy, setBusy] = useState<'preparing' | 'ready'>();
  const [, open] = useLocation();
  const running = useRef(false);
  // Also after a refusal: an order that could not be moved has changed in the meantime.
  const outdate = useCallback(() => void queryClient.invalidateQueries({ queryKey: keys.orders }), [keys]);
  const say = useCallback(
    (error: unknown) => {
      const code = error instanceof ApiError ? error.code : 'network';
      if (code === 'unauthorized') void recheckSession();
      toast({
        title: t('orders.moveFailed'),
        description: t(code === 'conflict' ? 'orders.moveConflict' : 'orders.moveFailedText'),
        variant: 'destructive',
      });
      outdate();
    },
    [t, outdate],
  );

  const moveMany = useCallback<Moves['moveMany']>(
    async (ids, to) => {
      if (running.current) return undefined;
      running.current = true;
      setBusy(to);
      try {
        const { data } = await call(sellerApi.moveOrders, { body: { ids: [...ids], to } });
        const moved = data.filter(({ outcome }) => outcome === 'moved').length;
        const left = data.filter(({ outcome }) => outcome === 'refused' || outcome === 'missing');
        toast(
          left.length === 0
            ? { title: t('orders.moved', { count: moved, status: t(`orders.status.${to}`) }) }
            : {
                title: t('orders.movedSome', { moved, count: data.length }),
                description: t('orders.notMoved', {
                  numbers: left.map(({ order_number: number }) => number || '?').join(', '),
                }),
                variant: 'destructive',
                duration: 9_000,
              },
        );
        outdate();
        return data;
      } catch (error) {
        say(error);
        return undefined;
      } finally {
        running.current = false;
        setBusy(undefined);
      }
    },
    [call, t, outdate, say],
  );

  const moveOne = useCallback<MoveOne>(
    (order, to) => {
      if (running.current) return;
      // What is still to be paid is asked for as it is handed over: on the order's own page.
      if (to === 'completed' && order.balance > 0) return open(`${home}/orders/${order.id}`);
      running.current = true;
      const step =
        to === 'preparing' || to === 'ready'
          ? call(sellerApi.moveOrders, { body: { ids: [order.id], to } }).then(({ data }) => {
              if (data[0]?.outcome === 'refused') throw new ApiError(409, 'conflict', '');
            })
          : call(sellerApi.moveOrder, { params: { id: order.id }, body: { from: order.status, to } });
      step
        .then(() => {
          toast({ title: t('orders.movedOne', { name: order.name, status: t(`orders.status.${to}`) }) });
          outdate();
        }, say)
        .finally(() => {
          running.current = false;
        });
    },
    [call, t, outdate, say, open, home],
  );
  return { busy, moveMany, moveOne };
}
