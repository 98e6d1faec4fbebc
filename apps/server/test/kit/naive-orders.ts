import { randomUUID } from 'node:crypto';
import { AppError } from '@dapur/contract/errors';
import { orderNumber } from '@dapur/contract/orders/order-number';
import type { OrderInput } from '@dapur/contract/orders/ordering';
import { sql } from 'kysely';
import { withTenant, type Pools, type Tx } from '../../src/platform/db/index.ts';
import { addToOutbox } from '../../src/modules/events/index.ts';
import { readOrder, type OrderRecord } from '../../src/modules/ordering/index.ts';
import { SHOP_PRICE_SEN } from './open-shop.ts';
import { othersTurn } from './others-turn.ts';

/**
 * Ways to take an order that look right and are wrong under load. They prove that the races can see the fault:
 * each must fail the check that the product passes.
 */
export type Flaw =
  /** Sums what was sold, then inserts: two that sum together both fit. */
  | 'sum-then-insert'
  /** Locks products as they stand in the cart: two carts can wait for each other. */
  | 'locks-in-cart-order'
  /** Reads the voucher's uses, then writes them. */
  | 'read-then-write-voucher'
  /** Looks for the id, then inserts it. */
  | 'look-then-insert';

export function placeNaively(
  db: Pools,
  tenantId: string,
  input: OrderInput,
  flaw: Flaw,
): Promise<OrderRecord> {
  return withTenant(db, tenantId, async (tx) => {
    if (flaw === 'look-then-insert') {
      const existing = await readOrder(tx, tenantId, { id: input.id });
      if (existing !== undefined) return existing;
      await othersTurn(tx);
    }
    await insertOrder(tx, tenantId, input);
    if (flaw === 'read-then-write-voucher') await useVoucher(tx, tenantId, input);
    for (const item of input.items) {
      const line = {
        productId: item.product_id,
        quantity: item.quantity,
        date: input.delivery_date,
        orderId: input.id,
      };
      if (flaw === 'sum-then-insert') await sumThenInsert(tx, tenantId, line);
      else await claimOne(tx, tenantId, line);
      if (flaw === 'locks-in-cart-order') await othersTurn(tx);
    }
    const order = await readOrder(tx, tenantId, { id: input.id });
    if (order === undefined) throw new Error('the order could not be read');
    return order;
  });
}

interface Line {
  readonly productId: string;
  readonly quantity: number;
  readonly date: string;
  readonly orderId: string;
}

async function insertOrder(tx: Tx, tenantId: string, input: OrderInput): Promise<void> {
  const subtotal = input.items.reduce((sum, { quantity }) => sum + quantity * SHOP_PRICE_SEN, 0);
  const discount = input.voucher_code ? 100 : 0;
  await sql`
    insert into orders (tenant_id, id, number, request_hash, customer_name, customer_phone, customer_email, phone_key,
      email_key, delivery_method, delivery_date, delivery_time, subtotal_sen, discount_sen, total_sen, voucher_code, expires_at)
    values (${tenantId}, ${input.id}, ${orderNumber(input.name, input.id)}, ''::bytea, ${input.name}, ${input.phone},
      ${input.email}, ${input.phone}, ${input.email}, 'pickup', ${input.delivery_date}, ${input.delivery_time},
      ${subtotal}, ${discount}, ${subtotal - discount}, ${input.voucher_code ?? null}, now() + interval '180 s')`.execute(
    tx,
  );
  for (const [position, item] of input.items.entries()) {
    await sql`
      insert into order_items (tenant_id, id, order_id, position, product_id, name, quantity, unit_sen, line_sen)
      values (${tenantId}, ${randomUUID()}, ${input.id}, ${position}, ${item.product_id}, 'x', ${item.quantity},
        ${SHOP_PRICE_SEN}, ${SHOP_PRICE_SEN * item.quantity})`.execute(tx);
  }
}

