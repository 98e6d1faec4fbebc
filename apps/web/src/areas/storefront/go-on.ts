import { mayGoOn, type Asking } from './check-order.ts';
import { goToStep } from './order-step.ts';
import type { Store } from './store-context.tsx';
import { choosePlace } from '../../features/checkout/choose-place.ts';
import { customerFaults, isByCourier } from '../../features/checkout/customer-rules.ts';
import { fillInBuyer } from '../../features/checkout/known-buyer.ts';
import { pickupLocations } from '../../features/checkout/use-pickup-locations.ts';
import { currentSession } from '../../lib/account/session.ts';
import { recipientFaults } from '../../lib/order/recipient.ts';
import { deliveryStepFault } from './steps/delivery-complaint.ts';

/** Looking whether a step can be skipped takes no longer than this. */
const PATIENCE_MS = 1_500;

/**
 * Goes on from the first step, where the order may. Skips the Delivery step when nothing is left to ask there; it still
 * becomes an entry of the history, so that Back leads to it.
 */
export async function goOnFrom(store: Store, asking: Asking): Promise<void> {
  if (!mayGoOn(store, asking)) return;
  const { draftStore } = store;
  const late = new Promise<boolean>((resolve) => setTimeout(resolve, PATIENCE_MS, false));
  const isKnown = await Promise.race([knowsDelivery(store), late]);
  // The buyer has left step 1 meanwhile.
  if (draftStore.get().step !== 1) return;
  goToStep(draftStore, 2);
  if (isKnown) goToStep(draftStore, 3);
}

/**
 * Whether everything that the Delivery step asks is known: who orders, and where it is handed over. Fills in what is
 * known of the buyer, and the place where there is only one. False in any doubt, so that the step asks.
 */
async function knowsDelivery(store: Store): Promise<boolean> {
  const { client, tenant, locale, draftStore } = store;
  try {
    const session = await currentSession();
    // Members of the store cannot order here; the Delivery step tells them so.
    if (session.status === 'signed-in' && session.user.tenantIds.includes(tenant.id)) return false;
    fillInBuyer(draftStore, session);
    const { customer, method, delivery } = draftStore.get();
    const byCourier = isByCourier(method, delivery.quote, undefined);
    const { recipient = null } = delivery;
    const faults = customerFaults(customer, byCourier && recipient === null);
    if (Object.keys(faults).length > 0) return false;
    const places = method === 'pickup' ? await pickupLocations(client, tenant.subdomain, locale) : [];
    if (method === 'pickup') choosePlace(draftStore, places);
    const ofRecipient = recipientFaults(method === 'delivery' ? recipient : null, byCourier);
    return (
      deliveryStepFault({ ...store, draft: draftStore.get() }, faults, ofRecipient, places) === undefined
    );
  } catch {
    return false;
  }
}
