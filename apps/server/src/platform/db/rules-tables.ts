import type { AnnouncementTexts } from '@dapur/contract/platform-announcements';
import type { ColumnType, Generated } from 'kysely';

type Json<T> = ColumnType<T, string, string>;
type DefaultedInstant = ColumnType<Date, Date | undefined, Date>;
type NullableInstant = ColumnType<Date | null, Date | null | undefined, Date | null>;

/** What the platform's people decide for everybody. */
export interface RulesTables {
  review_decisions: {
    tenant_id: string;
    id: ColumnType<string, never, never>;
    review_id: string;
    action: 'kept' | 'hidden' | 'appealed' | 'restored';
    note: Generated<string>;
    /** Null: the review's writer, who appealed. */
    decided_by: string | null;
    at: ColumnType<Date, never, never>;
  };
  announcements: {
    id: string;
    level: Generated<'news' | 'important'>;
    audience: 'sellers' | 'state' | 'people';
    state: string | null;
    texts: Json<AnnouncementTexts>;
    starts_at: DefaultedInstant;
    ends_at: NullableInstant;
    revision: Generated<number>;
    published_at: NullableInstant;
    withdrawn_at: NullableInstant;
    updated_by: string;
    updated_at: DefaultedInstant;
    created_at: ColumnType<Date, never, never>;
  };
  announcement_reads: {
    user_id: string;
    announcement_id: string;
    seen_at: DefaultedInstant;
    dismissed_at: NullableInstant;
  };
  reserved_words: {
    word: string;
    note: Generated<string>;
    added_by: string;
    added_at: ColumnType<Date, never, never>;
  };
  feature_switches: {
    name: string;
    percent: number;
    note: Generated<string>;
    updated_by: string;
    updated_at: DefaultedInstant;
  };
  feature_switch_stores: { name: string; store_id: string; is_on: boolean };
}
