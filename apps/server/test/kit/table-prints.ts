import { setTimeout as delay } from 'node:timers/promises';
import type { FreshDatabase } from './fresh-database.ts';

const LONGEST_WAIT_MS = 10_000;

/**
 * Number of rows and a hash of the contents of every table, once background work has come to rest. Left out are the
 * counters of limits and providers' calls as they came (refusals are counted and kept too), and what background tasks
 * renew: what the marketplace reads of stores, and the day on which old rows were last forgotten.
 */
export async function tablePrints({ pools: { platform } }: FreshDatabase): Promise<Record<string, string>> {
  await newsIsHeard(platform);
  const { rows } = await platform.query<{ name: string }>(
    `select tablename as name from pg_tables
      where schemaname = 'public' and tablename not in ('rate_limits', 'schema_migrations', 'retention_runs', 'provider_callbacks')
        and tablename not like 'marketplace\\_%' order by 1`,
  );
  const prints: Record<string, string> = {};
  for (const { name } of rows) {
    const {
      rows: [row],
    } = await platform.query<{ print: string }>(
      `select count(*) || ' ' || coalesce(md5(string_agg(t::text, '|' order by t::text)), '') as print from "${name}" t`,
    );
    prints[name] = row?.print ?? '';
  }
  return prints;
}

/**
 * News that was not heard yet changes tables in the background. News that failed once is tried again seconds later, and
 * is not waited for.
 */
async function newsIsHeard(platform: FreshDatabase['pools']['platform']): Promise<void> {
  const until = Date.now() + LONGEST_WAIT_MS;
  const isMoving = async () => {
    const { rowCount } = await platform.query(
      `select from outbox where done_at is null and last_error is null and available_at < now() + interval '1 minute'
        union all
       select from platform_outbox where done_at is null and last_error is null and available_at < now() + interval '1 minute'`,
    );
    return rowCount !== 0;
  };
  while ((await isMoving()) && Date.now() < until) await delay(20);
}
