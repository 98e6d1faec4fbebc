import { TextAreaField } from '../../../components/ui/text-area-field.tsx';
import { useI18n } from '../../../i18n/index.tsx';

interface ReasonFieldProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** Somebody tried to go on. */
  readonly isTried: boolean;
}

export const isReason = (reason: string): boolean => reason.trim().length >= 3;

/** Why something is done to a store. */
export function ReasonField({ value, onChange, isTried }: ReasonFieldProps) {
  const { t } = useI18n();
  return (
    <TextAreaField
      label={t('pstores.reason')}
      name="reason"
      autoComplete="off"
      maxLength={500}
      hint={t('pstores.reasonHint')}
      value={value}
      onChange={onChange}
      error={isTried && !isReason(value) ? t('pstores.reasonWrong') : undefined}
    />
  );
}
