import type { RawBuilder } from 'kysely';
import { readPlannedAsPlatform, type Pools } from '../../../platform/db/index.ts';

/** Reads across stores; planned with the actual values, and never by scanning a whole table. */
export function plannedRead<Row>(db: Pools, query: RawBuilder<Row>): Promise<Row[]> {
  return readPlannedAsPlatform(db, query.compile(db.platformDb));
}
