import { malaysianStates, stateName } from '@dapur/contract/dates/malaysian-states';
import { storeSorts } from '@dapur/contract/platform/platform-choices';
import type { StoreStatus } from '@dapur/contract/stores/seller-store-state';
import { ChipStrip } from '../../components/ui/chip-strip.tsx';
import { SearchBox } from '../../components/ui/search-box.tsx';
import { SelectField } from '../../components/ui/select-field.tsx';
import { useI18n } from '../../i18n/index.tsx';
import type { StoresQuery } from './use-stores-query.ts';

/** In the order in which they ask for somebody's eye. */
const states = ['live', 'suspended', 'draft', 'paused', 'vacation', 'closed'] as const;

interface StoreFiltersProps {
  readonly query: StoresQuery;
  readonly go: (change: Partial<StoresQuery>) => void;
  /** Stores in each state; undefined before the first answer. */
  readonly counts: Readonly<Record<StoreStatus | 'waiting', number>> | undefined;
}

/** What of all stores is looked for. */
export function StoreFilters({ query, go, counts }: StoreFiltersProps) {
  const { t, locale } = useI18n();
  const all = counts && states.reduce((sum, state) => sum + counts[state], 0);
  const chip = (status: StoreStatus | '', label: string, count: number | undefined) => (
    <li key={label}>
      <button
        type="button"
        className="chip"
        aria-pressed={query.status === status && query.review === ''}
        onClick={() => go({ status, review: '' })}
      >
        {label}
        {count !== undefined && <span className="num pstores-count">{count}</span>}
      </button>
    </li>
  );
  return (
    <div className="padmin-tools">
      <SearchBox
        label={t('pstores.search')}
        placeholder={t('pstores.searchHint')}
        clearLabel={t('pstores.clear')}
        value={query.search}
        onChange={(search) => go({ search })}
      />
      <ChipStrip label={t('pstores.status')} current={query.status} className="pstores-states">
        {chip('', t('pstores.all'), all)}
        {states.map((state) => chip(state, t(`dash.${state}`), counts?.[state]))}
        {(query.review === 'waiting' || (counts?.waiting ?? 0) > 0) && (
          <li>
            <button
              type="button"
              className="chip"
              aria-pressed={query.review === 'waiting'}
              onClick={() => go({ status: '', review: 'waiting' })}
            >
              {t('pstores.review.waiting')}
              <span className="num pstores-count">{counts?.waiting}</span>
            </button>
          </li>
        )}
      </ChipStrip>
      <div className="pstores-more">
        <SelectField
          label={t('pstores.place')}
          none={t('pstores.everywhere')}
          value={query.state || undefined}
          options={malaysianStates.map((state) => [state, stateName(state, locale)])}
          onChange={(state) => go({ state: state ?? '' })}
        />
        <SelectField
          label={t('pstores.sort')}
          value={query.sort}
          options={storeSorts.map((sort) => [sort, t(`pstores.sort.${sort}`)])}
          onChange={(sort) => go({ sort })}
        />
        <button
          type="button"
          className="chip"
          aria-pressed={query.idle === 'yes'}
          onClick={() => go({ idle: query.idle === 'yes' ? '' : 'yes' })}
        >
          {t('pstores.idle')}
        </button>
        <button
          type="button"
          className="chip"
          aria-pressed={query.papers === 'ending'}
          onClick={() => go({ papers: query.papers === 'ending' ? '' : 'ending' })}
        >
          {t('pstores.papersEnding')}
        </button>
      </div>
    </div>
  );
}