async function sumThenInsert(tx: Tx, tenantId: string, line: Line): Promise<void> {
  const { rows } = await sql<{ sold: number; cap: number }>`
    select (select coalesce(sum(quantity), 0)::int from capacity_claims
             where tenant_id = ${tenantId} and date = ${line.date} and subject_id = ${line.productId} and released_at is null) as sold,
           (select daily_limit from products where tenant_id = ${tenantId} and id = ${line.productId}) as cap`.execute(
    tx,
  );
  const [row] = rows;
  if (row === undefined || row.sold + line.quantity > row.cap) throw short(line);
  await othersTurn(tx);
  await sql`
    insert into capacity_pools (tenant_id, kind, date, subject_id, held)
    values (${tenantId}, 'product', ${line.date}, ${line.productId}, ${line.quantity})
    on conflict (tenant_id, kind, date, subject_id) do update set held = capacity_pools.held + excluded.held`.execute(
    tx,
  );
  await insertClaim(tx, tenantId, line);
}

async function claimOne(tx: Tx, tenantId: string, line: Line): Promise<void> {
  const { rows } = await sql`
    insert into capacity_pools (tenant_id, kind, date, subject_id, held)
    values (${tenantId}, 'product', ${line.date}, ${line.productId}, ${line.quantity})
    on conflict (tenant_id, kind, date, subject_id) do update set held = capacity_pools.held + excluded.held
     where capacity_pools.held + excluded.held
           <= (select daily_limit from products where tenant_id = ${tenantId} and id = ${line.productId})
    returning 1`.execute(tx);
  if (rows.length === 0) throw short(line);
  await insertClaim(tx, tenantId, line);
}

async function insertClaim(tx: Tx, tenantId: string, line: Line): Promise<void> {
  await sql`
    insert into capacity_claims (tenant_id, order_id, kind, date, subject_id, quantity)
    values (${tenantId}, ${line.orderId}, 'product', ${line.date}, ${line.productId}, ${line.quantity})`.execute(
    tx,
  );
}

async function useVoucher(tx: Tx, tenantId: string, input: OrderInput): Promise<void> {
  const code = input.voucher_code ?? '';
  const { rows } = await sql<{ uses: number; max_uses: number }>`
    select uses, max_uses from vouchers where tenant_id = ${tenantId} and code = ${code}`.execute(tx);
  const [row] = rows;
  if (row === undefined || row.uses >= row.max_uses) throw new AppError('voucher_invalid', 'used up');
  await othersTurn(tx);
  await sql`update vouchers set uses = ${row.uses + 1} where tenant_id = ${tenantId} and code = ${code}`.execute(
    tx,
  );
}

function short(line: Line): AppError {
  return new AppError('limit_exceeded', 'Kuih is limited to a few orders for the day', {
    items: [
      { product_id: line.productId, product: 'Kuih', requested: line.quantity, available: 0, limit: 0 },
    ],
  });
}

/** Reads whether the order waits for payment, then cancels it and gives back what it had: twice, when two do it at once. */
export async function cancelNaively(db: Pools, tenantId: string, orderId: string): Promise<OrderRecord> {
  return withTenant(db, tenantId, async (tx) => {
    const order = await readOrder(tx, tenantId, { id: orderId });
    if (order === undefined) throw new AppError('not_found', 'Order not found');
    if (order.status === 'pending') {
      await othersTurn(tx);
      await sql`update orders set status = 'cancelled', cancelled_by = 'buyer', cancelled_at = now()
                 where tenant_id = ${tenantId} and id = ${orderId}`.execute(tx);
      await sql`update capacity_pools p set held = p.held - c.quantity from capacity_claims c
                 where c.tenant_id = ${tenantId} and c.order_id = ${orderId} and p.tenant_id = c.tenant_id
                   and p.date = c.date and p.subject_id = c.subject_id`.execute(tx);
      await sql`update capacity_claims set released_at = now() where tenant_id = ${tenantId} and order_id = ${orderId}`.execute(
        tx,
      );
      await sql`update vouchers set uses = uses - 1 where tenant_id = ${tenantId} and code = ${order.voucherCode}`.execute(
        tx,
      );
      await sql`update voucher_uses set released_at = now() where tenant_id = ${tenantId} and order_id = ${orderId}`.execute(
        tx,
      );
      await addToOutbox(tx, { tenantId, topic: 'order.cancelled', payload: { orderId } });
    }
    const after = await readOrder(tx, tenantId, { id: orderId });
    if (after === undefined) throw new AppError('not_found', 'Order not found');
    return after;
  });
}
