import type { LeftOut, MessageTemplate } from '@dapur/contract/message-rules';
import type { ReportReason } from '@dapur/contract/review-report-input';
import type { ColumnType, Generated } from 'kysely';
import type { DefaultedJson } from './column-shapes.ts';

type DefaultedInstant = ColumnType<Date, Date | undefined, Date>;
type NullableInstant = ColumnType<Date | null, Date | null | undefined, Date | null>;

/** What a store knows of those who bought from it, and what it says of their reviews. */
export interface CustomerTables {
  review_reports: {
    tenant_id: string;
    review_id: string;
    reason: ReportReason;
    details: Generated<string>;
    reported_by: string;
    reported_at: DefaultedInstant;
    /** `appealed`: hidden, and its writer asks for another look. */
    state: Generated<'open' | 'kept' | 'hidden' | 'appealed'>;
    outcome_note: Generated<string>;
    decided_at: NullableInstant;
    appeal: Generated<string>;
    appealed_at: NullableInstant;
  };
  customers: {
    tenant_id: string;
    id: Generated<string>;
    name: string;
    /** In small letters, for finding. */
    name_key: ColumnType<string, never, never>;
    phone: Generated<string>;
    email: Generated<string>;
    area: Generated<string>;
    /** Kept by a trigger, as the next three. */
    orders: Generated<number>;
    spend_sen: Generated<number>;
    no_shows: Generated<number>;
    last_order_at: Date;
    notes: Generated<string>;
    allergies: Generated<string>;
    has_consent: Generated<boolean>;
    /** When the consent was last given or refused. */
    consent_at: NullableInstant;
    blocked_at: NullableInstant;
    block_reason: Generated<string>;
    revision: Generated<number>;
    created_at: DefaultedInstant;
  };
  customer_keys: { tenant_id: string; key: string; customer_id: string; is_blocked: Generated<boolean> };
  customer_orders: {
    tenant_id: string;
    order_id: string;
    customer_id: string;
    ordered_at: Date;
    is_counted: boolean;
    kept_sen: number;
    missed_at: NullableInstant;
  };
  customer_tags: { tenant_id: string; customer_id: string; tag: string };
  customer_words: { tenant_id: string; word: string; customer_id: string };
  customer_occasions: {
    tenant_id: string;
    id: string;
    customer_id: string;
    name: string;
    month: number;
    day: number;
    year: number | null;
    note: Generated<string>;
    month_day: ColumnType<number, never, never>;
    created_at: DefaultedInstant;
  };
  customer_messages: {
    tenant_id: string;
    id: string;
    is_bulk: boolean;
    template: MessageTemplate | null;
    subject: string;
    body: string;
    sent_by: string;
    sent_at: DefaultedInstant;
    sent_on: string;
    request_hash: string;
    chosen: number;
    receivers: number;
    left_out: DefaultedJson<Partial<Record<LeftOut, number>>>;
  };
  customer_message_receivers: {
    tenant_id: string;
    id: Generated<string>;
    message_id: string;
    customer_id: string;
    state: Generated<'waiting' | 'sent' | 'left_out' | 'refused' | 'not_sent'>;
    claimed_at: NullableInstant;
    settled_at: NullableInstant;
  };
}
