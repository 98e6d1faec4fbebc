import { TextField } from '../../../components/ui/text-field.tsx';
import { useI18n } from '../../../i18n/index.tsx';
import type { FieldBinding } from '../../../lib/form/use-contract-form.ts';

/** An amount of money, in MYR. */
export function AmountField(field: FieldBinding<string>) {
  const { t } = useI18n();
  return (
    <TextField {...field} label={t('ord.amount')} inputMode="decimal" autoComplete="off" maxLength={14} />
  );
}
