import '../../../styles/checkout.css';
import type { PickupLocation } from '@dapur/contract/stores/stores';
import { useEffect, useRef, useState } from 'react';
import { IconStore } from '../../../components/icons.tsx';
import { DeliveryPlaceLine } from '../../../components/order/delivery-place-line.tsx';
import { PickupPlaceLine } from '../../../components/order/pickup-place-line.tsx';
import { dismissToast, toast } from '../../../components/ui/toast.ts';
import { choosePlace } from '../../../features/checkout/choose-place.ts';
import { isClosed } from '../../../features/checkout/closed-place.ts';
import {
  customerFaults,
  isByCourier,
  type CustomerField,
} from '../../../features/checkout/customer-rules.ts';
import { CheckoutCustomerSection } from '../../../features/checkout/customer-section.tsx';
import { AddressSection } from '../../../features/checkout/delivery/address-section.tsx';
import {
  deliveryFaults,
  deliveryFields,
  type Complaint,
} from '../../../features/checkout/delivery/delivery-rules.ts';
import { QuoteSection } from '../../../features/checkout/delivery/quote-section.tsx';
import { useKeepAddress } from '../../../features/checkout/delivery/use-keep-address.ts';
import { useQuote } from '../../../features/checkout/delivery/use-quote.ts';
import { useSavedAddresses } from '../../../features/checkout/delivery/use-saved-addresses.ts';
import { useVehicles } from '../../../features/checkout/delivery/use-vehicles.ts';
import { useFolding } from '../../../features/checkout/folding/use-folding.ts';
import { OwnStoreNotice } from '../../../features/checkout/own-store-notice.tsx';
import { PickupSection } from '../../../features/checkout/pickup-section.tsx';
import { useIsOwnStore, usePrefill, useRememberMe } from '../../../features/checkout/use-buyer.ts';
import { usePickupLocations } from '../../../features/checkout/use-pickup-locations.ts';
import { useSession } from '../../../lib/account/session.ts';
import { recipientFaults } from '../../../lib/order/recipient.ts';
import { cartTotals, orderLines } from '../order-lines.ts';
import { goToStep } from '../order-step.ts';
import { useStore, type Store } from '../store-context.tsx';
import { ScheduleMethodChoice } from '../schedule/method-choice.tsx';
import { StepFrame } from '../summary/step-frame.tsx';
import { StepHeading } from './step-heading.tsx';
import { deliveryStepFault } from './delivery-complaint.ts';

const fieldOrder: readonly CustomerField[] = ['name', 'phone', 'email'];

