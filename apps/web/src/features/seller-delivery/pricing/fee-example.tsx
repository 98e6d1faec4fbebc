import { priceDelivery } from '@dapur/contract/delivery/delivery-fees';
import { feeForItems } from '@dapur/contract/delivery/fee-promise';
import { toSen } from '@dapur/contract/money/money';
import { typedRinggit } from '@dapur/contract/money/typed-amount';
import { useState } from 'react';
import { AmountField } from '../../../components/ui/amount-field.tsx';
import { TextField } from '../../../components/ui/text-field.tsx';
import { useI18n } from '../../../i18n/index.tsx';
import { kilometresOf } from '../amounts.ts';
import { senText } from '../../../lib/money-text.ts';
import type { SettingsDraft } from '../settings-draft.ts';
import { readablePricing } from './pricing-draft.ts';
import { SelectField } from '../../../components/ui/select-field.tsx';

/** Of an example, in MYR or kilometres. */
const MOST = 1_000;
const MAX_ITEMS = 100_000;

/** What a typed example pays by the fees as they stand in the form, saved or not. */
export function FeeExample({ draft }: { readonly draft: SettingsDraft }) {
  const { t } = useI18n();
  const [items, setItems] = useState('60');
  const [km, setKm] = useState('8');
  const [asked, setAsked] = useState('12');
  const [zone, setZone] = useState('');
  const pricing = readablePricing(draft.pricing);
  const { model } = pricing;
  const place = pricing.zones.find(({ name }) => name === zone) ?? pricing.zones[0];
  const said = () => {
    const [amount, far, courier] = [typedRinggit(items), kilometresOf(km), typedRinggit(asked)];
    const flat = typedRinggit(draft.delivery_fee);
    if (far === null || !(amount <= MAX_ITEMS && far <= MOST && courier <= MOST)) return undefined;
    if (model === 'flat' && !(flat <= MOST)) return undefined;
    const words = { items: senText(toSen(amount)), km: String(far) };
    const limit = kilometresOf(draft.max_km_delivery);
    const isBeyond = limit !== null && limit >= 1 && far > limit && model !== 'zones';
    const priced = priceDelivery(
      // A zone of the list is there as it stands, wherever it is.
      model === 'zones' ? { ...pricing, model: 'flat' } : pricing,
      toSen(model === 'zones' ? (place?.fee ?? 0) : model === 'flat' ? flat : 0),
      {
        to: { lat: 0, lng: 0 },
        postcode: undefined,
        straightKm: far,
        roadKm: undefined,
        courierSen: toSen(courier),
      },
    );
    if (model === 'zones') {
      if (place === undefined) return undefined;
      if (place.fee === null) return t('seller.fee.exampleClosed', { zone: place.name });
    }
    if (isBeyond || priced.kind !== 'fee') return t('seller.fee.exampleFar', words);
    const freeFromSen = pricing.free_from === null ? null : toSen(pricing.free_from);
    const fee = senText(feeForItems({ feeSen: priced.feeSen, freeFromSen }, toSen(amount)));
    if (model === 'zones') return t('seller.fee.exampleZone', { ...words, zone: place?.name ?? '', fee });
    return t('seller.fee.example', { ...words, fee });
  };
  return (
    <div className="fee-example" role="group" aria-label={t('seller.fee.exampleTitle')}>
      <b className="strong">{t('seller.fee.exampleTitle')}</b>
      <div className="fee-tries">
        <AmountField
          label={t('seller.fee.exampleItems')}
          name="example-items"
          value={items}
          onChange={setItems}
        />
        {model === 'zones' ? (
          <SelectField
            label={t('seller.fee.exampleIn')}
            name="example-zone"
            value={place?.name}
            options={pricing.zones.map(({ name }) => [name, name])}
            onChange={setZone}
          />
        ) : (
          <TextField
            label={t('seller.fee.exampleKm')}
            name="example-km"
            autoComplete="off"
            inputMode="decimal"
            maxLength={7}
            value={km}
            onChange={setKm}
          />
        )}
        {model === 'courier' && (
          <AmountField
            label={t('seller.fee.exampleAsked')}
            name="example-asked"
            value={asked}
            onChange={setAsked}
          />
        )}
      </div>
      <p role="status">{said() ?? t('seller.fee.exampleNone')}</p>
    </div>
  );
}
