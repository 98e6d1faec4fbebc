import { createHmac, randomUUID } from 'node:crypto';
import { addDays, malaysianDate } from '../../../packages/contract/src/dates/dates.ts';
import type { DeliveryAlert } from '../../../packages/contract/src/delivery/seller-delivery.ts';
import type { Backstage } from '../../kit/database.ts';
import { someNumber, type Owner, type People } from '../../kit/people.ts';
import { bakery } from '../../kit/shop.ts';

/** Where the server under test seals by; `product.ts` starts it with this. */
const SECRET_KEY = 'e2e-secret-key-e2e-secret-key-e2e-secret-key';

export const slot = '3:00 PM - 5:00 PM';
export const customerName = 'Siti Hajar binti Abdul Rahman';

/** Keys that the simulated courier knows: those of a demo store that brings its orders itself. */
export const goodKeys = { api_key: demoKey('key').slice(0, 40), api_secret: demoKey('secret') } as const;

function demoKey(what: 'key' | 'secret'): string {
  const derived = createHmac('sha256', SECRET_KEY).update(`demo-courier/${bakery}/${what}`).digest('hex');
  return what === 'key' ? `pk_test_${derived.slice(0, 32)}` : `sk_test_${derived}`;
}

export interface PaidDelivery {
  readonly orderId: string;
  readonly number: string;
}

export interface DeliveryWish {
  readonly carrier?: 'courier' | 'store';
  readonly state: 'scheduled' | 'booked' | 'by_store' | 'stuck' | 'delivered' | 'cancelled';
  readonly alert?: DeliveryAlert;
  /** The courier's own words. */
  readonly words?: string;
  /** In sen: what the courier asks now. */
  readonly askedSen?: number;
  /** In sen: what the customer pays. */
  readonly promisedSen?: number;
  readonly daysAhead?: number;
  /** When the server books; left out, it does nothing by itself. */
  readonly dueInHours?: number;
  readonly ride?: {
    readonly state: 'booked' | 'in_doubt' | 'completed';
    readonly status: string;
    readonly feeSen: number;
  };
}

/** A store's deliveries, set as a day in the kitchen leaves them: orders paid, couriers late. */
export class PaidDeliveries {
  readonly owner: Owner;
  readonly #people: People;
  readonly #backstage: Backstage;

  constructor(owner: Owner, people: People, backstage: Backstage) {
    this.owner = owner;
    this.#people = people;
    this.#backstage = backstage;
  }

