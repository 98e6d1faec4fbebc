import { useMemo, useState } from 'react';
import { TextAreaField } from '../../components/ui/text-area-field.tsx';
import { TextField } from '../../components/ui/text-field.tsx';
import { IconCircleAlert, IconShieldCheck } from './store-icons.ts';
import { AddressHelp } from '../../components/map/address-help.tsx';
import { malaysia } from '../../components/map/map-view.ts';
import { PlacePicker } from '../../components/map/place-picker.tsx';
import { useI18n } from '../../i18n/index.tsx';
import { LEAST_TYPED } from '../../lib/map/places.ts';
import { sellerApi } from '../../lib/seller/seller-api.ts';
import { SectionFrame } from './section-frame.tsx';
import type { SectionProps } from './settings-calls.ts';
import { useSectionForm } from './use-section-form.ts';

const LEAST_ADDRESS = 5;

/** Where the kitchen is: exactly for couriers and the radius, as an area for shoppers. */
export function PlaceForm({ seat, settings, onSaved, onReload }: SectionProps) {
  const { t } = useI18n();
  const [offer, setOffer] = useState<string>();
  const [searchSignal, setSearchSignal] = useState(0);
  const { place } = settings;
  const saved = useMemo(() => place, [place]);
  const form = useSectionForm({
    name: `${seat.slug}/place`,
    saved,
    faultsOf: (draft) => {
      const faults = new Map<string, string>();
      const isEmpty = draft.address.trim() === '' && draft.latitude === null;
      if (!isEmpty && draft.latitude === null) faults.set('latitude', t('sset.place.pinMissing'));
      if (!isEmpty && draft.address.trim().length < LEAST_ADDRESS)
        faults.set('address', t('sset.place.addressMissing'));
      return faults;
    },
    send: async (draft) =>
      (await seat.call(sellerApi.saveStorePlace, { body: { ...draft, address: draft.address.trim() } })).data,
    faultOfRefusal: ({ code }) =>
      code === 'outside_malaysia' ? { field: 'latitude', text: t('sset.place.outside') } : undefined,
    onSaved,
  });
  const { draft, change, faultOf } = form;
  const area = [...new Set([draft.region, draft.city, draft.state].map((part) => part.trim()))]
    .filter((part) => part !== '')
    .join(', ');
  const pin =
    draft.latitude === null || draft.longitude === null
      ? null
      : { lat: draft.latitude, lng: draft.longitude };
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
          address={draft.address}
          view={malaysia}
          showMissing={faultOf('latitude') !== undefined && pin === null}
          searchSignal={searchSignal}
          onOffer={setOffer}
          onChange={(found) =>
            change({
              latitude: found.pin?.lat ?? null,
              longitude: found.pin?.lng ?? null,
              ...(found.address === undefined ? {} : { address: found.address }),
            })
          }
        />
        {pin !== null && faultOf('latitude') && (
          <p className="err" role="alert">
            <IconCircleAlert className="s" />
            {faultOf('latitude')}
          </p>
        )}
        <TextAreaField
          label={t('sset.place.address')}
          name="address"
          autoComplete="street-address"
          maxLength={300}
          value={draft.address}
          error={faultOf('address')}
          onChange={(address) => {
            setOffer(undefined);
            change({ address });
          }}
        >
          <AddressHelp
            offer={offer}
            canSearch={pin === null && draft.address.trim().length >= LEAST_TYPED}
            onTake={(address) => {
              setOffer(undefined);
              change({ address });
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
          label={t('sset.place.region')}
          name="region"
          autoComplete="address-level3"
          maxLength={80}
          optional
          hint={t('sset.place.regionHint')}
          value={draft.region}
          error={faultOf('region')}
          onChange={(region) => change({ region })}
        />
        <div className="sset-pair">
          <TextField
            label={t('sset.place.city')}
            name="city"
            autoComplete="address-level2"
            maxLength={80}
            optional
            value={draft.city}
            error={faultOf('city')}
            onChange={(city) => change({ city })}
          />
          <TextField
            label={t('sset.place.state')}
            name="state"
            autoComplete="address-level1"
            maxLength={80}
            optional
            value={draft.state}
            error={faultOf('state')}
            onChange={(state) => change({ state })}
          />
        </div>
        <p className="small muted" role="status">
          {t('sset.place.shoppersSee', { area: area || '–' })}
        </p>
      </section>
    </SectionFrame>
  );
}
