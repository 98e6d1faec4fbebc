import type { DefaultedInstant, Instant } from '../../../platform/db/column-shapes.ts';
import type { Generated } from 'kysely';

declare module '../../../platform/db/schema.ts' {
  /** Personal data that got into wrong hands. */
  interface Database {
    incidents: {
      id: string;
      title: string;
      what: string;
      found_at: Instant;
      persons: number | null;
      regulator_told_at: Instant | null;
      people_told_at: Instant | null;
      closed_at: Instant | null;
      revision: Generated<number>;
      kept_by: string;
      kept_at: DefaultedInstant;
    };
  }
}
