import './debug.css';
import { useState } from 'react';
import { IconRotateCw } from '../../components/icons.tsx';
import { Button } from '../../components/ui/button.tsx';
import { Skeleton } from '../../components/ui/skeleton.tsx';
import { tokenPreview } from '../../features/access/token-view.ts';
import { SocialButtons } from '../../features/social/social-buttons.tsx';
import { useSocialSetup } from '../../features/social/use-social-setup.ts';
import { useI18n } from '../../i18n/index.tsx';
import { beginSession } from '../../lib/account/session.ts';
import { SiteBar } from '../site-bar.tsx';

/** `/debug/social-auth`: what the social sign-ins are set to, and what they answer. Demo and development only. */
export default function DebugSocialPage() {
  const { t } = useI18n();
  const { state, refresh } = useSocialSetup();
  const [result, setResult] = useState('');
  const show = (answer: unknown) => setResult(JSON.stringify(answer, null, 2));
  return (
    <>
      <SiteBar />
      <main className="wrap debug">
        <header>
          <h1>{t('debug.social')}</h1>
          <p className="muted">{t('debug.lead')}</p>
        </header>
        <section className="card" aria-labelledby="config">
          <h2 id="config">{t('debug.config')}</h2>
          {state.status === 'loading' && (
            <Skeleton shape="card" role="status" aria-label={t('common.loading')} />
          )}
          {state.status === 'failed' && (
            <>
              <p role="alert">{t('debug.failed')}</p>
              <Button variant="quiet" size="sm" onClick={refresh}>
                <IconRotateCw />
                {t('common.retry')}
              </Button>
            </>
          )}
          {state.status === 'ready' &&
            (['google', 'facebook'] as const).map((provider) => {
              const setup = state.setup[provider];
              return (
                <div key={provider} className="stack sm">
                  <h3>{provider}</h3>
                  <pre>{setup === null ? t('debug.notConfigured') : JSON.stringify(setup, null, 2)}</pre>
                </div>
              );
            })}
        </section>
        <section className="card" aria-labelledby="try">
          <h2 id="try">{t('debug.try')}</h2>
          {/* Reading the settings sets the nonce that a sign-in must carry, so the buttons must read them last. */}
          {state.status !== 'loading' && (
            <SocialButtons
              onSignedIn={async (answer) => {
                show({ ...answer, token: tokenPreview(answer.token) });
                await beginSession(answer);
              }}
              onLinkRequired={({ provider, email, hasPassword }) =>
                show({ link_required: { provider, email, hasPassword } })
              }
            />
          )}
          <h2 id="result">{t('debug.result')}</h2>
          <pre role="status" aria-labelledby="result">
            {result || t('debug.nothingYet')}
          </pre>
        </section>
      </main>
    </>
  );
}
