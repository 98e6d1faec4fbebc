import { randomUUID } from 'node:crypto';
import { addDays } from '@dapur/contract/dates/dates';
import { slotBegins } from '@dapur/contract/dates/slot-times';
import type { SellerOrder } from '@dapur/contract/orders/seller-order';
import { vi } from 'vitest';
import { settlePayment } from '../../ordering/index.ts';
import type { TestApp } from '../../../../test/kit/test-app.ts';
import { callApi, callsTo, unchecked, type StoreCalls } from '../../../../test/kit/client.ts';
import type { FreshDatabase } from '../../../../test/kit/fresh-database.ts';
import { ADDRESS, NEAR, openDeliveringShop } from '../../../../test/kit/delivering-shop.ts';
import { editOf } from '../../../../test/kit/order-desk.ts';
import { person } from '../../../../test/kit/test-people.ts';
import { orderFor, SLOT, type Shop } from '../../../../test/kit/open-shop.ts';

/** How somebody orders. */
export interface Purchase {
  readonly quantities: readonly number[];
  readonly isDelivered: boolean;
  readonly voucher: 'none' | 'SHARE' | 'BRING';
  readonly day: number;
  /** By the customer, or by the store's people for them. */
  readonly by: 'web' | 'cash' | 'elsewhere' | 'link';
  /** Sen that the store's people take off by hand. */
  readonly offSen: number;
  /** Days, and minutes of the day, by which all of it lies back when it is reported. */
  readonly age: readonly [days: number, minutes: number];
  readonly steps: readonly TradeStep[];
}

export type TradeStep =
  | {
      readonly kind:
        | 'pay'
        | 'payOld'
        | 'cash'
        | 'cancel'
        | 'send'
        | 'fail'
        | 'withdraw'
        | 'reinstate'
        | 'move';
    }
  | { readonly kind: 'edit'; readonly quantities: readonly number[] }
  | { readonly kind: 'refund'; readonly sen: number }
  | { readonly kind: 'keepSome'; readonly sen: number };

/** What really changed hands, as the bank and the people know it. Sen. */
export interface Hands {
  paidSen: number;
  backSen: number;
}

export interface TradingStore {
  readonly shop: Shop;
  readonly hands: Hands;
  readonly call: StoreCalls;
  /** Does all that a purchase says, over HTTP, and lays it back in time. */
  trade(purchase: Purchase): Promise<void>;
  query<R>(text: string): Promise<R[]>;
}

