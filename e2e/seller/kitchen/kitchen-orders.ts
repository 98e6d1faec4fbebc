import { randomUUID } from 'node:crypto';
import { addDays, malaysianDate } from '../../../packages/contract/src/dates/dates.ts';
import type { Backstage } from '../../kit/database.ts';
import { someNumber, type Owner } from '../../kit/people.ts';

export interface PlacedKitchenOrder {
  readonly id: string;
  readonly number: string;
  readonly name: string;
}

export interface KitchenWish {
  readonly name: string;
  readonly status?: string;
  readonly payment?: string;
  readonly method?: 'delivery' | 'pickup';
  readonly time?: string;
  /** Days from today. */
  readonly day?: number;
  readonly items?: readonly (readonly [product: string, quantity: number])[];
  readonly notes?: string;
  readonly phone?: string;
}

const PRODUCTS = {
  'Kuih Lapis': 1_200,
  'Nasi Lemak Berempah': 1_280,
  'Karipap Pusing': 2_400,
  'Pandan Chiffon': 6_100,
};
export const slots = ['9:00 AM - 11:00 AM', '2:00 PM - 4:00 PM'] as const;

/** A store's orders, as a week in its kitchen leaves them. */
export class KitchenOrders {
  readonly owner: Owner;
  readonly #backstage: Backstage;
  #tenant = '';
  readonly #products = new Map<string, string>();

  constructor(owner: Owner, backstage: Backstage) {
    this.owner = owner;
    this.#backstage = backstage;
  }

