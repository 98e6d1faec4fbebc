import type { DefaultedInstant, Json } from '../../../platform/db/column-shapes.ts';
import type { AnnouncementTexts } from '@dapur/contract/platform/platform-announcements';
import type { ColumnType, Generated } from 'kysely';

type NullableInstant = ColumnType<Date | null, Date | null | undefined, Date | null>;

declare module '../../../platform/db/schema.ts' {
  interface Database {
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
  }
}
