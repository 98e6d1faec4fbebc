import { useState } from 'react';
import { TextAreaField } from '../../../components/ui/text-area-field.tsx';
import { TextField } from '../../../components/ui/text-field.tsx';
import { IconCircleAlert } from '../../../components/icons.tsx';
import { AddressHelp } from '../../../components/map/address-help.tsx';
import { malaysia } from '../../../components/map/map-view.ts';
import { PlacePicker } from '../../../components/map/place-picker.tsx';
import { useI18n } from '../../../i18n/index.tsx';
import { LEAST_TYPED } from '../../../lib/map/places.ts';
import type { SettingsFieldsProps } from './settings-fields.ts';

/** Where orders are picked up, and whom a driver calls there. */
export function PlaceCard({ draft, faultOf, onChange }: SettingsFieldsProps) {
  const { t } = useI18n();
  const [offer, setOffer] = useState<string>();
  const [searchSignal, setSearchSignal] = useState(0);
  const phoneFault = faultOf('phone');
  return (
    <section className="card raised stack" aria-labelledby="place">
      <div className="stack sm">
        <h2 id="place" className="dl-legend">
          {t('seller.set.place')}
        </h2>
        <p className="small muted">{t('seller.set.placeText')}</p>
      </div>
      <div className="stack">
        <PlacePicker
          pin={draft.pin}
          address={draft.address}
          view={malaysia}
          showMissing={faultOf('pin') === 'missing'}
          searchSignal={searchSignal}
          onOffer={setOffer}
          onChange={onChange}
        />
        {faultOf('pin') === 'outside' && (
          <p className="err" role="alert">
            <IconCircleAlert className="s" />
            {t('seller.set.pinOutside')}
          </p>
        )}
      </div>
      <TextAreaField
        label={t('seller.set.address')}
        name="address"
        autoComplete="street-address"
        maxLength={300}
        hint={t('seller.set.addressHint')}
        value={draft.address}
        error={faultOf('address') && t('seller.set.addressMissing')}
        onChange={(address) => {
          setOffer(undefined);
          onChange({ address });
        }}
      >
        <AddressHelp
          offer={offer}
          canSearch={!draft.pin && draft.address.trim().length >= LEAST_TYPED}
          onTake={(address) => {
            setOffer(undefined);
            onChange({ address });
          }}
          onSearch={() => setSearchSignal((before) => before + 1)}
        />
      </TextAreaField>
      <TextField
        label={t('seller.set.phone')}
        name="phone"
        type="tel"
        autoComplete="tel"
        maxLength={30}
        optional={draft.mode !== 'courier'}
        hint={t('seller.set.phoneHint')}
        value={draft.phone}
        error={
          phoneFault && t(phoneFault === 'missing' ? 'seller.set.phoneMissing' : 'seller.set.phoneShape')
        }
        onChange={(phone) => onChange({ phone })}
      />
    </section>
  );
}
