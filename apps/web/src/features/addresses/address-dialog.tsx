import { AddressInput } from '@dapur/contract/people/address-input';
import type { SavedAddress } from '@dapur/contract/people/saved-addresses';
import { useState } from 'react';
import { Sheet } from '../../components/ui/sheet.tsx';
import { TextAreaField } from '../../components/ui/text-area-field.tsx';
import { TextField } from '../../components/ui/text-field.tsx';
import { IconCheck } from '../../components/icons.tsx';
import { AddressHelp } from '../../components/map/address-help.tsx';
import { malaysia } from '../../components/map/map-view.ts';
import { PlacePicker } from '../../components/map/place-picker.tsx';
import { Button } from '../../components/ui/button.tsx';
import { useI18n } from '../../i18n/index.tsx';
import { accountApi } from '../../lib/account/account-api.ts';
import { platformClient } from '../../lib/api.ts';
import { useContractForm } from '../../lib/form/use-contract-form.ts';
import { MIN_TYPED } from '../../lib/map/places.ts';
import { emptyAddress, addressFormOf, addressInputOf } from './address-rules.ts';

interface AddressDialogProps {
  /** The address to change; undefined for a new one. */
  readonly saved?: SavedAddress;
  readonly onSaved: () => void;
  readonly onClose: () => void;
}

const labels = ['home', 'office', 'mum'] as const;

/** Adds or changes a saved address. */
export function AddressDialog({ saved, onSaved, onClose }: AddressDialogProps) {
  const { t } = useI18n();
  const form = useContractForm({
    schema: AddressInput,
    start: saved ? addressFormOf(saved) : emptyAddress,
    read: addressInputOf,
    says: {
      name: t('account.address.labelMissing'),
      house_no_unit: t('account.address.unitMissing'),
      address: t('account.address.streetMissing'),
    },
    send: (body) =>
      saved
        ? platformClient(accountApi.updateAddress, { params: { id: saved.id }, body })
        : platformClient(accountApi.addAddress, { body }),
    onDone: () => {
      onSaved();
      onClose();
    },
  });
  const [offer, setOffer] = useState<string>();
  const [searchSignal, setSearchSignal] = useState(0);
  const { pin, name, address, is_default: isDefault } = form.values;
  const setAddress = (next: string) => {
    setOffer(undefined);
    form.set('address', next);
  };

  return (
    <Sheet
      title={t(saved ? 'account.address.edit' : 'account.address.add')}
      onSubmit={form.submit}
      onClose={onClose}
    >
      <div className="stack sm">
        <TextField
          {...form.field('name')}
          label={t('account.address.label')}
          name="label"
          autoComplete="off"
          maxLength={40}
        />
        <div className="row wraps quick-labels">
          {labels.map((label) => {
            const text = t(`account.address.${label}`);
            return (
              <button
                key={label}
                type="button"
                className="chip"
                aria-pressed={name === text}
                onClick={() => form.set('name', text)}
              >
                {text}
              </button>
            );
          })}
        </div>
      </div>
      <PlacePicker
        pin={pin}
        address={address}
        view={malaysia}
        showMissing={false}
        searchSignal={searchSignal}
        onOffer={setOffer}
        onChange={(place) => {
          form.set('pin', place.pin);
          if (place.address !== undefined) form.set('address', place.address);
        }}
      />
      {pin && (
        <button type="button" className="text-link remove-pin" onClick={() => form.set('pin', null)}>
          {t('account.pin.remove')}
        </button>
      )}
      <TextField
        {...form.field('house_no_unit')}
        label={t('account.address.unit')}
        name="unit"
        autoComplete="address-line2"
        maxLength={60}
      />
      <TextField
        {...form.field('building_name')}
        label={`${t('account.address.building')} ${t('checkout.optional')}`}
        name="building"
        autoComplete="off"
        maxLength={120}
        optional
      />
      <TextAreaField
        {...form.field('address')}
        label={t('account.address.street')}
        name="street"
        autoComplete="street-address"
        maxLength={300}
        hint={t('account.address.streetHint')}
        onChange={setAddress}
      >
        <AddressHelp
          offer={offer}
          canSearch={!pin && address.trim().length >= MIN_TYPED}
          onTake={setAddress}
          onSearch={() => setSearchSignal((before) => before + 1)}
        />
      </TextAreaField>
      {!saved?.is_default && (
        <label className={isDefault ? 'choice on' : 'choice'}>
          <input
            type="checkbox"
            className="sr"
            checked={isDefault}
            onChange={(event) => form.set('is_default', event.target.checked)}
          />
          <span className="mark box" aria-hidden="true">
            <IconCheck />
          </span>
          {t('account.address.asDefault')}
        </label>
      )}
      {form.refused !== undefined && (
        <p className="notice bad" role="alert">
          {t(refusalKey(form.refused.code))}
        </p>
      )}
      <Button type="submit" busy={form.busy} block>
        {t('account.address.save')}
      </Button>
    </Sheet>
  );
}

function refusalKey(code: string) {
  switch (code) {
    case 'conflict':
      return 'account.address.full';
    case 'invalid_input':
      return 'account.profile.check';
    case 'not_found':
      return 'account.address.vanished';
    default:
      return 'account.failed.text';
  }
}
