import type { StoreRight, StoreRole } from '@dapur/contract/people/store-rights';
import type { ColumnType, Generated } from 'kysely';

declare module '../../../platform/db/schema.ts' {
  interface Database {
    store_invitations: {
      tenant_id: string;
      id: string;
      round: Generated<number>;
      email: string | null;
      role: Exclude<StoreRole, 'owner'>;
      rights: StoreRight[] | null;
      invited_by: string;
      created_at: ColumnType<Date, Date | undefined, Date>;
      expires_at: Date;
      accepted_at: Date | null;
      accepted_by: string | null;
      withdrawn_at: Date | null;
    };
  }
}
