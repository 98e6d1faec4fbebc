import '../../../styles/delivery.css';
import { useEffect, useId, useRef, useState, type RefObject } from 'react';
import { Skeleton } from '../../../components/ui/skeleton.tsx';
import { TextAreaField } from '../../../components/ui/text-area-field.tsx';
import { TextField } from '../../../components/ui/text-field.tsx';
import { IconMapPin } from '../../../components/icons.tsx';
import { AddressHelp } from '../../../components/map/address-help.tsx';
import { viewOfState } from '../../../components/map/map-view.ts';
import { PlacePicker } from '../../../components/map/place-picker.tsx';
import { doorText } from '../../../components/order/delivery-place-line.tsx';
import { RecipientFields } from '../../../components/order/recipient-fields.tsx';
import { FoldingSection } from '../folding/folding-section.tsx';
import { useFolding } from '../folding/use-folding.ts';
import { emptyDelivery, type DraftDelivery } from '../../../lib/order/order-draft.ts';
import type { RecipientFaults } from '../../../lib/order/recipient.ts';
import { MIN_TYPED } from '../../../lib/map/places.ts';
import { IDLE_MS, recipientPhoneWords } from '../customer-rules.ts';
import { useIdle } from '../use-idle.ts';
import { changeDelivery, type DeliveryCart } from './delivery-draft.ts';
import { deliveryFaults, type DeliveryField } from './delivery-rules.ts';
import { KeepAddressField } from './keep-address-field.tsx';
import { SavedAddressChoice } from './saved-address-choice.tsx';
import type { KeepAddress } from './use-keep-address.ts';
import { deliveryTo, type SavedAddresses } from './use-saved-addresses.ts';

export interface AddressSectionProps {
  readonly cart: DeliveryCart;
  readonly saved: SavedAddresses;
  readonly keep: KeepAddress;
  /** After a refused step every fault shows, also that of a field nobody touched. */
  readonly showAll: boolean;
  readonly fields: Readonly<Record<DeliveryField, RefObject<HTMLElement | null>>>;
  /** What is wrong with somebody else who receives it, and where that is typed. */
  readonly recipientFaults: RecipientFaults;
  readonly recipientFields: Readonly<Record<'name' | 'phone', RefObject<HTMLInputElement | null>>>;
}

/** Where the order is brought. A complete address is one line, with Edit. */
export function AddressSection(props: AddressSectionProps) {
  const { cart, saved } = props;
  const { t, draft } = cart;
  const { delivery } = draft;
  const title = useId();
  const isArrived = saved.status === 'ready';
  const isComplete = deliveryFaults(delivery).size === 0;
  const folding = useFolding({ part: 'address', isComplete, isArrived });
  useDefaultAddress(props);

  if (!isArrived || (!folding.isDecided && saved.isSignedIn)) {
    return (
      <section className="card roomy stack lg" aria-labelledby={title}>
        <h2 id={title} className="card-title">
          {t('checkout.delivery.title')}
        </h2>
        <div className="stack sm" role="status" aria-label={t('checkout.delivery.savedLoading')}>
          <Skeleton className="sk-choice" />
          <Skeleton className="sk-choice" />
        </div>
      </section>
    );
  }

  const { name } = saved.addresses.find(({ id }) => id === delivery.savedAddressId) ?? {};
  return (
    <FoldingSection
      t={t}
      title={t('checkout.delivery.title')}
      folding={folding}
      foot={<WhoReceives {...props} />}
      badge={name !== undefined && <span className="badge ok">{name}</span>}
      folded={
        <>
          <IconMapPin />
          <span>
            <b>{doorText(delivery.unit, delivery.building)}</b>
            {delivery.address}
          </span>
        </>
      }
    >
      <OpenAddress {...props} />
    </FoldingSection>
  );
}

/** Whether somebody else receives it, and who: below the address, which may be folded. */
function WhoReceives({ cart, showAll, recipientFaults: faults, recipientFields }: AddressSectionProps) {
  const { t, draft } = cart;
  const { recipient = null } = draft.delivery;
  const isIdle = useIdle(recipient?.phone ?? '', IDLE_MS);
  const showsPhone = showAll || (isIdle && faults.phone !== 'missing');
  return (
    <RecipientFields
      words={{
        someoneElse: t('checkout.recipient.someoneElse'),
        name: t('checkout.recipient.name'),
        phone: t('checkout.recipient.phone'),
        hint: t('checkout.recipient.hint'),
      }}
      recipient={recipient}
      errors={{
        name: showAll && faults.name ? t('checkout.recipient.nameMissing') : undefined,
        phone: showsPhone && faults.phone ? t(recipientPhoneWords(faults.phone)) : undefined,
      }}
      nameField={recipientFields.name}
      phoneField={recipientFields.phone}
      onChange={(changed) => changeDelivery(cart, { recipient: changed })}
    />
  );
}

