import { callbackProviders } from '@dapur/contract/platform/platform-choices';
import type { ProviderCallback } from '@dapur/contract/platform/platform-payments';
import { EmptyState } from '../../../components/ui/empty-state.tsx';
import { IconMessageCircle } from '../../../components/icon/seller-icons.ts';
import { IconSearch } from '../../../components/icons.tsx';
import { toast } from '../../../components/ui/toast.ts';
import { useI18n } from '../../../i18n/index.tsx';
import { platformApi } from '../../../lib/account/platform-api.ts';
import { platformClient } from '../../../lib/api.ts';
import { ListPager, ListTools, Loaded, SimilarNote } from '../../../components/platform/list-tools.tsx';
import { usePlatformCall } from '../../../components/platform/platform-call.ts';
import { useFilteredList, type ListRequest } from '../lists/use-filtered-list.ts';
import { platformKeys } from '../../../lib/query/query-keys.ts';
import { CallCard, outcomeText } from '../../../features/platform-watch/call-card.tsx';
import { LookOnly } from '../../../components/platform/platform-role.tsx';

const shows = ['faulty', ...callbackProviders] as const;

const fetchPage = async ({ show, ...request }: ListRequest<(typeof shows)[number]>, signal: AbortSignal) => {
  const wanted = show === undefined ? {} : show === 'faulty' ? { verdict: show } : { provider: show };
  return (await platformClient(platformApi.providerCallbacks, { query: { ...request, ...wanted } }, signal))
    .data;
};

/** `/super-admin/payments/calls`: what providers told us, and what became of it. */
export function CallsPage() {
  const { t } = useI18n();
  const { query, isNarrowed, read } = useFilteredList(platformKeys.calls, shows, fetchPage);
  const { busy, run } = usePlatformCall();
  const replay = async ({ id }: ProviderCallback) => {
    let told = '';
    let isTaken = false;
    const isDone = await run(async () => {
      const { verdict, outcome } = (await platformClient(platformApi.replayCallback, { params: { id } }))
        .data;
      isTaken = verdict === 'signed';
      told = isTaken
        ? t('watch.replayed', { outcome: outcomeText(outcome, t) })
        : t('watch.replayRefused', { verdict: t(`watch.verdict.${verdict}`) });
    });
    if (isDone) toast({ title: told, ...(isTaken ? {} : { variant: 'destructive' as const }) });
    await read.refresh();
  };
  return (
    <>
      <LookOnly right="system" />
      <p className="muted">{t('watch.callsLead')}</p>
      <ListTools
        query={query}
        searchLabel={t('watch.searchCalls')}
        filters={[
          { value: 'faulty', label: t('watch.show.faulty') },
          ...callbackProviders.map((value) => ({ value, label: t(`watch.provider.${value}`) })),
        ]}
      />
      <Loaded read={read}>
        {({ callbacks, total, is_similar: isSimilar }) => (
          <>
            <SimilarNote query={query} isShown={isSimilar} />
            {callbacks.length === 0 ? (
              isNarrowed ? (
                <EmptyState icon={IconSearch} title={t('watch.noneSuch')} text={t('watch.noneSuchText')} />
              ) : (
                <EmptyState
                  icon={IconMessageCircle}
                  title={t('watch.noCalls')}
                  text={t('watch.noCallsText')}
                />
              )
            ) : (
              <ul className="watch-cards">
                {callbacks.map((call) => (
                  <li key={call.id}>
                    <CallCard call={call} busy={busy} onReplay={() => void replay(call)} />
                  </li>
                ))}
              </ul>
            )}
            <ListPager query={query} total={total} />
          </>
        )}
      </Loaded>
    </>
  );
}
