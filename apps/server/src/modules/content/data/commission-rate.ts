import { FIRST_COMMISSION_RATE } from '@dapur/contract/money/commission';
import { sql } from 'kysely';
import type { Pools } from '../../../platform/db/index.ts';

/** The default rate of today, in basis points, by Malaysia's calendar. */
export async function readCommissionRate(db: Pools): Promise<number> {
  const row = await db.appDb
    .selectFrom('default_commission_rates')
    .select('basis_points')
    .where('effective_from', '<=', sql<string>`(now() at time zone 'Asia/Kuala_Lumpur')::date`)
    .orderBy('effective_from', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.basis_points ?? FIRST_COMMISSION_RATE;
}
