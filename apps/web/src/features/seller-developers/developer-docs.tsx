import './developers.css';
import { API_CALLS_PER_MINUTE, apiScopes } from '@dapur/contract/stores/api-scopes';
import {
  WEBHOOK_ANSWER_SECONDS,
  WEBHOOK_DAYS_UNTIL_OFF,
  WEBHOOK_PAUSES_SECONDS,
  webhookEvents,
} from '@dapur/contract/stores/webhook-rules';
import { useI18n } from '../../i18n/index.tsx';
import type { Seat } from '../../lib/seller/seat.tsx';
import { exampleBody, verifyingCode } from './doc-examples.ts';

const calls: Readonly<Record<(typeof apiScopes)[number], readonly string[]>> = {
  'orders:read': [
    'GET /api/dashboard/orders',
    'GET /api/dashboard/orders/counts',
    'GET /api/dashboard/orders/{id}',
  ],
  'orders:status': ['POST /api/dashboard/orders/{id}/status'],
  'products:read': ['GET /api/dashboard/products', 'GET /api/dashboard/products/{id}'],
  'customers:read': ['GET /api/dashboard/customers', 'GET /api/dashboard/customers/{id}'],
};

/** What whoever writes a program for the store needs to know: calling us, and being told. */
export function DeveloperDocs({ seat }: { readonly seat: Seat }) {
  const { t } = useI18n();
  const { origin } = location;
  const curl = `curl -H "Authorization: Bearer dk_live_…" \\\n  "${origin}/api/dashboard/orders?limit=25"`;
  return (
    <div className="stack lg dev-docs">
      <section className="card raised stack" aria-labelledby="docs-api">
        <h2 id="docs-api">{t('dev.docs.api')}</h2>
        <p>{t('dev.docs.apiText', { calls: String(API_CALLS_PER_MINUTE) })}</p>
        <pre className="dev-code" tabIndex={0}>
          {curl}
        </pre>
        <dl className="dev-table">
          {apiScopes.map((scope) => (
            <div key={scope}>
              <dt className="strong">
                {t(`dev.scope.${scope}`)} <span className="dev-mono muted">{scope}</span>
              </dt>
              {calls[scope].map((call) => (
                <dd key={call} className="dev-mono">
                  {call}
                </dd>
              ))}
            </div>
          ))}
        </dl>
        <p className="small muted">{t('dev.docs.refused')}</p>
      </section>
      <section className="card raised stack" aria-labelledby="docs-hooks">
        <h2 id="docs-hooks">{t('dev.docs.hooks')}</h2>
        <p>{t('dev.docs.hooksText')}</p>
        <dl className="dev-table">
          {webhookEvents.map((event) => (
            <div key={event}>
              <dt className="strong">
                {t(`dev.event.${event}`)} <span className="dev-mono muted">{event}</span>
              </dt>
              <dd className="small">{t(`dev.eventText.${event}`)}</dd>
            </div>
          ))}
        </dl>
        <pre className="dev-code" tabIndex={0}>
          {exampleBody(seat.slug)}
        </pre>
      </section>
      <section className="card raised stack" aria-labelledby="docs-verify">
        <h2 id="docs-verify">{t('dev.docs.verify')}</h2>
        <p>{t('dev.docs.verifyText')}</p>
        <pre className="dev-code" tabIndex={0}>
          {verifyingCode}
        </pre>
      </section>
      <section className="card raised stack" aria-labelledby="docs-once">
        <h2 id="docs-once">{t('dev.docs.promise')}</h2>
        <ul className="stack sm">
          <li>
            {t('dev.docs.answer', {
              seconds: String(WEBHOOK_ANSWER_SECONDS),
              tries: String(WEBHOOK_PAUSES_SECONDS.length + 1),
            })}
          </li>
          <li>{t('dev.docs.twice')}</li>
          <li>{t('dev.docs.order')}</li>
          <li>{t('dev.docs.off', { days: String(WEBHOOK_DAYS_UNTIL_OFF) })}</li>
        </ul>
      </section>
    </div>
  );
}
