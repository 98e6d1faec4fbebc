import { Listbox } from '../../components/ui/listbox.tsx';
import { SearchBox } from '../../components/ui/search-box.tsx';
import { oneOf, type ListChange } from '../../lib/query/use-list-address.ts';
import { useI18n } from '../../i18n/index.tsx';
import type { VoucherState } from '@dapur/contract/vouchers/seller-vouchers';
import { voucherSorts, voucherStates, voucherTypes } from './list-words.ts';
import type { VoucherListQuery } from './use-list-query.ts';

interface ListFiltersProps {
  readonly query: VoucherListQuery;
  readonly onChange: (change: ListChange<VoucherListQuery>) => void;
  readonly states: Readonly<Record<VoucherState, number>> | undefined;
}

/** Search, states, types; all of it stands in the address. */
export function VoucherFilters({ query, onChange, states }: ListFiltersProps) {
  const { t } = useI18n();
  const all = states && Object.values(states).reduce((sum, count) => sum + count, 0);
  const types = [
    { value: '', text: t('vouchers.type.all') },
    ...voucherTypes.map((value) => ({ value, text: t(`vouchers.type.${value}`) })),
  ];
  const sorts = voucherSorts.map((value) => ({ value, text: t(`vouchers.sort.${value}`) }));
  return (
    <div className="stack vou-filters">
      <SearchBox
        label={t('vouchers.search')}
        placeholder={t('vouchers.search')}
        clearLabel={t('vouchers.clearSearch')}
        value={query.q}
        onChange={(q) => onChange({ q })}
      />
      <div className="chips" role="group" aria-label={t('vouchers.states')}>
        {(['', ...voucherStates] as const).map((state) => (
          <button
            key={state}
            type="button"
            className={query.state === state ? 'chip on' : 'chip'}
            aria-pressed={query.state === state}
            onClick={() => onChange({ state })}
          >
            {t(`vouchers.state.${state === '' ? 'all' : state}`)}
            <span className="num count">{state === '' ? all : states?.[state]}</span>
          </button>
        ))}
      </div>
      <div className="vou-lists">
        <Listbox
          className={query.type === '' ? 'chip' : 'chip on'}
          label={t('vouchers.type')}
          options={types}
          value={query.type}
          onChange={(type) => onChange({ type: oneOf(voucherTypes, type) })}
        >
          <span className="vou-cut">{types.find(({ value }) => value === query.type)?.text}</span>
        </Listbox>
        <Listbox
          className="chip"
          label={t('vouchers.sort')}
          options={sorts}
          value={query.sort}
          onChange={(sort) => onChange({ sort: oneOf(voucherSorts, sort) })}
        >
          <span className="vou-cut">{sorts.find(({ value }) => value === query.sort)?.text}</span>
        </Listbox>
      </div>
    </div>
  );
}