/** Step 2: who orders, and where the order is handed over. */
export default function DeliveryStep() {
  const store = useStore();
  const { t, draft, draftStore, profile, client, tenant, locale } = store;
  const [refused, setRefused] = useState(false);
  const pickup = usePickupLocations(client, tenant.subdomain, locale);
  const fields = {
    name: useRef<HTMLInputElement>(null),
    phone: useRef<HTMLInputElement>(null),
    email: useRef<HTMLInputElement>(null),
  };
  usePrefill(draftStore);
  const memory = useRememberMe();
  const isOwn = useIsOwnStore(tenant.id);
  const { delivery } = draft;
  const isBrought = draft.method === 'delivery';
  const addressFields = {
    pin: useRef<HTMLElement>(null),
    unit: useRef<HTMLElement>(null),
    address: useRef<HTMLElement>(null),
  };
  const saved = useSavedAddresses(isBrought);
  const keep = useKeepAddress(store);
  const vehicles = useVehicles(client, tenant.subdomain, isBrought);
  const byCourier = isByCourier(draft.method, delivery.quote, vehicles);
  const { recipient = null } = delivery;
  // The driver calls whoever receives it.
  const faults = customerFaults(draft.customer, byCourier && recipient === null);
  const faultsOfRecipient = recipientFaults(isBrought ? recipient : null, byCourier);
  const recipientFields = {
    name: useRef<HTMLInputElement>(null),
    phone: useRef<HTMLInputElement>(null),
  };
  const session = useSession();
  const customerFolding = useFolding({
    part: 'customer',
    isComplete: Object.keys(faults).length === 0,
    isArrived: session.status !== 'loading',
  });
  const quoting = useQuote(store);
  const [isAskedEarly, setIsAskedEarly] = useState(false);
  const quoteRegion = useRef<HTMLDivElement>(null);
  const pickupRegion = useRef<HTMLDivElement>(null);
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
    const complaint = deliveryStepFault(store, faults, faultsOfRecipient, pickup.locations);
    if (complaint) {
      toast({ ...complaint, variant: 'destructive' });
      if (wrong) fields[wrong].current?.focus();
      else if (complaint.field === 'email') customerFolding.open(() => fields.email.current?.focus());
      else if (complaint.field === 'recipient')
        recipientFields[faultsOfRecipient.name ? 'name' : 'phone'].current?.focus();
      else if (isBrought) goToFault(complaint.field);
      else goTo(pickupRegion.current, 'input:not(:disabled)');
      return;
    }
    memory.keep(draft.customer);
    if (isBrought && saved.isSignedIn) void keep.save(saved.addresses);
    goToStep(draftStore, 3);
  };

  /** Leads to the faulty part of the address, or to the button that asks for the quote. */
  const goToFault = (field: Complaint['field']) => {
    if (field === undefined) goTo(quoteRegion.current, 'button');
    else goTo(addressFields[field].current, field === 'pin' ? 'input' : undefined);
  };

  const pickUpInstead = () => {
    // A message about the delivery no longer matters.
    dismissToast();
    draftStore.set({ method: 'pickup' });
    // The pressed button disappears, and the focus with it, so the focus moves to the pickup part.
    requestAnimationFrame(() => {
      pickupRegion.current?.focus({ preventScroll: true });
      pickupRegion.current?.scrollIntoView({ block: 'center' });
    });
  };

  const kept = pickup.locations.find((location) => location.id === draft.pickupLocationId);
  const place = kept && !isClosed(kept, draft) ? kept : undefined;
  return (
    <StepFrame
      heading={<StepHeading step={2} backLabel={t('order.backToOrder')} />}
      summary={{
        place: isBrought
          ? deliveryFaults(delivery).size === 0 && <DeliveryPlaceLine {...delivery} />
          : place && <PickupPlaceLine place={place} />,
      }}
      action={{ label: t('checkout.continue'), onPress: next }}
    >
      {profile.delivery_available ? (
        <ScheduleMethodChoice />
      ) : (
        <p className="notice pickup-only">
          <IconStore />
          {t('checkout.pickup.only')}
        </p>
      )}
      <OwnStoreNotice />
      <CheckoutCustomerSection
        t={t}
        customer={draft.customer}
        faults={faults}
        showAll={refused}
        folding={customerFolding}
        memory={memory}
        fields={fields}
        onChange={(customer) => draftStore.set({ customer })}
      />
      {isBrought && (
        <>
          <AddressSection
            cart={store}
            saved={saved}
            keep={keep}
            showAll={refused || isAskedEarly}
            fields={addressFields}
            recipientFaults={faultsOfRecipient}
            recipientFields={recipientFields}
          />
          <div ref={quoteRegion}>
            <QuoteSection
              cart={store}
              itemsSen={cartTotals(orderLines(store), store.profile).subtotalSen}
              vehicles={vehicles}
              quoting={quoting}
              onIncomplete={() => {
                setIsAskedEarly(true);
                goToFault(deliveryFields.find((field) => deliveryFaults(delivery).has(field)));
              }}
              onPickup={pickUpInstead}
            />
          </div>
        </>
      )}
      {draft.method === 'pickup' && (
        <div ref={pickupRegion} tabIndex={-1} className="landing">
          <PickupSection
            t={t}
            pickup={pickup}
            when={draft}
            chosenId={place?.id ?? null}
            lost={place ? undefined : kept}
            onOtherTime={() => goToStep(draftStore, 1)}
            onChoose={(pickupLocationId) => draftStore.set({ pickupLocationId })}
            showError={refused}
            storeHours={profile.operating_hours}
            storeInstructions={profile.pickup_instructions}
          />
        </div>
      )}
    </StepFrame>
  );
}

/** Brings a part of the step into sight, and the focus to it or to the first of these inside. */
function goTo(part: HTMLElement | null, inside?: string): void {
  const target = inside === undefined ? part : part?.querySelector(inside);
  part?.scrollIntoView({ block: 'center' });
  if (target instanceof HTMLElement) target.focus({ preventScroll: true });
}

/** Chooses the place when there is just one and it is open then, and drops a kept place that the store no longer has. */
function useOnlyPlaceThereIs(
  { draft, draftStore, profile }: Store,
  places: readonly PickupLocation[] | undefined,
): void {
  const { method, pickupLocationId } = draft;
  useEffect(() => {
    // The draft may be older than the store's end of deliveries.
    if (method === 'delivery' && !profile.delivery_available) draftStore.set({ method: 'pickup' });
  }, [draftStore, method, profile.delivery_available]);
  useEffect(() => {
    if (places) choosePlace(draftStore, places);
  }, [draftStore, places, pickupLocationId]);
}
