import { formatDate, malaysianDate } from '@dapur/contract/dates';
import { useCallback, useEffect, useState } from 'react';
import { ButtonLink } from '../../components/ui/button-link.tsx';
import { Button } from '../../components/ui/button.tsx';
import { Skeleton } from '../../components/ui/skeleton.tsx';
import { EmptyState } from '../../components/ui/empty-state.tsx';
import { IconCircleCheck, IconTriangleAlert, IconWifiOff } from '../../components/icons.tsx';
import { useI18n } from '../../i18n/index.tsx';
import { accountApi } from '../../lib/account/account-api.ts';
import { ApiError, platformClient } from '../../lib/api.ts';
import { SiteBar } from '../site-bar.tsx';
import { EntryFoot } from './entry-foot.tsx';

/** A date once it is known; `failed`: no code of ours; `offline`: no answer that says anything of the code. */
type Found = { readonly date: string } | 'failed' | 'offline';

/** Where Facebook sends whoever had her data deleted there, to see that it is done. */
export default function FacebookDeletionPage() {
  const { t, locale } = useI18n();
  const [found, setFound] = useState<Found>();
  const look = useCallback(async () => {
    const code = new URLSearchParams(location.search).get('code') ?? '';
    try {
      const { data } = await platformClient(accountApi.facebookDeletionStatus, { query: { code } });
      setFound({ date: malaysianDate(Date.parse(data.asked_at)) });
    } catch (error) {
      const fault = error instanceof ApiError ? error.code : 'network';
      setFound(fault === 'not_found' || fault === 'invalid_input' ? 'failed' : 'offline');
    }
  }, []);
  useEffect(() => void look(), [look]);
  return (
    <>
      <SiteBar />
      <main className="wrap middle" aria-live="polite" aria-busy={found === undefined}>
        {found === undefined ? (
          <Skeleton shape="line" role="status" aria-label={t('common.loading')} />
        ) : found === 'failed' ? (
          <EmptyState
            icon={IconTriangleAlert}
            heading="h1"
            title={t('facebook.failed')}
            text={t('facebook.failedText')}
          />
        ) : found === 'offline' ? (
          <EmptyState
            icon={IconWifiOff}
            heading="h1"
            title={t('facebook.offline')}
            text={t('session.networkCheck')}
          >
            <Button onClick={() => void look()}>{t('common.retry')}</Button>
          </EmptyState>
        ) : (
          <EmptyState
            icon={IconCircleCheck}
            heading="h1"
            title={t('facebook.done')}
            text={t('facebook.doneText', { date: formatDate(found.date, locale) })}
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
