import type pg from 'pg';
import { readTables } from './backup/table-catalogue.ts';

interface TenantColumn {
  table_name: string;
  column_name: string;
}

/** The columns by which rows belong to a tenant: those that a foreign key ties to `tenants`, or to rows of a tenant. */
const TENANT_COLUMNS = `
  select distinct f.conrelid::regclass::text as table_name, quote_ident(a.attname) as column_name
    from pg_constraint f
    join pg_attribute a on a.attrelid = f.conrelid and a.attnum = any (f.conkey)
   where f.contype = 'f' and f.connamespace = 'public'::regnamespace
     and (f.confrelid = 'tenants'::regclass or a.attname = 'tenant_id')`;

/** Within a transaction only: policies bind the owner too, and none of them lets the owner in. */
async function deleteRows(
  client: pg.PoolClient,
  { name, isIsolated }: { readonly name: string; readonly isIsolated: boolean },
  column: string,
  ids: readonly string[],
): Promise<number> {
  if (isIsolated) await client.query(`alter table ${name} no force row level security`);
  const { rowCount } = await client.query(`delete from ${name} where ${column} = any ($1::uuid[])`, [ids]);
  if (isIsolated) await client.query(`alter table ${name} force row level security`);
  return rowCount ?? 0;
}

/**
 * Deletes stores with all their rows, their books included, in one transaction over the tables as they are now: only
 * for stores that never belonged to anybody. `more` are rows of no store that go with them. Call it with the login that
 * owns the tables; answers how many rows went.
 */
export async function deleteTenants(
  owner: pg.Pool,
  tenantIds: readonly string[],
  more: readonly { readonly table: string; readonly column: string; readonly ids: readonly string[] }[] = [],
): Promise<number> {
  const client = await owner.connect();
  try {
    await client.query('begin');
    const tables = await readTables(client);
    const { rows: columns } = await client.query<TenantColumn>(TENANT_COLUMNS);
    let deleted = 0;
    for (const { table, column, ids } of more) {
      const isIsolated = tables.some((one) => one.name === table && one.isIsolated);
      deleted += await deleteRows(client, { name: table, isIsolated }, column, ids);
    }
    for (const { name, isIsolated } of tables.reverse()) {
      const own =
        name === 'tenants'
          ? ['id']
          : columns.filter((one) => one.table_name === name).map((one) => one.column_name);
      if (own.length === 0) continue;
      for (const column of own) deleted += await deleteRows(client, { name, isIsolated }, column, tenantIds);
    }
    await client.query('commit');
    return deleted;
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
}
