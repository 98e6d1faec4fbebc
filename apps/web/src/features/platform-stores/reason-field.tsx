import { TextAreaField } from '../../components/ui/text-area-field.tsx';
import { useI18n } from '../../i18n/index.tsx';
import type { FieldBinding } from '../../lib/form/use-contract-form.ts';

/** Why something is done to a store. */
export function ReasonField(field: FieldBinding<string>) {
  const { t } = useI18n();
  return (
    <TextAreaField
      {...field}
      label={t('pstores.reason')}
      autoComplete="off"
      maxLength={500}
      hint={t('pstores.reasonHint')}
    />
  );
}
