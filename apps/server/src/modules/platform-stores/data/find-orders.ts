import { overStatuses } from '@dapur/contract/orders/order-states';
import type { OrderStatus } from '@dapur/contract/orders/ordering';
import { normalisePhone } from '@dapur/contract/people/phone';
import { isPhoneShape } from '@dapur/contract/people/phone-shape';
import { sql, type RawBuilder } from 'kysely';
import { literals, planForValues, type Tx } from '../../../platform/db/index.ts';

export interface OrdersWanted {
  readonly search: string | undefined;
  readonly storeId: string | undefined;
  readonly status: OrderStatus | undefined;
  /** Calendar dates in Malaysia. */
  readonly from: string | undefined;
  readonly to: string | undefined;
  readonly limit: number;
  readonly offset: number;
}

export interface PlatformOrderRow {
  readonly id: string;
  readonly number: string;
  readonly store_id: string;
  readonly slug: string;
  readonly store_name: string;
  readonly customer_name: string;
  readonly email: string;
  readonly phone: string;
  readonly status: OrderStatus;
  readonly payment_status: string;
  readonly total_sen: number;
  readonly date: string;
  readonly placed_at: Date;
  readonly total: number;
}

/** Orders of all stores, newest first; `tx` must be of the platform. */
export async function findOrders(tx: Tx, wanted: OrdersWanted): Promise<PlatformOrderRow[]> {
  await planForValues(tx);
  return (await statementOf(wanted).execute(tx)).rows;
}

/** The statement alone, for the test of its plan. */
export function statementOf(wanted: OrdersWanted): RawBuilder<PlatformOrderRow> {
  return sql<PlatformOrderRow>`
    select o.id, o.number, t.id as store_id, t.slug, t.name as store_name, o.customer_name, o.customer_email as email,
           o.customer_phone as phone, o.status, o.payment_status, o.total_sen, o.delivery_date as date,
           o.created_at as placed_at, (count(*) over ())::int as total
      from orders o join store_facts t on t.id = o.tenant_id
     where ${conditions(wanted)}
     order by o.created_at desc, o.id limit ${wanted.limit} offset ${wanted.offset}`;
}

function conditions({ search, storeId, status, from, to }: OrdersWanted): RawBuilder<unknown> {
  return sql.join(
    [
      ...(search === undefined ? [] : [matching(search)]),
      ...(storeId === undefined ? [] : [sql`o.tenant_id = ${storeId}::uuid`]),
      ...(status === undefined ? [] : [sql`o.status = ${status}`]),
      ...(from === undefined
        ? []
        : [sql`o.created_at >= (${from}::date::timestamp at time zone 'Asia/Kuala_Lumpur')`]),
      ...(to === undefined
        ? []
        : [sql`o.created_at < ((${to}::date + 1)::timestamp at time zone 'Asia/Kuala_Lumpur')`]),
      sql`true`,
    ],
    sql` and `,
  );
}

/**
 * Matches whole names or numbers only: the platform's people may not search everybody's orders by parts. Words of
 * orders are stored (`order_words`) and found by an index; orders that wait for payment have none, but they are few and
 * are read directly. Hits by a word are checked again, because parts of numbers are stored as words too.
 */
function matching(search: string): RawBuilder<unknown> {
  const phone = normalisePhone(search);
  const isPhone = isPhoneShape(search);
  const whole = sql`(upper(o.number) = upper(${search}) or lower(o.customer_email) = lower(${search})
    ${isPhone ? sql`or o.phone_key = ${phone}` : sql``})`;
  const words = [search, ...(isPhone ? [phone.replace('+', '')] : [])];
  return sql`(o.tenant_id, o.id) in (
      select w.tenant_id, w.order_id from order_words w
       where w.word ~ '[0-9@]' and length(w.word) > 6
         and w.word = any (array[${sql.join(words.map((word) => sql`left(lower(${word}::text), ${WORD_LENGTH})`))}])
      union all
      select p.tenant_id, p.id from orders p where p.status = 'pending' and p.status not in ${literals(overStatuses)})
    and ${whole}`;
}

/** No word of an order is longer: the beginning of a long address stands for it. */
const WORD_LENGTH = 60;

export async function findStoreId(tx: Tx, slug: string): Promise<string | undefined> {
  const row = await tx.selectFrom('store_facts').select('id').where('slug', '=', slug).executeTakeFirst();
  return row?.id;
}
