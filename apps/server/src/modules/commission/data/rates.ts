import type { LocalDate } from '@dapur/contract/dates/dates';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/index.ts';
import type { RateRow } from '../domain/rates.ts';

export interface StoreRates {
  readonly today: LocalDate;
  readonly own: readonly RateRow[];
  readonly defaults: readonly RateRow[];
}

/** Today in Malaysia, by the database's clock. */
export async function readToday(tx: Tx): Promise<LocalDate> {
  const { rows } = await sql<{
    today: string;
  }>`select (now() at time zone 'Asia/Kuala_Lumpur')::date as today`.execute(tx);
  const [row] = rows;
  if (row === undefined) throw new Error('the database did not say what day it is');
  return row.today;
}

export async function readDefaultRates(tx: Tx): Promise<RateRow[]> {
  return tx
    .selectFrom('default_commission_rates')
    .select(['effective_from as effectiveFrom', 'basis_points as basisPoints'])
    .orderBy('effective_from')
    .execute();
}

/** All rates of a store and of everybody, oldest first. */
export async function readRates(tx: Tx, tenantId: string): Promise<StoreRates> {
  const own = await tx
    .selectFrom('commission_rates')
    .select(['effective_from as effectiveFrom', 'basis_points as basisPoints'])
    .where('tenant_id', '=', tenantId)
    .orderBy('effective_from')
    .execute();
  return { today: await readToday(tx), own, defaults: await readDefaultRates(tx) };
}

export async function setDefaultRate(
  tx: Tx,
  rate: { readonly effectiveFrom: LocalDate; readonly basisPoints: number; readonly setBy: string },
): Promise<void> {
  const changed = { basis_points: rate.basisPoints, set_by: rate.setBy, set_at: sql<Date>`now()` };
  await tx
    .insertInto('default_commission_rates')
    .values({ effective_from: rate.effectiveFrom, ...changed })
    .onConflict((conflict) =>
      conflict
        .column('effective_from')
        .doUpdateSet({ ...changed, set_at: ({ ref }) => ref('excluded.set_at') }),
    )
    .execute();
}

export async function setStoreRate(
  tx: Tx,
  tenantId: string,
  rate: RateRow & { readonly note: string; readonly setBy: string },
): Promise<void> {
  const changed = {
    basis_points: rate.basisPoints,
    note: rate.note,
    set_by: rate.setBy,
    set_at: sql<Date>`now()`,
  };
  await tx
    .insertInto('commission_rates')
    .values({ tenant_id: tenantId, effective_from: rate.effectiveFrom, ...changed })
    .onConflict((conflict) =>
      conflict
        .columns(['tenant_id', 'effective_from'])
        .doUpdateSet({ ...changed, set_at: ({ ref }) => ref('excluded.set_at') }),
    )
    .execute();
}
