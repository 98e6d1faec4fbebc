import { sql } from 'kysely';
import { withPlatform, type Pools } from '../../../platform/db/index.ts';

export interface OverviewRow {
  readonly live: number;
  readonly draft: number;
  readonly other: number;
  readonly people: number;
  readonly orders_today: number;
}

/** Counts over the whole platform; the day is Malaysia's, by the database's clock. */
export function readOverview(db: Pools, askedBy: string): Promise<OverviewRow> {
  return withPlatform(db, `user ${askedBy}`, 'the platform’s overview', async (tx) => {
    const { rows } = await sql<OverviewRow>`
      select count(*) filter (where status = 'live')::int as live,
             count(*) filter (where status = 'draft')::int as draft,
             count(*) filter (where status not in ('live', 'draft'))::int as other,
             (select count(*)::int from users where deleted_at is null) as people,
             (select count(*)::int from orders
               where created_at >= date_trunc('day', now() at time zone 'Asia/Kuala_Lumpur') at time zone 'Asia/Kuala_Lumpur'
             ) as orders_today
        from tenants`.execute(tx);
    const [row] = rows;
    if (row === undefined) throw new Error('the overview did not answer');
    return row;
  });
}