  /** The store is live, has products and slots, and takes orders for two weeks but for one day of rest. */
  async open(): Promise<void> {
    const [tenant] = await this.#backstage.rows<{ id: string }>(
      `update tenants set status = 'live' where slug = $1 returning id`,
      [this.owner.slug],
    );
    this.#tenant = tenant?.id ?? '';
    for (const [name, price] of Object.entries(PRODUCTS)) {
      const id = randomUUID();
      this.#products.set(name, id);
      await this.#backstage.rows(
        'insert into products (tenant_id, id, name, price_sen, daily_limit) values ($1, $2, $3, $4, 5)',
        [this.#tenant, id, name, price],
      );
    }
    for (const [at, time] of slots.entries())
      await this.#backstage.rows(
        'insert into delivery_times (tenant_id, id, time, sort_order) values ($1, $2, $3, $4) on conflict do nothing',
        [this.#tenant, randomUUID(), time, at],
      );
    const today = malaysianDate(Date.now());
    for (let day = 0; day < 14; day += 1)
      await this.#backstage.rows(
        `insert into delivery_dates (tenant_id, date, is_active) values ($1, $2, $3)
         on conflict (tenant_id, date) do update set is_active = excluded.is_active`,
        [this.#tenant, addDays(today, day), day !== 3],
      );
  }

  async add(wish: KitchenWish): Promise<PlacedKitchenOrder> {
    const { name, status = 'confirmed', payment = 'paid', method = 'pickup', day = 0, notes = '' } = wish;
    const id = randomUUID();
    const number = `${name.slice(0, 2).toUpperCase()}${someNumber()}`;
    const items = wish.items ?? [['Kuih Lapis', 2]];
    const lines = items.map(([product, quantity]) => ({
      product,
      quantity,
      unit: PRODUCTS[product as keyof typeof PRODUCTS],
    }));
    const subtotal = lines.reduce((sum, { unit, quantity }) => sum + unit * quantity, 0);
    const fee = method === 'delivery' ? 800 : 0;
    const phone = wish.phone ?? `+6012${someNumber()}`;
    const date = addDays(malaysianDate(Date.now()), day);
    await this.#backstage.rows(
      `insert into orders (tenant_id, id, number, request_hash, status, payment_status, customer_name, customer_phone,
         customer_email, phone_key, email_key, delivery_method, delivery_date, delivery_time, address, pickup, subtotal_sen,
         delivery_fee_sen, total_sen, notes, expires_at, paid_at)
       values ($1, $2, $3, 'x', $4, $5, $6, $7, $8, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17,
               now() + interval '150 seconds', case when $5 = 'unpaid' then null else now() end)`,
      [
        this.#tenant,
        id,
        number,
        status,
        payment,
        name,
        phone,
        `buyer${someNumber()}@example.com`,
        method,
        date,
        wish.time ?? slots[0],
        method === 'delivery' ? '7, Jalan Mawar, Seksyen 13, 40100 Shah Alam, Selangor' : null,
        method === 'pickup'
          ? JSON.stringify({
              id: null,
              name: 'Dapur',
              address: '',
              latitude: null,
              longitude: null,
              operating_hours: '',
              instructions: '',
            })
          : null,
        subtotal,
        fee,
        subtotal + fee,
        notes,
      ],
    );
    for (const [at, { product, quantity, unit }] of lines.entries())
      await this.#backstage.rows(
        `insert into order_items (tenant_id, id, order_id, position, product_id, name, quantity, unit_sen, line_sen)
         values ($1, $2, $3, $4, $5, $6, $7::int, $8::bigint, $7::int * $8::bigint)`,
        [this.#tenant, randomUUID(), id, at, this.#products.get(product), product, quantity, unit],
      );
    if (status !== 'cancelled')
      await this.#backstage.rows(
        `insert into capacity_pools (tenant_id, kind, date, subject_id, held) values ($1, 'product', $2, $3, $4)
         on conflict (tenant_id, kind, date, subject_id) do update set held = capacity_pools.held + excluded.held`,
        [this.#tenant, date, this.#products.get(lines[0]?.product ?? ''), lines[0]?.quantity ?? 0],
      );
    return { id, number, name };
  }

  /** As the bank's word leaves it. */
  async pay({ id }: PlacedKitchenOrder): Promise<void> {
    await this.#backstage.rows(
      `update orders set status = 'confirmed', payment_status = 'paid', paid_at = now() where id = $1`,
      [id],
    );
  }

  /** Money that came when its portions were gone. */
  async payLate(order: PlacedKitchenOrder): Promise<void> {
    await this.#backstage.rows(
      `with late as (
         update orders set status = 'cancelled', payment_status = 'paid_late', cancelled_by = 'system', paid_at = now()
          where id = $1 returning tenant_id, id, total_sen
       ) select 1 from late`,
      [order.id],
    );
    await this.#backstage.rows(
      `insert into refunds (tenant_id, order_id, amount_sen, cause)
       select tenant_id, id, total_sen, 'paid_late' from orders where id = $1`,
      [order.id],
    );
  }

  async statusOf({ id }: PlacedKitchenOrder): Promise<string> {
    const [row] = await this.#backstage.rows<{ status: string }>('select status from orders where id = $1', [
      id,
    ]);
    return row?.status ?? 'none';
  }

  /** A usual morning: orders of all kinds for today, and some for the days after. */
  async fillMorning(): Promise<readonly PlacedKitchenOrder[]> {
    const wishes: readonly KitchenWish[] = [
      { name: 'Siti Hajar', method: 'delivery', items: [['Nasi Lemak Berempah', 10]] },
      { name: 'Wei Ling', method: 'delivery', items: [['Pandan Chiffon', 1]], notes: 'Happy birthday' },
      {
        name: 'Hakimah Yusof binti Abdul Rahman',
        items: [
          ['Kuih Lapis', 2],
          ['Karipap Pusing', 1],
        ],
        notes: 'No nuts',
      },
      { name: 'Raj Kumar', status: 'preparing', items: [['Karipap Pusing', 2]] },
      { name: 'Nor Azizah', status: 'ready' },
      { name: 'Mei Xin', status: 'completed' },
      {
        name: 'Khairul Anuar',
        method: 'delivery',
        time: slots[1],
        status: 'out_for_delivery',
        items: [['Pandan Chiffon', 2]],
      },
      { name: 'Aiman Hakim', status: 'pending', payment: 'unpaid', time: slots[1] },
      { name: '陈美玲', day: 1, items: [['Kuih Lapis', 5]] },
      { name: 'Encik Zul', day: 2, items: [['Kuih Lapis', 18]] },
    ];
    const orders: PlacedKitchenOrder[] = [];
    for (const wish of wishes) orders.push(await this.add(wish));
    const late = await this.add({
      name: 'Rohani Idris',
      status: 'pending',
      payment: 'unpaid',
      time: slots[1],
    });
    await this.payLate(late);
    return [...orders, late];
  }
}
