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
import { useContractForm, type ContractForm } from '../../../lib/form/use-contract-form.ts';
import { useSeat } from '../../../lib/seller/seat.tsx';
import { sellerApi } from '../../../lib/seller/seller-api.ts';
import { LoadedSettings } from '../settings/loaded.tsx';
import { placeStepRules, type TypedPlace } from './place-rules.ts';

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
  const [start] = useState<TypedPlace>(() => ({
    ...saved,
    picks_up: true,
    delivers: false,
    delivery: { delivery_fee: '' },
  }));
  const form: ContractForm<TypedPlace> = useContractForm({
    ...placeStepRules,
    start,
    says: {
      latitude: ({ code }) => t(code === 'outside_malaysia' ? 'sset.place.outside' : 'sset.place.pinMissing'),
      address: t('sset.place.addressMissing'),
      picks_up: t('setup.noWay'),
      'delivery.delivery_fee': t('setup.feeMissing'),
    },
    send: async ({ delivery, ...body }) => {
      const { place: before } = await fetchSettings(slug);
      const place = { ...body, version: before.version };
      await call(sellerApi.saveStorePlace, { body: place });
      await call(sellerApi.saveDeliverySettings, { body: delivery });
      const { data: points } = await call(sellerApi.listPickupPoints, {});
      if (form.values.picks_up && points.length === 0)
        await call(sellerApi.createPickupPoint, { body: kitchenPoint(tenant.name, place) });
    },
    beside: ({ code }) => (code === 'outside_malaysia' ? ['latitude'] : []),
    onDone,
  });
  const { latitude, longitude, address, delivers } = form.values;
  const pin = latitude === null || longitude === null ? null : { lat: latitude, lng: longitude };
  const [pinFault, noWay] = [form.fault('latitude'), form.fault('picks_up')];
  return (
    <form className="card raised stack" noValidate onSubmit={form.submit}>
      <PlacePicker
        pin={pin}
        address={address}
        view={malaysia}
        showMissing={pinFault !== undefined && pin === null}
        onOffer={() => undefined}
        onChange={({ pin: found, address: around, place }) => {
          form.set('latitude', found?.lat ?? null);
          form.set('longitude', found?.lng ?? null);
          if (around !== undefined) form.set('address', around);
          if (place === undefined) return;
          form.set('region', place.area);
          form.set('city', place.town);
          form.set('state', place.state);
        }}
      />
      {pin !== null && pinFault !== undefined && (
        <p className="err" role="alert">
          {pinFault}
        </p>
      )}
      <TextAreaField
        {...form.field('address')}
        label={t('sset.place.address')}
        autoComplete="street-address"
        maxLength={300}
        hint={t('sset.place.private')}
      />
      <SwitchField
        name="picks_up"
        label={t('setup.picksUp')}
        hint={t('setup.picksUpHint')}
        checked={form.values.picks_up}
        isWrong={noWay !== undefined}
        onChange={(isOn) => form.set('picks_up', isOn)}
      />
      <SwitchField
        name="delivers"
        label={t('setup.delivers')}
        hint={t('setup.deliversHint')}
        checked={delivers}
        onChange={(isOn) => form.set('delivers', isOn)}
      />
      {delivers && <AmountField {...form.field('delivery.delivery_fee')} label={t('setup.fee')} unit="RM" />}
      {noWay !== undefined && (
        <p className="err" role="alert">
          {noWay}
        </p>
      )}
      {form.refused && <RefusalNotice {...form.refused} />}
      <Button type="submit" busy={form.busy} block>
        {t('setup.next')}
      </Button>
    </form>
  );
}
