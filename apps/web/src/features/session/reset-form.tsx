import type { ResetLink } from '@dapur/contract/people/sign-in';
import { useRef, useState } from 'react';
import { PasswordField } from '../../components/ui/password-field.tsx';
import { Skeleton } from '../../components/ui/skeleton.tsx';
import { toast } from '../../components/ui/toast.ts';
import { Button } from '../../components/ui/button.tsx';
import { useI18n, type PlainKey } from '../../i18n/index.tsx';
import { accountApi } from '../../lib/account/account-api.ts';
import { endSession } from '../../lib/account/session.ts';
import { useCall } from '../../lib/account/use-call.ts';
import { platformClient } from '../../lib/api.ts';
import { linkKey } from '../../lib/query/query-keys.ts';
import { useRead } from '../../lib/query/use-read.ts';
import { PasswordStrength } from './password-strength.tsx';
import { KeptLinks } from './kept-links.tsx';
import { sessionRefusal, sessionRefusalText } from './refusals.ts';
import { resetFault } from './reset-rules.ts';

type Field = 'password' | 'confirm';

const NONE: readonly ResetLink[] = [];

export interface ResetFormProps {
  readonly token: string;
  /** The password is set, and the person told so. */
  readonly onReset: () => void;
}

/**
 * Two fields for the new password, and which linked sign-ins stay. A fault shows as a message and, where it is about a
 * field, beside it: one at a time, in the specification's order, which is why it is no `useContractForm`.
 */
export function ResetForm({ token, onReset }: ResetFormProps) {
  const { t } = useI18n();
  const [password, setPassword] = useState('');
  const [confirm, setConfirm] = useState('');
  const [chosen, setChosen] = useState<readonly string[]>();
  const [faults, setFaults] = useState<Partial<Record<Field, PlainKey | undefined>>>({});
  const [isDone, setDone] = useState(false);
  const { busy, make } = useCall();
  const form = useRef<HTMLFormElement>(null);

  // If the links cannot be read, the server chooses which to keep; an expired link is reported on sending.
  const { data, fault } = useRead(
    linkKey('reset', token),
    async (signal): Promise<readonly ResetLink[]> =>
      (await platformClient(accountApi.resetLinks, { body: { token } }, signal)).data,
  );
  const links = data ?? (fault === undefined ? undefined : NONE);
  const kept = chosen ?? data?.filter(({ stays }) => stays).map(({ id }) => id);

  const complain = (title: PlainKey, description: string) =>
    void toast({ title: t(title), description, variant: 'destructive' });
  const show = (title: PlainKey, text: PlainKey, field: Field) => {
    complain(title, t(text));
    setFaults({ [field]: text });
    const input = form.current?.elements.namedItem(field);
    if (input instanceof HTMLInputElement) input.focus();
  };
  const send = async () => {
    const fault = resetFault(password, confirm);
    if (fault) return show(fault.title, fault.text, fault.field);
    const keep = kept === undefined ? {} : { keep: [...kept] };
    const body = { token, newPassword: password, ...keep };
    const outcome = await make(() => platformClient(accountApi.resetPassword, { body }));
    if (outcome.kind === 'busy') return;
    if (outcome.kind === 'refused') {
      const refusal = sessionRefusal('reset', outcome);
      if ('field' in refusal) return show('reset.failed', refusal.key, 'password');
      return complain('reset.failed', sessionRefusalText(refusal, t));
    }
    // The server has ended every session, that of this browser among them.
    endSession();
    setDone(true);
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
  if (links === undefined)
    return <Skeleton className="sk-reset" role="status" aria-label={t('common.loading')} />;
  return (
    <form
      ref={form}
      className="stack"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!busy && !isDone) void send();
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
      {links.length > 0 && <KeptLinks links={links} kept={kept ?? []} onChange={setChosen} />}
      <Button type="submit" busy={busy} disabled={isDone} block>
        {t('reset.submit')}
      </Button>
    </form>
  );
}
