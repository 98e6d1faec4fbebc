import type { APIRequestContext } from '@playwright/test';
import type { Backstage } from '../../kit/database.ts';
import { expect, test } from '../../kit/journey.ts';
import { workerOf } from './order-desk.ts';
import { placeOrder, type OrderWish } from '../../kit/placed-order.ts';
import { kakYah, plainProducts } from '../../kit/shop.ts';
import { letItBePaid, openSmallStore } from '../../kit/small-store.ts';

/** An order whose hold ran out, whose portions went, and whose money came all the same. */
async function paidTooLate(backstage: Backstage, request: APIRequestContext, wish: OrderWish) {
  const order = await placeOrder(request, wish);
  await backstage.rows(
    `with ended as (
       update orders set status = 'cancelled', cancelled_by = 'system', cancel_reason = 'timeout', cancelled_at = now()
        where id = $1 returning *
     ), freed as (
       update capacity_claims c set released_at = now() from ended e
        where c.tenant_id = e.tenant_id and c.order_id = e.id returning c.*
     )
     update capacity_pools p set held = p.held - f.quantity from freed f
      where p.tenant_id = f.tenant_id and (p.kind, p.date, p.subject_id) = (f.kind, f.date, f.subject_id)`,
    [order.id],
  );
  await backstage.rows(`update orders set payment_status = 'paid_late', paid_at = now() where id = $1`, [
    order.id,
  ]);
  await backstage.rows(
    `insert into refunds (tenant_id, order_id, amount_sen, cause) select tenant_id, id, total_sen, 'paid_late' from orders where id = $1`,
    [order.id],
  );
  return order;
}

test('a late payment keeps its order while there are portions', async ({
  page,
  people,
  backstage,
  visitor,
  request,
}) => {
  const owner = await workerOf(people, backstage);
  const order = await paidTooLate(backstage, request, { day: 2, product: plainProducts.kuihLapis });
  await visitor.hold(owner);
  await visitor.hearsOfNoOrders();
  await page.goto(`/${kakYah}/dashboard/orders/${order.id}`);
  await visitor.button('Resolve late payment').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Accept the order' }).click();
  await expect(visitor.toasts.getByText('Order restored')).toBeVisible();
  await expect(visitor.button('Start baking')).toBeVisible();
  expect(await backstage.orderState(order.id)).toBe('confirmed/paid');
});

test('a late payment goes back when its portions are gone', async ({
  page,
  people,
  backstage,
  visitor,
  request,
  complaints,
}) => {
  complaints.expect(/status of 409/);
  // A store of its own, because its one day is full from here on.
  const store = await openSmallStore(people, backstage);
  await letItBePaid(people, store);
  const { owner, slug, product } = store;
  const order = await paidTooLate(backstage, request, { slug, day: 0, product });
  await backstage.rows(
    `insert into date_limits (tenant_id, date, product_id, order_limit)
     select i.tenant_id, o.delivery_date, i.product_id, 0 from order_items i
       join orders o on o.tenant_id = i.tenant_id and o.id = i.order_id where o.id = $1
     on conflict (tenant_id, date, product_id) do update set order_limit = 0`,
    [order.id],
  );
  await visitor.hold(owner);
  await page.goto(`/${slug}/dashboard/orders/${order.id}`);
  await visitor.button('Resolve late payment').click();
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('button', { name: 'Accept the order' }).click();
  await expect(sheet.getByText(/went to other orders/)).toBeVisible();
  await sheet.getByRole('button', { name: 'Refund the customer' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Mark as given in cash' }).click();
  await expect(page.getByText('Refunded', { exact: true }).first()).toBeVisible();
  expect(await backstage.orderState(order.id)).toBe('cancelled/refunded');
});
