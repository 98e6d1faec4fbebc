/** The database's front door for the rest of the server. */
export { openDatabase, type DatabaseOptions, type OpenDatabase } from './open-database.ts';
export type { DatabaseLog, Pools } from './pools.ts';
export type { Database } from './schema.ts';
export { fixedRead } from './fixed-read.ts';
export {
  readAsTenant,
  readAsUser,
  withPlatform,
  withTenant,
  withTenantRetry,
  withUser,
  type Tx,
} from './tenant-scope.ts';
export { asLastStatement } from './transaction.ts';
export { refusalOf, type Refusal } from './refusal.ts';
