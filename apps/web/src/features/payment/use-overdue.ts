import type { Client } from '@dapur/contract/client';
import type { Order } from '@dapur/contract/orders/ordering';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { toast } from '../../components/ui/toast.ts';
import type { Translate } from '../../i18n/index.tsx';
import { resultHref } from '../../lib/order/result-href.ts';
import { cancelOverdue } from './pay-order.ts';

interface Overdue {
  readonly client: Client;
  readonly t: Translate;
  readonly base: string;
  /** The order while it can still be paid. */
  readonly order: Order | undefined;
  /** Seconds left to pay. */
  readonly left: number | undefined;
  /** Shows the order as the server answered it. */
  readonly show: (order: Order) => void;
}

/** Cancels the order when its time is over, once, and says so when the server cannot. True from then on. */
export function useOverdue({ client, t, base, order, left, show }: Overdue): boolean {
  const [over, setOver] = useState(false);
  const ending = useRef(false);
  const end = useEffectEvent(async (overdue: Order) => {
    if (ending.current) return;
    ending.current = true;
    const answer = await cancelOverdue(client, overdue.id);
    ending.current = false;
    // The payment was faster than the clock.
    if (answer === 'paid') return window.location.replace(resultHref(base, overdue.id));
    if (answer !== 'failed') return show(answer);
    toast({
      title: t('pay.system.title'),
      description: t('pay.system.text'),
      variant: 'destructive',
      action: { label: t('pay.tryAgain'), onPress: () => void end(overdue) },
    });
  });
  useEffect(() => {
    if (left !== 0 || over || !order) return;
    setOver(true);
    void end(order);
  }, [left, over, order]);
  return over;
}
