import { useId } from 'react';
import { useI18n } from '../../i18n/index.tsx';

interface RewardDaysProps {
  readonly from: string | undefined;
  readonly to: string | undefined;
  readonly onDays: (days: { readonly from: string | undefined; readonly to: string | undefined }) => void;
}

/** Between which days something changed the balance. */
export function RewardDays({ from, to, onDays }: RewardDaysProps) {
  const { t } = useI18n();
  const id = useId();
  const day = (value: string): string | undefined => (value === '' ? undefined : value);
  return (
    <div className="referral-days" role="group" aria-label={t('referral.days')}>
      <div className="field">
        <label htmlFor={`${id}-from`}>{t('referral.from')}</label>
        <input
          id={`${id}-from`}
          className="input"
          type="date"
          value={from ?? ''}
          max={to}
          onChange={(event) => onDays({ from: day(event.target.value), to })}
        />
      </div>
      <div className="field">
        <label htmlFor={`${id}-to`}>{t('referral.to')}</label>
        <input
          id={`${id}-to`}
          className="input"
          type="date"
          value={to ?? ''}
          min={from}
          onChange={(event) => onDays({ from, to: day(event.target.value) })}
        />
      </div>
    </div>
  );
}
