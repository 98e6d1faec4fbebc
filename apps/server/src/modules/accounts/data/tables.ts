import type { DefaultedInstant } from '../../../platform/db/column-shapes.ts';
import type { Generated } from 'kysely';

declare module '../../../platform/db/schema.ts' {
  interface Database {
    user_addresses: {
      user_id: string;
      id: string;
      name: string;
      house_no_unit: Generated<string>;
      building_name: Generated<string>;
      address: string;
      latitude: number | null;
      longitude: number | null;
      is_default: Generated<boolean>;
      created_at: DefaultedInstant;
      updated_at: DefaultedInstant;
    };
  }
}
