import type { ColumnType, Generated } from 'kysely';

declare module '../../../platform/db/schema.ts' {
  interface Database {
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
  }
}
