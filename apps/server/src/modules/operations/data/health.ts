import { CallbackProvider } from '@dapur/contract/platform/platform-payments';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/index.ts';

export interface ProviderHealthRow {
  readonly provider: CallbackProvider;
  readonly last_at: Date;
  readonly taken: number;
  readonly refused: number;
  readonly failed: number;
}

/** Each provider's calls of the last day, and when it last called at all. */
export async function readProviderHealth(tx: Tx): Promise<ProviderHealthRow[]> {
  const { rows } = await sql<ProviderHealthRow>`
    with day as (select provider, verdict from provider_callbacks where received_at > now() - interval '24 hours'),
         last as (select p as provider, (select max(received_at) from provider_callbacks c where c.provider = p) as last_at
                    from unnest(${[...CallbackProvider.options]}::text[]) p)
    select l.provider, l.last_at, count(*) filter (where d.verdict = 'signed')::int as taken,
           count(*) filter (where d.verdict in ('bad_signature', 'malformed'))::int as refused,
           count(*) filter (where d.verdict = 'failed')::int as failed
      from last l left join day d using (provider) where l.last_at is not null
     group by l.provider, l.last_at`.execute(tx);
  return rows;
}

export interface DatabaseFacts {
  readonly version: string;
  readonly connections: number;
  readonly tables: { readonly name: string; readonly bytes: number }[];
  readonly migrations: number;
  readonly last_migration: string;
  readonly migrated_at: Date | null;
  readonly backup_at: Date | null;
  readonly browsers: number;
  readonly pushed: number;
}

/**
 * What the database says of itself. Sizes are of the tables with their indexes: only its owner may ask for the size of
 * the whole database.
 */
export async function readDatabaseFacts(tx: Tx): Promise<DatabaseFacts> {
  const { rows } = await sql<DatabaseFacts>`
    select current_setting('server_version') as version,
           (select count(*)::int from pg_stat_activity where datname = current_database()) as connections,
           (select coalesce(jsonb_agg(jsonb_build_object('name', relname, 'bytes', pg_total_relation_size(oid))
                                      order by pg_total_relation_size(oid) desc), '[]')
              from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace) as tables,
           (select count(*)::int from push_subscriptions) as browsers,
           (select count(*)::int from push_sent where sent_at > now() - interval '24 hours') as pushed,
           (select max(taken_at) from backup_runs) as backup_at,
           applied.*
      from (select count(*)::int as migrations, coalesce(max(name), '') as last_migration, max(applied_at) as migrated_at
              from schema_migrations) applied`.execute(tx);
  const [row] = rows;
  if (row === undefined) throw new Error('the database says nothing of itself');
  return row;
}
