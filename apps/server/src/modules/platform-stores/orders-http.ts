import { AppError } from '@dapur/contract/errors';
import { addDays, daysBetween, malaysianDate } from '@dapur/contract/dates/dates';
import { toRinggit } from '@dapur/contract/money/money';
import {
  MAX_ORDER_DAYS,
  PLATFORM_ORDERS_PAGE,
  type PlatformOrder,
} from '@dapur/contract/platform/platform-orders';
import { withPlatform } from '../../platform/db/index.ts';
import { invalidInput, type Handlers } from '../../platform/http/index.ts';
import { privilegedActorOf, recordPrivileged } from '../audit/index.ts';
import { findOrders, findStoreId, type PlatformOrderRow } from './data/find-orders.ts';
import { maskedEmail, maskedPhone, maskedWords } from './domain/masked-customer.ts';
import type { PlatformStoresDeps } from './platform-stores-deps.ts';

export type PlatformOrdersHandlers = Handlers<'platformOrders'>;

/** How many days are searched when the caller names none. */
const LATELY_DAYS = 30;

/** Orders of all stores, for the platform's own people: whoever bought is masked, and each look stands in the audit. */
export function platformOrdersHandlers({
  db,
  clock,
}: Pick<PlatformStoresDeps, 'db' | 'clock'>): PlatformOrdersHandlers {
  const daysOf = (asked: { readonly search?: string; readonly from?: string; readonly to?: string }) => {
    // A search by number or address is not limited to recent days.
    if (asked.search !== undefined && asked.from === undefined && asked.to === undefined) return {};
    const to = asked.to ?? malaysianDate(clock.now());
    const from = asked.from ?? addDays(to, 1 - LATELY_DAYS);
    if (to < from) throw invalidInput([{ field: 'to', message: 'must not be before the first day' }]);
    if (daysBetween(from, to) >= MAX_ORDER_DAYS)
      throw invalidInput([{ field: 'from', message: `must be within ${MAX_ORDER_DAYS} days of the last` }]);
    return { from, to };
  };
  return {
    platformOrders: async ({ query: { search: typed = '', store = '', ...query } }, ctx) => {
      const search = typed === '' ? undefined : typed;
      const { from, to } = daysOf({
        ...(search === undefined ? {} : { search }),
        ...(query.from === undefined ? {} : { from: query.from }),
        ...(query.to === undefined ? {} : { to: query.to }),
      });
      const slug = store.replace(/^\//, '').toLowerCase();
      const rows = await withPlatform(db, `user ${ctx.user.userId}`, 'orders of all stores', async (tx) => {
        const storeId = slug === '' ? undefined : await findStoreId(tx, slug);
        if (slug !== '' && storeId === undefined)
          throw new AppError('tenant_not_found', 'There is no such store.');
        await recordPrivileged(tx, {
          actor: privilegedActorOf(ctx),
          action: 'orders.looked_up',
          subject: 'platform',
          subjectId: null,
          ...(storeId === undefined ? {} : { tenantId: storeId }),
          // The log outlives the orders, so no whole address or phone number goes into it.
          after: {
            search:
              search === undefined ? '' : search.includes('@') ? maskedEmail(search) : maskedPhone(search),
            status: query.status ?? '',
            from: from ?? '',
            to: to ?? '',
            page: query.page,
          },
        });
        return findOrders(tx, {
          search,
          storeId,
          status: query.status,
          from,
          to,
          limit: PLATFORM_ORDERS_PAGE,
          offset: (query.page - 1) * PLATFORM_ORDERS_PAGE,
        });
      });
      return {
        success: true,
        data: {
          orders: rows.map(orderView),
          from: from ?? null,
          to: to ?? null,
          page: query.page,
          total: rows[0]?.total ?? 0,
        },
      };
    },
  };
}

const orderView = (row: PlatformOrderRow): PlatformOrder => ({
  id: row.id,
  number: row.number,
  store: { id: row.store_id, slug: row.slug, name: row.store_name },
  customer: {
    name: maskedWords(row.customer_name),
    email: maskedEmail(row.email),
    phone: maskedPhone(row.phone),
  },
  status: row.status,
  payment_status: row.payment_status,
  total: toRinggit(row.total_sen),
  date: row.date,
  placed_at: row.placed_at.toISOString(),
});
