import { typedSen } from '@dapur/contract/money/typed-amount';
import type { StoreSettings } from '@dapur/contract/stores/seller-store';
import { useState } from 'react';
import { lazyPart } from '../../../components/lazy-part.tsx';
import { malaysia } from '../../../components/map/map-view.ts';
import { RefusalNotice } from '../../../components/seller/refusal-notice.tsx';
import { AmountField } from '../../../components/ui/amount-field.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { SwitchField } from '../../../components/ui/switch-field.tsx';
import { TextAreaField } from '../../../components/ui/text-area-field.tsx';
import { kitchenPoint } from '../../../features/seller-store/kitchen-point.ts';
import { fetchSettings } from '../../../features/seller-store/settings-calls.ts';
import { useI18n } from '../../../i18n/index.tsx';
import { mapMessages } from '../../../i18n/later-messages.ts';
import { withMessages } from '../../../i18n/load-messages.ts';
import { useCall } from '../../../lib/account/use-call.ts';
import { useSeat } from '../../../lib/seller/seat.tsx';
import { sellerApi } from '../../../lib/seller/seller-api.ts';
import { LoadedSettings } from '../settings/loaded.tsx';

const PlacePicker = lazyPart(async () => ({
  default: (await withMessages([mapMessages], import('../../../components/map/place-picker.tsx')))
    .PlacePicker,
}));

/** The address, asked for once: of the kitchen, of the first place to pick up at, and of where deliveries start. */
export function PlaceStep({ onDone }: { readonly onDone: () => void }) {
  const seat = useSeat();
  return (
    <LoadedSettings<StoreSettings> of={seat.keys.settings} ask={(signal) => fetchSettings(seat.slug, signal)}>
      {({ place }) => <PlaceForm saved={place} onDone={onDone} />}
    </LoadedSettings>
  );
}

interface PlaceFormProps {
  readonly saved: StoreSettings['place'];
  readonly onDone: () => void;
}

function PlaceForm({ saved, onDone }: PlaceFormProps) {
  const { t } = useI18n();
  const { call, tenant, slug } = useSeat();
  const { busy, make } = useCall();
  const [place, setPlace] = useState(saved);
  const [picksUp, setPicksUp] = useState(true);
  const [delivers, setDelivers] = useState(false);
  const [fee, setFee] = useState('');
  const [tried, setTried] = useState(false);
  const [failure, setFailure] = useState<{ readonly code: string; readonly message: string }>();
  const { latitude, longitude } = place;
  const address = place.address.trim();
  const feeSen = typedSen(fee);
  const hasPin = latitude !== null && longitude !== null;
  const isReady =
    hasPin && address.length >= 5 && (picksUp || delivers) && (!delivers || feeSen !== undefined);
  const save = async () => {
    setTried(true);
    setFailure(undefined);
    if (!isReady) return;
    const outcome = await make(async () => {
      const { place: before } = await fetchSettings(slug);
      const body = { ...place, address, version: before.version };
      await call(sellerApi.saveStorePlace, { body });
      await call(sellerApi.saveDeliverySettings, {
        body: {
          mode: delivers ? 'store' : 'off',
          delivery_fee: (feeSen ?? 0) / 100,
          max_km_delivery: null,
          address,
          latitude,
          longitude,
        },
      });
      const { data: points } = await call(sellerApi.listPickupPoints, {});
      if (picksUp && points.length === 0)
        await call(sellerApi.createPickupPoint, {
          body: kitchenPoint(tenant.name, { address, latitude, longitude }),
        });
    });
    if (outcome.kind === 'refused') setFailure(outcome);
    if (outcome.kind === 'done') onDone();
  };
  return (
    <section className="card raised stack">
      <PlacePicker
        pin={hasPin ? { lat: latitude, lng: longitude } : null}
        address={place.address}
        view={malaysia}
        showMissing={tried && !hasPin}
        onOffer={() => undefined}
        onChange={({ pin, address: found, place: around }) =>
          setPlace((now) => ({
            ...now,
            latitude: pin?.lat ?? null,
            longitude: pin?.lng ?? null,
            address: found ?? now.address,
            ...(around && { region: around.area, city: around.town, state: around.state }),
          }))
        }
      />
      <TextAreaField
        name="address"
        label={t('sset.place.address')}
        value={place.address}
        autoComplete="street-address"
        maxLength={300}
        hint={t('sset.place.private')}
        error={tried && address.length < 5 ? t('sset.place.addressMissing') : undefined}
        onChange={(typed) => setPlace({ ...place, address: typed })}
      />
      <SwitchField
        name="picks_up"
        label={t('setup.picksUp')}
        hint={t('setup.picksUpHint')}
        checked={picksUp}
        onChange={setPicksUp}
      />
      <SwitchField
        name="delivers"
        label={t('setup.delivers')}
        hint={t('setup.deliversHint')}
        checked={delivers}
        onChange={setDelivers}
      />
      {delivers && (
        <AmountField
          name="fee"
          label={t('setup.fee')}
          unit="RM"
          value={fee}
          error={tried && feeSen === undefined ? t('setup.feeMissing') : undefined}
          onChange={setFee}
        />
      )}
      {tried && !picksUp && !delivers && (
        <p className="err" role="alert">
          {t('setup.noWay')}
        </p>
      )}
      {failure && <RefusalNotice {...failure} />}
      <Button busy={busy} block onClick={() => void save()}>
        {t('setup.next')}
      </Button>
    </section>
  );
}
