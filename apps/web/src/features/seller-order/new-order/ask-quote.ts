import { ApiError, type Client } from '@dapur/contract/client';
import { deliveryApi } from '../../../lib/delivery/delivery-api.ts';
import { manualQuoteKey, type PlaceDraft, type Quote } from './draft.ts';

/**
 * Asks what the delivery costs. Only the server decides whether the slot has begun or is over: a device's clock may be
 * wrong. A kitchen may, with a reason, enter an order for a time that is over; the quote is then asked for now.
 */
export async function askQuote(call: Client, draft: PlaceDraft): Promise<Quote> {
  const { pin, address, delivery_date: date, delivery_time: time } = draft;
  if (pin === null) throw new Error('There is no quote without a pin');
  const to = { deliveryAddress: address.trim(), deliveryCoordinates: pin };
  const { data } = await call(deliveryApi.quoteDelivery, {
    body: { ...to, deliveryDate: date || null, deliveryTime: time || null },
  }).catch((error: unknown) => {
    if (!(error instanceof ApiError) || error.code !== 'slot_unavailable') throw error;
    return call(deliveryApi.quoteDelivery, { body: to });
  });
  return {
    id: data.quotationId,
    fee: data.totalFee,
    freeFrom: data.freeFrom,
    km: data.distance,
    key: manualQuoteKey(draft),
  };
}
