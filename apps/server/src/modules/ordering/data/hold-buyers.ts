import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/index.ts';

/** A number that does not reveal what it stands for. */
const numberOf = (tenantId: string, key: string): bigint =>
  createHash('sha256').update(`${tenantId}:${key}`).digest().readBigInt64BE();

/** The lock of one phone number (`phone:+60…`) or mail address (`email:…`) in a store. */
export const buyerLock = numberOf;

/** The key by which a store's open orders from one IP address are counted. */
export const placedFrom = (tenantId: string, address: string): string =>
  String(numberOf(tenantId, `address:${address}`));

/**
 * Locks these normalised phone numbers and mail addresses: until the end of the transaction nobody places an order with
 * them in this store. Waits for orders that are being placed.
 */
export async function holdBuyers(tx: Tx, tenantId: string, keys: readonly string[]): Promise<void> {
  const locks = keys
    .map((key) => buyerLock(tenantId, `${key.includes('@') ? 'email' : 'phone'}:${key}`))
    // In the same order as placing an order takes them, so that no two transactions wait for each other.
    .toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0));
  for (const lock of locks) await sql`select pg_advisory_xact_lock(${String(lock)}::bigint)`.execute(tx);
}
