import { malaysianStates, stateNames } from '@dapur/contract/malaysian-states';
import { storeSorts } from '@dapur/contract/platform-choices';
import type { StoreStatus } from '@dapur/contract/seller-store-state';
import { useId } from 'react';
import { ChipStrip } from '../../../components/account/chip-strip.tsx';
import { SearchBox } from '../../../components/seller/search-box.tsx';
import { useI18n } from '../../../i18n/index.tsx';
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
  const id = useId();
  const all = counts && states.reduce((sum, state) => sum + counts[state], 0);
  const chip = (status: StoreStatus | undefined, label: string, count: number | undefined) => (
    <li key={label}>
      <button
        type="button"
        className="chip"
        aria-pressed={query.status === status && !query.isWaiting}
        onClick={() => go({ status, isWaiting: false })}
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
      <ChipStrip label={t('pstores.status')} current={query.status ?? ''} className="pstores-states">
        {chip(undefined, t('pstores.all'), all)}
        {states.map((state) => chip(state, t(`dash.${state}`), counts?.[state]))}
        {(query.isWaiting || (counts?.waiting ?? 0) > 0) && (
          <li>
            <button
              type="button"
              className="chip"
              aria-pressed={query.isWaiting}
              onClick={() => go({ status: undefined, isWaiting: true })}
            >
              {t('pstores.review.waiting')}
              <span className="num pstores-count">{counts?.waiting}</span>
            </button>
          </li>
        )}
      </ChipStrip>
      <div className="pstores-more">
        <div className="field">
          <label htmlFor={`${id}-state`}>{t('pstores.place')}</label>
          <select
            id={`${id}-state`}
            className="input"
            value={query.state ?? ''}
            onChange={(event) => go({ state: malaysianStates.find((one) => one === event.target.value) })}
          >
            <option value="">{t('pstores.everywhere')}</option>
            {malaysianStates.map((state) => (
              <option key={state} value={state}>
                {stateNames[state][locale]}
              </option>
            ))}
          </select>
        </div>
        <div className="field">
          <label htmlFor={`${id}-sort`}>{t('pstores.sort')}</label>
          <select
            id={`${id}-sort`}
            className="input"
            value={query.sort}
            onChange={(event) => go({ sort: storeSorts.find((one) => one === event.target.value) ?? 'new' })}
          >
            {storeSorts.map((sort) => (
              <option key={sort} value={sort}>
                {t(`pstores.sort.${sort}`)}
              </option>
            ))}
          </select>
        </div>
        <button
          type="button"
          className="chip"
          aria-pressed={query.isIdle}
          onClick={() => go({ isIdle: !query.isIdle })}
        >
          {t('pstores.idle')}
        </button>
        <button
          type="button"
          className="chip"
          aria-pressed={query.isEnding}
          onClick={() => go({ isEnding: !query.isEnding })}
        >
          {t('pstores.papersEnding')}
        </button>
      </div>
    </div>
  );
}
