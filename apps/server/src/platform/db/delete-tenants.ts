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

/**
 * Deletes stores with all their rows, their books included, in one transaction over the tables as they are now: only
 * for stores that never belonged to anybody. Call it with the login that owns the tables; answers how many rows went.
 */
export async function deleteTenants(owner: pg.Pool, tenantIds: readonly string[]): Promise<number> {
  const client = await owner.connect();
  try {
    await client.query('begin');
    const tables = await readTables(client);
    const { rows: columns } = await client.query<TenantColumn>(TENANT_COLUMNS);
    let deleted = 0;
    for (const { name, isIsolated } of tables.reverse()) {
      const own =
        name === 'tenants'
          ? ['id']
          : columns.filter((one) => one.table_name === name).map((one) => one.column_name);
      if (own.length === 0) continue;
      // Within the transaction only: policies bind the owner too, and none of them lets the owner in.
      if (isIsolated) await client.query(`alter table ${name} no force row level security`);
      for (const column of own) {
        const { rowCount } = await client.query(`delete from ${name} where ${column} = any ($1::uuid[])`, [
          tenantIds,
        ]);
        deleted += rowCount ?? 0;
      }
      if (isIsolated) await client.query(`alter table ${name} force row level security`);
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
