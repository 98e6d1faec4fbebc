import type { ColumnType, Generated } from 'kysely';

/** What lies before or after a privileged act, in plain values. */
export type AuditValues = Readonly<Record<string, unknown>>;

type Json<T> = ColumnType<T | null, string | null | undefined, never>;

declare module '../../../platform/db/schema.ts' {
  interface Database {
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
}
