import type { DefaultedInstant } from '../../../platform/db/column-shapes.ts';
import type { ColumnType, Generated } from 'kysely';

type NullableInstant = ColumnType<Date | null, Date | null | undefined, Date | null>;

declare module '../../../platform/db/schema.ts' {
  interface Database {
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
  }
}
