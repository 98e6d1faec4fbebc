import type { SwitchName } from '@dapur/contract/platform/switch-names';
import { sql } from 'kysely';
import type { Pools, Tx } from '../../../platform/db/index.ts';
import type { SwitchState } from '../domain/is-on.ts';

/** All that somebody moved, by name. */
export async function readMoved(db: Pools): Promise<ReadonlyMap<string, SwitchState>> {
  // One statement, so that share and names are of one moment.
  const { rows } = await sql<{ name: string; percent: number; stores: Record<string, boolean> }>`
    select f.name, f.percent,
           coalesce((select json_object_agg(s.store_id, s.is_on) from feature_switch_stores s where s.name = f.name), '{}') as stores
      from feature_switches f`.execute(db.appDb);
  return new Map(
    rows.map(({ name, percent, stores }) => [name, { percent, stores: new Map(Object.entries(stores)) }]),
  );
}

export interface MovedSwitch {
  readonly name: string;
  readonly percent: number;
  readonly note: string;
  readonly stores: readonly { readonly slug: string; readonly name: string; readonly is_on: boolean }[];
  readonly by: string | null;
  readonly at: Date;
}

/** The same with names, for the platform's people. */
export async function readSwitches(tx: Tx, only?: SwitchName): Promise<MovedSwitch[]> {
  const { rows } = await sql<MovedSwitch>`
    select f.name, f.percent, f.note, u.full_name as by, f.updated_at as at,
           coalesce((select json_agg(json_build_object('slug', t.slug, 'name', t.name, 'is_on', s.is_on) order by t.name, t.slug)
                       from feature_switch_stores s join store_facts t on t.id = s.store_id where s.name = f.name), '[]') as stores
      from feature_switches f left join person_facts u on u.id = f.updated_by and u.deleted_at is null
     where ${only === undefined ? sql`true` : sql`f.name = ${only}`}`.execute(tx);
  return rows;
}

interface SwitchMove {
  readonly name: SwitchName;
  readonly percent: number;
  readonly note: string;
  readonly by: string;
  readonly stores: readonly { readonly storeId: string; readonly isOn: boolean }[];
}

/** Sets the state of a switch; of two calls at once, the later one counts as a whole. */
export async function writeSwitch(tx: Tx, { name, percent, note, by, stores }: SwitchMove): Promise<void> {
  await tx
    .insertInto('feature_switches')
    .values({ name, percent, note, updated_by: by })
    .onConflict((conflict) =>
      conflict.column('name').doUpdateSet({
        percent,
        note,
        updated_by: by,
        updated_at: ({ ref }) => ref('excluded.updated_at'),
      }),
    )
    .execute();
  await tx.deleteFrom('feature_switch_stores').where('name', '=', name).execute();
  if (stores.length > 0)
    await tx
      .insertInto('feature_switch_stores')
      .values(stores.map(({ storeId, isOn }) => ({ name, store_id: storeId, is_on: isOn })))
      .execute();
}

/** Ids of stores by their paths; those that are none are left out. */
export async function findStoreIds(tx: Tx, slugs: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (slugs.length === 0) return new Map();
  const rows = await tx.selectFrom('store_facts').select(['id', 'slug']).where('slug', 'in', slugs).execute();
  return new Map(rows.map(({ id, slug }) => [slug, id]));
}
