import { normaliseEmail } from '@dapur/contract/people/email';
import type { PickupLocation } from '@dapur/contract/stores/stores';
import { closedText } from '../../../features/checkout/closed-place.ts';
import {
  phoneFaultWords,
  recipientPhoneWords,
  type customerFaults,
} from '../../../features/checkout/customer-rules.ts';
import { deliveryComplaint, type Complaint } from '../../../features/checkout/delivery/delivery-rules.ts';
import type { RecipientFaults } from '../../../lib/order/recipient.ts';
import type { Store } from '../store-context.tsx';

/** What is wrong with the pickup place. If the places could not be loaded, the server checks it. */
function placeComplaint(
  { t, draft, locale }: Pick<Store, 't' | 'draft' | 'locale'>,
  places: readonly PickupLocation[],
): { title: string; description: string } | undefined {
  const chosen = places.find(({ id }) => id === draft.pickupLocationId);
  const closed = chosen && closedText(chosen, draft, { t, locale });
  if (chosen && closed)
    return { title: t('checkout.pickup.closedTitle', { place: chosen.name }), description: closed };
  if (draft.pickupLocationId) return undefined;
  return { title: t('checkout.pickup.chooseTitle'), description: t('checkout.pickup.choose') };
}

/** The message that a refused Continue of the Delivery step shows; undefined when everything is there. */
export function deliveryStepFault(
  store: Pick<Store, 't' | 'draft' | 'profile' | 'locale'>,
  faults: ReturnType<typeof customerFaults>,
  recipientFaults: RecipientFaults,
  places: readonly PickupLocation[],
): { title: string; description: string; field?: Complaint['field'] | 'email' | 'recipient' } | undefined {
  const { t, draft, profile } = store;
  if (Object.values(faults).includes('missing')) {
    return { title: t('checkout.missing.title'), description: t('checkout.missing.text') };
  }
  if (faults.phone) {
    return {
      title: t('checkout.phone.title'),
      description: t(phoneFaultWords(faults.phone)),
    };
  }
  if (faults.email) return { title: t('checkout.email.title'), description: t('checkout.email.text') };
  if (profile.email && normaliseEmail(profile.email) === normaliseEmail(draft.customer.email)) {
    return { title: t('checkout.owner.title'), description: t('checkout.owner.text'), field: 'email' };
  }
  if (draft.method === 'pickup') return placeComplaint(store, places);
  if (draft.method === 'delivery') {
    const { name, phone } = recipientFaults;
    if (name ?? phone)
      return {
        title: t('checkout.recipient.wrong'),
        description: t(name || !phone ? 'checkout.recipient.nameMissing' : recipientPhoneWords(phone)),
        field: 'recipient',
      };
    const wrong = deliveryComplaint(draft.delivery, Date.now());
    return wrong && { title: t(wrong.title), description: t(wrong.text), field: wrong.field };
  }
  return undefined;
}
