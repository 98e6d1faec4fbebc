import type { DefaultedInstant } from '../../../platform/db/column-shapes.ts';
import type { Locale } from '@dapur/contract/primitives';
import type { ColumnType } from 'kysely';

declare module '../../../platform/db/schema.ts' {
  interface Database {
    push_subscriptions: {
      tenant_id: string;
      id: string;
      /** Null, as `session_id`, where somebody holds only an order's link. */
      user_id: string | null;
      session_id: string | null;
      /** The order whose news go there; null: all news of the store. */
      order_id: string | null;
      path: string | null;
      endpoint_hash: Buffer;
      sealed: Buffer;
      locale: Locale;
      created_at: ColumnType<Date, Date | undefined, Date>;
    };
    push_sent: {
      tenant_id: string;
      subscription_id: string;
      event_id: string;
      sent_at: ColumnType<Date, Date | undefined, Date>;
    };
    order_notes: {
      tenant_id: string;
      id: string;
      order_id: string;
      author: string;
      text: string;
      created_at: DefaultedInstant;
    };
  }
}
