import type {
  DefaultedInstant,
  DefaultedJson,
  Instant,
  OfferedColumns,
  ReadOnly,
} from '../../../platform/db/column-shapes.ts';
import type { Locale } from '@dapur/contract/primitives';
import type { RestStage } from '../domain/rest-reminders.ts';
import type { ColumnType, Generated } from 'kysely';

export interface OrderPickup {
  id: string | null;
  name: string;
  address: string;
  /** What may be shown in place of the address before the order is paid; missing in old orders. */
  area?: string;
  shows_place?: boolean;
  latitude: number | null;
  longitude: number | null;
  operating_hours: string;
  instructions: string;
}

declare module '../../../platform/db/schema.ts' {
  interface Offered {
    order_facts: OfferedColumns<
      Database['orders'],
      | 'tenant_id'
      | 'id'
      | 'number'
      | 'receipt_number'
      | 'status'
      | 'payment_status'
      | 'source'
      | 'is_first'
      | 'locale'
      | 'customer_id'
      | 'phone_key'
      | 'email_key'
      | 'delivery_method'
      | 'delivery_date'
      | 'delivery_time'
      | 'slot_minute'
      | 'subtotal_sen'
      | 'discount_sen'
      | 'delivery_discount_sen'
      | 'delivery_fee_sen'
      | 'tax_name'
      | 'tax_basis_points'
      | 'tax_sen'
      | 'total_sen'
      | 'voucher_code'
      | 'payment_method'
      | 'received_sen'
      | 'refunding_sen'
      | 'returned_sen'
      | 'conceded_sen'
      | 'balance_sen'
      | 'created_at'
      | 'paid_at'
      | 'expires_at'
      | 'cancelled_at'
      | 'revision'
      | 'credit_sen'
      | 'by_transfer'
      | 'deposit_sen'
      | 'sold_at'
    > & { has_email: ReadOnly<boolean>; pickup_point_id: ReadOnly<string | null> };
  }
  interface Database {
    order_claims: {
      user_id: string;
      id: string;
      store_id: string;
      order_id: string;
      code_hash: Buffer;
      tries: Generated<number>;
      created_at: DefaultedInstant;
      expires_at: Instant;
      used_at: Instant | null;
    };
    order_words: { tenant_id: string; word: string; order_id: string };
    orders: {
      tenant_id: string;
      id: string;
      number: string;
      request_hash: Buffer;
      status: Generated<
        | 'pending'
        | 'confirmed'
        | 'preparing'
        | 'ready'
        | 'out_for_delivery'
        | 'awaiting_pickup'
        | 'completed'
        | 'cancelled'
      >;
      payment_status: Generated<
        'unpaid' | 'paid' | 'partially_refunded' | 'refunded' | 'failed' | 'paid_late'
      >;
      customer_name: string;
      customer_phone: string;
      customer_email: string;
      phone_key: string;
      email_key: string;
      /** Set only while the order waits for its payment, or for its cash. */
      placed_from: ColumnType<string | null, string | null | undefined, string | null>;
      /** The portions it was placed with, kept beside `placed_from`. */
      placed_portions: number | null;
      /** Its customer chose to transfer the money. */
      by_transfer: Generated<boolean>;
      /** Its customer pays in cash when they collect it. */
      by_cash: Generated<boolean>;
      /** The version of the store's terms that its customer accepted. */
      terms_version: number | null;
      locale: Generated<Locale>;
      delivery_method: 'delivery' | 'pickup';
      delivery_date: string;
      delivery_time: string;
      address: string | null;
      house_unit_no: string | null;
      building_name: string | null;
      pickup: ColumnType<OrderPickup | null, string | null | undefined, string | null>;
      subtotal_sen: number;
      discount_sen: Generated<number>;
      delivery_discount_sen: Generated<number>;
      delivery_fee_sen: Generated<number>;
      tax_name: string | null;
      tax_basis_points: Generated<number>;
      tax_sen: Generated<number>;
      total_sen: number;
      voucher_code: string | null;
      payment_method: Generated<string>;
      payment_ref: string | null;
      notes: Generated<string>;
      receipt_number: string | null;
      cancel_reason: string | null;
      cancelled_by: 'buyer' | 'seller' | 'system' | null;
      created_at: DefaultedInstant;
      updated_at: DefaultedInstant;
      expires_at: Instant;
      paid_at: Instant | null;
      /** When it was confirmed, or money came for it; the database sets it when it is paid. */
      sold_at: Instant | null;
      cancelled_at: Instant | null;
      customer_id: string | null;
      source: Generated<'store' | 'manual'>;
      is_first: Generated<boolean>;
      slot_minute: ColumnType<number, never, never>;
      has_note: ColumnType<boolean, never, never>;
      is_dietary: ColumnType<boolean, never, never>;
      /** Kept by the database. */
      area: ColumnType<string | null, never, never>;
      revision: Generated<number>;
      received_sen: Generated<number>;
      refunding_sen: Generated<number>;
      returned_sen: Generated<number>;
      conceded_sen: Generated<number>;
      /** What of the order is paid by credit: as placed, as booked, and what went back as credit. */
      credit_sen: Generated<number>;
      credit_paid_sen: Generated<number>;
      credit_back_sen: Generated<number>;
      balance_sen: ColumnType<number, never, never>;
      /** What confirms the order; null: all of it. */
      deposit_sen: number | null;
      /** The rest is due so many days before the order's date, which is on this day. */
      rest_days: number | null;
      rest_due_on: ColumnType<string | null, never, never>;
      /** The last reminder of the rest: for which day, how urgent, and when. */
      reminded_due_on: string | null;
      reminded_stage: RestStage | null;
      reminded_at: Instant | null;
    };
    order_items: {
      tenant_id: string;
      id: string;
      order_id: string;
      position: number;
      product_id: string;
      name: string;
      quantity: number;
      unit_sen: number;
      line_sen: number;
      /** The name as its buyer read it; null: `name`. */
      name_read: ColumnType<string | null, string | null | undefined, string | null>;
      options: DefaultedJson<Record<string, string | string[]>>;
      /** As its buyer read them; null: in the same words. */
      options_read: ColumnType<
        Record<string, string | string[]> | null,
        string | null | undefined,
        string | null
      >;
    };
    receipt_counters: { tenant_id: string; last: Generated<number> };
    order_payments: {
      tenant_id: string;
      id: Generated<string>;
      order_id: string;
      amount_sen: number;
      method: 'bill' | 'cash' | 'transfer' | 'elsewhere' | 'store_credit';
      label: Generated<string>;
      reference: Generated<string>;
      bill_id: string | null;
      taken_by: string | null;
      received_at: DefaultedInstant;
    };
    refunds: {
      tenant_id: string;
      id: Generated<string>;
      order_id: string;
      amount_sen: number;
      gone_sen: Generated<number>;
      taken_sen: Generated<number>;
      cause: 'seller' | 'cancelled' | 'edited' | 'paid_late' | 'paid_twice' | 'amount_mismatch';
      kind: Generated<'amount' | 'lines' | 'delivery'>;
      lines: DefaultedJson<{ item_id: string; quantity: number }[]>;
      reason: Generated<string>;
      bill_id: string | null;
      method: Generated<'transfer' | 'cash' | 'billplz_payout' | 'store_credit'>;
      bank_code: string | null;
      account: Buffer | null;
      account_hint: string | null;
      state: Generated<'due' | 'sent' | 'done' | 'failed' | 'withdrawn'>;
      reference: Generated<string>;
      failure: Generated<string>;
      created_by: string | null;
      created_at: DefaultedInstant;
      sent_at: Instant | null;
      settled_at: Instant | null;
      updated_at: DefaultedInstant;
    };
  }
}
