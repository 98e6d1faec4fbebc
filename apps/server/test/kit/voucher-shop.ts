import { randomUUID } from 'node:crypto';
import type { OrderInput } from '@dapur/contract/orders/ordering';
import type { SellerVoucher } from '@dapur/contract/vouchers/seller-vouchers';
import { slotBegins } from '@dapur/contract/dates/slot-times';
import type { TestApp } from './test-app.ts';
import { callApi, unchecked, type ReplyTo } from './client.ts';
import type { FreshDatabase } from './fresh-database.ts';
import { ADDRESS, NEAR, SHOP_AT } from './delivering-shop.ts';
import { openDesk, type Desk } from './order-desk.ts';
import { SLOT, type ShopOptions } from './open-shop.ts';

/** RM 1 off, without any condition, to be departed from. */
export function newVoucher(change: Record<string, unknown> = {}): Record<string, unknown> {
  const id = randomUUID();
  return {
    id,
    code: `KOD${id.slice(0, 8)}`.toUpperCase(),
    type: 'fixed',
    value: 1,
    cap: null,
    minimum: 0,
    starts_at: null,
    ends_at: null,
    fulfil_from: null,
    fulfil_to: null,
    products: [],
    method: null,
    is_first_order: false,
    max_uses: null,
    max_per_customer: null,
    note: '',
    ...change,
  };
}

/** A store whose owner makes vouchers and enters orders. */
export interface VoucherShop extends Desk {
  make(change?: Record<string, unknown>): Promise<SellerVoucher>;
  read(id: string): Promise<SellerVoucher>;
  /** What the shopper is told of a code. */
  validate(body: Record<string, unknown>): Promise<ReplyTo<'validateVoucher'>>;
  /** What an order that is brought by the store has in common, with a fresh quote. */
  delivered(): Promise<Partial<OrderInput>>;
}

/** What the store takes for bringing an order, in ringgit. */
export const FEE = 7;

export async function openVoucherShop(
  database: FreshDatabase,
  app: TestApp,
  options: ShopOptions = { products: 2 },
): Promise<VoucherShop> {
  const desk = await openDesk(database, app, options);
  const { shop } = desk;
  await desk.query(
    `update store_profiles set delivery_mode = 'store', delivery_fee_sen = $2, max_km_delivery = 15, latitude = $3,
            longitude = $4, address = '1, Jalan Ujian, 41300 Klang', phone = '+60331234567', shows_place = true
      where tenant_id = $1`,
    FEE * 100,
    SHOP_AT.lat,
    SHOP_AT.lng,
  );
  return {
    ...desk,
    make: async (change) =>
      (await desk.call('createVoucher', { body: unchecked(newVoucher(change)) })).body.data,
    read: async (id) => (await desk.call('getVoucher', { params: { id } })).body.data,
    validate: (body) => callApi(app, undefined, 'validateVoucher', { store: shop, body: unchecked(body) }),
    delivered: async () => {
      const answer = await callApi(app, undefined, 'quoteDelivery', {
        store: shop,
        body: {
          deliveryAddress: ADDRESS,
          deliveryCoordinates: NEAR,
          scheduledTime: new Date(slotBegins(shop.date, SLOT) ?? 0).toISOString(),
        },
      });
      const { quotationId } = answer.body.data;
      return {
        delivery_method: 'delivery',
        address: ADDRESS,
        house_unit_no: '12-3',
        lalamove_data: { quotationId },
      };
    },
  };
}
