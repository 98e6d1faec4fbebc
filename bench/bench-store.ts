import { randomUUID } from 'node:crypto';
import { addDays, malaysianDate } from '@dapur/contract/dates/dates';
import { withTenant, withPlatform, type Pools } from '../apps/server/src/platform/db/index.ts';

/** The store that is measured: 24 products, one date, limits too large to run out, and a voucher per product. */
export interface BenchStore {
  readonly id: string;
  readonly slug: string;
  readonly productIds: readonly string[];
  readonly voucherCodes: readonly string[];
  readonly pickupPointId: string;
  readonly date: string;
  readonly time: string;
}

export const BENCH_PRICE_SEN = 1_000;
export const VOUCHER_SEN = 150;
const PRODUCTS = 24;
const NEVER_REACHED = 100_000_000;

/** Puts the store into a migrated database. */
export async function createBenchStore(pools: Pools): Promise<BenchStore> {
  const store: BenchStore = {
    id: randomUUID(),
    slug: 'bench-kitchen',
    productIds: Array.from({ length: PRODUCTS }, () => randomUUID()),
    voucherCodes: Array.from({ length: PRODUCTS }, (_, index) => `BENCH${index + 1}`),
    pickupPointId: randomUUID(),
    date: addDays(malaysianDate(Date.now()), 10),
    time: '10:00 AM',
  };
  await withPlatform(pools, 'bench', 'the store under measurement', (tx) =>
    tx.insertInto('tenants').values({ id: store.id, slug: store.slug, name: 'Bench Kitchen' }).execute(),
  );
  await withTenant(pools, store.id, async (tx) => {
    const tenant_id = store.id;
    await tx
      .insertInto('store_profiles')
      .values({
        tenant_id,
        phone: '+60123456789',
        email: 'owner@bench.example',
        tax_is_active: true,
        tax_basis_points: 600,
      })
      .execute();
    await tx
      .insertInto('pickup_points')
      .values({
        tenant_id,
        id: store.pickupPointId,
        name: 'Kitchen',
        address: '1, Jalan Satu, 40000 Shah Alam',
      })
      .execute();
    await tx.insertInto('delivery_dates').values({ tenant_id, date: store.date }).execute();
    await tx.insertInto('delivery_times').values({ tenant_id, id: randomUUID(), time: store.time }).execute();
    await tx
      .insertInto('products')
      .values(store.productIds.map((id, index) => productRow(tenant_id, id, index)))
      .execute();
    await tx
      .insertInto('vouchers')
      .values(
        store.voucherCodes.map((code) => ({ tenant_id, code, kind: 'fixed' as const, value: VOUCHER_SEN })),
      )
      .execute();
  });
  return store;
}

function productRow(tenant_id: string, id: string, index: number) {
  return {
    tenant_id,
    id,
    name: `Kuih number ${index + 1}`,
    price_sen: BENCH_PRICE_SEN,
    category: index % 2 === 0 ? 'Kuih' : 'Cakes',
    description: 'Soft and fragrant, made this morning.',
    ingredients: 'Rice flour, coconut milk, pandan',
    sort_order: index,
    daily_limit: NEVER_REACHED,
    images: JSON.stringify([{ key: `kuih-${index + 1}`, alt: `Kuih number ${index + 1}` }]),
  };
}
