import './debug.css';
import { useState } from 'react';
import { Button } from '../../components/ui/button.tsx';
import { personBehind } from '../../lib/account/token-calls.ts';
import { brokenToken, claimsOf, tokenPreview } from '../../features/access/token-view.ts';
import { useI18n } from '../../i18n/index.tsx';
import { accountApi } from '../../lib/account/account-api.ts';
import { endSession, useSession } from '../../lib/account/session.ts';
import { ApiError, platformClient } from '../../lib/api.ts';
import { writeToken } from '../../lib/account/write-token.ts';
import { useToken } from '../../lib/token.ts';
import { SiteBar } from '../site-bar.tsx';

/** `/debug/auth`: what the browser holds of a session, and ways to try what happens to it. Demo and development only. */
export default function DebugAuthPage() {
  const { t } = useI18n();
  const token = useToken();
  const session = useSession();
  const [path, setPath] = useState('/u/orders');
  const [result, setResult] = useState('');
  const claims = token === null ? undefined : claimsOf(token);

  const attempt = async (act: () => Promise<unknown>) => {
    try {
      setResult(JSON.stringify(await act(), null, 2));
    } catch (error) {
      setResult(
        error instanceof ApiError ? `${error.status} ${error.code}: ${error.message}` : String(error),
      );
    }
  };
  const process = async () => {
    const { data } = await platformClient(accountApi.handoff, {});
    const query = new URLSearchParams({ token: data.token, redirect: path });
    location.assign(`/auth/process?${query}`);
    return tokenPreview(data.token);
  };
  const facts: readonly (readonly [string, string])[] = [
    [t('debug.state'), session.status],
    ...(session.status === 'signed-in'
      ? ([
          [t('debug.user'), `${session.user.full_name} <${session.user.email}>`],
          [t('debug.role'), session.user.role],
          [
            t('debug.tenant'),
            session.tenant ? `${session.tenant.name} (${session.tenant.subdomain})` : t('debug.none'),
          ],
        ] as const)
      : []),
  ];
  return (
    <>
      <SiteBar />
      <main className="wrap debug">
        <header>
          <h1>{t('debug.title')}</h1>
          <p className="muted">{t('debug.lead')}</p>
        </header>
        <section className="card" aria-labelledby="token">
          <h2 id="token">{t('debug.token')}</h2>
          <pre>{token === null ? t('debug.noToken') : tokenPreview(token)}</pre>
          <dl>
            {facts.map(([name, value]) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        </section>
        <section className="card" aria-labelledby="claims">
          <h2 id="claims">{t('debug.claims')}</h2>
          <pre>{claims === undefined ? t('debug.noClaims') : JSON.stringify(claims, null, 2)}</pre>
        </section>
        <section className="card" aria-labelledby="acts">
          <h2 id="acts">{t('debug.process')}</h2>
          <div className="field">
            <label htmlFor="path">{t('debug.path')}</label>
            <input
              id="path"
              className="input"
              value={path}
              autoComplete="off"
              onChange={(event) => setPath(event.target.value)}
            />
          </div>
          <Button disabled={token === null} onClick={() => void attempt(process)}>
            {t('debug.process')}
          </Button>
          <div className="debug-acts">
            <Button
              variant="quiet"
              size="sm"
              disabled={token === null}
              onClick={() => void attempt(() => personBehind(token ?? ''))}
            >
              {t('debug.refresh')}
            </Button>
            <Button variant="quiet" size="sm" disabled={token === null} onClick={endSession}>
              {t('debug.clear')}
            </Button>
            <Button
              variant="quiet"
              size="sm"
              disabled={token === null}
              onClick={() => writeToken(brokenToken(token ?? ''))}
            >
              {t('debug.break')}
            </Button>
            <Button
              variant="quiet"
              size="sm"
              disabled={token === null}
              onClick={() => void attempt(() => platformClient(accountApi.logout, {}))}
            >
              {t('debug.expire')}
            </Button>
          </div>
        </section>
        <section className="card" aria-labelledby="result">
          <h2 id="result">{t('debug.result')}</h2>
          <pre role="status">{result || t('debug.nothingYet')}</pre>
        </section>
      </main>
    </>
  );
}
