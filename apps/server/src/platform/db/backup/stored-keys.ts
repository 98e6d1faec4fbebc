import type pg from 'pg';
import { PLATFORM_ROLE } from '../roles.ts';

/** One statement over all stores' rows; a table that this version of the database does not have has none. */
export type AskAll = <Row>(table: string, text: string) => Promise<readonly Row[]>;

/** The keys of all files that rows name. Each module knows where its own rows name files. */
export type ReadStoredKeys = (ask: AskAll) => Promise<readonly string[]>;

/** Reads them as the platform's role, within the caller's transaction. */
export async function readStoredKeys(
  client: pg.PoolClient,
  read: ReadStoredKeys,
): Promise<ReadonlySet<string>> {
  await client.query(`set local role ${PLATFORM_ROLE}`);
  const keys = await read(async <Row>(table: string, text: string) => {
    const { rows } = await client.query<{ is_there: boolean }>(
      'select to_regclass($1) is not null as is_there',
      [table],
    );
    if (rows[0]?.is_there !== true) return [];
    return (await client.query(text)).rows as Row[];
  });
  await client.query('set local role none');
  return new Set(keys);
}

/** Files as a bucket tells of them. */
interface Listing {
  list(folder: string): Promise<string[]>;
}

/** Which of the keys lie in no folder of the storage; undefined when the storage cannot be asked. */
export async function missingIn(storage: Listing, keys: ReadonlySet<string>): Promise<string[] | undefined> {
  try {
    return await absentFrom(storage, keys);
  } catch {
    // What was saved or brought back is still there when this check fails.
    return undefined;
  }
}

async function absentFrom(storage: Listing, keys: ReadonlySet<string>): Promise<string[]> {
  const missing: string[] = [];
  for (const folder of new Set([...keys].map((key) => key.slice(0, key.indexOf('/'))))) {
    const there = new Set(await storage.list(folder));
    for (const key of keys) if (key.startsWith(`${folder}/`) && !there.has(key)) missing.push(key);
  }
  return missing.sort();
}
