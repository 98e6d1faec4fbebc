import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { migrate } from '../../src/platform/db/migrate.ts';
import { openOwnerPool, openPools, type Pools } from '../../src/platform/db/pools.ts';
import { emptyDatabase } from '../kit/fresh-database.ts';

/** A database as an older version left it. */
export interface OldDatabase {
  readonly owner: pg.Pool;
  readonly pools: Pools;
  /** Applies the migrations that are missing, as a newer version does when it starts; up to one of them, or all. */
  update(upTo?: string): Promise<string[]>;
  drop(): Promise<void>;
}

/** Migrated up to and with the one of this name. */
export async function databaseAt(name: string): Promise<OldDatabase> {
  const { url, drop } = await emptyDatabase();
  const owner = openOwnerPool(url);
  const applied = await migrate(owner, { upTo: name });
  if (applied.at(-1) !== name) throw new Error(`there is no migration ${name}`);
  const pools = openPools({ url });
  return {
    owner,
    pools,
    update: (upTo) => migrate(owner, upTo === undefined ? {} : { upTo }),
    drop: async () => {
      await pools.close();
      await owner.end();
      await drop();
    },
  };
}

/** A store without anything, live. */
export async function addStore({ platform }: Pools, slug: string): Promise<string> {
  const id = randomUUID();
  await platform.query(`insert into tenants (id, slug, name) values ($1, $2, 'Dapur Lama')`, [id, slug]);
  await platform.query('insert into store_profiles (tenant_id) values ($1)', [id]);
  return id;
}