/** A store with three products in two categories, two dates, a tax of 6 %, deliveries of its own and two vouchers. */
export async function openTradingStore(database: FreshDatabase, app: TestApp): Promise<TradingStore> {
  const shop = await openDeliveringShop(database, {
    mode: 'store',
    feeSen: 755,
    products: 3,
    dailyLimit: 400,
  });
  const { platform } = database.pools;
  const later = addDays(shop.date, 3);
  await platform.query(
    `with taxed as (update store_profiles set tax_is_active = true, tax_basis_points = 600 where tenant_id = $1),
          sorted as (update products set category = case when id = $2 then 'Kuih' else 'Kek' end,
                       price_sen = case id when $2 then 333 when $3 then 1799 else 1000 end where tenant_id = $1),
          dated as (insert into delivery_dates (tenant_id, date) values ($1, $4::date))
     insert into vouchers (tenant_id, code, kind, value) values ($1, 'SHARE', 'percent', 1234), ($1, 'BRING', 'free_delivery', 0)`,
    [shop.tenantId, shop.productIds[0], shop.productIds[1], later],
  );
  const owner = await person(database, { memberOf: [shop.tenantId], name: 'Puan Salmah' });
  const call = callsTo(app, shop, owner);
  const hands: Hands = { paidSen: 0, backSen: 0 };
  const dates = [shop.date, later];
  const query = async <R>(text: string): Promise<R[]> =>
    (await platform.query(text, [shop.tenantId])).rows as R[];

  return {
    shop,
    hands,
    call,
    query,
    trade: async (purchase) => {
      const date = dates[purchase.day] ?? shop.date;
      const { id, proof } = await order(purchase, date);
      const bills: Bill[] = [];
      for (const step of purchase.steps) await take({ id, proof, bills }, step);
      // The delivery's ledger hears of what was paid by the outbox.
      await vi.waitUntil(
        async () =>
          (await query('select 1 from outbox where tenant_id = $1 and done_at is null')).length === 0,
        60_000,
      );
      await layBack(id, purchase.age);
    },
  };

  async function order(purchase: Purchase, date: string): Promise<{ id: string; proof: string }> {
    const items = shop.productIds.map((productId, at) => ({
      productId,
      quantity: purchase.quantities[at] ?? 0,
    }));
    const wanted = items.filter(({ quantity }) => quantity > 0);
    const delivery = purchase.isDelivered ? await quoted(date) : {};
    const input = {
      ...orderFor(shop, wanted),
      delivery_date: date,
      ...delivery,
      ...(isTaken(purchase) ? { voucher_code: purchase.voucher } : {}),
    };
    if (purchase.by !== 'web') return byHand(purchase, input);
    const first = await callApi(app, undefined, 'createOrder', { store: shop, body: input });
    const told = first.details as { readonly total?: number } | undefined;
    const answer =
      first.status === 409
        ? await callApi(app, undefined, 'createOrder', {
            store: shop,
            body: { ...input, total: told?.total },
          })
        : first;
    if (answer.status !== 200) throw new Error(`not ordered: ${answer.status} ${answer.text}`);
    return { id: answer.body.data.id, proof: answer.body.order_token };
  }

  async function quoted(date: string): Promise<Record<string, unknown>> {
    const scheduledTime = new Date(slotBegins(date, SLOT) ?? 0).toISOString();
    const { text, body } = await callApi(app, undefined, 'quoteDelivery', {
      store: shop,
      body: { deliveryAddress: ADDRESS, deliveryCoordinates: NEAR, scheduledTime },
    });
    const quotationId = body.data['quotationId'];
    if (quotationId === undefined) throw new Error(`not quoted: ${text}`);
    return {
      delivery_method: 'delivery',
      address: ADDRESS,
      house_unit_no: '12-3',
      building_name: 'Menara Melati',
      lalamove_data: { quotationId },
    };
  }

  async function byHand(
    { by, offSen }: Purchase,
    input: Record<string, unknown> & { readonly id: string },
  ): Promise<{ id: string; proof: string }> {
    const { total: _total, lalamove_data: quote, ...rest } = input;
    const payment = by === 'link' ? { kind: 'link', hold_hours: 4 } : { kind: by };
    const quotation = quote as { readonly quotationId: string } | undefined;
    const body = {
      ...rest,
      payment,
      discount: offSen / 100,
      ...(quotation === undefined ? {} : { quotation_id: quotation.quotationId }),
    };
    const answer = await call('createManualOrder', { body: unchecked(body) });
    if (answer.status !== 200) throw new Error(`not written down: ${answer.status} ${answer.text}`);
    const { order: view, money } = await see(input.id);
    if (by !== 'link') hands.paidSen += sen(view.total - money.balance);
    return { id: input.id, proof: '' };
  }

  async function see(id: string): Promise<SellerOrder> {
    const { body } = await call('sellerOrder', { params: { id } });
    return body.data;
  }

  async function pay(of: Traded, bill: Bill): Promise<void> {
    const { pools } = database;
    const outcome = await settlePayment(pools, shop.tenantId, {
      billId: bill.id,
      billedSen: bill.sen,
      paidSen: bill.sen,
    });
    if (outcome !== 'settled_before') hands.paidSen += bill.sen;
    of.bills.splice(of.bills.indexOf(bill), 1);
  }

  async function take(of: Traded, step: TradeStep): Promise<void> {
    const { id } = of;
    const view = await see(id);
    const refund = (...states: string[]) => view.refunds.find(({ state }) => states.includes(state));
    const move = (from: string, to: string, one: string) =>
      call('moveRefund', { params: { id, refund: one }, body: { from, to } });
    switch (step.kind) {
      case 'pay':
      case 'payOld': {
        if (step.kind === 'pay' && view.money.balance > 0 && of.proof !== '') {
          const { balance } = view.money;
          const body = { orderId: id, amount: balance, redirectUrl: 'http://localhost:3000/x' };
          const answer = await callApi(app, undefined, 'createPayment', {
            store: shop,
            proof: of.proof,
            body,
          });
          if (answer.status === 200) of.bills.push({ id: String(answer.body.billId), sen: sen(balance) });
        }
        const bill = step.kind === 'pay' ? of.bills.at(-1) : of.bills[0];
        // An old one is paid later, by the step of that name.
        if (bill !== undefined && (step.kind === 'payOld' || view.money.balance > 0)) await pay(of, bill);
        return;
      }
      case 'cash': {
        if (!view.actions.take_payment) return;
        const body = { id: randomUUID(), method: 'cash', amount: view.money.balance };
        const { status } = await call('takePayment', { params: { id }, body });
        if (status === 200) hands.paidSen += sen(view.money.balance);
        return;
      }
      case 'edit': {
        const items = view.order.items.map((item, at) => ({
          id: item.id,
          product_id: item.product_id,
          quantity: step.quantities[at] ?? 1,
        }));
        await call('editOrder', { params: { id }, body: unchecked(editOf(view, { items, notify: false })) });
        return;
      }
      case 'refund': {
        const body = {
          id: randomUUID(),
          kind: 'amount',
          amount: step.sen / 100,
          reason: 'Something was missing',
        };
        await call('refundOrder', { params: { id }, body });
        return;
      }
      case 'cancel':
      case 'keepSome': {
        const keptSen = step.kind === 'keepSome' ? step.sen : 0;
        const back = Math.max(0, sen(view.money.refundable) - keptSen) / 100;
        const refunded = view.money.refundable > 0 ? { refund: back } : {};
        await call('cancelOrderBySeller', {
          params: { id },
          body: { reason: 'The oven broke', ...refunded },
        });
        return;
      }
      case 'send': {
        const due = refund('due', 'failed');
        if (due !== undefined && (await move(due.state, 'sent', due.id)).status === 200)
          hands.backSen += sen(due.amount);
        return;
      }
      case 'fail': {
        const sent = refund('sent');
        if (sent !== undefined && (await move('sent', 'failed', sent.id)).status === 200)
          hands.backSen -= sen(sent.amount);
        return;
      }
      case 'withdraw': {
        const due = refund('due');
        if (due !== undefined) await move('due', 'withdrawn', due.id);
        return;
      }
      case 'reinstate':
        await call('reinstateOrder', { params: { id } });
        return;
      case 'move':
        await call('moveOrders', { body: { ids: [id], to: 'preparing' } });
    }
  }

  /** The clock of the database cannot be turned back: what an order has of instants is. */
  async function layBack(id: string, [days, minutes]: Purchase['age']): Promise<void> {
    const back = `- make_interval(days => ${days}, mins => ${minutes})`;
    for (const statement of [
      `update orders set paid_at = paid_at ${back}, cancelled_at = cancelled_at ${back}, delivery_date = delivery_date - ${days} where tenant_id = $1 and id = $2`,
      `update refunds set created_at = created_at ${back} - make_interval(hours => amount_sen::int % 50), sent_at = sent_at ${back} where tenant_id = $1 and order_id = $2`,
      `update order_payments set received_at = received_at ${back} where tenant_id = $1 and order_id = $2`,
      `update delivery_ledger set created_at = created_at ${back} where tenant_id = $1 and order_id = $2`,
    ])
      await platform.query(statement, [shop.tenantId, id]);
  }
}

/** Vouchers are the shopper's, and free delivery is for what is delivered. */
const isTaken = ({ voucher, by, isDelivered }: Purchase): boolean =>
  by === 'web' && (voucher === 'SHARE' || (voucher === 'BRING' && isDelivered));

interface Bill {
  readonly id: string;
  readonly sen: number;
}

interface Traded {
  readonly id: string;
  readonly proof: string;
  readonly bills: Bill[];
}

const sen = (ringgit: number): number => Math.round(ringgit * 100);
