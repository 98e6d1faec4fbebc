import type { DefaultedInstant, Instant } from '../../../platform/db/column-shapes.ts';
import type { ApiScope } from '@dapur/contract/stores/api-scopes';

declare module '../../../platform/db/schema.ts' {
  interface Database {
    api_keys: {
      tenant_id: string;
      id: string;
      name: string;
      hint: string;
      hash: Buffer;
      scopes: ApiScope[];
      made_by: string;
      created_at: DefaultedInstant;
      expires_at: Instant | null;
      revoked_at: Instant | null;
      last_used_at: Instant | null;
    };
  }
}
