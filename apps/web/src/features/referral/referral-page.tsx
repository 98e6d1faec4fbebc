import './referral.css';
import { formatDate, malaysianDate } from '@dapur/contract/dates/dates';
import type { ReferralSummary } from '@dapur/contract/money/referrals';
import { useId } from 'react';
import { AccountFailedPanel } from '../../components/account/failed-panel.tsx';
import { QrCode } from '../../components/account/qr-code.tsx';
import { IconCheck, IconCopy, IconShare2, IconWhatsapp } from '../../components/icons.tsx';
import { Skeleton } from '../../components/ui/skeleton.tsx';
import { toast } from '../../components/ui/toast.ts';
import { ButtonLink } from '../../components/ui/button-link.tsx';
import { Button } from '../../components/ui/button.tsx';
import { useI18n } from '../../i18n/index.tsx';
import { accountApi } from '../../lib/account/account-api.ts';
import { useSwitches } from '../../lib/account/switches.ts';
import { platformClient } from '../../lib/api.ts';
import { productName } from '../../lib/product-name.ts';
import { copyText } from '../../lib/share/copy-text.ts';
import { hasShareSheet, openShareSheet } from '../../lib/share/share-sheet.ts';
import { shareLink, withoutScheme } from '../../lib/share/share-targets.ts';
import { useDone } from '../../lib/share/use-done.ts';
import { personKeys } from '../../lib/query/query-keys.ts';
import { useRead } from '../../lib/query/use-read.ts';
import { HowItWorks, ReferralSums } from './referral-sums.tsx';
import { ReferralTabs } from './referral-tabs.tsx';

const ask = async (signal: AbortSignal) => (await platformClient(accountApi.myReferral, {}, signal)).data;

/** The person's code, ways to pass it on, and the stores that were opened with it. */
export function ReferralPage() {
  const { t } = useI18n();
  const read = useRead<ReferralSummary>(personKeys.referral, ask);
  const { referrals } = useSwitches();
  return (
    <div className="stack lg">
      <h1 className="account-title">{t('account.referral')}</h1>
      <ReferralTabs current="/u/referral" />
      {read.status === 'loading' && (
        <div className="stack" role="status" aria-label={t('common.loading')}>
          <Skeleton className="sk-referral" />
          <Skeleton className="sk-referral short" />
        </div>
      )}
      {(read.status === 'failed' || read.status === 'missing') && (
        <AccountFailedPanel onRetry={read.reload} />
      )}
      {read.status === 'ready' && (
        <>
          {referrals ? (
            <CodeCard summary={read.data} />
          ) : (
            <p className="notice" role="status">
              {t('referral.paused')}
            </p>
          )}
          <ReferralSums summary={read.data} />
          <HowItWorks summary={read.data} />
          <Invited invited={read.data.invited} />
        </>
      )}
    </div>
  );
}

function CodeCard({ summary: { code, link } }: { readonly summary: ReferralSummary }) {
  const { t } = useI18n();
  const title = useId();
  const [done, setDone] = useDone<'code' | 'link'>();
  const text = t('account.referral.message', { product: productName, code });
  const copy = async (what: 'code' | 'link') => {
    if (await copyText(what === 'code' ? code : link)) setDone(what);
    else toast({ title: t('share.copyFailed'), variant: 'destructive' });
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
        <Button variant="soft" size="sm" onClick={() => void copy('code')}>
          {done === 'code' ? <IconCheck /> : <IconCopy />}
          <span aria-live="polite">{t(done === 'code' ? 'share.done' : 'account.referral.copyCode')}</span>
        </Button>
      </div>
      <p className="input referral-link">
        <span className="grow breaks">{withoutScheme(link)}</span>
      </p>
      <div className="referral-acts">
        <Button onClick={() => void copy('link')}>
          {done === 'link' ? <IconCheck /> : <IconCopy />}
          <span aria-live="polite">{t(done === 'link' ? 'share.done' : 'share.copy')}</span>
        </Button>
        <ButtonLink
          variant="quiet"
          href={shareLink('whatsapp', { url: link, text, subject: productName })}
          target="_blank"
          rel="noopener noreferrer"
        >
          <IconWhatsapp />
          {t('share.whatsapp')}
        </ButtonLink>
        {hasShareSheet() && (
          <Button variant="quiet" onClick={() => openShareSheet({ title: productName, text, url: link })}>
            <IconShare2 />
            {t('account.referral.share')}
          </Button>
        )}
      </div>
      <div className="referral-qr">
        <QrCode url={link} label={t('referral.qr', { url: withoutScheme(link) })} />
        <p className="small muted">{t('referral.scan')}</p>
      </div>
    </section>
  );
}

function Invited({ invited }: Pick<ReferralSummary, 'invited'>) {
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
