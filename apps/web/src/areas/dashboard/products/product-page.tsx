import { useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import { EmptyState } from '../../../components/ui/empty-state.tsx';
import { IconSearch } from '../../../components/icons.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { ProductEditor } from '../../../features/seller-products/editor/product-editor.tsx';
import { FailedPanel } from '../../../components/seller/failed-panel.tsx';
import { useI18n } from '../../../i18n/index.tsx';
import { newId } from '../../../lib/new-id.ts';
import { useRead } from '../../../lib/query/use-read.ts';
import { sellerApi } from '../../../lib/seller/seller-api.ts';
import { useSeat } from '../../../lib/seller/seat.tsx';
import { PanelPageSkeleton } from '../panel-skeleton.tsx';

/** The id that the next new product will get; the unsaved draft of `/new` is kept under it. */
let nextId = newId();

const UUID = /^[0-9a-f-]{36}$/i;

export interface ProductPageProps {
  /** A product's id, or `new`. */
  readonly id: string;
  readonly home: string;
}

/** One product's page. A new one keeps its editor while it takes its own address. */
export function ProductPage({ id, home }: ProductPageProps) {
  const isNew = id === 'new';
  const [key, setKey] = useState(isNew ? nextId : id);
  const [created, setCreated] = useState<string>();
  const [, go] = useLocation();
  const wanted = isNew ? nextId : id;
  // Changes when another product is opened, as after copying one; not when `/new` turns into the new product's address.
  useEffect(() => {
    if (wanted !== key && wanted !== created) {
      setKey(wanted);
      setCreated(undefined);
    }
  }, [wanted, key, created]);
  const shown = wanted === created ? wanted : key;
  return (
    <Loaded
      key={shown}
      id={shown}
      isNew={isNew || shown === created}
      home={home}
      onCreated={() => {
        setCreated(shown);
        go(`${home}/${shown}`, { replace: true });
        nextId = newId();
      }}
    />
  );
}

interface LoadedProps extends ProductPageProps {
  readonly isNew: boolean;
  readonly onCreated: () => void;
}

function Loaded({ id, isNew, home, onCreated }: LoadedProps) {
  const { t } = useI18n();
  const { call, keys, home: seatHome } = useSeat();
  const [, go] = useLocation();
  const [round, setRound] = useState(0);
  // A product opened as new is not read at first; once reloaded, it is read like any other.
  const [wasNew] = useState(isNew);
  const { data, fault, reload } = useRead(
    keys.product(id, round),
    async (signal) => {
      const [categories, product] = await Promise.all([
        call(sellerApi.listProductCategories, {}, signal),
        wasNew && round === 0 ? undefined : call(sellerApi.getSellerProduct, { params: { id } }, signal),
      ]);
      return {
        categories: categories.data,
        hasHalalCertificate: categories.has_halal_certificate,
        product: product?.data,
        round,
      };
    },
    { keepsPreviousData: true },
  );
  const isGone = fault === 'not_found' || fault === 'invalid_input' || (!isNew && !UUID.test(id));
  if (isGone)
    return (
      <main id="main">
        <EmptyState icon={IconSearch} heading="h1" title={t('products.gone')} text={t('products.goneText')}>
          <Button onClick={() => go(home)}>{t('products.back')}</Button>
        </EmptyState>
      </main>
    );
  if (data === undefined)
    return fault === undefined ? <PanelPageSkeleton /> : <FailedPanel onRetry={reload} />;
  return (
    <ProductEditor
      key={data.round}
      id={id}
      saved={data.product}
      categories={data.categories}
      home={home}
      reviewsHref={`${seatHome}/reviews`}
      hasHalalCertificate={data.hasHalalCertificate}
      onCreated={onCreated}
      onReload={() => setRound((before) => before + 1)}
      onGone={() => go(home, { replace: true })}
    />
  );
}
