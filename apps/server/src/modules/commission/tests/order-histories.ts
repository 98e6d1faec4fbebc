import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import type { FreshDatabase } from '../../../../test/kit/fresh-database.ts';
import type { TestApp } from '../../../../test/kit/test-app.ts';
import { editOf, openDesk, type Desk } from '../../../../test/kit/order-desk.ts';
import { unchecked, type EndpointName } from '../../../../test/kit/client.ts';

/** What happens to an order; two that are named together happen at the same moment. */
export type Happening =
  | { readonly kind: 'pay' | 'cash' | 'cancel' | 'send' | 'withdraw' | 'delivery' | 'line' | 'reinstate' }
  | { readonly kind: 'edit'; readonly quantities: readonly [number, number] }
  | { readonly kind: 'amount'; readonly sen: number };

export interface History {
  readonly feeSen: number;
  readonly taxBasisPoints: number;
  readonly discountSen: number;
  /** Of the store, in basis points. */
  readonly rate: number;
  readonly steps: readonly (readonly [Happening] | readonly [Happening, Happening])[];
}

const happening: fc.Arbitrary<Happening> = fc.oneof(
  { weight: 5, arbitrary: fc.record({ kind: fc.constant('pay' as const) }) },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('edit' as const),
      quantities: fc.tuple(fc.integer({ min: 1, max: 4 }), fc.integer({ min: 1, max: 4 })),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({ kind: fc.constant('amount' as const), sen: fc.integer({ min: 1, max: 3_000 }) }),
  },
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constantFrom(
        ...(['cash', 'cancel', 'send', 'withdraw', 'delivery', 'line', 'reinstate'] as const),
      ),
    }),
  },
);

export const history: fc.Arbitrary<History> = fc.record({
  feeSen: fc.constantFrom(0, 1, 799, 1_000),
  taxBasisPoints: fc.constantFrom(0, 600, 777),
  discountSen: fc.constantFrom(0, 1, 333),
  rate: fc.constantFrom(0, 1, 250, 300, 999, 3_000),
  // Paid first, so that there is something to charge for.
  steps: fc
    .array(fc.oneof(fc.tuple(happening), fc.tuple(happening, happening)), { minLength: 3, maxLength: 10 })
    .map((steps) => [[{ kind: 'pay' as const }] as const, ...steps]),
});

/** Lives a history in a store of its own; `check` looks at it after each step. */
export async function live(
  database: FreshDatabase,
  app: TestApp,
  past: History,
  check: (desk: Desk, orderId: string) => Promise<void>,
): Promise<void> {
  const desk = await openDesk(database, app, { products: 2, dailyLimit: 20 });
  await desk.query(
    `insert into commission_rates (tenant_id, effective_from, basis_points) values ($1, '2020-01-01', $2)`,
    past.rate,
  );
  const order = await desk.place();
  // As an order with delivery, tax and a voucher would have been placed.
  await desk.query(
    `update orders o set delivery_fee_sen = $3, discount_sen = $4, tax_basis_points = $5::int, tax_sen = t.tax,
            total_sen = subtotal_sen - $4::bigint + $3::bigint + t.tax
       from (select id, ((subtotal_sen + $3::bigint) * $5::int + 5000) / 10000 as tax from orders where id = $2) t
      where o.tenant_id = $1 and o.id = t.id`,
    order.id,
    past.feeSen,
    past.discountSen,
    past.taxBasisPoints,
  );
  for (const step of past.steps) {
    await Promise.all(step.map((one) => happen(desk, order, one)));
    await check(desk, order.id);
  }
}

async function happen(
  desk: Desk,
  order: { readonly id: string; readonly proof: string },
  one: Happening,
): Promise<void> {
  const { id } = order;
  const view = await desk.see(id);
  const call = (what: EndpointName, body: object, more: Record<string, string> = {}) =>
    desk.call(what, { params: unchecked({ id, ...more }), body: unchecked(body) });
  const giveBack = (body: object) =>
    call('refundOrder', { id: randomUUID(), reason: 'Something was missing', ...body });
  const move = async (to: string, ...from: string[]) => {
    const refund = view.refunds.find(({ state }) => from.includes(state));
    if (refund !== undefined) await call('moveRefund', { from: refund.state, to }, { refund: refund.id });
  };
  switch (one.kind) {
    case 'pay': {
      if (view.money.balance === 0) return;
      // Of two who pay at once one may find the bill gone.
      const billId = await desk.bill(order, view.money.balance).catch(() => undefined);
      if (billId !== undefined) await desk.pay(billId, Math.round(view.money.balance * 100));
      return;
    }
    case 'cash':
      await call('takePayment', { id: randomUUID(), method: 'cash', amount: view.money.balance });
      return;
    case 'edit': {
      const items = view.order.items.map((item, at) => ({
        id: item.id,
        product_id: item.product_id,
        quantity: one.quantities[at] ?? 1,
      }));
      await call('editOrder', editOf(view, { items, notify: false }));
      return;
    }
    case 'amount':
      await giveBack({ kind: 'amount', amount: one.sen / 100 });
      return;
    case 'delivery':
      await giveBack({ kind: 'delivery' });
      return;
    case 'line':
      await giveBack({ kind: 'lines', lines: [{ item_id: view.order.items[0]?.id, quantity: 1 }] });
      return;
    case 'cancel':
      await call('cancelOrderBySeller', {
        reason: 'The oven broke',
        ...(view.money.refundable > 0 ? { refund: view.money.refundable } : {}),
      });
      return;
    case 'send':
      await move('sent', 'due', 'failed');
      return;
    case 'withdraw':
      await move('withdrawn', 'due');
      return;
    case 'reinstate':
      await desk.call('reinstateOrder', { params: { id } });
  }
}
