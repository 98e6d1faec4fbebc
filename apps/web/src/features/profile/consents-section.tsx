import type { ConsentEntry, Consents } from '@dapur/contract/people/consents';
import { formatDate, malaysianDate } from '@dapur/contract/dates/dates';
import { useCallback, useId, useState } from 'react';
import { toast } from '../../components/ui/toast.ts';
import { Button } from '../../components/ui/button.tsx';
import { useI18n, type PlainKey } from '../../i18n/index.tsx';
import { accountApi } from '../../lib/account/account-api.ts';
import { failureText } from '../../lib/account/failure-text.ts';
import { useSending } from '../../lib/account/use-sending.ts';
import { platformClient } from '../../lib/api.ts';
import { useRead } from '../../lib/query/use-read.ts';
import { personKeys } from '../../lib/query/query-keys.ts';
import { RetryButton } from '../../components/ui/retry-button.tsx';

const fetchConsents = async (signal: AbortSignal): Promise<Consents> =>
  (await platformClient(accountApi.listConsents, {}, signal)).data;

/** Who may send the person news, and everything they agreed to or took back. */
export function ConsentsSection() {
  const { t } = useI18n();
  const title = useId();
  const { data, fault, put, reload } = useRead(personKeys.consents, fetchConsents);
  const { send } = useSending();
  const [waiting, setWaiting] = useState<string>();

  const change = async (what: string, call: () => Promise<{ readonly data: Consents }>) => {
    setWaiting(what);
    const failure = await send(async () => {
      const answer = await call();
      put(() => answer.data);
    });
    setWaiting(undefined);
    toast(
      failure === undefined
        ? { title: t('account.consents.saved') }
        : {
            title: t('account.consents.notSaved'),
            description: t(failureText(failure)),
            variant: 'destructive',
          },
    );
  };
  const setNews = (isGiven: boolean) =>
    void change('news', () => platformClient(accountApi.setNews, { body: { is_given: isGiven } }));
  const stop = useCallback(
    (storeId: string) => platformClient(accountApi.stopStoreNews, { params: { storeId } }),
    [],
  );

  return (
    <section className="card roomy stack lg" aria-labelledby={title}>
      <h2 id={title} className="card-title">
        {t('account.consents.title')}
      </h2>
      {data === undefined && fault === undefined && (
        <p className="skeleton consents-wait" aria-hidden="true" />
      )}
      {data === undefined && fault !== undefined && (
        <div className="stack sm">
          <p className="muted">{t('account.consents.failed')}</p>
          <RetryButton variant="quiet" size="sm" onRetry={reload}>
            {t('common.retry')}
          </RetryButton>
        </div>
      )}
      {data && (
        <>
          <div className="consent-row">
            <span className="opt-text grow">
              <b className="strong" id={`${title}-news`}>
                {t('account.consents.news')}
              </b>
              <span className="small muted">{t('account.consents.newsText')}</span>
            </span>
            <input
              type="checkbox"
              role="switch"
              className="consent-switch"
              aria-labelledby={`${title}-news`}
              checked={data.news}
              aria-checked={data.news}
              disabled={waiting === 'news'}
              onChange={(event) => setNews(event.target.checked)}
            />
          </div>
          {data.stores.map((store) => (
            <div key={store.id} className="consent-row">
              <span className="opt-text grow">
                <b className="strong">{store.name}</b>
                <span className="small muted">{t('account.consents.store')}</span>
              </span>
              <Button
                variant="quiet"
                size="sm"
                disabled={waiting === store.id}
                onClick={() => void change(store.id, () => stop(store.id))}
              >
                {t('account.consents.stop')} <span className="sr">{store.name}</span>
              </Button>
            </div>
          ))}
          {data.log.length > 0 && <History log={data.log} />}
        </>
      )}
    </section>
  );
}

const saids: Readonly<Record<ConsentEntry['kind'], readonly [given: PlainKey, taken: PlainKey]>> = {
  notice: ['account.consents.notice', 'account.consents.notice'],
  marketing: ['account.consents.newsOn', 'account.consents.newsOff'],
  analytics: ['account.consents.countOn', 'account.consents.countOff'],
};

function History({ log }: { readonly log: readonly ConsentEntry[] }) {
  const { t, locale } = useI18n();
  return (
    <details className="consent-log">
      <summary>{t('account.consents.history')}</summary>
      <ol>
        {log.map((entry) => (
          <li key={entry.id}>
            <span className="strong">{t(saids[entry.kind][entry.is_given ? 0 : 1])}</span>
            <span className="small muted">
              {[
                formatDate(malaysianDate(Date.parse(entry.at)), locale),
                entry.store?.name,
                entry.kind === 'notice' &&
                  t('account.consents.versions', {
                    terms: String(entry.versions['terms'] ?? 1),
                    privacy: String(entry.versions['Privacy'] ?? 1),
                  }),
              ]
                .filter(Boolean)
                .join(' · ')}
            </span>
          </li>
        ))}
      </ol>
    </details>
  );
}
