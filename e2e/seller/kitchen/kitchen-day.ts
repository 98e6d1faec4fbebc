import { randomUUID } from 'node:crypto';
import { addDays, malaysianDate } from '../../../packages/contract/src/dates/dates.ts';
import type { Backstage } from '../../kit/database.ts';
import { someNumber, type Owner } from '../../kit/people.ts';

interface KitchenOrder {
  readonly id: string;
  readonly number: string;
}

interface OrderWish {
  readonly name: string;
  readonly items: readonly {
    readonly product: string;
    readonly quantity: number;
    readonly options?: object;
  }[];
  readonly slot?: string;
  readonly note?: string;
  readonly status?: string;
  readonly daysAhead?: number;
  /** Who brings it; left out, it is collected. */
  readonly carrier?: 'store' | 'courier';
}

/** A store's bake day, set as its customers leave it: products, and paid orders for them. */
export class KitchenDay {
  readonly #owner: Pick<Owner, 'slug'>;
  readonly #backstage: Backstage;
  readonly #products = new Map<string, string>();

  constructor(owner: Pick<Owner, 'slug'>, backstage: Backstage) {
    this.#owner = owner;
    this.#backstage = backstage;
  }

  /** Gives the store products, in this order, that its shoppers do not see. Those with a field for words have an option of that title. */
  async sell(...products: readonly { readonly name: string; readonly words?: string }[]): Promise<void> {
    for (const [nth, { name, words }] of products.entries()) {
      const id = randomUUID();
      const options =
        words === undefined
          ? []
          : [{ title: words, inputType: 'text', data: [], placeholder: '', enabled: true }];
      await this.#backstage.rows(
        `insert into products (tenant_id, id, name, price_sen, daily_limit, sort_order, options, is_active)
         select id, $2, $3, 900, 500, $4, $5, false from tenants where slug = $1`,
        [this.#owner.slug, id, name, nth, JSON.stringify(options)],
      );
      this.#products.set(name, id);
    }
  }

  async order(wish: OrderWish): Promise<KitchenOrder> {
    const id = randomUUID();
    const number = `DK${someNumber()}`;
    const { slot = '9:00 AM', note = '', status = 'confirmed', daysAhead = 0, carrier } = wish;
    const date = addDays(malaysianDate(Date.now()), daysAhead);
    const method = carrier === undefined ? 'pickup' : 'delivery';
    await this.#backstage.rows(
      `insert into orders (tenant_id, id, number, request_hash, status, payment_status, customer_name, customer_phone,
         customer_email, phone_key, email_key, delivery_method, delivery_date, delivery_time, address, house_unit_no, notes,
         subtotal_sen, total_sen, expires_at, paid_at)
       select id, $2::uuid, $3, '', $4, 'paid', $5, '+60127654321', 'siti@example.com', $2::text, $2::text, $6, $7, $8,
         case when $6 = 'delivery' then 'Jalan Plumbum 7/102, Seksyen 7, 40000 Shah Alam, Selangor' end, 'B-12-3', $9, 5000, 5000, now(), clock_timestamp()
         from tenants where slug = $1`,
      [this.#owner.slug, id, number, status, wish.name, method, date, slot, note],
    );
    for (const [at, { product, quantity, options }] of wish.items.entries())
      await this.#backstage.rows(
        `insert into order_items (tenant_id, id, order_id, position, product_id, name, quantity, unit_sen, line_sen, options)
         select id, $2, $3, $4, $5, $6, $7::int, 900, 900 * $7::int, $8 from tenants where slug = $1`,
        [
          this.#owner.slug,
          randomUUID(),
          id,
          at,
          this.#products.get(product),
          product,
          quantity,
          JSON.stringify(options ?? {}),
        ],
      );
    if (carrier !== undefined)
      await this.#backstage.rows(
        `insert into deliveries (tenant_id, order_id, order_number, carrier, courier_provider, service_type, quotation_id, recipient_name,
           recipient_phone, address, house_unit_no, latitude, longitude, delivery_date, delivery_time, scheduled_at,
           promised_fee_sen, distance_m, state, due_at)
         select id, $2::uuid, $3, $4, case when $4 = 'courier' then 'lalamove' end, 'MOTORCYCLE', $2::text, $5, '+60127654321',
           'Jalan Plumbum 7/102, Seksyen 7, 40000 Shah Alam, Selangor', 'B-12-3', 3.0772, 101.4853, $6, $7,
           now() + interval '1 hour', 1200, 11400, $8, null from tenants where slug = $1`,
        [
          this.#owner.slug,
          id,
          number,
          carrier,
          wish.name,
          date,
          slot,
          carrier === 'store' ? 'by_store' : 'scheduled',
        ],
      );
    return { id, number };
  }

  async statusOf({ id }: KitchenOrder): Promise<string> {
    const [row] = await this.#backstage.rows<{ status: string }>('select status from orders where id = $1', [
      id,
    ]);
    return row?.status ?? 'none';
  }

  /** Sets how many are wanted now, as when the customer has changed the order. */
  async change({ id }: KitchenOrder, quantity: number): Promise<void> {
    await this.#backstage.rows(
      'update order_items set quantity = $2::int, line_sen = unit_sen * $2::int where order_id = $1',
      [id, quantity],
    );
  }
}

/** A morning like many: two slots, all ways of getting it, notes, words on a cake. */
export async function fillMorning(day: KitchenDay): Promise<KitchenOrder[]> {
  const [nasi, lapis, kek, karipap] = ['Nasi Lemak', 'Kuih Lapis', 'Kek Batik', 'Karipap Pusing'] as const;
  await day.sell(
    { name: nasi },
    { name: lapis },
    { name: kek, words: 'Tulisan atas kek' },
    { name: karipap },
  );
  const lauk = (name: string) => ({ Lauk: name });
  return [
    await day.order({
      name: 'Siti Hajar binti Abdul Rahman',
      carrier: 'courier',
      items: [{ product: nasi, quantity: 12, options: lauk('Ayam Berempah') }],
    }),
    await day.order({
      name: 'Hakimah Yusof',
      carrier: 'store',
      note: 'No nuts please, my daughter is allergic. Clean tongs.',
      items: [
        { product: lapis, quantity: 2, options: { Warna: 'Merah putih', Saiz: '12 keping' } },
        { product: nasi, quantity: 8, options: lauk('Sambal Sotong') },
      ],
    }),
    await day.order({
      name: 'Raj Kumar a/l Selvam',
      note: 'Will come by 9:30',
      items: [{ product: karipap, quantity: 40, options: { Inti: 'Kentang' } }],
    }),
    await day.order({
      name: 'Tan Mei Ling',
      slot: '11:00 AM - 1:00 PM',
      items: [
        {
          product: kek,
          quantity: 1,
          options: { 'Tulisan atas kek': 'Selamat Hari Jadi Ah Boy, umur 7 tahun', Saiz: '8 inci' },
        },
        { product: nasi, quantity: 10, options: lauk('Ayam Berempah') },
      ],
    }),
  ];
}
