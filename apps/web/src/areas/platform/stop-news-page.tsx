import type { StoreNews } from '@dapur/contract/store-news';
import { useCallback, useEffect, useState } from 'react';
import { EmptyState } from '../../components/ui/empty-state.tsx';
import { IconCircleCheck, IconMail, IconTriangleAlert, IconWifiOff } from '../../components/icons.tsx';
import { ButtonLink } from '../../components/ui/button-link.tsx';
import { Button } from '../../components/ui/button.tsx';
import { Skeleton } from '../../components/ui/skeleton.tsx';
import { useI18n } from '../../i18n/index.tsx';
import { accountApi } from '../../lib/account/account-api.ts';
import { ApiError, platformClient } from '../../lib/api.ts';
import { useAddressToken } from '../../lib/use-address-token.ts';
import { SiteBar } from '../site-bar.tsx';
import { EntryFoot } from './entry-foot.tsx';

/** `offline`: no answer came, or one that says nothing of the link. */
type Fault = 'failed' | 'offline';

/** Where the link at the end of a store's news leads. Opening it ends nothing: mail programs look into links by themselves. */
export default function StopNewsPage() {
  const { t } = useI18n();
  const token = useAddressToken();
  const [news, setNews] = useState<StoreNews>();
  const [fault, setFault] = useState<Fault | undefined>(token === null ? 'failed' : undefined);
  const [isBusy, setBusy] = useState(false);
  const hear = useCallback(async (asked: Promise<{ readonly data: StoreNews }>) => {
    setBusy(true);
    try {
      setNews((await asked).data);
      setFault(undefined);
    } catch (error) {
      const code = error instanceof ApiError ? error.code : 'network';
      setFault(code === 'not_found' || code === 'invalid_input' ? 'failed' : 'offline');
    } finally {
      setBusy(false);
    }
  }, []);
  const look = useCallback(() => {
    if (token !== null) void hear(platformClient(accountApi.storeNews, { query: { token } }));
  }, [hear, token]);
  useEffect(look, [look]);
  const end = () => {
    if (token !== null) void hear(platformClient(accountApi.endStoreNews, { body: { token } }));
  };
  const store = news?.store;
  return (
    <>
      <SiteBar />
      <main className="wrap middle" aria-live="polite" aria-busy={news === undefined && fault === undefined}>
        {fault !== undefined ? (
          <EmptyState
            icon={fault === 'offline' ? IconWifiOff : IconTriangleAlert}
            heading="h1"
            title={t(`news.${fault}`)}
            text={t(fault === 'offline' ? 'session.networkCheck' : 'news.failedText')}
          >
            {fault === 'offline' && (
              <Button onClick={news === undefined ? look : end}>{t('common.retry')}</Button>
            )}
          </EmptyState>
        ) : news === undefined || store === undefined ? (
          <Skeleton shape="line" role="status" aria-label={t('common.loading')} />
        ) : (
          <EmptyState
            icon={news.gets_news ? IconMail : IconCircleCheck}
            heading="h1"
            title={t(news.gets_news ? 'news.ask' : 'news.done', { store: store.name })}
            text={t(news.gets_news ? 'news.askText' : 'news.doneText')}
          >
            {news.gets_news ? (
              <Button busy={isBusy} onClick={end}>
                {t('news.end')}
              </Button>
            ) : (
              <ButtonLink variant="quiet" href={`/${store.slug}`}>
                {t('news.toStore')}
              </ButtonLink>
            )}
          </EmptyState>
        )}
      </main>
      <EntryFoot />
    </>
  );
}
