import { useRef, useState } from 'react';
import { BusyButton } from '../../components/account/busy-button.tsx';
import { PasswordField } from '../../components/form/password-field.tsx';
import { toast } from '../../components/toast.tsx';
import { useI18n, type PlainKey } from '../../i18n/index.tsx';
import { accountApi } from '../../lib/account/account-api.ts';
import { endSession } from '../../lib/account/session.ts';
import { platformClient } from '../../lib/api.ts';
import { PasswordStrength } from './password-strength.tsx';
import { refusalOf } from './refusals.ts';
import { resetFault } from './reset-rules.ts';

type Field = 'password' | 'confirm';

export interface ResetFormProps {
  readonly token: string;
  /** The password is set, and the person told so. */
  readonly onReset: () => void;
}

/** Two fields for the new password. What is wrong is said in a message and, where it belongs to a field, beside it. */
export function ResetForm({ token, onReset }: ResetFormProps) {
  const { t } = useI18n();
  const [password, setPassword] = useState('');
  const [confirm, setConfirm] = useState('');
  const [faults, setFaults] = useState<Partial<Record<Field, PlainKey | undefined>>>({});
  const [stage, setStage] = useState<'open' | 'busy' | 'done'>('open');
  const form = useRef<HTMLFormElement>(null);

  const show = (title: PlainKey, text: PlainKey, field?: Field) => {
    toast({ title: t(title), description: t(text), variant: 'destructive' });
    if (field === undefined) return;
    setFaults({ [field]: text });
    const input = form.current?.elements.namedItem(field);
    if (input instanceof HTMLInputElement) input.focus();
  };
  const send = async () => {
    const fault = resetFault(password, confirm);
    if (fault) return show(fault.title, fault.text, fault.field);
    setStage('busy');
    try {
      await platformClient(accountApi.resetPassword, { body: { token, newPassword: password } });
    } catch (error) {
      setStage('open');
      const { key, field } = refusalOf('reset', error);
      return show('reset.failed', key, field === undefined ? undefined : 'password');
    }
    // The server has ended every session, that of this browser among them.
    endSession();
    setStage('done');
    toast({ title: t('reset.done'), description: t('reset.doneText') });
    onReset();
  };
  const compare = () =>
    setFaults((known) => ({
      ...known,
      confirm: confirm !== '' && confirm !== password ? 'reset.mismatchText' : undefined,
    }));
  const text = (field: Field) => {
    const key = faults[field];
    return key && t(key);
  };
  return (
    <form
      ref={form}
      className="stack"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (stage === 'open') void send();
      }}
    >
      <PasswordField
        label={t('reset.new')}
        name="password"
        autoComplete="new-password"
        maxLength={300}
        value={password}
        error={text('password')}
        onChange={(value) => {
          setPassword(value);
          setFaults((known) => ({ ...known, password: undefined }));
        }}
        onBlur={compare}
      />
      <PasswordStrength password={password} />
      <PasswordField
        label={t('reset.confirm')}
        name="confirm"
        autoComplete="new-password"
        maxLength={300}
        value={confirm}
        error={text('confirm')}
        onChange={(value) => {
          setConfirm(value);
          setFaults((known) => ({ ...known, confirm: undefined }));
        }}
        onBlur={compare}
      />
      <BusyButton busy={stage === 'busy'} disabled={stage === 'done'} className="block">
        {t('reset.submit')}
      </BusyButton>
    </form>
  );
}
