import type { User } from '@dapur/contract/identity';
import { PasswordField } from '../../components/ui/password-field.tsx';
import { useI18n } from '../../i18n/index.tsx';

interface CurrentPasswordProps {
  readonly user: User;
  readonly value: string;
  /** The form was sent: from now on a missing password is a fault. */
  readonly isTried: boolean;
  /** The server did not accept it. */
  readonly isWrong: boolean;
  readonly onChange: (value: string) => void;
}

/** The password by which a person confirms a change that matters; nothing where she has none. */
export function CurrentPassword({ user, value, isTried, isWrong, onChange }: CurrentPasswordProps) {
  const { t } = useI18n();
  if (!user.has_password) return null;
  const missing = isTried && value === '' ? t('session.passwordRequired') : undefined;
  return (
    <PasswordField
      label={t('account.password.current')}
      name="current-password"
      autoComplete="current-password"
      maxLength={1_000}
      value={value}
      error={isWrong ? t('account.password.wrong') : missing}
      onChange={onChange}
    />
  );
}
