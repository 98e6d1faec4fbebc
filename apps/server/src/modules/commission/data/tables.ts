import type { DefaultedInstant } from '../../../platform/db/column-shapes.ts';
import type { ColumnType, Generated } from 'kysely';

/** Set by the database when the row is written. */
type Kept<T> = ColumnType<T, T | undefined, never>;

export type CommissionKind = 'charge' | 'reversal' | 'payment' | 'returned' | 'allowance';

declare module '../../../platform/db/schema.ts' {
  interface Database {
    default_commission_rates: {
      effective_from: string;
      basis_points: number;
      set_by: string | null;
      set_at: DefaultedInstant;
    };
    commission_rates: {
      tenant_id: string;
      effective_from: string;
      basis_points: number | null;
      note: Generated<string>;
      set_by: string | null;
      set_at: DefaultedInstant;
    };
    commission_transfers: {
      tenant_id: string;
      id: Kept<string>;
      seq: Kept<string>;
      at: Kept<Date>;
      month: Kept<string>;
      kind: CommissionKind;
      debit: string;
      credit: string;
      amount_sen: number;
      order_id: string | null;
      /** The line that this one takes back. */
      reverses: string | null;
      step: number | null;
      due_sen: number | null;
      basis_points: number | null;
      reference: Kept<string>;
      note: Kept<string>;
      made_by: string | null;
    };
  }
}
