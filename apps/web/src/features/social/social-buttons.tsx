import './social.css';
import type { SignedIn } from '@dapur/contract/people/identity';
import { ApiError } from '@dapur/contract/client';
import { useRef, useState } from 'react';
import { IconCircleAlert } from '../../components/icons.tsx';
import { RetryButton } from '../../components/ui/retry-button.tsx';
import { Skeleton } from '../../components/ui/skeleton.tsx';
import { useI18n } from '../../i18n/index.tsx';
import { accountApi } from '../../lib/account/account-api.ts';
import { platformClient } from '../../lib/api.ts';
import { EmailQuestion } from './email-question.tsx';
import { socialFault } from './fault-words.ts';
import { pendingLink, type PendingLink } from './link-required.ts';
import { ProofButtons } from './proof-buttons.tsx';
import { providerNames, type SocialProof } from './social-proof.ts';
import { placesToKeep, useSocialSetup } from './use-social-setup.ts';

/** What the server answers a social sign-in. */
export type SocialAnswer = SignedIn & {
  readonly isNewUser: boolean;
  readonly provider: SocialProof['provider'];
};

export interface SocialButtonsProps {
  /** They came to open a store. */
  readonly opensStore?: boolean;
  readonly onSignedIn: (answer: SocialAnswer) => void | Promise<void>;
  /** The mail address has an account: its owner signs in, then `linkPending(pending)`. */
  readonly onLinkRequired: (pending: PendingLink) => void;
}

/** A button for each provider that is on, and "or" between them and the form; nothing at all where none is. */
export function SocialButtons({ opensStore = false, onSignedIn, onLinkRequired }: SocialButtonsProps) {
  const { t, locale } = useI18n();
  const { state, refresh } = useSocialSetup();
  const [fault, setFault] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const [asking, setAsking] = useState<SocialProof>();
  const running = useRef(false);

  const submit = async (proof: SocialProof, email?: string) => {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    setFault(undefined);
    try {
      const body = {
        ...proof,
        lang: locale,
        ...(email === undefined ? {} : { email }),
        ...(opensStore && { opens_store: true }),
      };
      const { data, isNewUser } = await platformClient(accountApi.social, { body });
      await onSignedIn({ ...data, isNewUser, provider: proof.provider });
    } catch (error) {
      const code = error instanceof ApiError ? error.code : undefined;
      if (code === 'email_required') setAsking(proof);
      else if (code === 'link_required') onLinkRequired(pendingLink(proof, error as ApiError));
      else {
        setAsking(undefined);
        setFault(socialFault(error, proof.provider, t));
        refresh();
      }
    } finally {
      running.current = false;
      setBusy(false);
    }
  };

  if (state.status === 'ready' && state.setup.google === null && state.setup.facebook === null) return null;
  return (
    <div className="social stack" aria-busy={isBusy}>
      <div>
        <p className="or">{t('session.or')}</p>
        <div role="alert" className="social-fault">
          {fault !== undefined && (
            <p className="notice bad">
              <IconCircleAlert />
              <span>{fault}</span>
            </p>
          )}
        </div>
      </div>
      {asking !== undefined ? (
        <EmailQuestion
          provider={providerNames[asking.provider]}
          busy={isBusy}
          onEmail={(email) => void submit(asking, email)}
          onCancel={() => setAsking(undefined)}
        />
      ) : (
        <>
          {state.status === 'loading' && (
            <div className="social-buttons" role="status" aria-label={t('common.loading')}>
              {Array.from({ length: placesToKeep() }, (_, nth) => (
                <Skeleton key={nth} className="google-wait" />
              ))}
            </div>
          )}
          {state.status === 'failed' && (
            <RetryButton variant="quiet" block onRetry={refresh}>
              {t('social.anyFailed')}
            </RetryButton>
          )}
          {state.status === 'ready' && (
            <ProofButtons
              setup={state.setup}
              onProof={(proof) => void submit(proof)}
              onFailed={(provider) => setFault(t('social.failed', { provider: providerNames[provider] }))}
              onRetry={refresh}
            />
          )}
        </>
      )}
    </div>
  );
}
