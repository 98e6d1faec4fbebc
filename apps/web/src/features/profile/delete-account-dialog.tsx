import type { User } from '@dapur/contract/identity';
import { normaliseEmail } from '@dapur/contract/email';
import { useState } from 'react';
import { focusFault } from '../../components/account/focus-fault.ts';
import { Sheet } from '../../components/ui/sheet.tsx';
import { TextField } from '../../components/ui/text-field.tsx';
import { Button } from '../../components/ui/button.tsx';
import { useI18n } from '../../i18n/index.tsx';
import { accountApi } from '../../lib/account/account-api.ts';
import { failureText } from '../../lib/account/failure-text.ts';
import { endSession } from '../../lib/account/session.ts';
import type { WithProof } from '../../lib/account/with-proof.ts';
import { useSending } from '../../lib/account/use-sending.ts';
import { platformClient } from '../../lib/api.ts';
import { CurrentPassword } from './current-password.tsx';

interface DeleteAccountDialogProps {
  readonly user: User;
  readonly withProof: WithProof;
  readonly onClose: () => void;
}

const leave = () => window.location.assign('/');

/** Deletes the account once its address is typed out; says before what goes and what has to stay. */
export function DeleteAccountDialog({ user, withProof, onClose }: DeleteAccountDialogProps) {
  const { t } = useI18n();
  const [confirm, setConfirm] = useState('');
  const [password, setPassword] = useState('');
  const [tried, setTried] = useState(false);
  const [refused, setRefused] = useState<string>();
  const [done, setDone] = useState(false);
  const { busy, send } = useSending();
  const mismatch = normaliseEmail(confirm) !== normaliseEmail(user.email);
  const passwordMissing = user.has_password && password === '';

  const remove = async () => {
    setTried(true);
    setRefused(undefined);
    if (mismatch || passwordMissing) return;
    const fault = await send(async () => {
      const body = { confirm: confirm.trim(), ...(user.has_password ? { password } : {}) };
      await withProof(() => platformClient(accountApi.deleteAccount, { body }));
    });
    if (fault === 'proof_required') return;
    if (fault !== undefined) return setRefused(fault);
    // The session is dead; it is forgotten when the page is left, however that happens.
    window.addEventListener('pagehide', endSession, { once: true });
    setDone(true);
  };

  if (done) {
    return (
      <Sheet closable={false} title={t('account.delete.done')} onClose={leave}>
        <p role="status">{t('account.delete.doneText')}</p>
        <Button block onClick={leave}>
          {t('account.delete.leave')}
        </Button>
      </Sheet>
    );
  }

  return (
    <Sheet
      title={t('account.delete.title')}
      onSubmit={(event) => {
        event.preventDefault();
        void remove();
        focusFault(event.currentTarget);
      }}
      onClose={onClose}
    >
      <ul className="facts-list">
        <li>{t('account.delete.gone')}</li>
        <li>{t('account.delete.kept')}</li>
        <li>{t('account.delete.final')}</li>
      </ul>
      <TextField
        label={t('account.delete.confirm', { email: user.email })}
        name="confirm"
        type="email"
        autoComplete="off"
        maxLength={254}
        value={confirm}
        error={tried && mismatch ? t('account.delete.mismatch') : undefined}
        onChange={setConfirm}
      />
      <CurrentPassword
        user={user}
        value={password}
        isTried={tried}
        isWrong={refused === 'invalid_credentials'}
        onChange={(next) => {
          setPassword(next);
          if (refused === 'invalid_credentials') setRefused(undefined);
        }}
      />
      {refused !== undefined && refused !== 'invalid_credentials' && (
        <p className="notice bad" role="alert">
          {refused === 'conflict' ? t('account.delete.refused') : t(failureText(refused))}
        </p>
      )}
      <Button type="submit" busy={busy} danger block>
        {t('account.delete.action')}
      </Button>
      <Button variant="quiet" block onClick={onClose}>
        {t('account.delete.stay')}
      </Button>
    </Sheet>
  );
}
