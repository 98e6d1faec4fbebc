import './pricing.css';
import { ROUNDINGS } from '@dapur/contract/delivery/delivery-fees';
import type { FeeModel } from '@dapur/contract/delivery/delivery-pricing-input';
import { AmountField } from '../../../components/ui/amount-field.tsx';
import { TextField } from '../../../components/ui/text-field.tsx';
import { useI18n } from '../../../i18n/index.tsx';
import type { SettingsFieldsProps } from '../settings/settings-fields.ts';
import { ChoiceText } from './choice-text.tsx';
import { FeeExample } from './fee-example.tsx';
import { KmRows } from './km-rows.tsx';
import { SelectField } from '../../../components/ui/select-field.tsx';
import { ZoneList } from './zone-list.tsx';

const models: readonly FeeModel[] = ['courier', 'flat', 'by_km', 'zones'];

/** What a delivery costs whoever orders it, with an example that follows what is typed. */
export function PricingFields({ form }: SettingsFieldsProps) {
  const { t } = useI18n();
  const { pricing, mode } = form.values;
  return (
    <section className="card raised stack" aria-labelledby="fees">
      <h2 id="fees" className="dl-legend">
        {t('seller.fee.title')}
      </h2>
      <fieldset>
        <legend className="sr">{t('seller.fee.model')}</legend>
        <div className="dl-modes">
          {models
            .filter((model) => model !== 'courier' || mode === 'courier')
            .map((model) => (
              <label key={model} className={pricing.model === model ? 'choice radio on' : 'choice radio'}>
                <input
                  type="radio"
                  name="fee-model"
                  checked={pricing.model === model}
                  onChange={() => form.set('pricing.model', model)}
                />
                <ChoiceText title={t(`seller.fee.${model}`)} text={t(`seller.fee.${model}Text`)} />
              </label>
            ))}
        </div>
      </fieldset>
      {pricing.model === 'flat' && (
        <AmountField
          {...form.field('delivery_fee')}
          label={t('seller.set.fee')}
          hint={t('seller.set.feeHint')}
        />
      )}
      {pricing.model === 'by_km' && <KmRows form={form} />}
      {pricing.model === 'zones' && <ZoneList form={form} />}
      <div className="dl-pair">
        <AmountField
          {...form.field('pricing.free_from')}
          label={t('seller.fee.freeFrom')}
          optional
          hint={t('seller.fee.freeFromHint')}
        />
        <AmountField
          {...form.field('pricing.absorb')}
          label={t('seller.fee.absorb')}
          optional
          hint={t('seller.fee.absorbHint')}
        />
        <SelectField
          label={t('seller.fee.round')}
          name="round"
          value={String(pricing.round_up_sen)}
          options={ROUNDINGS.map((step) => [String(step), t(`seller.fee.round${step}`)])}
          onChange={(chosen) =>
            form.set('pricing.round_up_sen', ROUNDINGS.find((step) => String(step) === chosen) ?? 1)
          }
        />
      </div>
      <div className="dl-pair">
        <TextField
          {...form.field('max_km_delivery')}
          label={t('seller.set.radius')}
          autoComplete="off"
          inputMode="decimal"
          maxLength={10}
          optional
          hint={t('seller.fee.radiusHint')}
        />
        {mode === 'courier' && (
          <SelectField
            label={t('seller.fee.by')}
            name="distance-by"
            value={pricing.distance_by}
            options={[
              ['straight', t('seller.fee.straight')],
              ['road', t('seller.fee.road')],
            ]}
            onChange={(by) => form.set('pricing.distance_by', by)}
          />
        )}
      </div>
      <FeeExample draft={form.values} />
    </section>
  );
}
