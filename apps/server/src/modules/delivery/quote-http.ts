import { toRinggit } from '@dapur/contract/money/money';
import type { Handlers } from '../../platform/http/index.ts';
import { createQuoteDelivery } from './commands/quote-delivery.ts';
import type { DeliveryDeps } from './delivery-deps.ts';

export type QuoteHandlers = Handlers<'quoteDelivery'>;

/** What shoppers ask before they order. */
export function quoteHandlers(deps: DeliveryDeps): QuoteHandlers {
  const quoteDelivery = createQuoteDelivery(deps);
  return {
    quoteDelivery: async ({ body }, { tenant, ip }) => {
      const quote = await quoteDelivery(tenant.id, ip, body);
      const data = {
        quotationId: quote.quotationId,
        totalFee: toRinggit(quote.feeSen),
        freeFrom: quote.freeFromSen === null ? null : toRinggit(quote.freeFromSen),
        distance: quote.distanceM / 1_000,
        serviceType: quote.vehicle,
        expiresAt: quote.expiresAt.toISOString(),
        carrier: quote.carrier,
        provider: quote.provider,
        lalamoveResponse: {
          data: {
            quotationId: quote.quotationId,
            stops: [{ stopId: quote.pickupStopId }, { stopId: quote.deliveryStopId }],
          },
        },
        server_time: new Date(deps.clock.now()).toISOString(),
      };
      return { success: true, data, error: null };
    },
  };
}
