import type { Generated } from 'kysely';
import type { DefaultedInstant } from '../../../platform/db/column-shapes.ts';

declare module '../../../platform/db/schema.ts' {
  interface Database {
    /** What the platform's people said of a payment that did not add up. */
    payment_finding_marks: {
      source: string;
      finding_id: string;
      store_id: string;
      state: string;
      note: Generated<string>;
      marked_by: string;
      marked_at: DefaultedInstant;
    };
  }
}
