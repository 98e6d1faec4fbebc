import type { SellerOrder } from '@dapur/contract/seller-order';
import { useCallback, useEffect, useRef, useState } from 'react';
import { toast } from '../../components/toast.tsx';
import { useI18n } from '../../i18n/index.tsx';
import { recheckSession } from '../../lib/account/session.ts';
import { ApiError } from '../../lib/api.ts';
import { useSeat } from '../../lib/seller/seat.tsx';
import { sellerApi } from '../../lib/seller/seller-api.ts';
import { useOrderNews } from '../../lib/seller/store-news.tsx';

/** Why a call was refused, for the form that made it. */
export interface Refusal {
  readonly code: string;
  /** The server's own sentence, in English; empty when it said none. */
  readonly message: string;
  readonly details: unknown;
}

/** What became of a call: the order as it is then, or why not. `busy`: another one is under way. */
export type Outcome =
  | { readonly kind: 'done'; readonly file: SellerOrder }
  | { readonly kind: 'refused'; readonly refusal: Refusal }
  | { readonly kind: 'busy' };

export interface OrderFile {
  readonly file: SellerOrder;
  readonly busy: boolean;
  /** Makes one call about the order at a time, and shows what it answers. Never throws. */
  readonly act: (work: () => Promise<{ readonly data: SellerOrder }>) => Promise<Outcome>;
  /** Asks for the order anew, without taking away what is shown. */
  readonly refresh: () => void;
}

/** Follows an order that was loaded: what is done with it here, and what others do. */
export function useOrderFile(loaded: SellerOrder): OrderFile {
  const { call } = useSeat();
  const { id } = loaded.order;
  const [file, setFile] = useState(loaded);
  const [busy, setBusy] = useState(false);
  const running = useRef(false);
  const asked = useRef<AbortController>(undefined);
  useEffect(() => () => asked.current?.abort(), []);

  const refresh = useCallback(() => {
    asked.current?.abort();
    const leaving = new AbortController();
    asked.current = leaving;
    call(sellerApi.sellerOrder, { params: { id } }, leaving.signal).then(
      ({ data }) => {
        if (!leaving.signal.aborted && !running.current) setFile(data);
      },
      // What is shown stays; the next news asks again.
      () => {},
    );
  }, [call, id]);
  useOrderNews((news) => {
    if (news === undefined || news.changed.includes(id)) refresh();
  });

  const act = useCallback<OrderFile['act']>(async (work) => {
    if (running.current) return { kind: 'busy' };
    running.current = true;
    setBusy(true);
    asked.current?.abort();
    try {
      const { data } = await work();
      setFile(data);
      return { kind: 'done', file: data };
    } catch (error) {
      const refusal = refusalOf(error);
      if (refusal.code === 'unauthorized') void recheckSession();
      return { kind: 'refused', refusal };
    } finally {
      running.current = false;
      setBusy(false);
    }
  }, []);
  return { file, busy, act, refresh };
}

export function refusalOf(error: unknown): Refusal {
  if (!(error instanceof ApiError)) return { code: 'network', message: '', details: undefined };
  const { code, message, details } = error;
  return { code, message: code === 'network' ? '' : message, details };
}

/** Says of a refusal that no field of a form can be blamed for. */
export function useSayRefusal(): (refusal: Refusal) => void {
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
