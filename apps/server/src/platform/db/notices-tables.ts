import type { Locale } from '@dapur/contract/primitives';
import type { ColumnType, Generated } from 'kysely';

/** Words of a mail in one language; empty: ours. */
export interface StoredWords {
  subject: string;
  intro: string;
}

/** What a store tells, and how. */
export interface NoticesTables {
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
}
