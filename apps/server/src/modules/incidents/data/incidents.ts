import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/index.ts';

export interface IncidentFields {
  readonly title: string;
  readonly what: string;
  readonly found_at: Date;
  readonly persons: number | null;
  readonly regulator_told_at: Date | null;
  readonly people_told_at: Date | null;
  readonly closed_at: Date | null;
}

export interface IncidentRow extends IncidentFields {
  readonly id: string;
  readonly revision: number;
  readonly kept_by: string;
  readonly kept_at: Date;
}

const columns = [
  'i.id',
  'i.title',
  'i.what',
  'i.found_at',
  'i.persons',
  'i.regulator_told_at',
  'i.people_told_at',
  'i.closed_at',
  'i.revision',
  'i.kept_at',
] as const;

/** All incidents, open ones first, then the newest; not paged, because there are few. `tx` is the platform's. */
export function readIncidents(tx: Tx): Promise<IncidentRow[]> {
  return tx
    .selectFrom('incidents as i')
    .innerJoin('person_facts as u', 'u.id', 'i.kept_by')
    .select([...columns, 'u.full_name as kept_by'])
    .orderBy(sql`i.closed_at is not null`)
    .orderBy('i.found_at', 'desc')
    .orderBy('i.id')
    .execute();
}

/** Held until the end of the transaction; undefined for none. */
export function lockIncident(
  tx: Tx,
  id: string,
): Promise<(IncidentFields & { readonly revision: number }) | undefined> {
  return tx
    .selectFrom('incidents as i')
    .select(columns)
    .where('i.id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

/** False when one has this id already. */
export async function insertIncident(
  tx: Tx,
  id: string,
  fields: IncidentFields,
  by: string,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await tx
    .insertInto('incidents')
    .values({ id, ...fields, kept_by: by })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows > 0n;
}

export async function updateIncident(tx: Tx, id: string, fields: IncidentFields, by: string): Promise<void> {
  await tx
    .updateTable('incidents')
    .set({ ...fields, kept_by: by, kept_at: sql<Date>`now()`, revision: sql<number>`revision + 1` })
    .where('id', '=', id)
    .execute();
}