  /** Gives the store a place, a phone and keys, and lets Lalamove bring its orders. */
  async openCourier(): Promise<void> {
    const { owner } = this;
    await this.#people.call(owner, 'PUT', '/delivery-settings/courier', goodKeys, owner.slug);
    await this.#people.call(
      owner,
      'PUT',
      '/delivery-settings',
      {
        mode: 'courier',
        delivery_fee: 8,
        max_km_delivery: 25,
        address: '12, Jalan SS 2/24, 47300 Petaling Jaya, Selangor',
        latitude: 3.1181,
        longitude: 101.6213,
        phone: '+60123456789',
      },
      owner.slug,
    );
  }

  /** A paid order and its delivery. */
  async add(wish: DeliveryWish): Promise<PaidDelivery> {
    const orderId = randomUUID();
    const number = `DK${someNumber()}`;
    const { promisedSen = 1_200, carrier = 'courier', daysAhead = 2 } = wish;
    const date = addDays(malaysianDate(Date.now()), daysAhead);
    const [tenant] = await this.#backstage.rows<{ id: string }>('select id from tenants where slug = $1', [
      this.owner.slug,
    ]);
    if (tenant === undefined) throw new Error(`no store ${this.owner.slug}`);
    await this.#backstage.rows(
      `insert into orders (tenant_id, id, number, request_hash, status, payment_status, customer_name, customer_phone,
         customer_email, phone_key, email_key, delivery_method, delivery_date, delivery_time, address, house_unit_no,
         subtotal_sen, delivery_fee_sen, total_sen, expires_at, paid_at)
       values ($1, $2::uuid, $3, '', 'confirmed', 'paid', $4, '+60127654321', 'siti@example.com', $2::uuid, $2::uuid, 'delivery', $5, $6,
         'Jalan Kenanga 7, Taman Sri Muda, 40400 Shah Alam, Selangor', 'A-12-3', 5000, $7::bigint, 5000 + $7::bigint, now(), now())`,
      [tenant.id, orderId, number, customerName, date, slot, promisedSen],
    );
    await this.#backstage.rows(
      `insert into deliveries (tenant_id, order_id, order_number, carrier, courier_provider, service_type, quotation_id, recipient_name,
         recipient_phone, address, house_unit_no, latitude, longitude, delivery_date, delivery_time, scheduled_at,
         promised_fee_sen, distance_m, state, due_at, alert, alert_message, alert_fee_sen, alerted_at)
       values ($1, $2::uuid, $3, $4, case when $4 = 'courier' then 'lalamove' end, 'MOTORCYCLE', $2::uuid, $5, '+60127654321',
         'Jalan Kenanga 7, Taman Sri Muda, 40400 Shah Alam, Selangor', 'A-12-3', 3.0333, 101.5333, $6::date, $7,
         ($6::date + time '15:00') at time zone 'Asia/Kuala_Lumpur', $8, 11400, $9,
         now() + make_interval(hours => $10::int), $11, $12, $13, case when $11::text is null then null else now() end)`,
      [
        tenant.id,
        orderId,
        number,
        carrier,
        customerName,
        date,
        slot,
        promisedSen,
        wish.state,
        wish.dueInHours ?? null,
        wish.alert ?? null,
        wish.words ?? '',
        wish.askedSen ?? null,
      ],
    );
    await this.#ledger(tenant.id, orderId, 'charged', promisedSen);
    if (wish.ride) await this.#ride(tenant.id, orderId, wish.ride);
    return { orderId, number };
  }

  async #ride(tenantId: string, orderId: string, ride: NonNullable<DeliveryWish['ride']>): Promise<void> {
    const hasDriver = ride.status !== 'finding_driver' && ride.state !== 'in_doubt';
    await this.#backstage.rows(
      `insert into courier_bookings (tenant_id, id, order_id, state, provider, service_type, quotation_id, courier_order_id, share_link,
         fee_sen, courier_status, status_at, driver_name, driver_phone, driver_plate, booked_at)
       values ($1, $2::uuid, $3, $4, 'lalamove', 'MOTORCYCLE', $2::uuid, $5, $6, $7, $8, now(), $9, $10, $11, now())`,
      [
        tenantId,
        randomUUID(),
        orderId,
        ride.state,
        ride.state === 'in_doubt' ? null : String(3_400_000_000_000_000_000n + BigInt(someNumber())),
        ride.state === 'in_doubt' ? '' : 'https://share.lalamove.com/example',
        ride.feeSen,
        ride.status,
        hasDriver ? 'Faizal bin Othman' : '',
        hasDriver ? '+60198765432' : '',
        hasDriver ? 'VFK 4821' : '',
      ],
    );
    if (ride.state !== 'in_doubt') await this.#ledger(tenantId, orderId, 'courier_fee', -ride.feeSen);
  }

  async #ledger(tenantId: string, orderId: string, kind: string, sen: number): Promise<void> {
    await this.#backstage.rows(
      'insert into delivery_ledger (tenant_id, id, order_id, kind, amount_sen) values ($1, $2, $3, $4, $5)',
      [tenantId, randomUUID(), orderId, kind, sen],
    );
  }

  /** Where a delivery stands: its state, its alert, and the vehicle of its live booking. */
  async standing({ orderId }: PaidDelivery): Promise<string> {
    const [row] = await this.#backstage.rows<{ standing: string }>(
      `select concat_ws(' ', d.state, d.alert, b.service_type) as standing from deliveries d
         left join courier_bookings b on b.tenant_id = d.tenant_id and b.order_id = d.order_id and b.state = 'booked'
        where d.order_id = $1`,
      [orderId],
    );
    return row?.standing ?? 'none';
  }
}
