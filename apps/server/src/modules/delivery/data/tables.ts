import type { DefaultedInstant, Instant, Json } from '../../../platform/db/column-shapes.ts';
import type { CourierId } from '@dapur/contract/delivery/couriers';
import type { Carrier } from '@dapur/contract/delivery/tracking';
import type { Generated } from 'kysely';

type ServiceType = 'MOTORCYCLE' | 'CAR';

type StoredAlert =
  | 'in_doubt'
  | 'no_credit'
  | 'keys_refused'
  | 'price_rise'
  | 'out_of_area'
  | 'refused'
  | 'unavailable'
  | 'no_driver'
  | 'rejected'
  | 'courier_cancelled'
  | 'to_book';

declare module '../../../platform/db/schema.ts' {
  interface Database {
    courier_accounts: {
      tenant_id: string;
      provider: CourierId;
      secret: Buffer;
      key_hint: string;
      is_sandbox: Generated<boolean>;
      is_active: Generated<boolean>;
      webhook_at: Instant | null;
      updated_at: DefaultedInstant;
    };
    delivery_quotes: {
      tenant_id: string;
      quotation_id: string;
      carrier: Carrier;
      courier_provider: CourierId | null;
      service_type: ServiceType;
      pickup_stop_id: string;
      delivery_stop_id: string;
      address: string;
      latitude: number;
      longitude: number;
      scheduled_at: Instant | null;
      fee_sen: number;
      free_from_sen: number | null;
      courier_fee_sen: number | null;
      distance_m: number;
      area_latitude: number | null;
      area_longitude: number | null;
      expires_at: Instant;
      created_at: DefaultedInstant;
    };
    deliveries: {
      tenant_id: string;
      order_id: string;
      order_number: string;
      carrier: Carrier;
      courier_provider: CourierId | null;
      service_type: ServiceType;
      quotation_id: string;
      recipient_name: string;
      recipient_phone: string;
      address: string;
      house_unit_no: string;
      building_name: Generated<string>;
      latitude: number;
      longitude: number;
      delivery_date: string;
      delivery_time: string;
      scheduled_at: Instant;
      promised_fee_sen: number;
      quoted_fee_sen: number | null;
      free_from_sen: number | null;
      courier_fee_sen: number | null;
      distance_m: number;
      state: Generated<
        'unpaid' | 'scheduled' | 'booking' | 'booked' | 'by_store' | 'stuck' | 'delivered' | 'cancelled'
      >;
      due_at: Instant | null;
      tries: Generated<number>;
      alert: StoredAlert | null;
      alert_message: Generated<string>;
      alert_fee_sen: number | null;
      alerted_at: Instant | null;
      created_at: DefaultedInstant;
      updated_at: DefaultedInstant;
    };
    courier_bookings: {
      tenant_id: string;
      id: string;
      order_id: string;
      provider: CourierId;
      state: Generated<
        | 'booking'
        | 'in_doubt'
        | 'booked'
        | 'completed'
        | 'cancelled'
        | 'rejected'
        | 'expired'
        | 'failed'
        | 'abandoned'
      >;
      service_type: ServiceType;
      quotation_id: string | null;
      courier_order_id: string | null;
      share_link: Generated<string>;
      fee_sen: number | null;
      courier_status: Generated<string>;
      status_at: Instant | null;
      driver_id: string | null;
      driver_name: Generated<string>;
      driver_phone: Generated<string>;
      driver_plate: Generated<string>;
      driver_latitude: number | null;
      driver_longitude: number | null;
      driver_seen_at: Instant | null;
      failure: string | null;
      requested_at: DefaultedInstant;
      booked_at: Instant | null;
      ended_at: Instant | null;
      check_at: Instant | null;
      updated_at: DefaultedInstant;
    };
    courier_events: {
      tenant_id: string;
      provider: CourierId;
      event_id: string;
      event_type: string;
      courier_order_id: string | null;
      payload: Json<unknown>;
      outcome: string;
      received_at: DefaultedInstant;
    };
    delivery_ledger: {
      tenant_id: string;
      id: string;
      order_id: string;
      booking_id: string | null;
      kind: 'charged' | 'courier_fee' | 'courier_fee_changed' | 'courier_fee_returned';
      amount_sen: number;
      cause: Generated<string>;
      created_at: DefaultedInstant;
    };
  }
}
