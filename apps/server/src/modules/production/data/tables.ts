import type { ActivityActor } from '../../activity/index.ts';
import type { ColumnType, GeneratedAlways } from 'kysely';

declare module '../../../platform/db/schema.ts' {
  interface Database {
    production_ticks: {
      tenant_id: string;
      id: string;
      serial: GeneratedAlways<number>;
      date: string;
      /** Null for what is made for many orders. */
      order_id: string | null;
      /** Epoch milliseconds. */
      at: number;
      kind: 'prep' | 'packed' | 'ready' | 'sent' | 'handed' | 'bought';
      target: string;
      change: 'set' | 'add';
      count: number;
      planned: number;
      actor: ColumnType<ActivityActor, string, string>;
      received_at: ColumnType<Date, Date | undefined, Date>;
    };
  }
}
