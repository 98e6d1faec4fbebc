import { REVIEW_NAMES, type ReviewName } from '@dapur/contract/reviewer-names';
import { useId } from 'react';
import { useI18n } from '../../../i18n/index.tsx';

interface NameShownProps {
  readonly value: ReviewName;
  /** The name that the order was placed with. */
  readonly fullName: string;
  readonly disabled?: boolean;
  readonly onChange: (value: ReviewName) => void;
}

/** Under which name shoppers see a review. */
export function NameShown({ value, fullName, disabled = false, onChange }: NameShownProps) {
  const { t } = useI18n();
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>{t('account.review.name')}</label>
      <select
        id={id}
        className="input"
        value={value}
        disabled={disabled}
        onChange={(event) => onChange(event.target.value as ReviewName)}
      >
        {REVIEW_NAMES.map((name) => (
          <option key={name} value={name}>
            {t(`account.review.name.${name}`, { name: fullName })}
          </option>
        ))}
      </select>
    </div>
  );
}
