/** Where a table stands on a Citus cluster: in shards by store, whole on every machine, or on the coordinator alone. */
export type TableKind = 'distributed' | 'reference' | 'local';

/** Only the coordinator asks these, and nothing is joined to them. */
const LOCAL_TABLES: readonly string[] = [
  'schema_migrations',
  'rate_limits',
  'geocode_cache',
  'geocode_turns',
  'marketplace_due',
  'platform_outbox',
];

/** A store's, and whole on every machine all the same: a host is served for one of all stores. A row for each store, seldom written. */
const WHOLE_TABLES: readonly string[] = ['store_domains'];

export interface KnownTable {
  readonly name: string;
  readonly kind: TableKind;
}

interface Queryable {
  query(text: string): Promise<{ rows: unknown[] }>;
}

/** Every table of the schema with its kind, by the catalogue: what has a `tenant_id` is a store's. */
export async function readTableKinds(db: Queryable): Promise<KnownTable[]> {
  const { rows } = await db.query(`
    select c.relname::text as name,
           exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'tenant_id' and not a.attisdropped) as "isStores"
      from pg_class c
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
       and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')
     order by name`);
  return (rows as { readonly name: string; readonly isStores: boolean }[]).map(({ name, isStores }) => ({
    name,
    kind: LOCAL_TABLES.includes(name)
      ? 'local'
      : isStores && !WHOLE_TABLES.includes(name)
        ? 'distributed'
        : 'reference',
  }));
}
