import type { ColumnType, Generated } from 'kysely';

declare module '../../../platform/db/schema.ts' {
  interface Database {
    reserved_words: {
      word: string;
      note: Generated<string>;
      added_by: string;
      added_at: ColumnType<Date, never, never>;
    };
  }
}
