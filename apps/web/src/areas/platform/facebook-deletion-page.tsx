import { formatDate, malaysianDate } from '@dapur/contract/dates/dates';
import { ButtonLink } from '../../components/ui/button-link.tsx';
import { Button } from '../../components/ui/button.tsx';
import { Skeleton } from '../../components/ui/skeleton.tsx';
import { EmptyState } from '../../components/ui/empty-state.tsx';
import { IconCircleCheck, IconTriangleAlert, IconWifiOff } from '../../components/icons.tsx';
import { useI18n } from '../../i18n/index.tsx';
import { accountApi } from '../../lib/account/account-api.ts';
import { platformClient } from '../../lib/api.ts';
import { linkKey } from '../../lib/query/query-keys.ts';
import { useRead } from '../../lib/query/use-read.ts';
import { SiteBar } from '../site-bar.tsx';
import { EntryFoot } from './entry-foot.tsx';

/** Facebook links here after a person asked it to delete their data; the page says whether that is done. */
export default function FacebookDeletionPage() {
  const { t, locale } = useI18n();
  const code = new URLSearchParams(location.search).get('code') ?? '';
  const deletion = useRead(linkKey('deletion', code), async (signal) => {
    const { data } = await platformClient(accountApi.facebookDeletionStatus, { query: { code } }, signal);
    return malaysianDate(Date.parse(data.asked_at));
  });
  const isUnknown = deletion.status === 'missing' || deletion.fault === 'invalid_input';
  return (
    <>
      <SiteBar />
      <main className="wrap middle" aria-live="polite" aria-busy={deletion.status === 'loading'}>
        {deletion.status === 'loading' ? (
          <Skeleton shape="line" role="status" aria-label={t('common.loading')} />
        ) : isUnknown ? (
          <EmptyState
            icon={IconTriangleAlert}
            heading="h1"
            title={t('facebook.failed')}
            text={t('facebook.failedText')}
          />
        ) : deletion.status !== 'ready' ? (
          <EmptyState
            icon={IconWifiOff}
            heading="h1"
            title={t('facebook.offline')}
            text={t('session.networkCheck')}
          >
            <Button onClick={deletion.reload}>{t('common.retry')}</Button>
          </EmptyState>
        ) : (
          <EmptyState
            icon={IconCircleCheck}
            heading="h1"
            title={t('facebook.done')}
            text={t('facebook.doneText', { date: formatDate(deletion.data, locale) })}
          >
            <ButtonLink variant="quiet" href="/u/profile">
              {t('facebook.toProfile')}
            </ButtonLink>
          </EmptyState>
        )}
      </main>
      <EntryFoot />
    </>
  );
}
