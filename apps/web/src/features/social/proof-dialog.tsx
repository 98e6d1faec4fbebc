import './social.css';
import type { SocialProvider, User } from '@dapur/contract/people/identity';
import { ApiError } from '@dapur/contract/client';
import { PasswordProof } from '@dapur/contract/people/person-input';
import { useState } from 'react';
import { Sheet } from '../../components/ui/sheet.tsx';
import { PasswordField } from '../../components/ui/password-field.tsx';
import { IconCircleAlert } from '../../components/icons.tsx';
import { Button } from '../../components/ui/button.tsx';
import { Skeleton } from '../../components/ui/skeleton.tsx';
import { useI18n } from '../../i18n/index.tsx';
import { accountApi } from '../../lib/account/account-api.ts';
import { failureText } from '../../lib/account/failure-text.ts';
import { useSending } from '../../lib/account/use-sending.ts';
import { platformClient } from '../../lib/api.ts';
import { useContractForm } from '../../lib/form/use-contract-form.ts';
import { useRead } from '../../lib/query/use-read.ts';
import { personKeys } from '../../lib/query/query-keys.ts';
import { socialFault } from './fault-words.ts';
import { ProofButtons } from './proof-buttons.tsx';
import { providerNames, type SocialProof } from './social-proof.ts';
import { useSocialSetup } from './use-social-setup.ts';

interface ProofDialogProps {
  readonly user: User;
  readonly onProved: () => void;
  readonly onClose: () => void;
}

/** Asks for proof before sign-ins of the account change: the password, or a linked sign-in where there is none. */
export function ProofDialog({ user, onProved, onClose }: ProofDialogProps) {
  const { t } = useI18n();
  return (
    <Sheet size="sm" title={t('social.proofTitle')} onClose={onClose}>
      <p className="muted">{t(user.has_password ? 'social.proofText' : 'social.proofAgain')}</p>
      {user.has_password ? <ByPassword user={user} onProved={onProved} /> : <BySignIn onProved={onProved} />}
      <Button variant="quiet" block onClick={onClose}>
        {t('common.cancel')}
      </Button>
    </Sheet>
  );
}

function ByPassword({ user, onProved }: Pick<ProofDialogProps, 'user' | 'onProved'>) {
  const { t } = useI18n();
  const form = useContractForm({
    schema: PasswordProof,
    start: { password: '' },
    read: (typed) => typed,
    says: {
      password: ({ code }) => {
        if (code === 'too_small') return t('session.passwordRequired');
        return code === 'invalid_credentials' ? t('account.password.wrong') : t(failureText(code));
      },
    },
    send: (body) => platformClient(accountApi.prove, { body }),
    onDone: onProved,
    beside: () => ['password'],
  });
  return (
    <form className="stack" noValidate onSubmit={form.submit}>
      <input
        className="sr"
        type="email"
        autoComplete="username"
        value={user.email}
        readOnly
        tabIndex={-1}
        aria-hidden="true"
      />
      <PasswordField
        {...form.field('password')}
        label={t('account.password.current')}
        name="current-password"
        autoComplete="current-password"
        maxLength={1_000}
      />
      <Button type="submit" busy={form.busy} block>
        {t('social.continue')}
      </Button>
    </form>
  );
}

const everyProvider: readonly SocialProvider[] = ['google', 'facebook'];

function BySignIn({ onProved }: Pick<ProofDialogProps, 'onProved'>) {
  const { t } = useI18n();
  const linked = useRead(
    personKeys.identities,
    async (signal) => (await platformClient(accountApi.listIdentities, {}, signal)).data,
  );
  const { state: setup, refresh } = useSocialSetup();
  const [fault, setFault] = useState<string>();
  const { send } = useSending();

  const prove = async ({ provider, token }: SocialProof) => {
    setFault(undefined);
    let failed: unknown;
    const refused = await send(async () => {
      try {
        await platformClient(accountApi.prove, { body: { provider, token } });
      } catch (error) {
        failed = error;
        throw error;
      }
    });
    if (refused === undefined) return onProved();
    if (refused === 'busy') return;
    const isOther = failed instanceof ApiError && failed.code === 'invalid_credentials';
    setFault(
      isOther
        ? t('social.proofOther', { provider: providerNames[provider] })
        : socialFault(failed, provider, t),
    );
    refresh();
  };
  const retry = () => {
    linked.reload();
    refresh();
  };
  const isWaiting = linked.status === 'loading' || setup.status === 'loading';
  const isReady = linked.status === 'ready' && setup.status === 'ready';
  const none = isReady && linked.data.every(({ provider }) => setup.setup[provider] === null);
  return (
    <div>
      {isWaiting && (
        <div className="social-buttons" role="status" aria-label={t('common.loading')}>
          <Skeleton className="google-wait" />
        </div>
      )}
      {!isWaiting && !isReady && (
        <Button variant="quiet" block onClick={retry}>
          {t('social.anyFailed')}
        </Button>
      )}
      {isReady && none && <p>{t('social.proofNone')}</p>}
      {isReady && (
        <ProofButtons
          setup={setup.setup}
          without={everyProvider.filter((one) => linked.data.every(({ provider }) => provider !== one))}
          onProof={(proof) => void prove(proof)}
          onFailed={(provider) => setFault(t('social.failed', { provider: providerNames[provider] }))}
          onRetry={refresh}
        />
      )}
      <div role="alert" className="social-fault">
        {fault !== undefined && (
          <p className="notice bad">
            <IconCircleAlert />
            <span>{fault}</span>
          </p>
        )}
      </div>
    </div>
  );
}
