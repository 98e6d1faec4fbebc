import { toSen } from '@dapur/contract/money/money';
import { useCallback, useState } from 'react';
import { toast } from '../../../components/ui/toast.ts';
import { deliveryApi } from '../../../lib/delivery/delivery-api.ts';
import type { DraftQuote, OrderDraft } from '../../../lib/order/order-draft.ts';
import { shopKeys } from '../../../lib/query/query-keys.ts';
import { useRead } from '../../../lib/query/use-read.ts';
import type { DeliveryCart } from './delivery-draft.ts';
import { deliveryQuoteKey, slotToQuote } from './delivery-rules.ts';
import { quoteFault, type QuoteFault } from './quote-fault.ts';

export interface Quoting {
  readonly busy: boolean;
  /** Why the last request for just this address, vehicle and time failed. */
  readonly fault: QuoteFault | undefined;
  /** Asks what the delivery costs. The address must be complete. */
  readonly ask: () => void;
}

/** Asks for quotes. The answer to an outdated question is dropped. */
export function useQuote({ client, draft, draftStore, t, tenant }: DeliveryCart): Quoting {
  const [asked, setAsked] = useState<OrderDraft>();
  const askedKey = asked && deliveryQuoteKey(asked);
  const { data, isBusy, reload } = useRead(
    shopKeys(tenant.subdomain).deliveryQuote(askedKey ?? ''),
    async (signal): Promise<{ readonly fault?: QuoteFault }> => {
      const isStill = () => !signal.aborted && deliveryQuoteKey(draftStore.get()) === askedKey;
      try {
        const { data: answer } = await client(
          deliveryApi.quoteDelivery,
          { body: questionOf(asked!) },
          signal,
        );
        if (!isStill()) return {};
        const quote: DraftQuote = {
          id: answer.quotationId,
          feeSen: toSen(answer.totalFee),
          freeFromSen: answer.freeFrom === null ? null : toSen(answer.freeFrom),
          km: answer.distance,
          carrier: answer.carrier,
          provider: answer.provider,
          stops: answer.lalamoveResponse.data.stops.map(({ stopId }) => stopId),
          expiresAt: answer.expiresAt,
          skewMs: Date.parse(answer.server_time) - Date.now(),
        };
        draftStore.set(({ delivery }: OrderDraft) => ({ delivery: { ...delivery, quote } }));
        return {};
      } catch (error) {
        if (!isStill()) return {};
        const fault = quoteFault(error, t);
        toast({ title: fault.title, description: fault.text, variant: 'destructive' });
        return { fault };
      }
    },
    { isWanted: asked !== undefined },
  );

  const ask = useCallback(() => {
    const wanted = draftStore.get();
    if (!wanted.delivery.pin) return;
    // The same question is asked once more, even if its answer is under way.
    if (deliveryQuoteKey(wanted) === askedKey) reload();
    else setAsked(wanted);
  }, [askedKey, draftStore, reload]);

  const isThis = askedKey === deliveryQuoteKey(draft);
  return { busy: isThis && isBusy, fault: isThis ? data?.fault : undefined, ask };
}

function questionOf({ delivery: { address, pin, vehicle }, date, time }: OrderDraft) {
  return {
    deliveryAddress: address.trim(),
    deliveryCoordinates: { lat: pin!.lat, lng: pin!.lng },
    ...slotToQuote(date, time),
    serviceType: vehicle,
  };
}
