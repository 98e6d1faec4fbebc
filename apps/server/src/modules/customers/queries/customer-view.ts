import { toRinggit } from '@dapur/contract/money/money';
import type {
  CustomerOrderRow,
  CustomerRow,
  SellerCustomer,
} from '@dapur/contract/customers/seller-customers';
import { withTenant, type Pools } from '../../../platform/db/index.ts';
import { customerNotFound } from '../commands/change-customer.ts';
import {
  countOpen,
  readAddresses,
  readDuplicates,
  readFavourites,
  readHead,
  readOrders,
  type HeldOrder,
} from '../data/customer-file.ts';
import type { ListedCustomer } from '../data/customer-rows.ts';

/** The newest orders that the customer's page shows. */
const RECENT = 20;

export function customerRow(row: ListedCustomer): CustomerRow {
  return {
    id: row.id,
    name: row.name,
    phone: row.phone,
    email: row.email,
    orders: row.orders,
    spend: toRinggit(row.spend_sen),
    last_order_at: row.last_order_at.toISOString(),
    area: row.area,
    tags: [...row.tags],
    has_consent: row.has_consent,
    no_shows: row.no_shows,
    is_blocked: row.is_blocked,
    occasions: [...(row.occasions ?? [])],
  };
}

/** All that the store knows of a customer. Throws not_found. */
export async function customerView(db: Pools, tenantId: string, id: string): Promise<SellerCustomer> {
  const file = await withTenant(db, tenantId, async (tx) => {
    const head = await readHead(tx, tenantId, id);
    if (head === undefined) return undefined;
    return {
      head,
      orders: await readOrders(tx, tenantId, id, RECENT),
      addresses: await readAddresses(tx, tenantId, id),
      favourites: await readFavourites(tx, tenantId, id),
      duplicates: await readDuplicates(tx, tenantId, id),
      open: await countOpen(tx, tenantId, id),
    };
  });
  if (file === undefined) throw customerNotFound();
  const { head } = file;
  return {
    ...customerRow(head),
    revision: head.revision,
    first_order_at: head.first_order_at.toISOString(),
    notes: head.notes,
    allergies: head.allergies,
    consent_at: head.consent_at?.toISOString() ?? null,
    blocked_at: head.blocked_at?.toISOString() ?? null,
    block_reason: head.block_reason,
    keys: [...head.keys],
    recent: file.orders.map(orderRow),
    addresses: file.addresses,
    favourites: file.favourites,
    duplicates: file.duplicates.map(({ spend_sen: spendSen, ...row }) => ({
      ...row,
      spend: toRinggit(spendSen),
    })),
    open_orders: file.open,
  };
}

const orderRow = (row: HeldOrder): CustomerOrderRow => ({
  id: row.id,
  order_number: row.number,
  status: row.status,
  payment_status: row.payment_status,
  delivery_method: row.delivery_method,
  delivery_date: row.delivery_date,
  delivery_time: row.delivery_time,
  items: [...(row.items ?? [])],
  total: toRinggit(row.total_sen),
  kept: toRinggit(row.kept_sen),
  notes: row.notes,
  missed_at: row.missed_at?.toISOString() ?? null,
});
