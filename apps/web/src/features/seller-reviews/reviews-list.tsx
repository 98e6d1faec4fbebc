import './seller-reviews.css';
import type { SellerReview } from '@dapur/contract/products/seller-reviews';
import { useState } from 'react';
import { EmptyState } from '../../components/ui/empty-state.tsx';
import { IconSearch } from '../../components/icons.tsx';
import { IconMessageSquareStar } from '../../components/icon/seller-icons.ts';
import { IconDownload } from '../../components/icon/step-icons.ts';
import { Listbox } from '../../components/ui/listbox.tsx';
import { FailedPanel } from '../../components/seller/failed-panel.tsx';
import { Pages } from '../../components/seller/pages.tsx';
import { SearchBox } from '../../components/ui/search-box.tsx';
import { Skeleton } from '../../components/ui/skeleton.tsx';
import { toast } from '../../components/ui/toast.ts';
import { ButtonPageLink } from '../../components/ui/button-page-link.tsx';
import { Button } from '../../components/ui/button.tsx';
import { useI18n } from '../../i18n/index.tsx';
import { openFile } from '../../lib/open-file.ts';
import { oneOf, type ListChange } from '../../lib/query/use-list-address.ts';
import { useRead } from '../../lib/query/use-read.ts';
import { LOOKED_AT_MS } from '../../lib/query/followed.ts';
import { useSeat } from '../../lib/seller/seat.tsx';
import { sellerApi } from '../../lib/seller/seller-api.ts';
import { useCall } from '../../lib/account/use-call.ts';
import { ReviewCard } from './review-card.tsx';
import { ReviewSumsPanel } from './review-sums.tsx';
import {
  reviewApiFilter,
  hasFilter,
  REVIEW_MARKS,
  REVIEW_SORTS,
  useReviewQuery,
  type ReviewQuery,
} from './use-review-query.ts';

const NO_FILTER = { q: '', stars: '', product: '', mark: '' } as const;

/** What buyers said of the store's products: found, answered, pinned, reported. */
export function ReviewsList() {
  const { t } = useI18n();
  const seat = useSeat();
  const { call, keys } = seat;
  const [query, change] = useReviewQuery();
  const [isBusyWriting, setBusyWriting] = useState(false);
  const saving = useCall();
  const list = useRead(
    keys.reviews({ ...reviewApiFilter(query), page: query.page }),
    async (signal) =>
      (
        await call(
          sellerApi.listSellerReviews,
          { query: { ...reviewApiFilter(query), page: query.page } },
          signal,
        )
      ).data,
    {
      keepsPreviousData: true,
      // No updates while the seller writes a reply, since the review could move away.
      everyMs: isBusyWriting ? undefined : LOOKED_AT_MS,
    },
  );
  const { data } = list;
  const put = (changed: SellerReview) => {
    list.put((before) => ({
      ...before,
      reviews: before.reviews.map((one) => (one.id === changed.id ? changed : one)),
    }));
    void list.refresh();
  };
  const save = async () => {
    const outcome = await saving.make(() =>
      openFile(call, sellerApi.exportReviews, { query: reviewApiFilter(query) }),
    );
    if (outcome.kind === 'refused') toast({ title: t('srev.exportFailed'), variant: 'destructive' });
  };
  const isNew = data !== undefined && data.sums.count === 0;
  return (
    <main className="rv-page">
      <header className="rv-top">
        <div>
          <h1>{t('seller.reviews')}</h1>
          <p className="muted">{t('srev.lead')}</p>
        </div>
        {!isNew && (
          <Button
            busy={saving.busy}
            variant="quiet"
            size="sm"
            icon={<IconDownload className="s" />}
            onClick={() => void save()}
          >
            CSV<span className="sr"> {t('srev.export')}</span>
          </Button>
        )}
      </header>
      {data === undefined ? (
        list.fault === undefined ? (
          <ListSkeleton />
        ) : (
          <FailedPanel onRetry={() => void list.refresh()} />
        )
      ) : isNew ? (
        <EmptyState icon={IconMessageSquareStar} title={t('srev.none')} text={t('srev.noneText')}>
          <ButtonPageLink href={`${seat.home}/orders`}>{t('srev.toOrders')}</ButtonPageLink>
        </EmptyState>
      ) : (
        <div className="rv-cols">
          <ReviewSumsPanel sums={data.sums} stars={query.stars} onStars={(stars) => change({ stars })} />
          <div className="rv-main">
            <Filters query={query} onChange={change} sums={data.sums} />
            {data.total === 0 ? (
              <EmptyState icon={IconSearch} title={t('srev.notFound')} text={t('srev.notFoundText')}>
                <Button variant="quiet" onClick={() => change(NO_FILTER)}>
                  {t('srev.showAll')}
                </Button>
              </EmptyState>
            ) : (
              <section
                className="rv-list"
                aria-busy={list.isBusy || undefined}
                onFocus={(event) => setBusyWriting(event.target instanceof HTMLTextAreaElement)}
                onBlur={() => setBusyWriting(false)}
              >
                {hasFilter(query) && (
                  <p className="small muted" role="status">
                    {t('srev.count', { count: data.total })}
                  </p>
                )}
                {data.reviews.map((review) => (
                  <ReviewCard key={review.id} seat={seat} review={review} onChange={put} />
                ))}
                <Pages
                  label={t('srev.pages')}
                  page={data.page}
                  size={data.limit}
                  total={data.total}
                  onPage={(page) => change({ page })}
                />
              </section>
            )}
          </div>
        </div>
      )}
    </main>
  );
}

