import { toSen } from '@dapur/contract/money';
import { useCallback, useEffect, useRef, useState } from 'react';
import { toast } from '../../../components/ui/toast.ts';
import { deliveryApi } from '../../../lib/delivery/delivery-api.ts';
import type { DraftQuote, OrderDraft } from '../../../lib/order-draft.ts';
import type { DeliveryCart } from './delivery-draft.ts';
import { quoteKey, slotToQuote } from './delivery-rules.ts';
import { quoteFault, type QuoteFault } from './quote-fault.ts';

export interface Quoting {
  readonly busy: boolean;
  /** Why the last request for just this address, vehicle and time failed. */
  readonly fault: QuoteFault | undefined;
  /** Asks what the delivery costs. The address must be complete. */
  readonly ask: () => Promise<void>;
}

/** Asks for quotes. An answer to what is not asked any more is dropped. */
export function useQuote({ client, draft, draftStore, t }: DeliveryCart): Quoting {
  const [asked, setAsked] = useState('');
  const [failed, setFailed] = useState<{ readonly key: string; readonly fault: QuoteFault }>();
  const asking = useRef<AbortController>(undefined);
  const key = quoteKey(draft);

  useEffect(() => () => asking.current?.abort(), []);

  const ask = useCallback(async () => {
    const wanted = draftStore.get();
    const { address, pin, vehicle } = wanted.delivery;
    if (!pin) return;
    const ownKey = quoteKey(wanted);
    asking.current?.abort();
    const leaving = new AbortController();
    asking.current = leaving;
    setAsked(ownKey);
    setFailed(undefined);
    const isStill = () => !leaving.signal.aborted && quoteKey(draftStore.get()) === ownKey;
    try {
      const body = {
        deliveryAddress: address.trim(),
        deliveryCoordinates: { lat: pin.lat, lng: pin.lng },
        ...slotToQuote(wanted.date, wanted.time),
        serviceType: vehicle,
      };
      const { data } = await client(deliveryApi.quoteDelivery, { body }, leaving.signal);
      if (isStill()) {
        const quote: DraftQuote = {
          id: data.quotationId,
          feeSen: toSen(data.totalFee),
          freeFromSen: data.freeFrom === null ? null : toSen(data.freeFrom),
          km: data.distance,
          carrier: data.carrier,
          stops: data.lalamoveResponse.data.stops.map(({ stopId }) => stopId),
          expiresAt: data.expiresAt,
          skewMs: Date.parse(data.server_time) - Date.now(),
        };
        draftStore.set(({ delivery }: OrderDraft) => ({ delivery: { ...delivery, quote } }));
      }
    } catch (error) {
      if (isStill()) {
        const fault = quoteFault(error, t);
        setFailed({ key: ownKey, fault });
        toast({ title: fault.title, description: fault.text, variant: 'destructive' });
      }
    } finally {
      if (asking.current === leaving) setAsked('');
    }
  }, [client, draftStore, t]);

  return { busy: asked === key, fault: failed?.key === key ? failed.fault : undefined, ask };
}
