import type { DefaultedInstant, Instant } from '../../../platform/db/column-shapes.ts';
import type { Locale } from '@dapur/contract/primitives';
import type { ColumnType, Generated } from 'kysely';

/** Words of a mail in one language; empty: ours. */
export interface StoredWords {
  subject: string;
  intro: string;
}

declare module '../../../platform/db/schema.ts' {
  /** What a store tells, and how. */
  interface Database {
    store_notices: {
      tenant_id: string;
      event: string;
      channel: 'customer' | 'store' | 'push';
      /** Null: as it comes. */
      is_on: boolean | null;
      words: ColumnType<Partial<Record<Locale, StoredWords>>, string | undefined, string>;
      words_version: Generated<number>;
      updated_at: ColumnType<Date, Date | undefined, Date>;
    };
    sent_mails: {
      tenant_id: string;
      order_id: string;
      kind: string;
      recipient: string;
      claimed_at: DefaultedInstant;
      sent_at: Instant | null;
      failure: string | null;
      failed_at: Instant | null;
    };
  }
}
