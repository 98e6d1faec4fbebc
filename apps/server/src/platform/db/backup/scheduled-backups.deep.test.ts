import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { generateIdentity, identityToRecipient } from 'age-encryption';
import S3rver from 's3rver';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { emptyDatabase, freshDatabase, type FreshDatabase } from '../../../../test/kit/fresh-database.ts';
import { Secret } from '../../../kernel/secret.ts';
import { allVoidedSecrets as voided } from '../../../voided-secrets.ts';
import type { JobLog } from '../../jobs/index.ts';
import { filesOfFolder, type BackupFiles } from './backup-files.ts';
import { bucketOfBackups, folderOfBackups, type BackupPlace } from './backup-place.ts';
import { storedKeys } from './backup.fixture.ts';
import { readBackup } from './container.ts';
import { backupName } from './kept-backups.ts';
import { restoreDrill } from './restore-drill.ts';
import { scheduledBackups, type ScheduledBackups } from './scheduled-backups.ts';

let folder: string;
let database: FreshDatabase;
let told: unknown[];
beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.drop());
beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'dapur-by-the-clock-'));
  told = [];
  await query('delete from backup_runs');
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const query = async (text: string, values: unknown[] = []): Promise<Record<string, unknown>[]> => {
  const client = database.pools.session('test');
  await client.connect();
  try {
    await client.query('set role none');
    return (await client.query<Record<string, unknown>>(text, values)).rows;
  } finally {
    await client.end();
  }
};
const log: JobLog = { info: (fields) => told.push(fields), error: (fields) => told.push(fields) };
const place = (): BackupPlace => folderOfBackups(path.join(folder, 'backups'));
const task = (change: Partial<ScheduledBackups> = {}) =>
  scheduledBackups({
    ownerUrl: database.url,
    files: filesOfFolder(path.join(folder, 'attachments')),
    storedKeys,
    place: place(),
    everyHours: 24,
    keep: { days: 2, weeks: 0, months: 0 },
    log,
    ...change,
  });
const notes = () => query('select place, file, rows::int, files from backup_runs order by taken_at');
const age = (hours: number) =>
  query('update backup_runs set taken_at = taken_at - make_interval(hours => $1)', [hours]);

test('of several processes one takes the backup that is due, and none takes another before its time', async () => {
  const processes = [task(), task(), task()];
  const runAll = () => Promise.all(processes.map((one) => one.run()));
  await runAll();
  const [name, ...more] = await place().list();
  expect(more).toEqual([]);
  expect(await notes()).toEqual([
    { place: path.join(folder, 'backups'), file: name, rows: expect.any(Number), files: 0 },
  ]);
  let tables = 0;
  for await (const event of readBackup(path.join(folder, 'backups', name ?? '')))
    if (event.type === 'close' && event.header.kind === 'table') tables++;
  expect(tables).toBeGreaterThan(100);

  await age(23);
  await runAll();
  expect(await place().list()).toHaveLength(1);
  await age(1);
  await new Promise((resolve) => setTimeout(resolve, 1_000));
  await runAll();
  expect(await place().list()).toHaveLength(2);
  expect(told).toHaveLength(2);
});

test('what somebody takes by command is another matter: the clock keeps its own time', async () => {
  await query('insert into backup_runs (taken_at, rows, files) values (now(), 1, 1)');
  await task().run();
  expect(await place().list()).toHaveLength(1);
});

test('old ones of its own are removed, and nothing that it did not make', async () => {
  const at = (day: number): string => backupName(new Date(Date.UTC(2026, 9, day, 2)), false);
  const own = [1, 2, 3, 4].map(at);
  const foreign = [at(5), 'dapur-before-the-move.backup', 'notes.txt', 'other.partial'];
  await mkdir(path.join(folder, 'backups'));
  for (const name of [...own, ...foreign, `${at(6)}.partial`])
    await writeFile(path.join(folder, 'backups', name), name);
  for (const [n, name] of own.entries())
    await query(
      `insert into backup_runs (taken_at, rows, files, place, file) values (now() - make_interval(days => $1), 1, 1, $2, $3)`,
      [40 - n, path.join(folder, 'backups'), name],
    );
  await task().run();
  const newest = (await notes()).at(-1)?.['file'];
  expect(new Set(await readdir(path.join(folder, 'backups')))).toEqual(new Set([at(4), ...foreign, newest]));
});

test('one that cannot be written is told and leaves nothing behind, and the next try takes it', async () => {
  await writeFile(path.join(folder, 'backups'), 'a file where the folder should be');
  const failing = task();
  await expect(failing.run()).rejects.toThrow('ENOTDIR');
  await expect(failing.run()).rejects.toThrow('ENOTDIR');
  expect(await notes()).toEqual([]);
  await rm(path.join(folder, 'backups'));
  await failing.run();
  expect(await place().list()).toHaveLength(1);
});

test('a process that ends breaks it off, and the next begins anew', async () => {
  const listed = Promise.withResolvers<undefined>();
  const slow: BackupFiles = {
    list: async () => {
      listed.resolve(undefined);
      return ['one'];
    },
    open: async () => {
      await ending.end?.();
      return undefined;
    },
  };
  const ending = task({ files: slow });
  await ending.run();
  await listed.promise;
  expect(await readdir(path.join(folder, 'backups'))).toEqual([]);
  expect(await notes()).toEqual([]);
  await task().run();
  expect(await notes()).toHaveLength(1);
});

test('a bucket gets it encrypted, keeps to the same rules, and gives it back for a drill', async () => {
  const s3 = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory: path.join(folder, 's3'),
    serviceEndpoint: 'test',
    configureBuckets: [{ name: 'dapur-backups', configs: [] }],
  });
  const { port } = await s3.run();
  const passing = path.join(folder, 'passing');
  const bucket = bucketOfBackups(
    {
      endpoint: `http://127.0.0.1:${port}`,
      bucket: 'dapur-backups',
      region: 'us-east-1',
      accessKeyId: new Secret('S3RVER'),
      secretAccessKey: new Secret('S3RVER'),
      urlStyle: 'path',
    },
    passing,
  );
  const target = await emptyDatabase();
  const key = await generateIdentity();
  try {
    const recipients = [await identityToRecipient(key)];
    for (let day = 3; day > 0; day--) {
      await task({ place: bucket, recipients, keep: { days: 0, weeks: 0, months: 0 } }).run();
      if (day > 1) await query(`update backup_runs set taken_at = taken_at - interval '25 hours'`);
      await new Promise((resolve) => setTimeout(resolve, 1_000));
    }
    const names = await bucket.list();
    expect(names).toEqual((await notes()).map(({ file }) => file));
    expect(names.every((name) => name.endsWith('.age'))).toBe(true);
    expect(await readdir(passing)).toEqual([]);

    const report = await bucket.read(names.at(-1) ?? '', (file) =>
      restoreDrill(target.url, path.join(folder, 'drill'), file, { storedKeys, voided, identities: [key] }),
    );
    expect(report).toMatchObject({ missing: [], files: 0 });
    expect(report.walls.tables).toBeGreaterThan(80);
    await bucket.remove(names[0] ?? '');
    expect(await bucket.list()).toEqual(names.slice(1));
    await expect(bucket.read(names[0] ?? '', async () => {})).rejects.toThrow(
      'is not in dapur-backups any more',
    );
  } finally {
    await s3.close();
    await target.drop();
  }
});
