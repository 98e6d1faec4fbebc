import './pricing.css';
import { ROUNDINGS } from '@dapur/contract/delivery-fees';
import type { FeeModel } from '@dapur/contract/delivery-pricing';
import { TextField } from '../../../components/ui/text-field.tsx';
import { useI18n } from '../../../i18n/index.tsx';
import type { SettingsFieldsProps } from '../settings/settings-fields.ts';
import { ChoiceText } from './choice-text.tsx';
import { FeeExample } from './fee-example.tsx';
import { KmRows } from './km-rows.tsx';
import { draftFaults, type PricingDraft, type PricingFaults } from './pricing-draft.ts';
import { SelectField } from '../../../components/ui/select-field.tsx';
import { ZoneList } from './zone-list.tsx';

/** What each part of the fees is given. */
export interface PricingPartProps {
  readonly pricing: PricingDraft;
  /** Empty until she has tried to save. */
  readonly faults: PricingFaults;
  readonly onPricing: (part: Partial<PricingDraft>) => void;
}

const NONE: PricingFaults = new Map();
const models: readonly FeeModel[] = ['courier', 'flat', 'by_km', 'zones'];

/** What a delivery costs whoever orders it, with an example that follows what is typed. */
export function PricingFields({ draft, faultOf, onChange }: SettingsFieldsProps) {
  const { t } = useI18n();
  const { pricing, mode } = draft;
  const onPricing = (part: Partial<PricingDraft>) => onChange({ pricing: { ...pricing, ...part } });
  const faults = faultOf('pricing') ? draftFaults(pricing) : NONE;
  const part = { pricing, faults, onPricing };
  const amount = (field: string) => (faults.has(field) ? t('seller.fee.amountShape') : undefined);
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
                  onChange={() => onPricing({ model })}
                />
                <ChoiceText title={t(`seller.fee.${model}`)} text={t(`seller.fee.${model}Text`)} />
              </label>
            ))}
        </div>
      </fieldset>
      {pricing.model === 'flat' && (
        <TextField
          label={t('seller.set.fee')}
          name="fee"
          autoComplete="off"
          inputMode="decimal"
          maxLength={10}
          hint={t('seller.set.feeHint')}
          value={draft.fee}
          error={faultOf('fee') && t('seller.set.feeShape')}
          onChange={(fee) => onChange({ fee })}
        />
      )}
      {pricing.model === 'by_km' && <KmRows {...part} />}
      {pricing.model === 'zones' && <ZoneList {...part} pin={draft.pin} />}
      <div className="dl-pair">
        <TextField
          label={t('seller.fee.freeFrom')}
          name="free-from"
          autoComplete="off"
          inputMode="decimal"
          maxLength={10}
          optional
          hint={t('seller.fee.freeFromHint')}
          value={pricing.freeFrom}
          error={amount('freeFrom')}
          onChange={(freeFrom) => onPricing({ freeFrom })}
        />
        <TextField
          label={t('seller.fee.absorb')}
          name="absorb"
          autoComplete="off"
          inputMode="decimal"
          maxLength={10}
          optional
          hint={t('seller.fee.absorbHint')}
          value={pricing.absorb}
          error={amount('absorb')}
          onChange={(absorb) => onPricing({ absorb })}
        />
        <SelectField
          label={t('seller.fee.round')}
          name="round"
          value={String(pricing.roundUp)}
          options={ROUNDINGS.map((step) => [String(step), t(`seller.fee.round${step}`)])}
          onChange={(chosen) =>
            onPricing({ roundUp: ROUNDINGS.find((step) => String(step) === chosen) ?? 1 })
          }
        />
      </div>
      <div className="dl-pair">
        <TextField
          label={t('seller.set.radius')}
          name="radius"
          autoComplete="off"
          inputMode="decimal"
          maxLength={10}
          optional
          hint={t('seller.fee.radiusHint')}
          value={draft.radius}
          error={faultOf('radius') && t('seller.set.radiusShape')}
          onChange={(radius) => onChange({ radius })}
        />
        {mode === 'courier' && (
          <SelectField
            label={t('seller.fee.by')}
            name="distance-by"
            value={pricing.distanceBy}
            options={[
              ['straight', t('seller.fee.straight')],
              ['road', t('seller.fee.road')],
            ]}
            onChange={(distanceBy) => onPricing({ distanceBy })}
          />
        )}
      </div>
      <FeeExample draft={draft} />
    </section>
  );
}
