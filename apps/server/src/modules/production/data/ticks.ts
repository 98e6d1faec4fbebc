import type { Tick } from '@dapur/contract/kitchen/production-ticks';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/index.ts';
import type { ActivityActor } from '../../activity/index.ts';

export interface TickRow extends Tick {
  readonly serial: number;
}

/** A tick of a date, with what it belongs to. */
export interface NewTick extends Tick {
  readonly date: string;
  readonly orderId: string | null;
  readonly actor: ActivityActor;
}

/**
 * Lets only one transaction at a time add ticks of a store, so that serials become visible in rising order. Waits for
 * the transaction that is adding some.
 */
export async function holdTicks(tx: Tx, tenantId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('production ' || ${tenantId}, 0))`.execute(tx);
}

/** Which of these ticks are there already. */
export async function knownTicks(
  tx: Tx,
  tenantId: string,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ id: string }>`
    select id from production_ticks where tenant_id = ${tenantId} and id = any (${ids}::uuid[])`.execute(tx);
  return new Set(rows.map(({ id }) => id));
}

export async function insertTicks(tx: Tx, tenantId: string, ticks: readonly NewTick[]): Promise<void> {
  if (ticks.length === 0) return;
  await tx
    .insertInto('production_ticks')
    .values(
      ticks.map(({ orderId, actor, ...tick }) => ({
        tenant_id: tenantId,
        order_id: orderId,
        actor: JSON.stringify(actor),
        ...tick,
      })),
    )
    .execute();
}

/** The ticks of a date after a serial: of what is made for it, and of the orders that stand on it now. */
export async function readTicks(tx: Tx, tenantId: string, date: string, after = 0): Promise<TickRow[]> {
  const fields = sql`t.serial, t.id, t.at, t.kind, t.target, t.change, t.count, t.planned`;
  const { rows } = await sql<TickRow>`
    select ${fields} from production_ticks t
     where t.tenant_id = ${tenantId} and t.date = ${date} and t.order_id is null and t.serial > ${after}
    union all
    select ${fields} from order_facts o
      join production_ticks t on t.tenant_id = o.tenant_id and t.order_id = o.id
     where o.tenant_id = ${tenantId} and o.delivery_date = ${date} and t.serial > ${after}
     order by serial`.execute(tx);
  return rows;
}

/**
 * The store's last serial; 0 before its first tick. Read it before the ticks: a tick added in between is then read
 * twice but counted once.
 */
export async function lastSerial(tx: Tx, tenantId: string): Promise<number> {
  const { rows } = await sql<{ serial: number }>`
    select coalesce(max(serial), 0) as serial from production_ticks where tenant_id = ${tenantId}`.execute(
    tx,
  );
  return rows[0]?.serial ?? 0;
}
