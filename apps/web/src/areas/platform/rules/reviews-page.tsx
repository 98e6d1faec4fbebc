import '../../../features/platform-rules/rules.css';
import { verdictsOf } from '@dapur/contract/platform/platform-choices';
import type { ReportedReview } from '@dapur/contract/platform/platform-reviews';
import type { Verdict } from '@dapur/contract/platform/review-verdict-input';
import { useState } from 'react';
import { EmptyState } from '../../../components/ui/empty-state.tsx';
import { IconStar } from '../../../components/icons.tsx';
import { toast } from '../../../components/ui/toast.ts';
import { Button } from '../../../components/ui/button.tsx';
import { useI18n } from '../../../i18n/index.tsx';
import { platformApi } from '../../../lib/account/platform-api.ts';
import { platformClient } from '../../../lib/api.ts';
import { ListPager, ListTools, Loaded } from '../../../components/platform/list-tools.tsx';
import { usePlatformCall } from '../../../components/platform/platform-call.ts';
import { useFilteredList, type ListRequest } from '../lists/use-filtered-list.ts';
import { platformKeys } from '../../../lib/query/query-keys.ts';
import { ReviewCase } from '../../../features/platform-rules/review-case.tsx';
import { VerdictDialog } from '../../../features/platform-rules/verdict-dialog.tsx';
import { useMay } from '../../../components/platform/platform-role.tsx';

const filters = ['waiting', 'kept', 'hidden'] as const;

const fetchPage = async (request: ListRequest<(typeof filters)[number]>, signal: AbortSignal) =>
  (await platformClient(platformApi.listReportedReviews, { query: request }, signal)).data;

/** `/super-admin/reviews`: reviews that stores reported, and what becomes of them. */
export default function ReviewsPage() {
  const { t } = useI18n();
  const { query, read } = useFilteredList(platformKeys.reviews, filters, fetchPage);
  const [judging, setJudging] = useState<{ readonly review: ReportedReview; readonly verdict: Verdict }>();
  const { busy, run } = usePlatformCall();
  const mayJudge = useMay('reviews');
  const decide = async (note: string) => {
    if (judging === undefined) return;
    const { review, verdict } = judging;
    const isDone = await run(
      () =>
        platformClient(platformApi.judgeReview, {
          params: { store: review.store.id, id: review.id },
          body: { verdict, seen: review.state, note },
        }),
      ({ code }) => (code === 'conflict' ? t('rules.meanwhile') : undefined),
    );
    if (isDone) toast({ title: t('rules.judged') });
    setJudging(undefined);
    read.reload();
  };
  return (
    <div className="rules">
      <header className="rules-top">
        <div>
          <h1>{t('rules.reviews')}</h1>
          <p className="muted">{t('rules.reviewsLead')}</p>
        </div>
      </header>
      <ListTools
        query={query}
        searchLabel={t('rules.reviewsSearch')}
        filters={filters.map((value) => ({ value, label: t(`rules.${value}`) }))}
      />
      <Loaded read={read}>
        {({ reviews, total }) => (
          <>
            {reviews.length === 0 ? (
              <div className="card">
                <EmptyState
                  icon={IconStar}
                  title={t('rules.reviewsNone')}
                  text={t('rules.reviewsNoneText')}
                />
              </div>
            ) : (
              <div className="rules-list">
                {reviews.map((review) => (
                  <ReviewCase
                    key={review.id}
                    review={review}
                    acts={(mayJudge ? verdictsOf[review.state] : []).map((verdict) => (
                      <Button
                        key={verdict}
                        variant={verdict === 'hide' ? 'primary' : 'quiet'}
                        size="sm"
                        danger={verdict === 'hide'}
                        onClick={() => setJudging({ review, verdict })}
                      >
                        {t(verdictWord(review, verdict))}
                      </Button>
                    ))}
                  />
                ))}
              </div>
            )}
            <ListPager query={query} total={total} />
          </>
        )}
      </Loaded>
      {judging && (
        <VerdictDialog
          verdict={judging.verdict}
          seen={judging.review.state}
          action={t(verdictWord(judging.review, judging.verdict))}
          busy={busy}
          onConfirm={(note) => void decide(note)}
          onClose={() => setJudging(undefined)}
        />
      )}
    </div>
  );
}

const verdictWord = ({ state }: ReportedReview, verdict: Verdict) =>
  verdict === 'hide' && state === 'appealed' ? 'rules.stayHidden' : (`rules.${verdict}` as const);
