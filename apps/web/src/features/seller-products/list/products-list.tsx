import '../seller-products.css';
import type { ProductRow as Row } from '@dapur/contract/products/seller-products';
import { useEffect, useState } from 'react';
import { EmptyState } from '../../../components/ui/empty-state.tsx';
import { IconPlus, IconSearch } from '../../../components/icons.tsx';
import { IconCakeSlice } from '../../../components/icon/seller-icons.ts';
import { Pages } from '../../../components/seller/pages.tsx';
import { FilePicker } from '../../../components/attachments/file-picker.tsx';
import { ButtonPageLink } from '../../../components/ui/button-page-link.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { useI18n } from '../../../i18n/index.tsx';
import { useRead } from '../../../lib/query/use-read.ts';
import { LOOKED_AT_MS } from '../../../lib/query/followed.ts';
import { sellerApi } from '../../../lib/seller/seller-api.ts';
import { useSeat } from '../../../lib/seller/seat.tsx';
import { SoldOutSheet } from '../../../components/seller/sold-out.tsx';
import { useSoldOut } from '../../../components/seller/use-sold-out.ts';
import { FailedPanel } from '../../../components/seller/failed-panel.tsx';
import { filled } from '../../../lib/query/use-list-address.ts';
import { useProductListQuery } from '../use-list-query.ts';
import { ArrangeList } from './arrange-list.tsx';
import { ProductsBulkBar } from './bulk-bar.tsx';
import { CategoriesSheet } from './categories-sheet.tsx';
import { ProductFilters } from './list-filters.tsx';
import { ListMenu } from './list-menu.tsx';
import { ListSkeleton } from './list-skeleton.tsx';
import { ProductListRow } from './product-row.tsx';

const PAGE = 50;

export interface ProductsListProps {
  /** The path of this page. */
  readonly home: string;
  /** A file of products was chosen. */
  readonly onImport: (file: File) => void;
}

/** The store's products: found, filtered, chosen, put in order. */
export function ProductsList({ home, onImport }: ProductsListProps) {
  const { t } = useI18n();
  const { call, keys } = useSeat();
  const [query, change] = useProductListQuery();
  const [chosen, setChosen] = useState<ReadonlySet<string>>();
  const [isArranging, setArranging] = useState(false);
  const [hasCategories, setCategories] = useState(false);
  const [asked, setAsked] = useState<Row>();
  const list = useRead(
    keys.productList({ ...filled(query), limit: PAGE }),
    (signal) => call(sellerApi.listSellerProducts, { query: { ...filled(query), limit: PAGE } }, signal),
    { keepsPreviousData: true, everyMs: LOOKED_AT_MS },
  );
  const categories = useRead(
    keys.productCategories,
    async (signal) => (await call(sellerApi.listProductCategories, {}, signal)).data,
    { keepsPreviousData: true, everyMs: LOOKED_AT_MS },
  );
  const reload = () => {
    void list.refresh();
    void categories.refresh();
  };
  const soldOut = useSoldOut(reload);
  // Products that are no longer visible must not stay chosen.
  useEffect(() => setChosen((before) => before && new Set()), [query]);

  const { data } = list;
  const toggle = (row: Row) => {
    const next = new Set(chosen);
    if (!next.delete(row.id)) next.add(row.id);
    setChosen(next);
  };
  if (isArranging)
    return (
      <ArrangeList
        categories={categories.data ?? []}
        onDone={() => {
          setArranging(false);
          reload();
        }}
      />
    );
  const hasFilter = query.search !== '' || query.category !== '' || query.status !== '' || query.lacks !== '';
  const isEmpty = data !== undefined && data.total === 0;
  return (
    <main className="stack lg prods" id="main">
      <header className="prods-head">
        <h1>{t('seller.products')}</h1>
        <div className="row">
          <ListMenu
            query={query}
            onArrange={() => setArranging(true)}
            onCategories={() => setCategories(true)}
            onImport={onImport}
            onSelect={() => setChosen(chosen === undefined ? new Set() : undefined)}
            isSelecting={chosen !== undefined}
          />
          <ButtonPageLink
            variant={isEmpty && !hasFilter ? 'soft' : 'primary'}
            href={`${home}/new`}
            aria-label={t('products.new')}
          >
            <IconPlus />
            <span className="prods-long">{t('products.new')}</span>
            <span className="prods-short">{t('products.newShort')}</span>
          </ButtonPageLink>
        </div>
      </header>
      {data === undefined && list.fault !== undefined ? (
        <FailedPanel onRetry={reload} />
      ) : (
        <>
          {(hasFilter || !isEmpty) && (
            <ProductFilters
              query={query}
              onChange={change}
              categories={categories.data ?? []}
              counts={data?.counts}
            />
          )}
          {data === undefined ? (
            <ListSkeleton />
          ) : isEmpty && !hasFilter ? (
            <EmptyState icon={IconCakeSlice} title={t('products.none')} text={t('products.noneText')}>
              <ButtonPageLink href={`${home}/new`}>
                <IconPlus />
                {t('products.first')}
              </ButtonPageLink>
              <FilePicker
                label={t('products.importFile')}
                accept={['.csv', 'text/csv', 'text/plain']}
                variant="quiet"
                onFiles={([file]) => file && onImport(file)}
              />
            </EmptyState>
          ) : isEmpty ? (
            <EmptyState icon={IconSearch} title={t('products.notFound')} text={t('products.notFoundText')}>
              <Button
                variant="quiet"
                onClick={() => change({ search: '', category: '', status: '', lacks: '' })}
              >
                {t('products.showAll')}
              </Button>
            </EmptyState>
          ) : (
            <section aria-labelledby="products-found" aria-busy={list.isBusy || undefined}>
              <div className="row between prods-count">
                <p className="small muted" id="products-found" role="status">
                  {t('products.found', { count: data.total })}
                </p>
                {chosen !== undefined && (
                  <Button
                    variant="text"
                    size="sm"
                    onClick={() =>
                      setChosen(
                        new Set(chosen.size === data.data.length ? [] : data.data.map(({ id }) => id)),
                      )
                    }
                  >
                    {t(chosen.size === data.data.length ? 'products.chooseNone' : 'products.chooseAll')}
                  </Button>
                )}
              </div>
              <ul className="list prod-list">
                {data.data.map((row) => (
                  <ProductListRow
                    key={row.id}
                    row={row}
                    href={`${home}/${row.id}`}
                    isChosen={chosen?.has(row.id)}
                    onToggle={() => toggle(row)}
                    onSoldOut={() =>
                      row.sold_out_until === null
                        ? setAsked(row)
                        : void soldOut.change([row], { kind: 'available' })
                    }
                  />
                ))}
              </ul>
              <Pages
                label={t('products.pages')}
                className="prods-pages"
                page={data.page}
                size={PAGE}
                total={data.total}
                onPage={(page) => change({ page })}
              />
            </section>
          )}
        </>
      )}
      {chosen !== undefined && data !== undefined && (
        <ProductsBulkBar
          rows={data.data.filter(({ id }) => chosen.has(id))}
          categories={(categories.data ?? []).map(({ name }) => name)}
          onChanged={reload}
          onDone={() => {
            setChosen(undefined);
            reload();
          }}
          onCancel={() => setChosen(undefined)}
        />
      )}
      {asked !== undefined && (
        <SoldOutSheet product={asked} onChanged={reload} onClose={() => setAsked(undefined)} />
      )}
      {hasCategories && (
        <CategoriesSheet
          categories={categories.data ?? []}
          onChanged={reload}
          onClose={() => setCategories(false)}
        />
      )}
    </main>
  );
}
