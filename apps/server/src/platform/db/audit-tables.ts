import type { ColumnType, Generated } from 'kysely';

/** What lies before or after a privileged act, in plain values. */
export type AuditValues = Readonly<Record<string, unknown>>;
type Json<T> = ColumnType<T | null, string | null | undefined, never>;

/** The second factor of the platform's people, and the log of what they did. */
export interface AuditTables {
  second_factors: {
    user_id: string;
    secret: Buffer | null;
    confirmed_at: Date | null;
    new_secret: Buffer | null;
    /** Since when `new_secret` is shown, and in which session; null for none. */
    begun_at: Generated<Date | null>;
    begun_in: Generated<string | null>;
    /** bigint */
    last_step: ColumnType<number, number | undefined, number>;
  };
  recovery_codes: {
    user_id: string;
    hash: Buffer;
    used_at: ColumnType<Date | null, null | undefined, Date>;
  };
  platform_audit: {
    id: Generated<string>;
    seq: ColumnType<number, never, never>;
    at: ColumnType<Date, Date | undefined, never>;
    actor_id: string | null;
    action: string;
    subject: string;
    subject_id: string | null;
    store_id: string | null;
    reason: Generated<string>;
    before: Json<AuditValues>;
    after: Json<AuditValues>;
    address: Generated<string>;
    session_id: string | null;
  };
}
