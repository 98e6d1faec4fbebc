import './debug.css';
import { useEffect, useState } from 'react';
import { IconRotateCw } from '../../components/icons.tsx';
import { useI18n } from '../../i18n/index.tsx';
import { accountApi } from '../../lib/account/account-api.ts';
import { platformClient } from '../../lib/api.ts';
import { SiteBar } from '../site-bar.tsx';

type Config = { readonly google: object | null; readonly facebook: object | null };

/** `/debug/social-auth`: what the social sign-ins are set to. Demo and development only. */
export default function DebugSocialPage() {
  const { t } = useI18n();
  const [config, setConfig] = useState<Config | 'loading' | 'failed'>('loading');
  const [round, setRound] = useState(0);
  useEffect(() => {
    const left = new AbortController();
    platformClient(accountApi.socialConfig, {}, left.signal).then(
      ({ data }) => left.signal.aborted || setConfig(data),
      () => left.signal.aborted || setConfig('failed'),
    );
    return () => left.abort();
  }, [round]);
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
          {config === 'loading' && (
            <div className="sk sk-card" role="status" aria-label={t('common.loading')} />
          )}
          {config === 'failed' && (
            <>
              <p role="alert">{t('debug.failed')}</p>
              <button
                type="button"
                className="btn quiet sm"
                onClick={() => {
                  setConfig('loading');
                  setRound(round + 1);
                }}
              >
                <IconRotateCw />
                {t('common.retry')}
              </button>
            </>
          )}
          {typeof config === 'object' &&
            (['google', 'facebook'] as const).map((provider) => (
              <div key={provider}>
                <h3 className="strong">{provider}</h3>
                <pre>
                  {config[provider] === null
                    ? t('debug.notConfigured')
                    : JSON.stringify(config[provider], null, 2)}
                </pre>
              </div>
            ))}
        </section>
      </main>
    </>
  );
}
