import type { DefaultedInstant } from '../../../platform/db/column-shapes.ts';
import type { Generated } from 'kysely';

declare module '../../../platform/db/schema.ts' {
  interface Database {
    feature_switches: {
      name: string;
      percent: number;
      note: Generated<string>;
      updated_by: string;
      updated_at: DefaultedInstant;
    };
    feature_switch_stores: { name: string; store_id: string; is_on: boolean };
  }
}
