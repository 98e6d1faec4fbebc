import { jobStates } from '@dapur/contract/platform/platform-choices';
import type { JobState } from '@dapur/contract/platform/platform-system';
import { EmptyState } from '../../../components/ui/empty-state.tsx';
import { IconRefreshCw } from '../../../components/icon/seller-icons.ts';
import { IconCircleCheck, IconSearch } from '../../../components/icons.tsx';
import { toast } from '../../../components/ui/toast.ts';
import { Button } from '../../../components/ui/button.tsx';
import { useI18n } from '../../../i18n/index.tsx';
import { platformApi } from '../../../lib/account/platform-api.ts';
import { platformClient } from '../../../lib/api.ts';
import { whenText } from '../../../components/platform/when-text.ts';
import { ListPager, ListTools, Loaded, SimilarNote } from '../../../components/platform/list-tools.tsx';
import { usePlatformCall } from '../../../components/platform/platform-call.ts';
import { useFilteredList, type ListRequest } from '../lists/use-filtered-list.ts';
import { useMay } from '../../../components/platform/platform-role.tsx';
import { platformKeys } from '../../../lib/query/query-keys.ts';

const tone: Readonly<Record<JobState, string>> = { waiting: 'info', failing: 'low', dead: 'bad' };

const fetchPage = async ({ show, ...request }: ListRequest<JobState>, signal: AbortSignal) => {
  const wanted = { ...request, ...(show === undefined ? {} : { state: show }) };
  const [list, health] = await Promise.all([
    platformClient(platformApi.platformJobs, { query: wanted }, signal),
    platformClient(platformApi.systemHealth, {}, signal),
  ]);
  const broken = health.data.jobs.topics.filter(({ failing, dead }) => failing + dead > 1);
  return { ...list.data, broken };
};

/** `/super-admin/system/jobs`: what is still to be done in the background. */
export function JobsPage() {
  const { t, locale } = useI18n();
  const { query, isNarrowed, read } = useFilteredList(platformKeys.jobs, jobStates, fetchPage);
  const { busy, run } = usePlatformCall();
  const mayRetry = useMay('system');
  const retry = async (body: { readonly id: string } | { readonly topic: string }) => {
    let count = 0;
    const isDone = await run(
      async () => {
        count = (await platformClient(platformApi.retryJobs, { body })).data.retried;
      },
      ({ code }) => (code === 'not_found' ? t('watch.jobDone') : undefined),
    );
    if (isDone) toast({ title: t('watch.retried', { count }) });
    await read.refresh();
  };
  return (
    <>
      <p className="muted">{t('watch.jobsLead')}</p>
      <ListTools
        query={query}
        searchLabel={t('watch.searchJobs')}
        filters={[
          { value: 'dead', label: t('watch.dead') },
          { value: 'failing', label: t('watch.failing') },
          { value: 'waiting', label: t('watch.waiting') },
        ]}
      />
      <Loaded read={read}>
        {({ jobs, total, broken, is_similar: isSimilar }) => (
          <>
            <SimilarNote query={query} isShown={isSimilar} />
            {mayRetry && broken.length > 0 && (
              <div className="padmin-acts">
                {broken.map(({ topic, failing, dead }) => (
                  <Button
                    key={topic}
                    variant="quiet"
                    size="sm"
                    className="watch-retry-all"
                    aria-disabled={busy || undefined}
                    onClick={() => !busy && void retry({ topic })}
                  >
                    <IconRefreshCw />
                    {t('watch.retryAll', { count: failing + dead, topic })}
                  </Button>
                ))}
              </div>
            )}
            {jobs.length === 0 ? (
              isNarrowed ? (
                <EmptyState icon={IconSearch} title={t('watch.noneSuch')} text={t('watch.noneSuchText')} />
              ) : (
                <EmptyState icon={IconCircleCheck} title={t('watch.noJobs')} text={t('watch.noJobsText')} />
              )
            ) : (
              <ul className="watch-cards">
                {jobs.map((job) => (
                  <li key={job.id}>
                    <article className="card watch-card" aria-label={job.topic}>
                      <header>
                        <span className="watch-marks">
                          <span className={`badge ${tone[job.state]}`}>{t(`watch.${job.state}`)}</span>
                        </span>
                        <span className="small muted num">{whenText(job.created_at, locale)}</span>
                        <h2 className="breaks">{job.topic}</h2>
                      </header>
                      <p className="small muted breaks">
                        {job.store?.name ?? t('watch.platformJob')}
                        {job.attempts > 0 && ` · ${t('watch.tries', { count: job.attempts })}`}
                        {job.next_at !== null &&
                          ` · ${t('watch.nextTry', { when: whenText(job.next_at, locale) })}`}
                      </p>
                      {job.fault !== '' && <p className="watch-fault small breaks">{job.fault}</p>}
                      {mayRetry && job.state !== 'waiting' && (
                        <footer className="padmin-acts">
                          <Button
                            variant="quiet"
                            size="sm"
                            aria-label={`${t('watch.retry')}: ${job.topic}`}
                            aria-disabled={busy || undefined}
                            onClick={() => !busy && void retry({ id: job.id })}
                          >
                            <IconRefreshCw />
                            {t('watch.retry')}
                          </Button>
                        </footer>
                      )}
                    </article>
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
