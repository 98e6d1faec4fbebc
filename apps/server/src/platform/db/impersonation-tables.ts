import type { ColumnType } from 'kysely';

/** Where the platform's people look into stores. */
export interface ImpersonationTables {
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
