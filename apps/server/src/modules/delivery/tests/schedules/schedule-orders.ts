import { randomUUID } from 'node:crypto';
import { malaysianDate } from '@dapur/contract/dates/dates';
import { withPlatform, type Pools } from '../../../../platform/db/index.ts';
import type { Subject } from './courier-orders.ts';
import { PROMISED_SEN, type CourierWorld } from './courier-world.ts';
import type { CourierSchedule } from './schedules.ts';

/** Stores whose people book couriers themselves. */
export const isByHand = (nth: number): boolean => nth % 3 === 2;

/** Stores, and an order of one of them for each schedule, known to the courier's world. */
export async function writeOrders(
  db: Pools,
  world: CourierWorld,
  tenants: readonly string[],
  schedules: readonly CourierSchedule[],
  { start, booksForAll }: { readonly start: number; readonly booksForAll: boolean },
): Promise<Subject[]> {
  const subjects = schedules.map((schedule, at): Subject => {
    const tenantId = tenants[at % tenants.length] ?? '';
    return {
      tenantId,
      orderId: randomUUID(),
      address: `${at}, Jalan Kenanga, Klang`,
      schedule,
      quotes: [...schedule.quotes],
      orders: [...schedule.orders],
      looks: [...schedule.looks],
      cancels: [...schedule.cancels],
      placed: [],
      events: 0,
    };
  });
  const date = malaysianDate(start);
  await withPlatform(db, 'test', 'orders to be brought', async (tx) => {
    await tx
      .insertInto('tenants')
      .values(tenants.map((id) => ({ id, slug: `s-${id}`, name: 'Dapur Ujian' })))
      .execute();
    await tx
      .insertInto('store_profiles')
      .values(
        tenants.map((tenant_id, nth) => ({
          tenant_id,
          booking_policy: isByHand(nth) && !booksForAll ? ('by_hand' as const) : ('auto' as const),
          email: 'owner@store.example',
          phone: '+60123456789',
          address: '1, Jalan Ujian, Klang',
          latitude: 3.04,
          longitude: 101.45,
          delivery_mode: 'courier' as const,
        })),
      )
      .execute();
    for (let from = 0; from < subjects.length; from += 200) {
      const some = subjects.slice(from, from + 200);
      await tx
        .insertInto('orders')
        .values(
          some.map(({ tenantId, orderId }) => ({
            tenant_id: tenantId,
            id: orderId,
            number: `SI${orderId.slice(0, 8)}`.toUpperCase(),
            request_hash: Buffer.from(orderId),
            customer_name: 'Siti',
            customer_phone: '+60123456789',
            customer_email: 'siti@mail.example',
            phone_key: '+60123456789',
            email_key: 'siti@mail.example',
            delivery_method: 'delivery' as const,
            delivery_date: date,
            delivery_time: '3:00 PM',
            subtotal_sen: 1_000,
            delivery_fee_sen: PROMISED_SEN,
            total_sen: 1_000 + PROMISED_SEN,
            expires_at: new Date(start + 3_600_000),
          })),
        )
        .execute();
      const quotes = some.map(({ tenantId, address, schedule }) => ({
        tenant_id: tenantId,
        quotation_id: `promised-${randomUUID()}`,
        carrier: 'courier' as const,
        courier_provider: 'lalamove' as const,
        service_type: 'MOTORCYCLE' as const,
        pickup_stop_id: 'p',
        delivery_stop_id: 'd',
        address,
        latitude: 3.1,
        longitude: 101.6,
        scheduled_at: null,
        fee_sen: PROMISED_SEN,
        distance_m: 5_000,
        expires_at: new Date(start + (schedule.hasPromisedPrice ? 300_000 : 0)),
      }));
      await tx.insertInto('delivery_quotes').values(quotes).execute();
      for (const { quotation_id } of quotes) world.promise(quotation_id);
      await tx
        .insertInto('deliveries')
        .values(
          some.map(({ tenantId, orderId, address, schedule }, at) => ({
            tenant_id: tenantId,
            order_id: orderId,
            order_number: `SI${orderId.slice(0, 8)}`.toUpperCase(),
            carrier: 'courier' as const,
            courier_provider: 'lalamove' as const,
            service_type: 'MOTORCYCLE' as const,
            quotation_id: quotes[at]?.quotation_id ?? '',
            recipient_name: 'Siti',
            recipient_phone: '+60123456789',
            address,
            house_unit_no: '7',
            latitude: 3.1,
            longitude: 101.6,
            delivery_date: date,
            delivery_time: '3:00 PM',
            scheduled_at: new Date(start + schedule.slotAfterMinutes * 60_000),
            promised_fee_sen: PROMISED_SEN,
            distance_m: 5_000,
          })),
        )
        .execute();
    }
  });
  for (const subject of subjects) world.add(subject);
  return subjects;
}
