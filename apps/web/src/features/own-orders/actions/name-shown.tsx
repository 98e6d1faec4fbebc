import { REVIEW_NAMES, type ReviewName } from '@dapur/contract/products/reviewer-names';
import { SelectField } from '../../../components/ui/select-field.tsx';
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
  return (
    <SelectField
      label={t('account.review.name')}
      value={value}
      disabled={disabled}
      options={REVIEW_NAMES.map((name) => [name, t(`account.review.name.${name}`, { name: fullName })])}
      onChange={onChange}
    />
  );
}
