import { randomUUID } from 'node:crypto';
import type { OrderInput } from '@dapur/contract/orders/ordering';
import type { CustomerCredit } from '@dapur/contract/vouchers/store-credit';
import type { TestApp } from '../../../../test/kit/test-app.ts';
import { callApi, type ReplyTo } from '../../../../test/kit/client.ts';
import type { FreshDatabase } from '../../../../test/kit/fresh-database.ts';
import { openDesk, type Desk } from '../../../../test/kit/order-desk.ts';
import { person, type TestPerson } from '../../../../test/kit/test-people.ts';
import { orderFor } from '../../../../test/kit/open-shop.ts';

/** A store, and a signed-in person who bought from it once, so that the store knows them. */
export interface CreditShop extends Desk {
  readonly buyer: TestPerson;
  /** The buyer's id in the store's list of customers. */
  readonly customerId: string;
  readonly phone: string;
  give(ringgit: number, change?: Record<string, unknown>): Promise<ReplyTo<'giveCredit'>>;
  take(ringgit: number, change?: Record<string, unknown>): Promise<ReplyTo<'takeCredit'>>;
  /** As the store sees it. */
  credit(): Promise<CustomerCredit>;
  /** Places an order of the buyer at RM 10 a portion; `credit` is the credit that the buyer was shown, in ringgit. */
  order(quantity: number, credit?: number, change?: Partial<OrderInput>): Promise<ReplyTo<'createOrder'>>;
  /** The sum of the credit's entries in sen: the balance, counted by hand. */
  ledger(): Promise<number>;
}

export async function openCreditShop(database: FreshDatabase, app: TestApp): Promise<CreditShop> {
  const desk = await openDesk(database, app, { products: 1, dailyLimit: 10_000 });
  const { shop, call } = desk;
  const buyer = await person(database);
  const phone = `+6014${String(Math.floor(Math.random() * 8_999_999) + 1_000_000)}`;
  const [productId = ''] = shop.productIds;
  const order: CreditShop['order'] = (quantity, credit, change = {}) =>
    callApi(app, buyer, 'createOrder', {
      store: shop,
      body: orderFor(shop, [{ productId, quantity }], {
        email: buyer.email,
        phone,
        ...(credit === undefined ? {} : { store_credit: credit }),
        ...change,
      }),
    });
  const first = await order(1);
  const firstOrder = { id: first.body.data.id, proof: first.body.order_token };
  await desk.pay(await desk.bill(firstOrder, 10), 1_000);
  const [row] = await desk.query<{ id: string }>('select id from customers where tenant_id = $1');
  const customerId = row?.id ?? '';
  const credit = async (): Promise<CustomerCredit> => {
    const { body } = await call('customerCredit', { params: { id: customerId } });
    return body.data;
  };
  return {
    ...desk,
    buyer,
    customerId,
    phone,
    order,
    credit,
    give: (amount, change) =>
      call('giveCredit', {
        params: { id: customerId },
        body: { id: randomUUID(), amount, reason: 'it came late', email: buyer.email, ...change },
      }),
    take: (amount, change) =>
      call('takeCredit', {
        params: { id: customerId },
        body: { id: randomUUID(), amount, reason: 'it was a slip', ...change },
      }),
    ledger: async () => {
      const [sums] = await desk.query<{ sen: number; kept: number }>(
        `select (select coalesce(sum(amount_sen), 0) from credit_entries where tenant_id = $1)::int as sen,
                (select coalesce(sum(left_sen), 0) from credit_grants where tenant_id = $1)::int as kept`,
      );
      if (sums === undefined || sums.sen !== sums.kept)
        throw new Error(`the entries say ${sums?.sen}, and the grants ${sums?.kept}`);
      return sums.sen;
    },
  };
}
