import type { User } from '@dapur/contract/people/identity';
import { normaliseEmail } from '@dapur/contract/people/email';
import { AccountDeletion } from '@dapur/contract/people/person-input';
import { useState } from 'react';
import { Sheet } from '../../components/ui/sheet.tsx';
import { TextField } from '../../components/ui/text-field.tsx';
import { Button } from '../../components/ui/button.tsx';
import { useI18n } from '../../i18n/index.tsx';
import { accountApi } from '../../lib/account/account-api.ts';
import { failureText } from '../../lib/account/failure-text.ts';
import { endSession } from '../../lib/account/session.ts';
import type { WithProof } from '../../lib/account/with-proof.ts';
import { platformClient } from '../../lib/api.ts';
import { useContractForm } from '../../lib/form/use-contract-form.ts';
import { CurrentPassword, useCurrentPasswordText } from './current-password.tsx';

interface DeleteAccountDialogProps {
  readonly user: User;
  readonly withProof: WithProof;
  readonly onClose: () => void;
}

const leave = () => window.location.assign('/');

/** Deletes the account once its address is typed out; says before what goes and what has to stay. */
export function DeleteAccountDialog({ user, withProof, onClose }: DeleteAccountDialogProps) {
  const { t } = useI18n();
  const [done, setDone] = useState(false);
  const passwordText = useCurrentPasswordText();
  const form = useContractForm({
    schema: AccountDeletion,
    start: { confirm: '', password: '' },
    read: ({ confirm, password }) => ({
      confirm: confirm.trim(),
      ...(user.has_password ? { password } : {}),
    }),
    also: ({ confirm }) => ({ confirm: normaliseEmail(confirm) !== normaliseEmail(user.email) && 'other' }),
    says: { confirm: t('account.delete.mismatch'), password: passwordText },
    send: (body) => withProof(() => platformClient(accountApi.deleteAccount, { body })),
    onDone: () => {
      // The session no longer works; it is forgotten when the page is left, however that happens.
      window.addEventListener('pagehide', endSession, { once: true });
      setDone(true);
    },
    beside: ({ code }) => (code === 'invalid_credentials' ? ['password'] : []),
  });
  const refused = form.refused?.code;

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
    <Sheet title={t('account.delete.title')} onSubmit={form.submit} onClose={onClose}>
      <ul className="facts-list">
        <li>{t('account.delete.gone')}</li>
        <li>{t('account.delete.kept')}</li>
        <li>{t('account.delete.final')}</li>
      </ul>
      <TextField
        {...form.field('confirm')}
        label={t('account.delete.confirm', { email: user.email })}
        type="email"
        autoComplete="off"
        maxLength={254}
      />
      <CurrentPassword user={user} field={form.field('password')} />
      {refused !== undefined && refused !== 'proof_required' && (
        <p className="notice bad" role="alert">
          {refused === 'conflict' ? t('account.delete.refused') : t(failureText(refused))}
        </p>
      )}
      <Button type="submit" busy={form.busy} danger block>
        {t('account.delete.action')}
      </Button>
      <Button variant="quiet" block onClick={onClose}>
        {t('account.delete.stay')}
      </Button>
    </Sheet>
  );
}
