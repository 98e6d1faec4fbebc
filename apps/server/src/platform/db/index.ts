/** The database's front door for the rest of the server. */
export { openDatabase, type OpenDatabase } from './open-database.ts';
export type { DatabaseNews } from './database-news.ts';
export { isDatabaseAway } from './is-database-away.ts';
export type { Pools } from './pools.ts';
export type { Database } from './schema.ts';
export { searchForgiving, type Has } from './forgiving-search.ts';
export { fixedRead } from './fixed-read.ts';
export { planForValues } from './plan-for-values.ts';
export { changeByStore, likePattern, literals, quotedTexts, rowKeys, type RowKey } from './literals.ts';
export {
  late,
  readAsTenant,
  readAsUser,
  readPlannedAsPlatform,
  readPlannedAsTenant,
  withPlatform,
  withTenant,
  withTenantRetry,
  withTenantSnapshot,
  withUser,
  writeAsTenant,
  type Tx,
} from './tenant-scope.ts';
export { asLastStatement } from './transaction.ts';
export { refusalOf } from './refusal.ts';
