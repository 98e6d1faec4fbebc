import { randomUUID } from 'node:crypto';
import type { Tick } from '@dapur/contract/kitchen/production-ticks';
import type {
  ProductionChanges,
  ProductionDay,
  TickRefusal,
} from '@dapur/contract/kitchen/seller-production';
import type { TestApp } from './test-app.ts';
import { callApi } from './client.ts';
import type { FreshDatabase } from './fresh-database.ts';
import type { TestPerson } from './test-people.ts';
import type { Shop } from './open-shop.ts';

export interface KitchenOrderWish {
  readonly items: readonly {
    readonly product: number;
    readonly quantity: number;
    readonly options?: object;
  }[];
  readonly slot?: string;
  readonly name?: string;
  readonly note?: string;
  readonly status?: string;
  readonly date?: string;
  /** Who brings it; left out, it is collected. */
  readonly carrier?: 'store' | 'courier';
}

/** Writes a paid order of a shop; answers its id. */
export async function kitchenOrder(
  { pools }: FreshDatabase,
  shop: Shop,
  wish: KitchenOrderWish,
): Promise<string> {
  const id = randomUUID();
  const { slot = '3:00 PM', name = 'Siti Hajar binti Rahman', note = '', status = 'confirmed' } = wish;
  const method = wish.carrier === undefined ? 'pickup' : 'delivery';
  await pools.platform.query(
    `insert into orders (tenant_id, id, number, request_hash, status, payment_status, customer_name, customer_phone,
       customer_email, phone_key, email_key, delivery_method, delivery_date, delivery_time, address, house_unit_no,
       subtotal_sen, total_sen, notes, expires_at, paid_at)
     values ($1, $2::uuid, $3, '', $4, 'paid', $5, '+60127654321', 'siti@secret.example', $2::text, $2::text, $6, $7, $8,
       case when $6 = 'delivery' then 'Jalan Rahsia 7, Shah Alam' end, 'A-1', 4321, 4321, $9, now(), now())`,
    [shop.tenantId, id, `DK${id.slice(0, 8)}`, status, name, method, wish.date ?? shop.date, slot, note],
  );
  for (const [at, { product, quantity, options }] of wish.items.entries())
    await pools.platform.query(
      `insert into order_items (tenant_id, id, order_id, position, product_id, name, quantity, unit_sen, line_sen, options)
       values ($1, $2, $3, $4, $5, $6, $7::int, 4321, 4321 * $7::int, $8)`,
      [
        shop.tenantId,
        randomUUID(),
        id,
        at,
        shop.productIds[product],
        `Kuih ${product + 1}`,
        quantity,
        JSON.stringify(options ?? {}),
      ],
    );
  if (wish.carrier !== undefined)
    await pools.platform.query(
      `insert into deliveries (tenant_id, order_id, order_number, carrier, courier_provider, service_type, quotation_id, recipient_name,
         recipient_phone, address, house_unit_no, latitude, longitude, delivery_date, delivery_time, scheduled_at,
         promised_fee_sen, distance_m, state)
       values ($1, $2::uuid, 'x', $3, case when $3 = 'courier' then 'lalamove' end, 'CAR', $2::text, 'x', '+60127654321', 'x', 'x', 3.04, 101.45, $4, $5, now(), 500, 900, $6)`,
      [
        shop.tenantId,
        id,
        wish.carrier,
        wish.date ?? shop.date,
        slot,
        wish.carrier === 'store' ? 'by_store' : 'scheduled',
      ],
    );
  return id;
}

/** A tick as a device makes it; all of what is planned, unless it says otherwise. */
export function tick(part: Pick<Tick, 'kind' | 'target'> & Partial<Tick>): Tick {
  const { planned = 1 } = part;
  return { id: randomUUID(), at: Date.now(), change: 'set', count: planned, planned, ...part };
}

/** Somebody at work in the kitchen, over HTTP. */
export class Cook {
  readonly #app: Pick<TestApp, 'url'>;
  readonly #who: TestPerson;
  readonly #shop: Shop;

  constructor(app: Pick<TestApp, 'url'>, who: TestPerson, shop: Shop) {
    this.#app = app;
    this.#who = who;
    this.#shop = shop;
  }

  ask(date?: string) {
    return callApi(this.#app, this.#who, 'productionDay', { store: this.#shop, query: { date } });
  }

  /** The day; throws with the answer when it is refused. */
  async day(date = this.#shop.date): Promise<ProductionDay> {
    const { body } = await this.ask(date);
    return body.data;
  }

  async changes(after: number, date = this.#shop.date): Promise<ProductionChanges> {
    const { body } = await callApi(this.#app, this.#who, 'productionChanges', {
      store: this.#shop,
      query: { date, after },
    });
    return body.data;
  }

  send(ticks: readonly Tick[], date = this.#shop.date) {
    return callApi(this.#app, this.#who, 'addProductionTicks', { store: this.#shop, body: { date, ticks } });
  }

  /** What was taken and refused of some ticks. */
  async tell(
    ticks: readonly Tick[],
    date?: string,
  ): Promise<{ taken: string[]; refused: { id: string; reason: TickRefusal }[] }> {
    const { body } = await this.send(ticks, date);
    return body.data;
  }
}
