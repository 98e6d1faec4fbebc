import type { SellerDelivery } from '@dapur/contract/delivery/seller-delivery';
import type { Carrier } from '@dapur/contract/delivery/tracking';
import type { BookingState } from './booking-life-cycle.ts';
import type { StoredState } from './delivery-life-cycle.ts';

type Action = SellerDelivery['actions'][number];

/** What a store's people may do with a delivery now; `live` is the state of its booking that is not over. */
export function sellerActions(
  { carrier, state }: { readonly carrier: Carrier; readonly state: StoredState },
  live: BookingState | undefined,
  courierStatus: string,
): Action[] {
  if (carrier !== 'courier' || state === 'unpaid' || state === 'delivered') return [];
  const isOnTheWay = courierStatus === 'picked_up';
  if (state === 'cancelled') return live === 'booked' && !isOnTheWay ? ['cancel_courier'] : [];
  if (state === 'by_store') return ['book'];
  // Being booked, or in doubt and not yet said to be.
  if (live === 'booking' || (live === 'in_doubt' && state !== 'stuck')) return [];
  if (live === 'booked') return isOnTheWay ? [] : ['by_store', 'cancel_courier'];
  return state === 'stuck' ? ['book', 'by_store', 'link'] : ['book', 'by_store'];
}
