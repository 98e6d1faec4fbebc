import { useState } from 'react';
import { useI18n } from '../../i18n/index.tsx';
import { IconEye, IconEyeOff } from '../icons.tsx';
import { TextField, type TextFieldProps } from './text-field.tsx';

/** A password, hidden until its button shows it. Needs the message group `session`. */
export function PasswordField(props: Omit<TextFieldProps, 'type' | 'end' | 'inputMode'>) {
  const { t } = useI18n();
  const [isShown, setShown] = useState(false);
  return (
    <TextField
      {...props}
      type={isShown ? 'text' : 'password'}
      end={
        <button
          type="button"
          className="round plain"
          aria-pressed={isShown}
          aria-label={`${t(isShown ? 'session.hidePassword' : 'session.showPassword')}: ${props.label}`}
          onClick={() => setShown(!isShown)}
        >
          {isShown ? <IconEyeOff /> : <IconEye />}
        </button>
      }
    />
  );
}