/** Fills in the account's default address where there is no address yet. */
function useDefaultAddress({ cart, saved }: AddressSectionProps): void {
  const { draftStore } = cart;
  const first = saved.addresses[0];
  const done = useRef(false);
  useEffect(() => {
    if (!first || done.current) return;
    done.current = true;
    const { unit, building, address, pin } = draftStore.get().delivery;
    if (unit || building || address || pin) return;
    draftStore.set(({ delivery }) => ({ delivery: { ...delivery, ...deliveryTo(first) } }));
  }, [draftStore, first]);
}

function OpenAddress({ cart, saved, keep, showAll, fields }: AddressSectionProps) {
  const { t, draft, profile } = cart;
  const { delivery } = draft;
  const { addresses } = saved;
  const faults = deliveryFaults(delivery);
  const chosen = addresses.find(({ id }) => id === delivery.savedAddressId);
  const [isEdited, setIsEdited] = useState(false);
  const [offer, setOffer] = useState<string>();
  const [searchSignal, setSearchSignal] = useState(0);
  // What was typed before a saved address was chosen, to be put back.
  const typed = useRef<Partial<DraftDelivery>>(blank);

  /** Changes the typed address, which then is no longer the saved one, unless only its missing pin was added. */
  const write = (change: Partial<DraftDelivery>) => {
    const isPinOfSaved =
      chosen?.latitude === null && change.pin !== undefined && change.address === undefined;
    if (isPinOfSaved) setIsEdited(true);
    changeDelivery(cart, isPinOfSaved ? change : { ...change, savedAddressId: null });
  };

  const choose = (address: (typeof addresses)[number] | null) => {
    setOffer(undefined);
    setIsEdited(false);
    if (!chosen) {
      const { unit, building, address: text, pin } = delivery;
      typed.current = { unit, building, address: text, pin };
    }
    if (address) changeDelivery(cart, deliveryTo(address));
    else write(typed.current);
  };

  const isWhole = chosen !== undefined && faults.size === 0 && !isEdited;
  return (
    <>
      {addresses.length > 0 && (
        <SavedAddressChoice t={t} addresses={addresses} chosenId={chosen?.id ?? null} onChoose={choose} />
      )}
      {isWhole ? (
        <button type="button" className="text-link fold-link" onClick={() => setIsEdited(true)}>
          {t('checkout.edit')} <span className="sr">{chosen.name}</span>
        </button>
      ) : (
        <>
          <div ref={fields.pin as RefObject<HTMLDivElement | null>} className="anchor">
            <PlacePicker
              pin={delivery.pin}
              address={delivery.address}
              view={viewOfState(profile.state)}
              showMissing={showAll}
              searchSignal={searchSignal}
              onOffer={setOffer}
              onChange={write}
            />
          </div>
          <div className="pair">
            <TextField
              ref={fields.unit as RefObject<HTMLInputElement | null>}
              label={t('checkout.delivery.unit')}
              name="unit"
              autoComplete="address-line2"
              maxLength={60}
              value={delivery.unit}
              error={showAll && faults.has('unit') ? t('checkout.delivery.unitMissing') : undefined}
              onChange={(unit) => write({ unit })}
            />
            <TextField
              label={`${t('checkout.delivery.building')} ${t('checkout.optional')}`}
              name="building"
              autoComplete="address-line3"
              maxLength={120}
              optional
              value={delivery.building}
              onChange={(building) => write({ building })}
            />
          </div>
          <TextAreaField
            ref={fields.address as RefObject<HTMLTextAreaElement | null>}
            label={t('checkout.delivery.address')}
            name="address"
            autoComplete="street-address"
            maxLength={300}
            hint={t('checkout.delivery.addressHint')}
            value={delivery.address}
            error={showAll && faults.has('address') ? t('checkout.delivery.addressMissing') : undefined}
            onChange={(address) => {
              setOffer(undefined);
              write({ address });
            }}
          >
            <AddressHelp
              offer={offer}
              canSearch={!delivery.pin && delivery.address.trim().length >= MIN_TYPED}
              onTake={(address) => {
                setOffer(undefined);
                write({ address });
              }}
              onSearch={() => setSearchSignal((before) => before + 1)}
            />
          </TextAreaField>
          {saved.isSignedIn && !chosen && <KeepAddressField t={t} keep={keep} />}
        </>
      )}
    </>
  );
}

const { unit, building, address, pin } = emptyDelivery;
const blank: Partial<DraftDelivery> = { unit, building, address, pin };
