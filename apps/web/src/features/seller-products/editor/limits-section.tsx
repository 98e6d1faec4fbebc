import { productLimits as most } from '@dapur/contract/product-limits';
import { FieldNote } from '../../../components/form/field-note.tsx';
import { IconMinus, IconPlus } from '../../../components/icons.tsx';
import { useI18n } from '../../../i18n/index.tsx';
import { Switch } from '../switch.tsx';
import { faultText } from './fault-text.ts';
import type { SectionProps } from './words-section.tsx';

const WAYS = [null, 'pickup', 'delivery'] as const;

/** How many a day, how long before, and how it is handed over. */
export function LimitsSection({ form, change, faults }: SectionProps) {
  const { t } = useI18n();
  return (
    <section className="card pe-sec" aria-labelledby="pe-limits">
      <h2 id="pe-limits">{t('products.howMany')}</h2>
      <CountField
        label={t('products.limit')}
        hint={t('products.limitHint')}
        value={form.daily_limit}
        most={most.dailyLimit}
        onChange={(daily_limit) => change({ daily_limit })}
        error={faultText(t, faults['daily_limit'])}
      />
      <CountField
        label={t('products.leadDays')}
        hint={t('products.leadDaysHint')}
        value={form.lead_days}
        most={most.leadDays}
        onChange={(lead_days) => change({ lead_days })}
        error={faultText(t, faults['lead_days'])}
      />
      <div className="field">
        <span className="label">{t('products.handover')}</span>
        <div className="seg" role="group" aria-label={t('products.handover')}>
          {WAYS.map((way) => (
            <button
              key={way ?? 'both'}
              type="button"
              className={form.only_by === way ? 'on' : ''}
              aria-pressed={form.only_by === way}
              onClick={() => change({ only_by: way })}
            >
              {t(
                way === null
                  ? 'products.way.both'
                  : way === 'pickup'
                    ? 'products.way.pickup'
                    : 'products.way.delivery',
              )}
            </button>
          ))}
        </div>
      </div>
      <Switch
        label={t('products.bike')}
        hint={t('products.bikeHint')}
        checked={!form.needs_car}
        onChange={(canBike) => change({ needs_car: !canBike })}
      />
    </section>
  );
}

interface CountFieldProps {
  readonly label: string;
  readonly hint: string;
  /** Empty for none. */
  readonly value: string;
  readonly most: number;
  readonly onChange: (value: string) => void;
  readonly error: string | undefined;
}

/** A count that is typed, or stepped with floury fingers. */
function CountField({ label, hint, value, most: highest, onChange, error }: CountFieldProps) {
  const { t } = useI18n();
  const count = Number(value) || 0;
  const step = (to: number) => onChange(String(Math.min(highest, Math.max(0, to))));
  return (
    <div className={error ? 'field bad pe-count' : 'field pe-count'}>
      <label htmlFor={`count-${label}`}>{label}</label>
      <span className="pe-step">
        <button
          type="button"
          aria-label={t('products.fewer', { name: label })}
          onClick={() => step(count - 1)}
        >
          <IconMinus />
        </button>
        <input
          id={`count-${label}`}
          className="num"
          inputMode="numeric"
          autoComplete="off"
          maxLength={4}
          placeholder="–"
          value={value}
          aria-invalid={error ? true : undefined}
          aria-describedby={`count-${label}-note`}
          onChange={(event) => onChange(event.target.value)}
        />
        <button
          type="button"
          aria-label={t('products.moreOf', { name: label })}
          onClick={() => step(count + 1)}
        >
          <IconPlus />
        </button>
      </span>
      <FieldNote id={`count-${label}-note`} hint={hint} error={error} />
    </div>
  );
}
