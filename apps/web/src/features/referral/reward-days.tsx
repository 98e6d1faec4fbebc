import { useI18n } from '../../i18n/index.tsx';
import { DateField } from '../../components/ui/date-field.tsx';

interface RewardDaysProps {
  readonly from: string | undefined;
  readonly to: string | undefined;
  readonly onDays: (days: { readonly from: string | undefined; readonly to: string | undefined }) => void;
}

/** Between which days something changed the balance. */
export function RewardDays({ from, to, onDays }: RewardDaysProps) {
  const { t } = useI18n();
  const day = (value: string): string | undefined => (value === '' ? undefined : value);
  return (
    <div className="date-pair referral-days" role="group" aria-label={t('referral.days')}>
      <DateField
        label={t('referral.from')}
        value={from ?? ''}
        max={to}
        onChange={(value) => onDays({ from: day(value), to })}
      />
      <DateField
        label={t('referral.to')}
        value={to ?? ''}
        min={from}
        onChange={(value) => onDays({ from, to: day(value) })}
      />
    </div>
  );
}
