import type { DeliverySettings } from '@dapur/contract/delivery';
import { IconInfo } from '../../../components/icons.tsx';
import { useI18n } from '../../../i18n/index.tsx';
import { moneyText } from '../money-text.ts';

/** For staff: how the store delivers, and why it is not hers to change. */
export function SettingsReadOnly({ settings }: { readonly settings: DeliverySettings }) {
  const { t } = useI18n();
  const { mode, courier, max_km_delivery: radius } = settings;
  const rows: [string, string][] = [[t('seller.set.how'), t(`seller.set.${mode}`)]];
  if (mode === 'store') rows.push([t('seller.set.fee'), moneyText(settings.delivery_fee)]);
  if (mode !== 'off') rows.push([t('seller.set.radius'), radius === null ? '–' : String(radius)]);
  if (mode !== 'off') rows.push([t('seller.set.address'), settings.address || '–']);
  if (mode !== 'off') rows.push([t('seller.set.phone'), settings.phone ?? '–']);
  if (mode === 'courier')
    rows.push([
      t('seller.set.keys'),
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
