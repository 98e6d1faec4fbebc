import './social.css';
import type { LinkedIdentity } from '@dapur/contract/people/account-security';
import type { SocialProvider } from '@dapur/contract/people/identity';
import { ApiError } from '@dapur/contract/client';
import { useId, useState } from 'react';
import { ConfirmDialog } from '../../components/ui/confirm-dialog.tsx';
import { Skeleton } from '../../components/ui/skeleton.tsx';
import { toast } from '../../components/ui/toast.ts';
import { useI18n } from '../../i18n/index.tsx';
import { accountApi } from '../../lib/account/account-api.ts';
import { failureText } from '../../lib/account/failure-text.ts';
import type { WithProof } from '../../lib/account/with-proof.ts';
import { useSending } from '../../lib/account/use-sending.ts';
import { platformClient } from '../../lib/api.ts';
import { useRead } from '../../lib/query/use-read.ts';
import { personKeys } from '../../lib/query/query-keys.ts';
import { FacebookMark, GoogleMark } from './brand-marks.tsx';
import { socialFault } from './fault-words.ts';
import { linkPending } from './pending-link.ts';
import { ProofButtons } from './proof-buttons.tsx';
import { providerNames, type SocialProof } from './social-proof.ts';
import { useSocialSetup } from './use-social-setup.ts';
import { RetryButton } from '../../components/ui/retry-button.tsx';

/** The person was asked to prove their identity and declined: then nothing happens. */
const isDeclined = (error: unknown): boolean => error instanceof ApiError && error.code === 'proof_required';

/** Which social sign-ins open the account; each can be linked and unlinked. */
export function LinkedSignIns({ withProof }: { readonly withProof: WithProof }) {
  const { t } = useI18n();
  const title = useId();
  const read = useRead(
    personKeys.identities,
    async (signal) => (await platformClient(accountApi.listIdentities, {}, signal)).data,
  );
  const { state: setup, refresh } = useSocialSetup();
  const { busy, send } = useSending();
  const [leaving, setLeaving] = useState<SocialProvider>();

  const complain = (text: string) => toast({ title: text, variant: 'destructive' });
  const link = async (proof: SocialProof, all: readonly LinkedIdentity[]) => {
    try {
      const linked = await withProof(() => linkPending(proof));
      read.put(() => [...all.filter(({ provider }) => provider !== linked.provider), linked]);
      toast({ title: t('session.linked', { provider: providerNames[linked.provider] }) });
    } catch (error) {
      if (!isDeclined(error)) complain(socialFault(error, proof.provider, t));
    }
    refresh();
  };
  const unlink = async (provider: SocialProvider, all: readonly LinkedIdentity[]) => {
    // The question whether to unlink is answered; the one for proof may follow.
    setLeaving(undefined);
    const fault = await send(async () => {
      await withProof(() => platformClient(accountApi.unlinkIdentity, { params: { provider } }));
    });
    if (fault === 'busy' || fault === 'proof_required') return;
    // A proof by Google may have used up the nonce of the buttons' setup.
    refresh();
    if (fault === 'conflict') return complain(t('social.onlyWay'));
    // `not_found`: it was unlinked elsewhere meanwhile, and is gone all the same.
    if (fault !== undefined && fault !== 'not_found') return complain(t(failureText(fault)));
    read.put(() => all.filter((one) => one.provider !== provider));
    toast({ title: t('social.unlinked', { provider: providerNames[provider] }) });
  };

  const isOff = setup.status === 'ready' && setup.setup.google === null && setup.setup.facebook === null;
  if (isOff && read.status === 'ready' && read.data.length === 0) return null;
  return (
    <section className="card roomy stack" aria-labelledby={title}>
      <h2 id={title} className="card-title">
        {t('social.linkedTitle')}
      </h2>
      <p className="muted">{t('social.linkedText')}</p>
      {read.status === 'loading' && (
        <Skeleton className="sk-linked" role="status" aria-label={t('common.loading')} />
      )}
      {(read.status === 'failed' || read.status === 'missing') && (
        <p className="row wraps between">
          <span className="muted">{t('social.listFailed')}</span>
          <RetryButton className="text-link" onRetry={read.reload}>
            {t('common.retry')}
          </RetryButton>
        </p>
      )}
      {read.status === 'ready' && (
        <>
          {read.data.length > 0 && (
            <ul className="list">
              {read.data.map(({ provider, email }) => (
                <li key={provider} className="opt linked">
                  {provider === 'google' ? <GoogleMark /> : <FacebookMark />}
                  <span className="grow linked-text">
                    <b className="strong">{providerNames[provider]}</b>
                    {email !== null && <span className="small muted">{email}</span>}
                  </span>
                  <button
                    type="button"
                    className="text-link"
                    disabled={busy}
                    onClick={() => setLeaving(provider)}
                  >
                    {t('social.unlink')} <span className="sr">{providerNames[provider]}</span>
                  </button>
                </li>
              ))}
            </ul>
          )}
          {setup.status === 'ready' && (
            <ProofButtons
              setup={setup.setup}
              without={read.data.map(({ provider }) => provider)}
              onProof={(proof) => void link(proof, read.data)}
              onFailed={(provider) => complain(t('social.failed', { provider: providerNames[provider] }))}
              onRetry={refresh}
            />
          )}
          {leaving !== undefined && (
            <ConfirmDialog
              title={t('social.unlinkTitle', { provider: providerNames[leaving] })}
              action={t('social.unlink')}
              busy={busy}
              danger
              onConfirm={() => void unlink(leaving, read.data)}
              onClose={() => setLeaving(undefined)}
            >
              <p>{t('social.unlinkText', { provider: providerNames[leaving] })}</p>
            </ConfirmDialog>
          )}
        </>
      )}
    </section>
  );
}
