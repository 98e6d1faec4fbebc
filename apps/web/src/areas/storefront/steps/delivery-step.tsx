import '../../../styles/checkout.css';
import { normaliseEmail } from '@dapur/contract/phone';
import { useEffect, useRef, useState } from 'react';
import { PickupPlaceLine } from '../../../components/order/pickup-place-line.tsx';
import { toast } from '../../../components/toast.tsx';
import { customerFaults, type CustomerField } from '../../../features/checkout/customer-rules.ts';
import { CustomerSection } from '../../../features/checkout/customer-section.tsx';
import { OwnStoreNotice } from '../../../features/checkout/own-store-notice.tsx';
import { PickupSection } from '../../../features/checkout/pickup-section.tsx';
import { useIsOwnStore, usePrefill } from '../../../features/checkout/use-buyer.ts';
import { usePickupLocations } from '../../../features/checkout/use-pickup-locations.ts';
import { useVoucherState } from '../../../features/checkout/use-voucher.ts';
import { cartTotals, orderLines } from '../order-lines.ts';
import { goToStep } from '../order-step.ts';
import { useStore, type Store } from '../store-context.tsx';
import { StepFrame } from '../summary/step-frame.tsx';

const fieldOrder: readonly CustomerField[] = ['name', 'phone', 'email'];

/** Step 2: who orders, and where the order is handed over. */
export function DeliveryStep() {
  const store = useStore();
  const { t, draft, draftStore, profile, client, tenant, locale } = store;
  const [refused, setRefused] = useState(false);
  const pickup = usePickupLocations(client, tenant.subdomain, locale);
  const fields = {
    name: useRef<HTMLInputElement>(null),
    phone: useRef<HTMLInputElement>(null),
    email: useRef<HTMLInputElement>(null),
  };
  const lines = orderLines(store);
  usePrefill(draftStore);
  const isOwn = useIsOwnStore(tenant.id);
  const voucher = useVoucherState(store, cartTotals(lines, profile).subtotalSen);
  const faults = customerFaults(draft.customer, draft.method);
  useOnlyPlaceThereIs(store, pickup.status === 'ready' ? pickup.locations : undefined);

  const next = () => {
    if (isOwn) {
      return toast({
        title: t('checkout.ownStore.title'),
        description: t('checkout.ownStore.text'),
        variant: 'destructive',
      });
    }
    setRefused(true);
    const wrong = fieldOrder.find((field) => faults[field]);
    const complaint = complaintAbout(store, faults);
    if (complaint) {
      toast({ ...complaint, variant: 'destructive' });
      if (wrong) fields[wrong].current?.focus();
      return;
    }
    goToStep(draftStore, 3);
  };

  const place = pickup.locations.find((location) => location.id === draft.pickupLocationId);
  return (
    <StepFrame
      step={2}
      backLabel={t('order.backToOrder')}
      summary={{
        totals: cartTotals(lines, profile, { discountSen: voucher.discountSen }),
        place: place && <PickupPlaceLine place={place} />,
      }}
      action={{ label: t('checkout.continue'), onPress: next }}
    >
      <OwnStoreNotice />
      <CustomerSection
        t={t}
        customer={draft.customer}
        faults={faults}
        showAll={refused}
        fields={fields}
        onChange={(customer) => draftStore.set({ customer })}
      />
      {draft.method === 'pickup' && (
        <PickupSection
          t={t}
          pickup={pickup}
          chosenId={draft.pickupLocationId}
          onChoose={(pickupLocationId) => draftStore.set({ pickupLocationId })}
          showError={refused}
          storeHours={profile.operating_hours}
          storeInstructions={profile.pickup_instructions}
        />
      )}
    </StepFrame>
  );
}

/** Chooses the place when there is just one, and drops a kept place that the store no longer has. */
function useOnlyPlaceThereIs(
  { draft, draftStore, profile }: Store,
  places: readonly { id: string }[] | undefined,
): void {
  const { method, pickupLocationId } = draft;
  useEffect(() => {
    // A draft kept from when the store still delivered.
    if (method === 'delivery' && !profile.delivery_available) draftStore.set({ method: 'pickup' });
  }, [draftStore, method, profile.delivery_available]);
  useEffect(() => {
    if (!places || places.some((place) => place.id === pickupLocationId)) return;
    const only = places.length === 1 ? places[0]!.id : null;
    if (only !== pickupLocationId) draftStore.set({ pickupLocationId: only });
  }, [draftStore, pickupLocationId, places]);
}

/** The message that a refused Continue shows; undefined when everything is there. */
function complaintAbout(store: Store, faults: ReturnType<typeof customerFaults>) {
  const { t, draft, profile } = store;
  if (Object.values(faults).includes('missing')) {
    return { title: t('checkout.missing.title'), description: t('checkout.missing.text') };
  }
  if (faults.phone) {
    const courier = faults.phone === 'courier';
    return {
      title: t('checkout.phone.title'),
      description: t(courier ? 'checkout.phone.courier' : 'checkout.phone.text'),
    };
  }
  if (faults.email) return { title: t('checkout.email.title'), description: t('checkout.email.text') };
  if (profile.email && normaliseEmail(profile.email) === normaliseEmail(draft.customer.email)) {
    return { title: t('checkout.owner.title'), description: t('checkout.owner.text') };
  }
  if (draft.method === 'pickup' && !draft.pickupLocationId) {
    return { title: t('checkout.pickup.chooseTitle'), description: t('checkout.pickup.choose') };
  }
  return undefined;
}
