import type { DeliveryAlert, SellerDelivery } from '@dapur/contract/delivery/seller-delivery';
import { toSen, type Sen } from '@dapur/contract/money/money';

/**
 * One thing that the store's people can do about a delivery. `pay`: book at the price that the courier asks now;
 * `none_booked`: book again after looking for an order that was never answered.
 */
export type Step = 'book' | 'pay' | 'none_booked' | 'by_store' | 'link' | 'cancel_courier';

type Settled = Pick<SellerDelivery, 'actions' | 'alert' | 'promised_fee'>;

/** What can be done now, what helps most first. The server names the actions; what is wrong decides their order. */
export function stepsOf(delivery: Settled): Step[] {
  const { actions, alert } = delivery;
  const can = new Set(actions);
  const steps: Step[] = [];
  if (alert?.reason === 'in_doubt') {
    // Two drivers for one cake is what must not happen, so whatever finds the first one comes first.
    if (can.has('link')) steps.push('link');
    if (can.has('book')) steps.push('none_booked');
  } else if (can.has('book'))
    steps.push(alert?.reason === 'price_rise' && alert.fee !== null ? 'pay' : 'book');
  if (can.has('by_store')) steps.push('by_store');
  // A dearer ride may be had cheaper with the other vehicle.
  if (steps[0] === 'pay') steps.push('book');
  if (can.has('link') && !steps.includes('link')) steps.push('link');
  if (can.has('cancel_courier')) steps.push('cancel_courier');
  return helpsWithCourier(alert?.reason) ? steps : byStoreFirst(steps);
}

/** Whether asking the courier again has a chance. */
function helpsWithCourier(reason: DeliveryAlert | undefined): boolean {
  return reason !== 'out_of_area' && reason !== 'unavailable';
}

function byStoreFirst(steps: readonly Step[]): Step[] {
  return steps.includes('by_store')
    ? ['by_store', ...steps.filter((step) => step !== 'by_store')]
    : [...steps];
}

/** The courier's present price against the customer's, in sen; undefined where the price is not the trouble. */
export function priceRise({
  alert,
  promised_fee,
}: Pick<Settled, 'alert' | 'promised_fee'>): { readonly fee: Sen; readonly more: Sen } | undefined {
  if (alert?.reason !== 'price_rise' || alert.fee === null) return undefined;
  const fee = toSen(alert.fee);
  return { fee, more: fee - toSen(promised_fee) };
}

/** Whether the seller has to confirm first that they checked their account with the courier. */
export function needsLook({ alert }: Pick<Settled, 'alert'>): boolean {
  return alert?.reason === 'in_doubt';
}

/** What became of a step that the server took: it `still` needs somebody, or is settled, or the courier is `asking`. */
export function afterStep({
  alert,
  state,
}: Pick<SellerDelivery, 'alert' | 'state'>): 'still' | 'asking' | 'settled' {
  if (alert !== null) return 'still';
  return state === 'booking' || state === 'scheduled' ? 'asking' : 'settled';
}
