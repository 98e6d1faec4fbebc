import { useState } from 'react';
import { TextField } from './text-field.tsx';
import { IconEye, IconEyeOff } from '../icons.tsx';
import { useI18n } from '../../i18n/index.tsx';

interface KeyFieldProps {
  readonly label: string;
  readonly name: string;
  readonly value: string;
  readonly maxLength: number;
  readonly error: string | undefined;
  readonly onChange: (value: string) => void;
}

/** A key to be pasted in, hidden until its button shows it. No browser is to keep it as somebody's password. */
export function KeyField({ label, ...field }: KeyFieldProps) {
  const { t } = useI18n();
  const [isShown, setShown] = useState(false);
  return (
    <TextField
      {...field}
      label={label}
      autoComplete="new-password"
      type={isShown ? 'text' : 'password'}
      end={
        <button
          type="button"
          className="round plain"
          aria-pressed={isShown}
          aria-label={`${t(isShown ? 'seller.set.hide' : 'seller.set.show')}: ${label}`}
          onClick={() => setShown(!isShown)}
        >
          {isShown ? <IconEyeOff /> : <IconEye />}
        </button>
      }
    />
  );
}
