import { Listbox } from '../../../components/ui/listbox.tsx';
import { SearchBox } from '../../../components/ui/search-box.tsx';
import { oneOf, type ListChange } from '../../../lib/query/use-list-address.ts';
import { useI18n, type PlainKey } from '../../../i18n/index.tsx';
import { PRODUCT_LACKS, PRODUCT_SORTS, PRODUCT_STATUSES, type ProductListQuery } from '../use-list-query.ts';

export interface ListFiltersProps {
  readonly query: ProductListQuery;
  readonly onChange: (change: ListChange<ProductListQuery>) => void;
  readonly categories: readonly { readonly name: string }[];
  readonly counts:
    | Readonly<Record<'active' | 'unlisted' | 'hidden' | 'archived' | 'sold_out', number>>
    | undefined;
}

/** Search, states, and what is missing; all of it stands in the address. */
export function ProductFilters({ query, onChange, categories, counts }: ListFiltersProps) {
  const { t } = useI18n();
  const all = counts && counts.active + counts.unlisted + counts.hidden;
  const countOf = (status: (typeof PRODUCT_STATUSES)[number]) => (status === '' ? all : counts?.[status]);
  const lacks = PRODUCT_LACKS.map((value) => ({
    value,
    text: t(value === '' ? 'products.complete' : (`products.lacks.${value}` as PlainKey)),
  }));
  const sorts = PRODUCT_SORTS.map((value) => ({ value, text: t(`products.sort.${value}` as PlainKey) }));
  const named = [
    { value: '', text: t('products.allCategories') },
    ...categories.map(({ name }) => ({
      value: name === '' ? '-' : name,
      text: name || t('products.noCategory'),
    })),
  ];
  return (
    <div className="stack prods-filters">
      <SearchBox
        label={t('products.search')}
        placeholder={t('products.search')}
        clearLabel={t('products.clearSearch')}
        value={query.search}
        maxLength={80}
        onChange={(search) => onChange({ search })}
      />
      <div className="chips" role="group" aria-label={t('products.status')}>
        {PRODUCT_STATUSES.map((status) => (
          <button
            key={status}
            type="button"
            className={query.status === status ? 'chip on' : 'chip'}
            aria-pressed={query.status === status}
            onClick={() => onChange({ status })}
          >
            {t(`products.status.${status === '' ? 'all' : status}` as PlainKey)}
            <span className="num count">{countOf(status)}</span>
          </button>
        ))}
      </div>
      <div className="prods-lists">
        {categories.length > 1 && (
          <Listbox
            className={query.category === '' ? 'chip' : 'chip on'}
            label={t('products.category')}
            options={named}
            value={query.category}
            onChange={(category) => onChange({ category })}
          >
            <span className="cut">
              {named.find(({ value }) => value === query.category)?.text ?? query.category}
            </span>
          </Listbox>
        )}
        <Listbox
          className={query.lacks === '' ? 'chip' : 'chip on'}
          label={t('products.missing')}
          options={lacks}
          value={query.lacks}
          onChange={(next) => onChange({ lacks: oneOf(PRODUCT_LACKS, next) })}
        >
          <span className="cut">
            {query.lacks === ''
              ? t('products.missing')
              : lacks.find(({ value }) => value === query.lacks)?.text}
          </span>
        </Listbox>
        <Listbox
          className="chip"
          label={t('products.sort')}
          options={sorts}
          value={query.sort}
          onChange={(sort) => onChange({ sort: oneOf(PRODUCT_SORTS, sort) })}
        >
          <span className="cut">{sorts.find(({ value }) => value === query.sort)?.text}</span>
        </Listbox>
      </div>
    </div>
  );
}