interface FiltersProps {
  readonly query: ReviewQuery;
  readonly onChange: (change: ListChange<ReviewQuery>) => void;
  readonly sums: Parameters<typeof ReviewSumsPanel>[0]['sums'];
}

function Filters({ query, onChange, sums }: FiltersProps) {
  const { t } = useI18n();
  const products = [
    { value: '', text: t('srev.allProducts') },
    ...sums.products.map(({ id, name }) => ({ value: id, text: name })),
  ];
  const sorts = REVIEW_SORTS.map((value) => ({ value, text: t(`srev.sort.${value}`) }));
  return (
    <div className="rv-filters">
      <div className="chips" role="group" aria-label={t('srev.marks')}>
        {(['', ...REVIEW_MARKS] as const).map((mark) => (
          <button
            key={mark}
            type="button"
            className="chip"
            aria-pressed={query.mark === mark}
            onClick={() => onChange({ mark })}
          >
            {t(`srev.mark.${mark === '' ? 'all' : mark}`)}
            <b className="num">{mark === '' ? sums.count : sums[mark]}</b>
          </button>
        ))}
      </div>
      <SearchBox
        label={t('srev.search')}
        placeholder={t('srev.search')}
        clearLabel={t('srev.clearSearch')}
        value={query.q}
        onChange={(q) => onChange({ q })}
      />
      <div className="rv-lists">
        <Listbox
          className={query.product === '' ? 'chip' : 'chip on'}
          label={t('srev.product')}
          options={products}
          value={query.product}
          onChange={(product) => onChange({ product })}
        >
          <span className="rv-cut">
            {products.find(({ value }) => value === query.product)?.text ?? t('srev.product')}
          </span>
        </Listbox>
        <Listbox
          className="chip"
          label={t('srev.sort')}
          options={sorts}
          value={query.sort}
          onChange={(sort) => onChange({ sort: oneOf(REVIEW_SORTS, sort) })}
        >
          <span className="rv-cut">{t(`srev.sort.${query.sort}`)}</span>
        </Listbox>
      </div>
    </div>
  );
}

function ListSkeleton() {
  const { t } = useI18n();
  return (
    <div className="rv-cols" role="status" aria-label={t('common.loading')}>
      <Skeleton className="rv-sums-sk" />
      <div className="rv-main">
        <Skeleton shape="line" className="short" />
        {[1, 2, 3].map((at) => (
          <Skeleton key={at} shape="card" />
        ))}
      </div>
    </div>
  );
}
