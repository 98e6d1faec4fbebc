import { Suspense, useMemo, useState } from 'react';
import { EmptyState } from '../../../components/ui/empty-state.tsx';
import { IconShoppingBasket } from '../../../components/icons.tsx';
import { lazyPart } from '../../../components/lazy-part.tsx';
import { Listbox } from '../../../components/ui/listbox.tsx';
import { laterStep } from '../later-steps.ts';
import { useStore } from '../store-context.tsx';
import { ProductCard } from './product-card.tsx';
import { Skeleton } from '../../../components/ui/skeleton.tsx';
import { useI18n } from '../../../i18n/index.tsx';

const SoldOutDay = lazyPart(laterStep('loadSoldOutDay'));

/** 'Select Your Item': categories, then the menu in its order, two columns on phones. */
export function ProductGrid() {
  const store = useStore();
  const { t, products, productsStatus, draft, profile, counts, available } = store;
  const [category, setCategory] = useState('');
  const categories = useMemo(
    () => [...new Set(products.map((product) => product.category).filter(Boolean))],
    [products],
  );
  const isDayOver =
    draft.date !== '' &&
    counts.status === 'ready' &&
    products.length > 0 &&
    products.every((product) => available(product.id) === 0);
  // After a change of language the chosen category has another name, and is not found.
  const current = categories.includes(category) ? category : '';
  const shown = current ? products.filter((product) => product.category === current) : products;
  const options = [
    { value: '', text: t('grid.all') },
    ...categories.map((name) => ({ value: name, text: name })),
  ];

  return (
    <section className="stack" aria-labelledby="select-your-item">
      <div className="pick-head">
        <h2 id="select-your-item">{t('grid.title')}</h2>
        {categories.length > 1 && (
          <Listbox
            className="chip"
            label={t('grid.category')}
            options={options}
            value={current}
            onChange={setCategory}
          >
            {current || t('grid.all')}
          </Listbox>
        )}
      </div>
      {categories.length > 1 && (
        <div className="chips" role="group" aria-label={t('grid.category')}>
          {options.map(({ value, text }) => (
            <button
              key={value}
              type="button"
              className={value === current ? 'chip on' : 'chip'}
              aria-pressed={value === current}
              onClick={() => setCategory(value)}
            >
              {text}
            </button>
          ))}
        </div>
      )}
      {isDayOver && (
        <Suspense>
          <SoldOutDay />
        </Suspense>
      )}
      {products.length === 0 && productsStatus === 'loading' ? (
        <GridSkeleton />
      ) : products.length === 0 ? (
        <EmptyState
          icon={IconShoppingBasket}
          title={t('grid.empty')}
          text={t('grid.emptyText', { store: profile.name })}
        />
      ) : (
        <div className="shop">
          <div className="grid" aria-busy={productsStatus === 'loading' || undefined}>
            {shown.map((product) => (
              <ProductCard key={product.id} product={product} />
            ))}
          </div>
        </div>
      )}
    </section>
  );
}

/** The grid's shape while the menu is fetched. */
function GridSkeleton() {
  const { t } = useI18n();
  return (
    <div className="shop" role="status" aria-label={t('common.loading')}>
      <div className="grid" aria-hidden="true">
        {Array.from({ length: 6 }, (_, index) => (
          <div key={index} className="product">
            <Skeleton className="photo" />
            <div className="body">
              <Skeleton shape="line" />
              <Skeleton shape="line" className="short" />
            </div>
          </div>
        ))}
      </div>
    </div>
  );
}
