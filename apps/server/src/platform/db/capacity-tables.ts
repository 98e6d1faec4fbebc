import type { Generated } from 'kysely';
import type { Instant } from './column-shapes.ts';

export type PoolKind = 'day' | 'product' | 'resource' | 'slot' | 'slot_items';

/** How much of a day, product, resource or slot is taken, and by which orders. */
export interface CapacityTables {
  capacity_pools: {
    tenant_id: string;
    kind: PoolKind;
    date: string;
    subject_id: string;
    held: Generated<number>;
  };
  capacity_claims: {
    tenant_id: string;
    order_id: string;
    kind: PoolKind;
    date: string;
    subject_id: string;
    quantity: number;
    released_at: Instant | null;
  };
}
