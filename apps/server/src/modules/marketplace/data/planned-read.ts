import type { RawBuilder } from 'kysely';
import { readPlannedAsPlatform, type Pools } from '../../../platform/db/index.ts';

/** Reads across stores, planned for the values that are asked; never by reading a table through. */
export function plannedRead<Row>(db: Pools, query: RawBuilder<Row>): Promise<Row[]> {
  return readPlannedAsPlatform(db, query.compile(db.platformDb));
}
