import { AppError } from '@dapur/contract/errors';
import { orderNumber } from '@dapur/contract/orders/order-number';
import type { OrderInput } from '@dapur/contract/orders/ordering';
import { sql } from 'kysely';
import { withTenant, type Pools, type Tx } from '../../../platform/db/index.ts';
import { SHOP_PRICE_SEN } from '../../../../test/kit/open-shop.ts';
import { othersTurn } from '../../../../test/kit/others-turn.ts';

/**
 * Ways to count a customer's uses that look right and are wrong under load. They prove that the races can see the
 * fault: each must fail the check that the product passes.
 */

/** Counts the customer's uses, then takes one more: two that count together both fit. */
export function placeByCounting(db: Pools, tenantId: string, input: OrderInput): Promise<void> {
  return withTenant(db, tenantId, async (tx) => {
    const code = input.voucher_code ?? '';
    await sql`
      insert into orders (tenant_id, id, number, request_hash, customer_name, customer_phone, customer_email, phone_key,
        email_key, delivery_method, delivery_date, delivery_time, subtotal_sen, discount_sen, total_sen, voucher_code, expires_at)
      values (${tenantId}, ${input.id}, ${orderNumber(input.name, input.id)}, ''::bytea, ${input.name}, ${input.phone},
        ${input.email}, ${input.phone}, ${input.email}, 'pickup', ${input.delivery_date}, ${input.delivery_time},
        ${SHOP_PRICE_SEN}, 100, ${SHOP_PRICE_SEN - 100}, ${code}, now() + interval '180 s')`.execute(tx);
    if (!(await hasRoom(tx, tenantId, code, input))) throw new AppError('voucher_invalid', 'spent');
    await sql`
      insert into voucher_uses (tenant_id, order_id, code, customer_keys)
      values (${tenantId}, ${input.id}, ${code}, voucher_customer_keys(${tenantId}, ${input.phone}, ${input.email}))`.execute(
      tx,
    );
    await count(tx, tenantId, code, input);
  });
}

/** Looks at the customer's counters, then takes the use of a cancelled order again. */
export function reviveByLooking(db: Pools, tenantId: string, input: OrderInput): Promise<boolean> {
  return withTenant(db, tenantId, async (tx) => {
    const code = input.voucher_code ?? '';
    if (!(await hasRoom(tx, tenantId, code, input))) return false;
    // Whoever holds the code's row meanwhile is waited for, and what was looked at is old by then.
    await count(tx, tenantId, code, input);
    await sql`update voucher_uses set released_at = null where tenant_id = ${tenantId} and order_id = ${input.id}`.execute(
      tx,
    );
    await sql`update orders set status = 'confirmed' where tenant_id = ${tenantId} and id = ${input.id}`.execute(
      tx,
    );
    return true;
  });
}

async function hasRoom(tx: Tx, tenantId: string, code: string, input: OrderInput): Promise<boolean> {
  const { rows } = await sql<{ has_room: boolean }>`
    select count(*) < (select max_per_customer from vouchers where tenant_id = ${tenantId} and code = ${code}) as has_room
      from voucher_uses u join orders o on o.tenant_id = u.tenant_id and o.id = u.order_id
     where u.tenant_id = ${tenantId} and u.code = ${code} and u.released_at is null
       and (regexp_replace(o.phone_key, '\\D', '', 'g') = regexp_replace(${input.phone}, '\\D', '', 'g')
            or o.email_key = ${input.email})`.execute(tx);
  await othersTurn(tx);
  return rows[0]?.has_room === true;
}

async function count(tx: Tx, tenantId: string, code: string, input: OrderInput): Promise<void> {
  await sql`update vouchers set uses = uses + 1 where tenant_id = ${tenantId} and code = ${code}`.execute(tx);
  await sql`
    insert into voucher_customers as c (tenant_id, code, customer_key, uses)
    select ${tenantId}, ${code}, key, 1 from unnest(
      (select customer_keys from voucher_uses where tenant_id = ${tenantId} and order_id = ${input.id})) key
    on conflict (tenant_id, code, customer_key) do update set uses = c.uses + 1`.execute(tx);
}
