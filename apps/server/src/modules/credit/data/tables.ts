import type { DefaultedInstant, Instant } from '../../../platform/db/column-shapes.ts';
import type { Locale } from '@dapur/contract/primitives';
import type { ColumnType, Generated } from 'kysely';

declare module '../../../platform/db/schema.ts' {
  /** What stores owe their customers to spend with them, and what happened to it. */
  interface Database {
    credit_grants: {
      tenant_id: string;
      id: string;
      email_key: string;
      user_id: string | null;
      amount_sen: number;
      /** Kept by its entries. */
      left_sen: ColumnType<number, never, never>;
      expires_on: string | null;
      reason: Generated<string>;
      order_id: string | null;
      refund_id: string | null;
      locale: Generated<Locale>;
      created_by: string | null;
      created_at: DefaultedInstant;
      mailed_at: Instant | null;
    };
    credit_entries: {
      tenant_id: string;
      id: Generated<string>;
      grant_id: string;
      kind: 'issued' | 'spent' | 'released' | 'taken' | 'expired' | 'forfeited';
      amount_sen: number;
      order_id: string | null;
      reason: Generated<string>;
      made_by: string | null;
      at: DefaultedInstant;
    };
  }
}
