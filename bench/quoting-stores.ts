import { randomUUID } from 'node:crypto';
import { courierProvider, createCourierAccounts } from '../apps/server/src/modules/delivery/index.ts';
import { Secret } from '../apps/server/src/kernel/secret.ts';
import { openPools } from '../apps/server/src/platform/db/pools.ts';
import { withPlatform } from '../apps/server/src/platform/db/index.ts';

/** Where the stores are; what is asked for lies a few streets away. */
export const STORES_AT = { lat: 3.0449, lng: 101.4456 };

/** Puts stores that deliver by courier into the product's database, keys and all; answers their slugs. */
export async function createQuotingStores(
  databaseUrl: string,
  secretKey: string,
  count: number,
): Promise<string[]> {
  const pools = openPools({ url: databaseUrl });
  try {
    const accounts = createCourierAccounts({ db: pools, secretKey: new Secret(secretKey) });
    const stores = Array.from({ length: count }, (_, at) => ({
      id: randomUUID(),
      slug: `bench-courier-${at}`,
    }));
    await withPlatform(pools, 'bench', 'stores that deliver by courier', async (tx) => {
      await tx
        .insertInto('tenants')
        .values(stores.map((store) => ({ ...store, name: 'Bench Courier Kitchen' })))
        .execute();
      await tx
        .insertInto('store_profiles')
        .values(
          stores.map(({ id }) => ({
            tenant_id: id,
            address: '1, Jalan Satu, 41300 Klang',
            latitude: STORES_AT.lat,
            longitude: STORES_AT.lng,
            max_km_delivery: 15,
            delivery_mode: 'courier' as const,
          })),
        )
        .execute();
    });
    for (const { id } of stores)
      await accounts.save(
        id,
        courierProvider('lalamove').accounts.typed({
          api_key: 'pk_test_of_the_bench',
          api_secret: 'sk_test_of_the_bench',
        }),
      );
    return stores.map(({ slug }) => slug);
  } finally {
    await pools.close();
  }
}
