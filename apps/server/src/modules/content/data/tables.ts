import type { Json } from '../../../platform/db/column-shapes.ts';
import type { ChangeNote } from '@dapur/contract/pages/change-note-input';
import type { ContentTexts } from '@dapur/contract/pages/content';
import type { ColumnType } from 'kysely';

declare module '../../../platform/db/schema.ts' {
  /** Information pages, of the platform and no store. */
  interface Database {
    content_versions: {
      page: string;
      version: number;
      texts: Json<ContentTexts>;
      note: Json<ChangeNote>;
      published_by: string;
      published_at: ColumnType<Date, Date | undefined, never>;
    };
    content_drafts: {
      page: string;
      revision: number;
      based_on: number;
      texts: Json<ContentTexts>;
      updated_by: string;
      updated_at: ColumnType<Date, Date | undefined, Date>;
    };
  }
}
