import type pg from 'pg';
import { readTableKinds } from '../../apps/server/src/platform/db/table-kinds.ts';

export type CatalogueRule =
  | 'function-without-path'
  | 'function-takes-row'
  | 'key-without-store'
  | 'reference-to-store';

export interface CatalogueFault {
  readonly rule: CatalogueRule;
  /** The function, index or constraint. */
  readonly at: string;
}

/**
 * What Citus would not take of the schema. A function finds its tables on a shard by a schema that is set for it, or that
 * its body has fixed (`begin atomic`).
 */
export async function findCatalogueFaults(client: pg.ClientBase): Promise<CatalogueFault[]> {
  const kinds = await readTableKinds(client);
  const stores = kinds.filter(({ kind }) => kind === 'distributed').map(({ name }) => name);
  const { rows } = await client.query<CatalogueFault>(FIND_FAULTS, [stores]);
  return rows;
}

const FIND_FAULTS = `
  with own_functions as (
    select p.*, l.lanname from pg_proc p join pg_language l on l.oid = p.prolang
     where p.pronamespace = 'public'::regnamespace
       and not exists (select from pg_depend d where d.classid = 'pg_proc'::regclass and d.objid = p.oid and d.deptype = 'e')
  ), stores as (select c.oid, c.relname::text as name, (select attnum from pg_attribute a where a.attrelid = c.oid and a.attname = 'tenant_id') as tenant
                  from pg_class c where c.relname = any($1::text[]) and c.relnamespace = 'public'::regnamespace)
  select 'function-without-path' as rule, proname::text as at from own_functions
   where lanname in ('sql', 'plpgsql') and prosqlbody is null
     and not exists (select from unnest(proconfig) as set where set like 'search_path=%')
  union all
  select 'function-takes-row', p.proname::text
    from own_functions p cross join unnest(p.proargtypes::oid[]) as argument
    join pg_type t on t.oid = argument join pg_class c on c.oid = t.typrelid and c.relkind in ('r', 'p')
  union all
  select 'key-without-store', i.indexrelid::regclass::text
    from pg_index i join stores s on s.oid = i.indrelid
   where (i.indisunique or i.indisexclusion)
     and not exists (select from unnest(i.indkey::int2[]) with ordinality as k (attnum, at)
                      where k.attnum = s.tenant and k.at <= i.indnkeyatts
                        and (not i.indisexclusion
                             or exists (select from pg_constraint c join pg_operator o on o.oid = c.conexclop[k.at]
                                         where c.conindid = i.indexrelid and o.oprname = '=')))
  union all
  select 'reference-to-store', c.conname::text
    from pg_constraint c join stores s on s.oid = c.confrelid
   where c.contype = 'f'
     and not exists (select from unnest(c.conkey, c.confkey) as k (mine, theirs)
                       join pg_attribute a on a.attrelid = c.conrelid and a.attnum = k.mine and a.attname = 'tenant_id'
                      where k.theirs = s.tenant)
  order by 1, 2`;
