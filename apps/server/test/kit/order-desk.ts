import { randomUUID } from 'node:crypto';
import { CASH_ON_PICKUP } from '@dapur/contract/money/payment-providers';
import type { SellerOrder } from '@dapur/contract/orders/seller-order';
import { NO_DEPOSIT, type DepositTerms } from '@dapur/contract/stores/deposit-input';
import { chaseRests, settlePayment } from '../../src/modules/ordering/index.ts';
import { callApi, callsTo, type ReplyTo, type StoreCalls } from './client.ts';
import type { FreshDatabase } from './fresh-database.ts';
import { place, type Placed } from './placed-orders.ts';
import { person, type TestPerson } from './test-people.ts';
import { openShop, type Shop, type ShopOptions } from './open-shop.ts';
import type { TestApp } from './test-app.ts';

/** A store with its owner, and the owner's calls about orders. */
export interface Desk {
  readonly shop: Shop;
  readonly owner: TestPerson;
  /** Calls as the owner, or as the person named. */
  readonly call: StoreCalls;
  /** The order as the owner sees it. */
  see(orderId: string): Promise<SellerOrder>;
  place(change?: Parameters<typeof place>[3]): Promise<Placed>;
  /** Opens the order's bill and answers its id. */
  bill(order: { readonly id: string; readonly proof: string }, ringgit: number): Promise<string>;
  /** From now on customers may pay in cash when they collect, or those alone who collected before. */
  takesCash(options?: { readonly knownOnly?: boolean; readonly most?: number | null }): Promise<void>;
  /** The customer chooses to pay this amount in cash when they collect. */
  promise(
    order: { readonly id: string; readonly proof: string },
    ringgit: number,
  ): Promise<ReplyTo<'createPayment'>>;
  /** As the provider says it: the bill was paid. */
  pay(billId: string, sen: number): ReturnType<typeof settlePayment>;
  /** A paid order, by the ordinary way. */
  paid(change?: Parameters<typeof place>[3]): Promise<Placed & { billId: string }>;
  /** From now on orders are paid by these rules of deposits. */
  deposits(terms: Partial<DepositTerms>): Promise<void>;
  /** Asks for rests as the clock does at `now`; open bills are closed, and a slip waits where `isWaiting` says so. */
  chase(now: Date, isWaiting?: () => boolean): Promise<void>;
  /** What is said in a row of sql about the store. */
  query<R>(text: string, ...values: unknown[]): Promise<R[]>;
}

export async function openDesk(
  database: FreshDatabase,
  app: TestApp,
  options: ShopOptions = {},
): Promise<Desk> {
  const shop = await openShop(database.pools, options);
  const owner = await person(database, { memberOf: [shop.tenantId], name: 'Puan Salmah' });
  const call = callsTo(app, shop, owner);
  const desk: Desk = {
    shop,
    owner,
    call,
    see: async (id) => {
      const { body } = await call('sellerOrder', { params: { id } });
      return body.data;
    },
    place: (change) => place(app, shop, undefined, change),
    bill: async ({ id, proof }, ringgit) => {
      const answer = await callApi(app, undefined, 'createPayment', {
        store: shop,
        proof,
        body: { orderId: id, amount: ringgit, redirectUrl: 'http://localhost:3000/x' },
      });
      return answer.body.billId;
    },
    takesCash: async ({ knownOnly = false, most = null } = {}) => {
      const any = { least: null, most: null };
      const answer = await call('savePaymentWays', {
        body: {
          ways: [
            { way: 'gateway', ...any },
            { way: 'transfer', ...any },
            { way: 'cash', least: null, most },
          ],
          cash: { is_on: true, known_only: knownOnly },
        },
      });
      if (answer.status !== 200) throw new Error(`cash was refused: ${JSON.stringify(answer.body)}`);
    },
    promise: ({ id, proof }, ringgit) =>
      callApi(app, undefined, 'createPayment', {
        store: shop,
        proof,
        body: {
          orderId: id,
          amount: ringgit,
          redirectUrl: 'http://localhost:3000/x',
          reference_1_label: 'Bank Code',
          reference_1: CASH_ON_PICKUP,
        },
      }),
    pay: (billId, sen) =>
      settlePayment(database.pools, shop.tenantId, { billId, billedSen: sen, paidSen: sen }),
    paid: async (change) => {
      const order = await desk.place(change);
      const { total } = order.input;
      const billId = await desk.bill(order, total);
      const outcome = await desk.pay(billId, Math.round(total * 100));
      if (outcome !== 'confirmed') throw new Error(`the order was not confirmed: ${outcome}`);
      return { ...order, billId };
    },
    deposits: async (terms) => {
      const { body } = await call('getStoreSettings', {});
      const { version } = body.data.deposit;
      const answer = await call('saveStoreDeposit', { body: { ...NO_DEPOSIT, ...terms, version } });
      if (answer.status !== 200) throw new Error(`the rules were refused: ${JSON.stringify(answer.body)}`);
    },
    chase: (now, isWaiting = () => false) =>
      chaseRests(
        {
          db: database.pools,
          payments: {
            askBill: () => Promise.resolve(undefined),
            recallBill: () => Promise.resolve(undefined),
            deleteBill: () => Promise.resolve('deleted'),
          },
          log: {
            info: () => {},
            warn: () => {},
            // Not swallowed: a test shall see it.
            error: (fields) => {
              throw new Error('a rest could not be asked for', { cause: fields });
            },
          },
          isTransferWaiting: () => Promise.resolve(isWaiting()),
        },
        now,
      ),
    query: async <R>(text: string, ...values: unknown[]) =>
      (await database.pools.platform.query(text, [shop.tenantId, ...values])).rows as R[],
  };
  return desk;
}

/** What a manual order is made of, unless the test says otherwise. */
export function manualOrder(shop: Shop, change: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    id: randomUUID(),
    name: 'Puan Rokiah',
    phone: '012-777 8899',
    email: 'rokiah@mail.example',
    delivery_method: 'pickup',
    delivery_date: shop.date,
    delivery_time: '3:00 PM',
    items: [{ product_id: shop.productIds[0], quantity: 2 }],
    payment: { kind: 'cash' },
    ...change,
  };
}

/** An edit that changes nothing, to be departed from. */
export function editOf(view: SellerOrder, change: Record<string, unknown> = {}): Record<string, unknown> {
  const { order } = view;
  return {
    revision: view.revision,
    items: order.items.map(({ id, product_id, quantity, product_option }) => ({
      id,
      product_id,
      quantity,
      product_option,
    })),
    delivery_date: order.delivery_date,
    delivery_time: order.delivery_time,
    notes: order.notes,
    ...change,
  };
}
