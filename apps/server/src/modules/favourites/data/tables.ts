import type { DefaultedInstant } from '../../../platform/db/column-shapes.ts';

declare module '../../../platform/db/schema.ts' {
  interface Database {
    favourite_stores: { user_id: string; store_id: string; created_at: DefaultedInstant };
  }
}
