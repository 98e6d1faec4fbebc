import { useState, type ReactNode } from 'react';
import { ChipStrip } from '../ui/chip-strip.tsx';
import { AccountFailedPanel } from '../account/failed-panel.tsx';
import { Pager } from '../ui/pager.tsx';
import { Button } from '../ui/button.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import type { Reading } from '../../lib/query/use-read.ts';
import { useI18n } from '../../i18n/index.tsx';
import type { ListQuery } from './use-list-query.ts';

/** As many rows as the server puts on a page. */
const SIZE = 25;

interface ListToolsProps {
  readonly query: ListQuery;
  readonly searchLabel: string;
  readonly filters: readonly { readonly value: string; readonly label: string }[];
}

/** A list's search and its filters. */
export function ListTools({ query, searchLabel, filters }: ListToolsProps) {
  const { t } = useI18n();
  const [typed, setTyped] = useState(query.search);
  return (
    <div className="padmin-tools">
      <form
        role="search"
        className="padmin-search"
        onSubmit={(event) => {
          event.preventDefault();
          query.go({ search: typed.trim() });
        }}
      >
        <input
          className="input"
          type="search"
          name="search"
          aria-label={searchLabel}
          placeholder={searchLabel}
          maxLength={80}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        <Button type="submit" variant="quiet">
          {t('pmoney.search')}
        </Button>
      </form>
      <ChipStrip label={t('pmoney.state')} current={query.show} className="padmin-filter">
        {[{ value: '', label: t('pmoney.all') }, ...filters].map(({ value, label }) => (
          <li key={value}>
            <button
              type="button"
              className="chip"
              aria-pressed={value === query.show}
              onClick={() => query.go({ show: value })}
            >
              {label}
            </button>
          </li>
        ))}
      </ChipStrip>
    </div>
  );
}

/** Says that nothing is called as it was typed, above what looks like it. */
export function SimilarNote({
  query,
  isShown,
}: {
  readonly query: Pick<ListQuery, 'search'>;
  readonly isShown: boolean;
}) {
  const { t } = useI18n();
  return isShown ? (
    <p className="muted" role="status">
      {t('pmoney.similar', { words: query.search })}
    </p>
  ) : undefined;
}

export function ListPager({ query, total }: { readonly query: ListQuery; readonly total: number }) {
  const { t } = useI18n();
  return (
    <Pager
      page={query.page}
      total={total}
      size={SIZE}
      words={{
        label: t('pmoney.pages'),
        of: (page, pages) => t('pmoney.page', { page, pages }),
        previous: t('pmoney.previous'),
        next: t('pmoney.next'),
      }}
      onPage={(page) => query.go({ page })}
    />
  );
}

interface LoadedProps<T> {
  readonly read: Reading<T>;
  readonly children: (data: T) => ReactNode;
}

/** The data that was asked for, or a note that it is loading, or that it could not be loaded. */
export function Loaded<T>({ read, children }: LoadedProps<T>) {
  const { t } = useI18n();
  if (read.status === 'loading')
    return (
      <div className="stack" role="status" aria-label={t('common.loading')}>
        <Skeleton className="sk-padmin" />
        <Skeleton className="sk-padmin tall" />
      </div>
    );
  if (read.status === 'ready') return children(read.data);
  return <AccountFailedPanel onRetry={read.reload} />;
}
