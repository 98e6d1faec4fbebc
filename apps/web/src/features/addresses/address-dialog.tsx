import type { SavedAddress } from '@dapur/contract/saved-addresses';
import { useState } from 'react';
import { focusFault } from '../../components/account/focus-fault.ts';
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
import { useSending } from '../../lib/account/use-sending.ts';
import { platformClient } from '../../lib/api.ts';
import { LEAST_TYPED } from '../../lib/map/places.ts';
import { addressFaults, emptyAddress, formOf, inputOf, type AddressForm } from './address-rules.ts';

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
  const [form, setForm] = useState<AddressForm>(saved ? formOf(saved) : emptyAddress);
  const [tried, setTried] = useState(false);
  const [refused, setRefused] = useState<string>();
  const [offer, setOffer] = useState<string>();
  const [searchSignal, setSearchSignal] = useState(0);
  const { busy, send } = useSending();
  const faults = addressFaults(form);
  const change = (part: Partial<AddressForm>) => setForm((before) => ({ ...before, ...part }));

  const save = async () => {
    setTried(true);
    setRefused(undefined);
    if (faults.size > 0) return;
    const body = inputOf(form);
    const fault = await send(async () => {
      if (saved) await platformClient(accountApi.updateAddress, { params: { id: saved.id }, body });
      else await platformClient(accountApi.addAddress, { body });
    });
    if (fault !== undefined) return setRefused(fault);
    onSaved();
    onClose();
  };

  return (
    <Sheet
      title={t(saved ? 'account.address.edit' : 'account.address.add')}
      onSubmit={(event) => {
        event.preventDefault();
        void save();
        focusFault(event.currentTarget);
      }}
      onClose={onClose}
    >
      <div className="stack sm">
        <TextField
          label={t('account.address.label')}
          name="label"
          autoComplete="off"
          maxLength={40}
          value={form.name}
          error={tried && faults.has('name') ? t('account.address.labelMissing') : undefined}
          onChange={(name) => change({ name })}
        />
        <div className="row wraps quick-labels">
          {labels.map((label) => {
            const text = t(`account.address.${label}`);
            return (
              <button
                key={label}
                type="button"
                className="chip"
                aria-pressed={form.name === text}
                onClick={() => change({ name: text })}
              >
                {text}
              </button>
            );
          })}
        </div>
      </div>
      <PlacePicker
        pin={form.pin}
        address={form.address}
        view={malaysia}
        showMissing={false}
        searchSignal={searchSignal}
        onOffer={setOffer}
        onChange={change}
      />
      {form.pin && (
        <button type="button" className="text-link remove-pin" onClick={() => change({ pin: null })}>
          {t('account.pin.remove')}
        </button>
      )}
      <TextField
        label={t('account.address.unit')}
        name="unit"
        autoComplete="address-line2"
        maxLength={60}
        value={form.house_no_unit}
        error={tried && faults.has('house_no_unit') ? t('account.address.unitMissing') : undefined}
        onChange={(house_no_unit) => change({ house_no_unit })}
      />
      <TextField
        label={`${t('account.address.building')} ${t('checkout.optional')}`}
        name="building"
        autoComplete="off"
        maxLength={120}
        optional
        value={form.building_name}
        onChange={(building_name) => change({ building_name })}
      />
      <TextAreaField
        label={t('account.address.street')}
        name="street"
        autoComplete="street-address"
        maxLength={300}
        hint={t('account.address.streetHint')}
        value={form.address}
        error={tried && faults.has('address') ? t('account.address.streetMissing') : undefined}
        onChange={(address) => {
          setOffer(undefined);
          change({ address });
        }}
      >
        <AddressHelp
          offer={offer}
          canSearch={!form.pin && form.address.trim().length >= LEAST_TYPED}
          onTake={(address) => {
            setOffer(undefined);
            change({ address });
          }}
          onSearch={() => setSearchSignal((before) => before + 1)}
        />
      </TextAreaField>
      {!saved?.is_default && (
        <label className={form.is_default ? 'choice on' : 'choice'}>
          <input
            type="checkbox"
            className="sr"
            checked={form.is_default}
            onChange={(event) => change({ is_default: event.target.checked })}
          />
          <span className="mark box" aria-hidden="true">
            <IconCheck />
          </span>
          {t('account.address.asDefault')}
        </label>
      )}
      {refused !== undefined && (
        <p className="notice bad" role="alert">
          {t(refusalKey(refused))}
        </p>
      )}
      <Button type="submit" busy={busy} block>
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
