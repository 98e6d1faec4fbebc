import { useState } from 'react';
import { TextField, type TextFieldProps } from '../../components/form/text-field.tsx';
import { IconEye, IconEyeOff } from '../../components/icons.tsx';
import { useI18n } from '../../i18n/index.tsx';

interface PasswordFieldProps extends Pick<TextFieldProps, 'label' | 'name' | 'value' | 'error' | 'onChange'> {
  readonly autoComplete: 'current-password' | 'new-password';
}

/** A password, hidden until its button shows it. */
export function PasswordField(props: PasswordFieldProps) {
  const { t } = useI18n();
  const [isShown, setShown] = useState(false);
  return (
    <TextField
      {...props}
      type={isShown ? 'text' : 'password'}
      maxLength={256}
      end={
        <button
          type="button"
          className="round plain"
          aria-pressed={isShown}
          aria-label={`${t(isShown ? 'account.password.hide' : 'account.password.show')}: ${props.label}`}
          onClick={() => setShown(!isShown)}
        >
          {isShown ? <IconEyeOff /> : <IconEye />}
        </button>
      }
    />
  );
}
