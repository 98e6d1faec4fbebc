import type { PlatformStore } from '@dapur/contract/platform/platform-stores';
import { useRef } from 'react';
import { Link } from 'wouter';
import { Pager } from '../../../components/ui/pager.tsx';
import { EmptyState } from '../../../components/ui/empty-state.tsx';
import { IconStore } from '../../../components/icons.tsx';
import { useI18n } from '../../../i18n/index.tsx';
import { platformApi } from '../../../lib/account/platform-api.ts';
import { ringgitText } from '../../../lib/account/ringgit-text.ts';
import { platformClient } from '../../../lib/api.ts';
import { Loaded, SimilarNote } from '../../../components/platform/list-tools.tsx';
import { usePageRead } from '../../../lib/access/use-page-read.ts';
import { filled } from '../../../lib/query/use-list-address.ts';
import { platformKeys } from '../../../lib/query/query-keys.ts';
import { dayOfInstantText } from '../../../features/platform-stores/day-text.ts';
import { StoreStateBadge } from '../../../features/platform-stores/state-badge.tsx';
import { StoreFilters } from '../../../features/platform-stores/store-filters.tsx';
import { useStoresQuery } from '../../../features/platform-stores/use-stores-query.ts';

/** As many rows as the server puts on a page. */
const SIZE = 25;

/** `/super-admin/stores`: every store with its figures of the last 30 days. */
export function StoreList() {
  const { t } = useI18n();
  const [query, go] = useStoresQuery();
  const read = usePageRead(platformKeys.stores({ ...query }), async (signal) => {
    return (await platformClient(platformApi.platformStores, { query: filled(query) }, signal)).data;
  });
  // They stay while another page of the list comes.
  const counts = useRef<Parameters<typeof StoreFilters>[0]['counts']>(undefined);
  if (read.status === 'ready') counts.current = { ...read.data.counts, waiting: read.data.waiting };
  return (
    <>
      <h1>{t('pstores.title')}</h1>
      <StoreFilters query={query} go={go} counts={counts.current} />
      <Loaded read={read}>
        {({ stores, total, is_similar: isSimilar }) =>
          stores.length === 0 ? (
            <EmptyState icon={IconStore} title={t('pstores.none')} text={t('pstores.noneText')} />
          ) : (
            <>
              <SimilarNote query={query} isShown={isSimilar} />
              <p className="small muted" role="status">
                {t('pstores.found', { count: total })}
              </p>
              <Table stores={stores} />
              <Pager
                page={query.page}
                total={total}
                size={SIZE}
                words={{
                  label: t('pstores.pages'),
                  of: (page, pages) => t('pstores.page', { page, pages }),
                  previous: t('pstores.previous'),
                  next: t('pstores.next'),
                }}
                onPage={(page) => go({ page })}
              />
            </>
          )
        }
      </Loaded>
    </>
  );
}

const columns = [
  'orders',
  'gmv',
  'refunds',
  'rating',
  'rate',
  'products',
  'setup',
  'papersUntil',
  'created',
] as const;

function Table({ stores }: { readonly stores: readonly PlatformStore[] }) {
  const { t } = useI18n();
  return (
    <table className="pstores-table">
      <thead>
        <tr>
          <th scope="col">{t('pstores.store')}</th>
          <th scope="col">{t('pstores.state')}</th>
          {columns.map((column) => (
            <th key={column} scope="col" className={`end ${column}`}>
              {t(`pstores.${column}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {stores.map((store) => (
          <Row key={store.id} store={store} />
        ))}
      </tbody>
    </table>
  );
}

function Row({ store }: { readonly store: PlatformStore }) {
  const { t, locale } = useI18n();
  const shown: Readonly<Record<(typeof columns)[number], string>> = {
    orders: String(store.orders),
    gmv: ringgitText(store.gmv),
    refunds: store.refunds === null ? '–' : `${store.refunds}%`,
    rating: store.rating === null ? '–' : `${store.rating.toFixed(1)} (${store.reviews})`,
    rate: `${store.rate}%`,
    products: String(store.products),
    setup: t('pstores.setupOf', store.setup),
    papersUntil: store.papers_until === null ? '–' : dayOfInstantText(store.papers_until, locale),
    created: dayOfInstantText(store.created_at, locale),
  };
  return (
    <tr>
      <th scope="row">
        <Link href={`/super-admin/stores/${store.id}`}>{store.name}</Link>
        <span className="small muted breaks">/{store.slug}</span>
        <span className="small muted breaks">{store.owner?.email ?? t('pstores.noOwner')}</span>
      </th>
      <td className="pstores-state">
        <StoreStateBadge status={store.status} />
        {store.review !== null && store.status === 'draft' && (
          <span className={store.review.state === 'waiting' ? 'badge info' : 'badge bad'}>
            {t(`pstores.review.${store.review.state}`)}
          </span>
        )}
      </td>
      {columns.map((column) => (
        <td key={column} className={`end num ${column}`} data-label={t(`pstores.${column}`)}>
          {shown[column]}
        </td>
      ))}
    </tr>
  );
}
