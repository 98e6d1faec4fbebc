import type { StoreNews } from '@dapur/contract/messages/store-news';
import { useState } from 'react';
import { EmptyState } from '../../components/ui/empty-state.tsx';
import { IconCircleCheck, IconMail, IconTriangleAlert, IconWifiOff } from '../../components/icons.tsx';
import { ButtonLink } from '../../components/ui/button-link.tsx';
import { Button } from '../../components/ui/button.tsx';
import { Skeleton } from '../../components/ui/skeleton.tsx';
import { useI18n } from '../../i18n/index.tsx';
import { accountApi } from '../../lib/account/account-api.ts';
import { useCall } from '../../lib/account/use-call.ts';
import { platformClient } from '../../lib/api.ts';
import { linkKey } from '../../lib/query/query-keys.ts';
import { useRead } from '../../lib/query/use-read.ts';
import { useAddressToken } from '../../lib/use-address-token.ts';
import { SiteBar } from '../site-bar.tsx';
import { EntryFoot } from './entry-foot.tsx';

/** `offline`: no answer came, or an answer that is not about the link. */
type Fault = 'failed' | 'offline';

/**
 * Where the link at the end of a store's news leads. Opening it unsubscribes nobody, since mail programs open links by
 * themselves.
 */
export default function StopNewsPage() {
  const { t } = useI18n();
  const token = useAddressToken();
  const [refused, setRefused] = useState<string>();
  const read = useRead(
    linkKey('store-news', token ?? ''),
    async (signal): Promise<StoreNews> =>
      (await platformClient(accountApi.storeNews, { query: { token: token ?? '' } }, signal)).data,
    { isWanted: token !== null },
  );
  const { busy, make } = useCall();
  const news = read.data;
  const end = async () => {
    if (token === null) return;
    const outcome = await make(() => platformClient(accountApi.endStoreNews, { body: { token } }));
    if (outcome.kind === 'busy') return;
    setRefused(outcome.kind === 'refused' ? outcome.code : undefined);
    if (outcome.kind === 'done') read.put(() => outcome.data.data);
  };
  const fault = token === null ? 'failed' : faultOf(refused ?? read.fault);
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
              <Button onClick={() => (news === undefined ? read.reload() : void end())}>
                {t('common.retry')}
              </Button>
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
              <Button busy={busy} onClick={() => void end()}>
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

function faultOf(code: string | undefined): Fault | undefined {
  if (code === undefined) return undefined;
  return code === 'not_found' || code === 'invalid_input' ? 'failed' : 'offline';
}
