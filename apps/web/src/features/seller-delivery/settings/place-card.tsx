import { useMemo, useState } from 'react';
import { TextAreaField } from '../../../components/ui/text-area-field.tsx';
import { TextField } from '../../../components/ui/text-field.tsx';
import { IconCircleAlert } from '../../../components/icons.tsx';
import { AddressHelp } from '../../../components/map/address-help.tsx';
import { malaysia } from '../../../components/map/map-view.ts';
import { PlacePicker } from '../../../components/map/place-picker.tsx';
import { useI18n } from '../../../i18n/index.tsx';
import { MIN_TYPED } from '../../../lib/map/places.ts';
import type { SettingsFieldsProps } from './settings-fields.ts';

/** Where orders are picked up, and whom a driver calls there. */
export function PlaceCard({ form }: SettingsFieldsProps) {
  const { t } = useI18n();
  const [offer, setOffer] = useState<string>();
  const [searchSignal, setSearchSignal] = useState(0);
  const { mode, address, latitude, longitude } = form.values;
  const pin = useMemo(
    () => (latitude === null || longitude === null ? null : { lat: latitude, lng: longitude }),
    [latitude, longitude],
  );
  const pinFault = form.fault('latitude');
  const write = (typed: string) => {
    setOffer(undefined);
    form.set('address', typed);
  };
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
          pin={pin}
          address={address}
          view={malaysia}
          showMissing={pinFault !== undefined && pin === null}
          searchSignal={searchSignal}
          onOffer={setOffer}
          onChange={(found) => {
            form.set('latitude', found.pin?.lat ?? null);
            form.set('longitude', found.pin?.lng ?? null);
            if (found.address !== undefined) form.set('address', found.address);
          }}
        />
        {pin !== null && pinFault && (
          <p className="err" role="alert">
            <IconCircleAlert className="s" />
            {pinFault}
          </p>
        )}
      </div>
      <TextAreaField
        {...form.field('address')}
        label={t('seller.set.address')}
        autoComplete="street-address"
        maxLength={300}
        hint={t('seller.set.addressHint')}
        onChange={write}
      >
        <AddressHelp
          offer={offer}
          canSearch={pin === null && address.trim().length >= MIN_TYPED}
          onTake={write}
          onSearch={() => setSearchSignal((before) => before + 1)}
        />
      </TextAreaField>
      <TextField
        {...form.field('phone')}
        label={t('seller.set.phone')}
        type="tel"
        autoComplete="tel"
        maxLength={30}
        optional={mode !== 'courier'}
        hint={t('seller.set.phoneHint')}
      />
    </section>
  );
}
