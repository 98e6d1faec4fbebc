import { courierName } from '@dapur/contract/delivery/couriers';
import type { DeliverySettings } from '@dapur/contract/delivery/seller-delivery';
import { IconInfo } from '../../../components/icons.tsx';
import { useI18n } from '../../../i18n/index.tsx';
import { moneyText } from '../../../lib/money-text.ts';

type Translate = ReturnType<typeof useI18n>['t'];

/** The rows or zones, each with what it costs, and from when on it is free. */
function feeRows(pricing: DeliverySettings['pricing'], t: Translate): [string, string][] {
  const rows: [string, string][] = [];
  if (pricing.model === 'by_km')
    for (const { up_to_km: km, fee } of pricing.km_rows)
      rows.push([`${t('seller.fee.upTo')} ${km}`, moneyText(fee)]);
  if (pricing.model === 'zones')
    for (const { name, fee } of pricing.zones)
      rows.push([name, fee === null ? t('seller.fee.exampleClosed', { zone: name }) : moneyText(fee)]);
  if (pricing.free_from !== null) rows.push([t('seller.fee.freeFrom'), moneyText(pricing.free_from)]);
  return rows;
}

/** For staff: how the store delivers, and why they cannot change it. */
export function SettingsReadOnly({ settings }: { readonly settings: DeliverySettings }) {
  const { t } = useI18n();
  const { mode, courier, max_km_delivery: radius } = settings;
  const rows: [string, string][] = [[t('seller.set.how'), t(`seller.set.${mode}`)]];
  const { model } = settings.pricing;
  if (mode !== 'off') rows.push([t('seller.fee.title'), t(`seller.fee.${model}`)]);
  if (mode !== 'off' && model === 'flat') rows.push([t('seller.set.fee'), moneyText(settings.delivery_fee)]);
  if (mode !== 'off') rows.push(...feeRows(settings.pricing, t));
  if (mode === 'courier') rows.push([t('seller.booking.title'), t(`seller.booking.${settings.booking}`)]);
  if (mode !== 'off') rows.push([t('seller.set.radius'), radius === null ? '–' : String(radius)]);
  if (mode !== 'off') rows.push([t('seller.set.address'), settings.address || '–']);
  if (mode !== 'off') rows.push([t('seller.set.phone'), settings.phone ?? '–']);
  if (mode === 'courier')
    rows.push([
      t('seller.set.keys', { courier: courierName(courier.provider) }),
      courier.has_keys
        ? t('seller.set.keysKept', { hint: courier.key_hint ?? '' })
        : t('seller.set.keysNone'),
    ]);
  return (
    <div className="stack">
      <p className="notice">
        <IconInfo />
        {t('seller.set.staff')}
      </p>
      <dl className="card raised dl-rows">
        {rows.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
