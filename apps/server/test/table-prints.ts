import type { FreshDatabase } from './database.ts';

/** Number of rows and a hash of the contents of every table, but the counters of limits, which count refusals too. */
export async function tablePrints({ pools: { platform } }: FreshDatabase): Promise<Record<string, string>> {
  const { rows } = await platform.query<{ name: string }>(
    `select tablename as name from pg_tables
      where schemaname = 'public' and tablename not in ('rate_limits', 'schema_migrations') order by 1`,
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
