import type { StoreRight, StoreRole } from '@dapur/contract/store-rights';
import type { ColumnType, Generated } from 'kysely';

/** Who may join a store. */
export interface PeopleTables {
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
  /** Sessions that open a store no longer. */
  ended_seats: {
    tenant_id: string;
    session_id: string;
    user_id: string;
    ended_at: ColumnType<Date, Date | undefined, Date>;
  };
}
