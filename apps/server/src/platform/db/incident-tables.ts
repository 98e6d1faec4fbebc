import type { Generated } from 'kysely';
import type { DefaultedInstant, Instant } from './column-shapes.ts';

/** Personal data that got into wrong hands. */
export interface IncidentTables {
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
