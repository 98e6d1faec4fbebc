import type { SellerOrder } from '@dapur/contract/orders/seller-order';
import { useCallback } from 'react';
import { toast } from '../../components/ui/toast.ts';
import { useI18n } from '../../i18n/index.tsx';
import { ApiError } from '../../lib/api.ts';
import { useCall, type Calling } from '../../lib/account/use-call.ts';

/** Why a call was refused, for the form that made it. */
export interface OrderRefusal {
  readonly code: string;
  /** The server's own sentence, in English; empty when it said none. */
  readonly message: string;
  readonly details: unknown;
}

/** The result of a call: the order as it is afterwards, or why it was refused. `busy`: another call is under way. */
type Outcome =
  | { readonly kind: 'done'; readonly file: SellerOrder }
  | { readonly kind: 'refused'; readonly refusal: OrderRefusal }
  | { readonly kind: 'busy' };

/** An order as it was read last. */
export interface OrderRead {
  readonly file: SellerOrder;
  readonly refresh: () => Promise<unknown>;
  readonly put: (change: (before: SellerOrder) => SellerOrder) => void;
}

export interface OrderFile {
  readonly file: SellerOrder;
  readonly busy: boolean;
  /** Makes one call about the order at a time, and shows what it answers. Never throws. */
  readonly act: (work: () => Promise<{ readonly data: SellerOrder }>) => Promise<Outcome>;
  /** The same as an option for a form about the order. */
  readonly calling: Calling;
  /** Shows the order as a call answered it. */
  readonly show: (file: SellerOrder) => void;
  /** Asks for the order anew, without taking away what is shown. */
  readonly refresh: () => void;
}

/** An order that is shown, and what is done with it here. */
export function useOrderFile({ file, refresh, put }: OrderRead): OrderFile {
  const calling = useCall();
  const { busy, make } = calling;
  const show = useCallback((now: SellerOrder) => put(() => now), [put]);
  const act = useCallback<OrderFile['act']>(
    async (work) => {
      const outcome = await make(work);
      if (outcome.kind === 'busy') return outcome;
      if (outcome.kind === 'refused') return { kind: 'refused', refusal: outcome };
      const { data } = outcome.data;
      show(data);
      return { kind: 'done', file: data };
    },
    [make, show],
  );
  return { file, busy, act, calling, show, refresh: useCallback(() => void refresh(), [refresh]) };
}

export function orderRefusal(error: unknown): OrderRefusal {
  if (!(error instanceof ApiError)) return { code: 'network', message: '', details: undefined };
  const { code, message, details } = error;
  return { code, message: code === 'network' ? '' : message, details };
}

/** Shows a message about a refusal that belongs to no field of a form. */
export function useSayOrderRefusal(): (refusal: OrderRefusal) => void {
  const { t } = useI18n();
  return useCallback(
    (refusal) => {
      const isLate = refusal.code === 'conflict' || refusal.code === 'not_found';
      toast({
        title: t(isLate ? 'ord.moved' : 'ord.failed'),
        description: t(isLate ? 'ord.movedText' : 'ord.failedText'),
        variant: 'destructive',
      });
    },
    [t],
  );
}
