import type { Review, ReviewSort } from '@dapur/contract/products/catalogue';
import { shownReviewer } from '@dapur/contract/products/reviewer-names';
import { startTransition, useEffect, useState } from 'react';
import { IconStar } from '../../../components/icons.tsx';
import { Listbox } from '../../../components/ui/listbox.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { Skeleton } from '../../../components/ui/skeleton.tsx';
import { orderApi } from '../../../lib/order/order-api.ts';
import { useStoreFrame } from '../../../lib/store-frame.tsx';
import { dayOfInstant } from '../../../lib/day-of-instant.ts';
import { ReviewPictures } from './review-pictures.tsx';
import { RetryButton } from '../../../components/ui/retry-button.tsx';

const PAGE_SIZE = 5;
const sorts = ['newest', 'highest', 'lowest'] as const;

interface Loaded {
  readonly status: 'loading' | 'ready' | 'failed';
  /** Pinned reviews stand above the list whatever its order, and are not repeated in it. */
  readonly pinned: readonly Review[];
  readonly reviews: readonly Review[];
  readonly page: number;
  readonly more: boolean;
}

const start: Loaded = { status: 'loading', pinned: [], reviews: [], page: 0, more: false };

export function Reviews({ productId, count }: { readonly productId: string; readonly count: number }) {
  const { client, t } = useStoreFrame();
  const [sort, setSort] = useState<ReviewSort>('newest');
  const [loaded, setLoaded] = useState<Loaded>(start);
  const [asked, setAsked] = useState({ page: 1, attempt: 0 });

  useEffect(() => {
    if (count === 0) return;
    const stop = new AbortController();
    setLoaded((before) => ({ ...before, status: 'loading' }));
    client(
      orderApi.listReviews,
      {
        params: { id: productId },
        // Without `sort`, the server sends pinned reviews first, and then the newest.
        query: { page: asked.page, limit: PAGE_SIZE, sort: sort === 'newest' ? undefined : sort },
      },
      stop.signal,
    ).then(
      (answer) =>
        // The answer comes while React may still be rendering the newly opened page.
        startTransition(() =>
          setLoaded((before) => {
            if (stop.signal.aborted) return before;
            const isFirst = asked.page === 1;
            const pinned =
              isFirst && sort === 'newest'
                ? answer.reviews.filter((review) => review.is_featured)
                : before.pinned;
            const known = isFirst ? [] : before.reviews;
            const ids = new Set([...pinned, ...known].map((review) => review.id));
            // A review that arrives between two pages pushes one over the edge, so it may come twice.
            const fresh = answer.reviews.filter((review) => !ids.has(review.id));
            return {
              status: 'ready',
              pinned,
              reviews: [...known, ...fresh],
              page: asked.page,
              more: answer.has_more,
            };
          }),
        ),
      () => {
        if (!stop.signal.aborted) setLoaded((before) => ({ ...before, status: 'failed' }));
      },
    );
    return () => stop.abort();
  }, [client, productId, count, sort, asked]);

  const options = sorts.map((value) => ({ value, text: t(`reviews.${value}`) }));
  return (
    <section aria-labelledby="reviews-title">
      <div className="row between reviews-head">
        <h3 id="reviews-title">{t('reviews.title')}</h3>
        {count > 1 && (
          <Listbox
            className="chip"
            label={t('reviews.sort')}
            options={options}
            value={sort}
            onChange={(next) => {
              setSort(next as ReviewSort);
              setAsked({ page: 1, attempt: 0 });
            }}
          >
            {t(`reviews.${sort}`)}
          </Listbox>
        )}
      </div>
      {count === 0 && <p className="muted">{t('reviews.none')}</p>}
      {loaded.pinned.length > 0 && (
        <section className="pinned-reviews" aria-labelledby="pinned-reviews-title">
          <h4 className="badge ok" id="pinned-reviews-title">
            {t('reviews.pinned')}
          </h4>
          {loaded.pinned.map((review) => (
            <ReviewItem key={review.id} review={review} />
          ))}
        </section>
      )}
      {loaded.reviews.map((review) => (
        <ReviewItem key={review.id} review={review} />
      ))}
      {count > 0 && loaded.status === 'loading' && loaded.page === 0 && <ReviewSkeleton />}
      {loaded.status === 'failed' && (
        <div className="review">
          <p className="muted">{t('reviews.failed')}</p>
          <RetryButton
            variant="quiet"
            size="sm"
            onRetry={() => setAsked(({ page, attempt }) => ({ page, attempt: attempt + 1 }))}
          >
            {t('common.retry')}
          </RetryButton>
        </div>
      )}
      {loaded.more && loaded.status !== 'failed' && (
        <Button
          variant="quiet"
          block
          className="more-reviews"
          aria-disabled={loaded.status === 'loading' || undefined}
          onClick={() => loaded.status === 'ready' && setAsked({ page: loaded.page + 1, attempt: 0 })}
        >
          {t('reviews.more')}
        </Button>
      )}
    </section>
  );
}

function ReviewItem({ review }: { readonly review: Review }) {
  const { locale, profile, t } = useStoreFrame();
  const { reply } = review;
  return (
    <article className="review">
      <div className="row between">
        <b className="strong">{shownReviewer(review.customer_name, t('reviews.aCustomer'))}</b>
        <time className="small muted" dateTime={review.reviewed_at}>
          {dayOfInstant(review.reviewed_at, locale)}
        </time>
      </div>
      <span className="stars" role="img" aria-label={t('reviews.stars', { n: review.rating })}>
        {[1, 2, 3, 4, 5].map((star) => (
          <IconStar key={star} className={star <= review.rating ? 'star' : 'star off'} />
        ))}
      </span>
      {review.review_comment && <p>{review.review_comment}</p>}
      {review.attachments.length > 0 && <ReviewPictures review={review} />}
      {reply && (
        <div className="review-reply">
          <p className="row between">
            <b className="strong small">{t('reviews.reply', { store: profile.name })}</b>
            <time className="small muted" dateTime={reply.replied_at}>
              {dayOfInstant(reply.replied_at, locale)}
            </time>
          </p>
          <p>{reply.text}</p>
        </div>
      )}
    </article>
  );
}

function ReviewSkeleton() {
  return (
    <div className="review" aria-hidden="true">
      <Skeleton shape="line" className="short" />
      <Skeleton shape="line" />
      <Skeleton shape="line" />
    </div>
  );
}
