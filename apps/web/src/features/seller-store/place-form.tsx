import { useRef, useState } from 'react';
import { TextAreaField } from '../../components/ui/text-area-field.tsx';
import { TextField } from '../../components/ui/text-field.tsx';
import { IconCircleAlert, IconShieldCheck } from './store-icons.ts';
import { AddressHelp } from '../../components/map/address-help.tsx';
import { malaysia } from '../../components/map/map-view.ts';
import { PlacePicker } from '../../components/map/place-picker.tsx';
import { useI18n } from '../../i18n/index.tsx';
import { MIN_TYPED, type Place } from '../../lib/map/places.ts';
import { sellerApi } from '../../lib/seller/seller-api.ts';
import { SectionFrame } from './section-frame.tsx';
import type { SettingsSectionProps } from './settings-calls.ts';
import { placeRules } from './section-rules.ts';
import { useSectionForm } from './use-section-form.ts';

/** Where the kitchen is: exactly for couriers and the radius, as an area for shoppers. */
export function PlaceForm({ seat, settings, onSaved, onReload }: SettingsSectionProps) {
  const { t } = useI18n();
  const [offer, setOffer] = useState<string>();
  const [searchSignal, setSearchSignal] = useState(0);
  const filled = useRef({ region: '', city: '', state: '' });
  const { place } = settings;
  const form = useSectionForm({
    name: `${seat.slug}/place`,
    saved: place,
    ...placeRules,
    fields: ['region', 'city', 'state'],
    says: {
      latitude: ({ code }) => t(code === 'outside_malaysia' ? 'sset.place.outside' : 'sset.place.pinMissing'),
      address: t('sset.place.addressMissing'),
    },
    fieldOf: (code) => (code === 'outside_malaysia' ? 'latitude' : undefined),
    send: async (body) => (await seat.call(sellerApi.saveStorePlace, { body })).data,
    onSaved,
  });
  const { values } = form;
  const fillArea = ({ area: region, town: city, state }: Pick<Place, 'area' | 'town' | 'state'>) => {
    const found = { region, city, state };
    for (const part of ['region', 'city', 'state'] as const) {
      // What a person wrote stays; what was found goes with the pin.
      const now = values[part].trim();
      if (now === '' || now === filled.current[part]) form.set(part, found[part]);
    }
    filled.current = found;
  };
  const pinFault = form.fault('latitude');
  const area = [...new Set([values.region, values.city, values.state].map((part) => part.trim()))]
    .filter((part) => part !== '')
    .join(', ');
  const pin =
    values.latitude === null || values.longitude === null
      ? null
      : { lat: values.latitude, lng: values.longitude };
  return (
    <SectionFrame form={form} onReload={onReload}>
      <section className="card raised stack" aria-labelledby="pin">
        <h2 id="pin" className="sset-legend" tabIndex={-1}>
          {t('sset.place.exact')}
        </h2>
        <p className="notice">
          <IconShieldCheck />
          <span>{t('sset.place.private')}</span>
        </p>
        <PlacePicker
          pin={pin}
          address={values.address}
          view={malaysia}
          showMissing={pinFault !== undefined && pin === null}
          searchSignal={searchSignal}
          onOffer={setOffer}
          onChange={(found) => {
            form.set('latitude', found.pin?.lat ?? null);
            form.set('longitude', found.pin?.lng ?? null);
            if (found.address !== undefined) form.set('address', found.address);
            if (found.place !== undefined) fillArea(found.place);
          }}
        />
        {pin !== null && pinFault && (
          <p className="err" role="alert">
            <IconCircleAlert className="s" />
            {pinFault}
          </p>
        )}
        <TextAreaField
          {...form.field('address')}
          label={t('sset.place.address')}
          autoComplete="street-address"
          maxLength={300}
          onChange={(address) => {
            setOffer(undefined);
            form.set('address', address);
          }}
        >
          <AddressHelp
            offer={offer}
            canSearch={pin === null && values.address.trim().length >= MIN_TYPED}
            onTake={(address) => {
              setOffer(undefined);
              form.set('address', address);
            }}
            onSearch={() => setSearchSignal((before) => before + 1)}
          />
        </TextAreaField>
      </section>
      <section className="card raised stack" aria-labelledby="area">
        <h2 id="area" className="sset-legend">
          {t('sset.place.area')}
        </h2>
        <TextField
          {...form.field('region')}
          label={t('sset.place.region')}
          autoComplete="address-level3"
          maxLength={80}
          optional
          hint={t('sset.place.regionHint')}
        />
        <div className="sset-pair">
          <TextField
            {...form.field('city')}
            label={t('sset.place.city')}
            autoComplete="address-level2"
            maxLength={80}
            optional
          />
          <TextField
            {...form.field('state')}
            label={t('sset.place.state')}
            autoComplete="address-level1"
            maxLength={80}
            optional
          />
        </div>
        <p className="small muted" role="status">
          {t('sset.place.shoppersSee', { area: area || '–' })}
        </p>
      </section>
    </SectionFrame>
  );
}
