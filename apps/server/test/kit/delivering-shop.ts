import { expect } from 'vitest';
import { createCourierAccounts } from '../../src/modules/delivery/index.ts';
import { TEST_SECRET, type TestApp } from './test-app.ts';
import { callApi } from './client.ts';
import type { FreshDatabase } from './fresh-database.ts';
import { openShop, orderFor, type Shop, type ShopOptions } from './open-shop.ts';
import { lalamoveAccount } from '../../src/modules/delivery/providers/lalamove/account.ts';

export interface DeliveringShopOptions extends ShopOptions {
  readonly mode: 'off' | 'store' | 'courier';
  readonly feeSen?: number;
  readonly maxKm?: number | null;
  /** Null: its owner has not said where it is. */
  readonly at?: { readonly lat: number; readonly lng: number } | null;
  /** Whether it has keys of the courier. */
  readonly hasKeys?: boolean;
}

/** In Klang. */
export const SHOP_AT = { lat: 3.0449, lng: 101.4456 };
/** 1.5 kilometres from there. */
export const NEAR = { lat: 3.0549, lng: 101.4556 };
/** Petaling Jaya: 20 kilometres from the shop. */
export const FAR = { lat: 3.1073, lng: 101.6067 };
export const ADDRESS = '5, Jalan Kenanga, 41200 Klang';

/** A store that delivers, with an address in Klang and keys where it needs them. */
export async function openDeliveringShop(
  database: FreshDatabase,
  options: DeliveringShopOptions,
): Promise<Shop> {
  const shop = await openShop(database.pools, options);
  await startDelivering(database, shop, options);
  return shop;
}

/** Has a store that is there deliver from now on. */
export async function startDelivering(
  database: FreshDatabase,
  shop: Shop,
  options: Omit<DeliveringShopOptions, keyof ShopOptions>,
): Promise<void> {
  const { mode, feeSen = 700, maxKm = 15, at = SHOP_AT, hasKeys = mode === 'courier' } = options;
  await database.pools.platform.query(
    `update store_profiles set delivery_mode = $2, delivery_fee_sen = $3, max_km_delivery = $4, latitude = $5,
            longitude = $6, address = '1, Jalan Ujian, 41300 Klang', phone = '+60331234567',
            -- Distances are looked at here; what a hidden kitchen tells has tests of its own.
            shows_place = true
      where tenant_id = $1`,
    [shop.tenantId, mode, feeSen, maxKm, at?.lat ?? null, at?.lng ?? null],
  );
  if (hasKeys)
    await createCourierAccounts({ db: database.pools, secretKey: TEST_SECRET }).save(
      shop.tenantId,
      lalamoveAccount('pk_test_key_of_the_store', 'sk_test_secret_of_the_store'),
    );
}

/** An order that a courier is to bring in half an hour, its delivery in a state of one that was paid. */
export async function deliveryIn(
  { database, app }: { readonly database: FreshDatabase; readonly app: TestApp },
  shop: Shop,
  state: 'scheduled' | 'booked' | 'stuck',
  dueAt: Date | null = null,
): Promise<string> {
  const quote = await callApi(app, undefined, 'quoteDelivery', {
    store: shop,
    body: {
      deliveryAddress: ADDRESS,
      deliveryCoordinates: NEAR,
      scheduledTime: `${shop.date}T07:00:00.000Z`,
    },
  });
  expect(quote.status, quote.text).toBe(200);
  const { quotationId, totalFee } = quote.body.data;
  const body = orderFor(shop, [{ productId: shop.productIds[0] ?? '', quantity: 1 }], {
    delivery_method: 'delivery',
    address: ADDRESS,
    house_unit_no: '1',
    total: 10 + totalFee,
    lalamove_data: { quotationId },
  });
  expect((await callApi(app, undefined, 'createOrder', { store: shop, body })).status).toBe(200);
  await database.pools.platform.query(
    'update deliveries set state = $2, due_at = $3, scheduled_at = $4 where order_id = $1',
    [body.id, state, dueAt, new Date(app.clock.now() + 30 * 60_000)],
  );
  return body.id;
}
