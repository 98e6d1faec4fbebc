import './referral.css';
import { formatDate, malaysianDate } from '@dapur/contract/dates';
import type { ReferralSummary } from '@dapur/contract/account';
import { useEffect, useId, useState } from 'react';
import type { z } from 'zod';
import { FailedPanel } from '../../components/account/failed-panel.tsx';
import { IconCheck, IconCopy, IconShare2, IconWhatsapp } from '../../components/icons.tsx';
import { toast } from '../../components/toast.tsx';
import { useI18n } from '../../i18n/index.tsx';
import { accountApi } from '../../lib/account/account-api.ts';
import { useAsked } from '../../lib/account/use-asked.ts';
import { platformClient } from '../../lib/api.ts';
import { productName } from '../../lib/product-name.ts';
import { ReferralTabs } from './referral-tabs.tsx';

type Summary = z.infer<typeof ReferralSummary>;

/** How long a copy is confirmed (specification, accounts and access, section 9). */
const DONE_MS = 2_000;

const ask = async (signal: AbortSignal) => (await platformClient(accountApi.myReferral, {}, signal)).data;

/** The person's code, ways to pass it on, and the stores that were opened with it. */
export function ReferralPage() {
  const { t } = useI18n();
  const { state, reload } = useAsked<Summary>(ask);
  return (
    <div className="stack lg">
      <h1 className="account-title">{t('account.referral')}</h1>
      <ReferralTabs current="/u/referral" />
      {state.status === 'loading' && (
        <div className="stack" role="status" aria-label={t('common.loading')}>
          <div className="sk sk-referral" />
          <div className="sk sk-referral short" />
        </div>
      )}
      {(state.status === 'failed' || state.status === 'missing') && <FailedPanel onRetry={reload} />}
      {state.status === 'ready' && (
        <>
          <CodeCard summary={state.data} />
          <Invited invited={state.data.invited} />
        </>
      )}
    </div>
  );
}

function CodeCard({ summary: { code, link } }: { readonly summary: Summary }) {
  const { t } = useI18n();
  const title = useId();
  const [done, setDone] = useState<'code' | 'link'>();
  useEffect(() => {
    if (!done) return;
    const timer = setTimeout(() => setDone(undefined), DONE_MS);
    return () => clearTimeout(timer);
  }, [done]);

  const text = t('account.referral.message', { product: productName, code });
  const copy = async (what: 'code' | 'link') => {
    try {
      await navigator.clipboard.writeText(what === 'code' ? code : link);
      setDone(what);
    } catch {
      toast({ title: t('account.referral.copyFailed'), variant: 'destructive' });
    }
  };
  const share = () => {
    // Closing the share sheet is no fault.
    navigator.share({ title: productName, text, url: link }).catch(() => undefined);
  };
  return (
    <section className="card roomy stack lg" aria-labelledby={title}>
      <div className="stack sm">
        <h2 id={title} className="card-title">
          {t('account.referral.title')}
        </h2>
        <p className="muted">{t('account.referral.text')}</p>
      </div>
      <div className="referral-code">
        <span className="small muted">{t('account.referral.code')}</span>
        <b className="num">{code}</b>
        <button type="button" className="btn soft sm" onClick={() => void copy('code')}>
          {done === 'code' ? <IconCheck /> : <IconCopy />}
          <span aria-live="polite">{t(done === 'code' ? 'share.done' : 'account.referral.copyCode')}</span>
        </button>
      </div>
      <p className="input referral-link">
        <span className="grow breaks">{link.replace(/^https?:\/\//, '')}</span>
      </p>
      <div className="referral-acts">
        <button type="button" className="btn" onClick={() => void copy('link')}>
          {done === 'link' ? <IconCheck /> : <IconCopy />}
          <span aria-live="polite">{t(done === 'link' ? 'share.done' : 'account.referral.copyLink')}</span>
        </button>
        <a
          className="btn quiet"
          href={`https://wa.me/?text=${encodeURIComponent(`${text} ${link}`)}`}
          target="_blank"
          rel="noopener noreferrer"
        >
          <IconWhatsapp />
          {t('share.whatsapp')}
        </a>
        {typeof navigator.share === 'function' && (
          <button type="button" className="btn quiet" onClick={share}>
            <IconShare2 />
            {t('account.referral.share')}
          </button>
        )}
      </div>
    </section>
  );
}

function Invited({ invited }: Pick<Summary, 'invited'>) {
  const { t, locale } = useI18n();
  const title = useId();
  return (
    <section className="stack" aria-labelledby={title}>
      <h2 id={title} className="card-title">
        {t('account.referral.invited', { count: invited.length })}
      </h2>
      {invited.length === 0 ? (
        <p className="card muted">{t('account.referral.none')}</p>
      ) : (
        <ul className="list">
          {invited.map((store, index) => (
            <li key={index} className="opt">
              <span className="grow breaks strong">{store.name}</span>
              <span className="small muted">
                {formatDate(malaysianDate(Date.parse(store.created_at)), locale)}
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
