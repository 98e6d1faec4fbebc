import type { User } from '@dapur/contract/people/identity';
import { PasswordField } from '../../components/ui/password-field.tsx';
import { useI18n } from '../../i18n/index.tsx';
import type { FieldBinding, Says } from '../../lib/form/use-contract-form.ts';

interface CurrentPasswordProps {
  readonly user: User;
  readonly field: FieldBinding<string>;
}

/** The password by which a person confirms an important change. Draws nothing where the person has no password. */
export function CurrentPassword({ user, field }: CurrentPasswordProps) {
  const { t } = useI18n();
  if (!user.has_password) return null;
  return (
    <PasswordField
      {...field}
      label={t('account.password.current')}
      name="current-password"
      autoComplete="current-password"
      maxLength={1_000}
    />
  );
}

/** The error beside the field: the server did not accept the password, or none was typed. */
export function useCurrentPasswordText(): Says<unknown> {
  const { t } = useI18n();
  return ({ code }) =>
    t(code === 'invalid_credentials' ? 'account.password.wrong' : 'session.passwordRequired');
}
