import { randomUUID } from 'node:crypto';
import { addDays, malaysianDate, weekdayOf } from '../../../packages/contract/src/dates/dates.ts';
import { mondayOf } from '../../../packages/contract/src/dates/date-rules.ts';
import type { Backstage } from '../../kit/database.ts';
import { someNumber, type Owner, type People } from '../../kit/people.ts';

/** A live store with three products and a usual week, whose calendar somebody looks after. */
export interface BakingStore {
  readonly owner: Owner;
  readonly today: string;
  /** The Monday of the week after next: all of its days lie ahead. */
  readonly monday: string;
  readonly products: readonly { readonly id: string; readonly name: string }[];
}

export const morning = '9:00 AM - 11:00 AM';
export const evening = '4:00 PM - 6:00 PM';

const dishes = [
  { name: 'Ondeh-ondeh', limit: 40 },
  { name: 'Kuih Lapis', limit: 12 },
  { name: 'Nasi Lemak', limit: 30 },
];

/** Opens it with Tuesday to Sunday open for five weeks, one slot for couriers and one for both. */
export async function openBakingStore(people: People, backstage: Backstage): Promise<BakingStore> {
  const owner = await people.owner();
  const today = malaysianDate(Date.now());
  const products = dishes.map(({ name }) => ({ id: randomUUID(), name }));
  await backstage.rows(`update tenants set status = 'live' where slug = $1`, [owner.slug]);
  await backstage.rows(
    `update store_profiles set state = 'Selangor' where tenant_id = (select id from tenants where slug = $1)`,
    [owner.slug],
  );
  for (const [at, { id, name }] of products.entries())
    await backstage.rows(
      `insert into products (tenant_id, id, name, price_sen, daily_limit, sort_order)
       select id, $2, $3, 900, $4, $5 from tenants where slug = $1`,
      [owner.slug, id, name, dishes[at]?.limit, at],
    );
  const save = (path: string, body: unknown) =>
    people.call(owner, 'PUT', `/dashboard/schedule${path}`, body, owner.slug);
  const days = (terms: object) => [2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, terms }));
  const both = { delivery: true, pickup: true, order_cap: 8, item_cap: null };
  await save('/week', {
    slots: [
      {
        id: randomUUID(),
        time: morning,
        is_active: true,
        every_day: false,
        days: days({ ...both, pickup: false }),
      },
      {
        id: randomUUID(),
        time: evening,
        is_active: true,
        every_day: false,
        days: days({ ...both, order_cap: 6 }),
      },
    ],
    day_caps: [null, 12, 12, 12, 12, 14, 14],
  });
  await save('/settings', { lead_days: 2, order_by: '20:00', horizon_days: 60 });
  await save('/dates', {
    dates: Array.from({ length: 42 }, (_, at) => addDays(today, at)).map((date) => ({
      date,
      is_open: weekdayOf(date) !== 1,
    })),
  });
  return { owner, today, monday: addDays(mondayOf(today), 14), products };
}

/** Paid orders of a date, each for two portions of the first product. */
export async function takeOrders(
  backstage: Backstage,
  { owner, products }: BakingStore,
  date: string,
  count: number,
  time = evening,
): Promise<void> {
  for (let nth = 0; nth < count; nth++) {
    const id = randomUUID();
    await backstage.rows(
      `with store as (select id from tenants where slug = $1),
            placed as (
              insert into orders (tenant_id, id, number, request_hash, status, payment_status, customer_name, customer_phone,
                customer_email, phone_key, email_key, delivery_method, delivery_date, delivery_time, subtotal_sen, total_sen,
                expires_at, paid_at)
              select id, $2::uuid, $3, '', 'confirmed', 'paid', $4, '+60127654321', 'siti@example.com', $2::text, $2::text,
                     'pickup', $5::date, $6, 1800, 1800, now(), now() from store
              returning tenant_id, id),
            item as (
              insert into order_items (tenant_id, id, order_id, position, product_id, name, quantity, unit_sen, line_sen)
              select tenant_id, gen_random_uuid(), id, 0, $7::uuid, 'Ondeh-ondeh', 2, 900, 1800 from placed)
       insert into capacity_pools (tenant_id, kind, date, subject_id, held)
       select tenant_id, 'product', $5::date, $7::uuid, 2 from placed
       on conflict (tenant_id, kind, date, subject_id) do update set held = capacity_pools.held + 2`,
      [
        owner.slug,
        id,
        `SA${someNumber()}`,
        nth % 2 === 0 ? 'Siti Aminah' : 'Tan Wei Ling',
        date,
        time,
        products[0]?.id,
      ],
    );
  }
}
