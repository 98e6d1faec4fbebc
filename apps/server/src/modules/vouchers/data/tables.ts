import type { DefaultedInstant } from '../../../platform/db/column-shapes.ts';
import type { ColumnType, Generated } from 'kysely';

type Instant = ColumnType<Date | null, Date | null | undefined, Date | null>;

declare module '../../../platform/db/schema.ts' {
  /** A store's vouchers, and who used them. */
  interface Database {
    vouchers: {
      tenant_id: string;
      code: string;
      group_id: Generated<string>;
      prefix: string | null;
      kind: 'percent' | 'fixed' | 'free_delivery';
      /** Basis points, or sen; 0 for free delivery. */
      value: number;
      cap_sen: number | null;
      minimum_sen: Generated<number>;
      starts_at: Instant | null;
      ends_at: Instant | null;
      max_uses: number | null;
      max_per_customer: number | null;
      is_first_order: Generated<boolean>;
      method: 'delivery' | 'pickup' | null;
      fulfil_from: string | null;
      fulfil_to: string | null;
      product_ids: Generated<string[]>;
      note: Generated<string>;
      uses: Generated<number>;
      is_active: Generated<boolean>;
      revision: Generated<number>;
      created_at: DefaultedInstant;
    };
    voucher_uses: {
      tenant_id: string;
      order_id: string;
      code: string;
      customer_keys: Generated<string[]>;
      claimed_at: DefaultedInstant;
      released_at: Instant | null;
    };
    voucher_customers: {
      tenant_id: string;
      code: string;
      customer_key: string;
      uses: number;
    };
  }
}
