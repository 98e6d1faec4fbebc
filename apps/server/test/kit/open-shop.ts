import { randomUUID } from 'node:crypto';
import { addDays, malaysianDate } from '@dapur/contract/dates/dates';
import type { OrderInput } from '@dapur/contract/orders/ordering';
import { sql } from 'kysely';
import { withPlatform, type Pools } from '../../src/platform/db/index.ts';

/** A store of a test's own, with what it needs to be ordered from. Prices are RM 10.00, tax is off. */
export interface Shop {
  readonly tenantId: string;
  readonly slug: string;
  readonly date: string;
  readonly productIds: readonly string[];
}

export const SHOP_PRICE_SEN = 1_000;
export const SLOT = '3:00 PM';

export interface ShopOptions {
  readonly products?: number;
  /** Portions a day of each product. */
  readonly dailyLimit?: number;
  readonly voucher?: { readonly code: string; readonly maxUses: number };
}

export async function openShop(
  db: Pools,
  { products = 1, dailyLimit = 50, voucher }: ShopOptions = {},
): Promise<Shop> {
  const tenantId = randomUUID();
  const slug = `shop-${tenantId.slice(0, 8)}`;
  const date = addDays(malaysianDate(Date.now()), 7);
  // Not in order of their ids, so that only sorting puts them in order.
  const productIds = Array.from({ length: products }, () => randomUUID());
  await withPlatform(db, 'test', 'a store to order from', async (tx) => {
    await tx.insertInto('tenants').values({ id: tenantId, slug, name: 'Dapur Ujian' }).execute();
    await tx
      .insertInto('store_profiles')
      .values({
        tenant_id: tenantId,
        email: 'owner@store.example',
        min_order_days: 1,
        receipt_prefix: 'DU',
        seller_kind: 'individual',
        seller_name: 'Siti binti Ujian',
      })
      .execute();
    await tx
      .insertInto('pickup_points')
      .values({ tenant_id: tenantId, id: randomUUID(), name: 'Rumah', address: '1, Jalan Ujian' })
      .execute();
    await tx.insertInto('delivery_dates').values({ tenant_id: tenantId, date }).execute();
    await tx
      .insertInto('delivery_times')
      .values({ tenant_id: tenantId, id: randomUUID(), time: SLOT })
      .execute();
    await tx
      .insertInto('products')
      .values(
        productIds.map((id, at) => ({
          tenant_id: tenantId,
          id,
          name: `Kuih ${at + 1}`,
          price_sen: SHOP_PRICE_SEN,
          daily_limit: dailyLimit,
        })),
      )
      .execute();
    if (voucher !== undefined) {
      await tx
        .insertInto('vouchers')
        .values({
          tenant_id: tenantId,
          code: voucher.code,
          kind: 'fixed',
          value: 100,
          max_uses: voucher.maxUses,
        })
        .execute();
    }
  });
  return { tenantId, slug, date, productIds };
}

/** Gives a store terms, or other ones; without any it cannot be opened. */
export async function giveTerms(db: Pools, tenantId: string, refund = 'All of it.'): Promise<void> {
  await withPlatform(db, 'test', 'terms of a store', (tx) =>
    sql`
      with said as (
        insert into store_terms (tenant_id, version, cancel_text, reschedule_text, refund_text, not_collected_text,
          refund_steps, translations)
        select ${tenantId}::uuid, coalesce(max(version), 0) + 1, 'Three days before.', '', ${refund}, '', '[]', '{}'
          from store_terms where tenant_id = ${tenantId}::uuid
        returning *)
      insert into store_policies (tenant_id, cancel_text, refund_text, terms_version)
      select tenant_id, cancel_text, refund_text, version from said
          on conflict (tenant_id) do update
         set cancel_text = excluded.cancel_text, refund_text = excluded.refund_text, terms_version = excluded.terms_version`.execute(
      tx,
    ),
  );
}

let buyers = 0;

/** An order as its buyer sends it; every buyer is another person. */
export function orderFor(
  shop: Shop,
  items: readonly { readonly productId: string; readonly quantity: number }[],
  change: Partial<OrderInput> = {},
): OrderInput {
  const buyer = ++buyers;
  const total = items.reduce((sum, { quantity }) => sum + quantity * (SHOP_PRICE_SEN / 100), 0);
  return {
    id: randomUUID(),
    name: `Buyer ${buyer}`,
    phone: `+6013${String(1_000_000 + buyer)}`,
    email: `buyer${buyer}@mail.example`,
    delivery_method: 'pickup',
    delivery_date: shop.date,
    delivery_time: SLOT,
    total: change.voucher_code ? total - 1 : total,
    items: items.map(({ productId, quantity }) => ({ product_id: productId, quantity })),
    ...change,
  };
}
