import '../../../features/platform-stores/stores-admin.css';
import { formatDate } from '@dapur/contract/dates/dates';
import type { PlatformOrder } from '@dapur/contract/platform/platform-orders';
import { useId, useState } from 'react';
import { Link } from 'wouter';
import { Pager } from '../../../components/ui/pager.tsx';
import { EmptyState } from '../../../components/ui/empty-state.tsx';
import { IconPackageOpen } from '../../../components/icons.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { DateField } from '../../../components/ui/date-field.tsx';
import { SelectField } from '../../../components/ui/select-field.tsx';
import { Table } from '../../../components/ui/table.tsx';
import { useI18n } from '../../../i18n/index.tsx';
import { platformApi } from '../../../lib/account/platform-api.ts';
import { ringgitText } from '../../../lib/account/ringgit-text.ts';
import { ApiError, platformClient } from '../../../lib/api.ts';
import { usePageRead } from '../../../lib/access/use-page-read.ts';
import { filled, oneOf, useListAddress, type Said } from '../../../lib/query/use-list-address.ts';
import { platformKeys } from '../../../lib/query/query-keys.ts';
import { instantParts } from '../../../lib/seller/instants.ts';
import { Loaded } from '../../../components/platform/list-tools.tsx';
import { NameOf } from '../../../components/platform/name-of.tsx';

/** As many rows as the server puts on a page. */
const SIZE = 25;

const states = [
  'pending',
  'confirmed',
  'preparing',
  'ready',
  'out_for_delivery',
  'awaiting_pickup',
  'completed',
  'cancelled',
] as const;

const read = (said: Said) => ({
  search: said('search').slice(0, 120),
  store: said('store').slice(0, 120),
  status: oneOf(states, said('status')) ?? ('' as const),
  from: said('from').slice(0, 120),
  to: said('to').slice(0, 120),
});
type OrderFilters = ReturnType<typeof read>;

const LAST_PAGE = 1_000;

/** `/super-admin/orders`: orders of all stores, with the buyers masked. */
export default function OrdersPage() {
  const { t } = useI18n();
  const [{ page, ...filters }, change] = useListAddress(read, LAST_PAGE);
  const reading = usePageRead(platformKeys.orders({ ...filters, page }), async (signal) => {
    try {
      return (
        await platformClient(platformApi.platformOrders, { query: { ...filled(filters), page } }, signal)
      ).data;
    } catch (error) {
      // Filters that the server refuses are named beside the fields; the page itself has not failed.
      const isWrong =
        error instanceof ApiError && (error.code === 'invalid_input' || error.code === 'tenant_not_found');
      if (isWrong) return 'wrong' as const;
      throw error;
    }
  });
  return (
    <div className="padmin">
      <header className="stack sm">
        <h1>{t('pstores.ordersAll')}</h1>
        <p className="muted">{t('pstores.ordersText')}</p>
      </header>
      <Finder key={JSON.stringify(filters)} first={filters} onFind={change} />
      <Loaded read={reading}>
        {(found) =>
          found === 'wrong' ? (
            <p className="notice warn" role="alert">
              {t('pstores.orders.wrong')}
            </p>
          ) : found.orders.length === 0 ? (
            <EmptyState
              icon={IconPackageOpen}
              title={t('pstores.orders.none')}
              text={t('pstores.orders.noneText')}
            />
          ) : (
            <>
              <OrderTable orders={found.orders} />
              <Pager
                page={page}
                total={found.total}
                size={SIZE}
                words={{
                  label: t('pstores.pages'),
                  of: (page, pages) => t('pstores.page', { page, pages }),
                  previous: t('pstores.previous'),
                  next: t('pstores.next'),
                }}
                onPage={(next) => change({ page: next })}
              />
            </>
          )
        }
      </Loaded>
    </div>
  );
}

function Finder({
  first,
  onFind,
}: {
  readonly first: OrderFilters;
  readonly onFind: (filters: OrderFilters) => void;
}) {
  const { t } = useI18n();
  const id = useId();
  const [filters, setFilters] = useState(first);
  const set = (change: Partial<OrderFilters>) => setFilters({ ...filters, ...change });
  const field = (name: 'search' | 'store', type: 'search' | 'text') => (
    <div className="field">
      <label htmlFor={`${id}-${name}`}>{t(`pstores.orders.${name}`)}</label>
      <input
        id={`${id}-${name}`}
        className="input"
        type={type}
        name={name}
        autoComplete="off"
        maxLength={120}
        value={filters[name]}
        onChange={(event) => set({ [name]: event.target.value })}
      />
    </div>
  );
  return (
    <form
      role="search"
      className="porders-find"
      onSubmit={(event) => {
        event.preventDefault();
        onFind({ ...filters, search: filters.search.trim(), store: filters.store.trim() });
      }}
    >
      {field('search', 'search')}
      {field('store', 'text')}
      <SelectField
        label={t('pstores.orders.state')}
        name="status"
        none={t('pstores.all')}
        value={filters.status || undefined}
        options={states.map((one) => [one, t(`pstores.orders.status.${one}`)])}
        onChange={(status) => set({ status: status ?? '' })}
      />
      {(['from', 'to'] as const).map((name) => (
        <DateField
          key={name}
          label={t(`pstores.orders.${name}`)}
          name={name}
          value={filters[name]}
          onChange={(day) => set({ [name]: day })}
        />
      ))}
      <Button type="submit">{t('pstores.orders.find')}</Button>
    </form>
  );
}

function OrderTable({ orders }: { readonly orders: readonly PlatformOrder[] }) {
  const { t, locale } = useI18n();
  return (
    <Table
      heads={[
        t('pstores.orders.number'),
        t('pstores.orders.buyer'),
        t('pstores.orders.placed'),
        t('pstores.orders.for'),
        t('pstores.orders.state'),
        { text: t('pstores.orders.total'), isEnd: true },
      ]}
    >
      {orders.map((order) => {
        const { date, time } = instantParts(order.placed_at, locale);
        return (
          <tr key={order.id}>
            <th scope="row">
              <span className="num breaks">{order.number}</span>
              <Link className="small breaks porders-store" href={`/super-admin/stores/${order.store.id}`}>
                {order.store.name}
              </Link>
            </th>
            <td data-label={t('pstores.orders.buyer')}>
              <NameOf
                name={order.customer.name}
                more={[order.customer.email, order.customer.phone].filter((one) => one !== '').join(' · ')}
              />
            </td>
            <td className="num" data-label={t('pstores.orders.placed')}>
              {date}, {time}
            </td>
            <td className="num" data-label={t('pstores.orders.for')}>
              {formatDate(order.date, locale)}
            </td>
            <td data-label={t('pstores.orders.state')}>
              <span className={`badge ${tone(order.status)}`}>
                {t(`pstores.orders.status.${order.status}`)}
              </span>
            </td>
            <td className="end num strong" data-label={t('pstores.orders.total')}>
              {ringgitText(order.total)}
            </td>
          </tr>
        );
      })}
    </Table>
  );
}

function tone(status: PlatformOrder['status']): string {
  if (status === 'cancelled') return 'bad';
  return status === 'completed' ? 'ok' : status === 'pending' ? 'low' : 'info';
}
