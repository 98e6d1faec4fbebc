import { execFile } from 'node:child_process';
import { mkdirSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { root, SECRET_KEY, type Workbench } from './workbench.ts';

export interface Saved {
  readonly seconds: number;
  readonly databaseGb: number;
  readonly fileMb: number;
}

/** `npm run backup` of the product's database, beside the running server. */
export async function backUp({ databaseUrl, dataFolder }: Workbench): Promise<Saved> {
  mkdirSync(dataFolder, { recursive: true });
  const file = path.join(dataFolder, 'bench.backup');
  const began = performance.now();
  try {
    await promisify(execFile)(
      process.execPath,
      ['apps/server/src/backup.ts', 'backup', file, '--data', dataFolder],
      { cwd: root, env: { ...process.env, DATABASE_URL: databaseUrl, SECRET_KEY } },
    );
    const seconds = (performance.now() - began) / 1_000;
    return { seconds, databaseGb: await databaseGb(databaseUrl), fileMb: statSync(file).size / 1e6 };
  } finally {
    rmSync(file, { force: true });
  }
}

async function databaseGb(databaseUrl: string): Promise<number> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ bytes: string }>(
      'select pg_database_size(current_database()) as bytes',
    );
    return Number(rows[0]?.bytes) / 1e9;
  } finally {
    await client.end();
  }
}
