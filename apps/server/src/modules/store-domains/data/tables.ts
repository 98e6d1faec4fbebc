import type { DefaultedInstant, Instant } from '../../../platform/db/column-shapes.ts';
import type { DomainFindings } from '@dapur/contract/stores/seller-domain';
import type { ColumnType, Generated } from 'kysely';

declare module '../../../platform/db/schema.ts' {
  /** Hosts of stores' own. */
  interface Database {
    store_domains: {
      tenant_id: string;
      host: string;
      challenge: string;
      state: Generated<'waiting' | 'live' | 'broken' | 'removed'>;
      is_served: Generated<boolean>;
      started_at: DefaultedInstant;
      live_since: Instant | null;
      failing_since: Instant | null;
      failed_looks: Generated<number>;
      looked_at: Instant | null;
      next_look_at: Instant | null;
      found: ColumnType<DomainFindings | null, string | null, string | null>;
    };
  }
}
