import type { DefaultedInstant } from '../../../platform/db/column-shapes.ts';
import type { ColumnType } from 'kysely';

declare module '../../../platform/db/schema.ts' {
  interface Database {
    retention_runs: {
      day: string;
      started_at: DefaultedInstant;
      ended_at: Date | null;
      counts: ColumnType<Record<string, number>, string | undefined, string>;
    };
  }
}
