import type { ColumnType } from 'kysely';

declare module '../../../platform/db/schema.ts' {
  /** Where the platform's people look into stores. */
  interface Database {
    impersonations: {
      id: string;
      user_id: string;
      session_id: string;
      store_id: string;
      reason: string;
      /** Null: the person may only look. */
      change_reason: ColumnType<string | null, never, string>;
      started_at: ColumnType<Date, never, never>;
      ends_at: ColumnType<Date, never, never>;
      ended_at: ColumnType<Date | null, never, Date>;
    };
  }
}
