import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { findPostmaster, isAlive } from './embedded/postmaster.ts';
import { startEmbedded, type EmbeddedPostgres } from './embedded-postgres.ts';
import { prepareCluster } from './roles.ts';

const FIXTURE = fileURLToPath(new URL('./embedded/hold-open.fixture.ts', import.meta.url));
const PROJECT = fileURLToPath(new URL('../../../../..', import.meta.url));
const isRoot = process.getuid?.() === 0;

function isOpenToOthers(folder: string): boolean {
  try {
    execFileSync('/bin/sh', ['-c', 'cd "$1"', 'sh', folder], { uid: 65534, gid: 65534, stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

let home: string;
let data: string;
const children: ChildProcess[] = [];
const servers: EmbeddedPostgres[] = [];

beforeEach(() => {
  home = mkdtempSync(path.join(os.tmpdir(), 'dapur-embedded-'));
  chmodSync(home, 0o755);
  data = path.join(home, 'data');
});
afterEach(async () => {
  for (const server of servers.splice(0)) await server.stop();
  for (const child of children.splice(0)) {
    if (child.exitCode !== null || child.signalCode !== null) continue;
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    await ended;
  }
  rmSync(home, { recursive: true, force: true });
});

async function start(folder = data, log?: (message: string) => void): Promise<EmbeddedPostgres> {
  const server = await startEmbedded(folder, { durable: false, ...(log === undefined ? {} : { log }) });
  servers.push(server);
  return server;
}

async function startElsewhere(): Promise<{ child: ChildProcess; url: string; attached: boolean }> {
  const child = spawn(process.execPath, [FIXTURE, data], { stdio: ['ignore', 'pipe', 'inherit'] });
  children.push(child);
  const [line] = (await once(child.stdout, 'data')) as [Buffer];
  return { child, ...(JSON.parse(line.toString()) as { url: string; attached: boolean }) };
}

async function query(url: string, text: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  // The server may go away at any moment here; the statement that is asked then fails, which says it.
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(text)).rows;
  } finally {
    await client.end();
  }
}

async function until(isTrue: () => boolean | Promise<boolean>): Promise<void> {
  for (let waited = 0; waited < 60_000; waited += 50) {
    if (await isTrue()) return;
    await sleep(50);
  }
  throw new Error('It did not come to pass in 60 s');
}

test('data outlives a stop', async () => {
  const first = await start();
  expect(first.attached).toBe(false);
  await query(first.url, 'create table kept (n int); insert into kept values (7)');
  await first.stop();
  const second = await start();
  expect(await query(second.url, 'select n from kept')).toEqual([{ n: 7 }]);
});

test('nothing but the password lets one in, and over no network', async () => {
  const { url } = await start();
  const bySocket = new URL(url);
  expect(bySocket.searchParams.get('host')).toBe(path.join(data, 'postgres'));
  const byTcp = new URL(url);
  byTcp.search = '';
  for (const way of [bySocket, byTcp]) {
    expect(await query(way.href, 'select 1 as one')).toEqual([{ one: 1 }]);
    way.password = 'guess';
    await expect(query(way.href, 'select 1')).rejects.toMatchObject({ code: '28P01' });
  }
  expect(await query(url, `select setting from pg_settings where name = 'listen_addresses'`)).toEqual([
    { setting: '127.0.0.1' },
  ]);
  // The socket lies in this folder, which is closed to others like everything in it.
  expect(statSync(path.join(data, 'postgres')).mode & 0o777).toBe(0o700);
  expect(statSync(path.join(data, 'postgres', `.s.PGSQL.${byTcp.port}`)).mode & 0o777).toBe(0o700);
  expect(statSync(path.join(data, 'postgres-password')).mode & 0o777).toBe(0o600);
  expect(statSync(path.join(data, 'postgres-password')).uid).toBe(process.getuid?.());
});

test('where no socket can be named, the password goes over 127.0.0.1', async () => {
  for (const name of ['deep'.repeat(30), 'one, two']) {
    const { url } = await start(path.join(home, name));
    expect(new URL(url).search).toBe('');
    expect(await query(url, 'select 1 as one')).toEqual([{ one: 1 }]);
  }
});

test.runIf(isRoot)('started by root it works as an ordinary user', async () => {
  await start();
  expect(statSync(path.join(data, 'postgres')).uid).not.toBe(0);
  const postmaster = findPostmaster(path.join(data, 'postgres'));
  expect(readFileSync(`/proc/${postmaster?.pid}/status`, 'utf8')).toMatch(/^Uid:\t(?!0\t)/m);
});

test('no postgres is left behind when its process is killed, and the next start finds the data', async () => {
  const { child, url } = await startElsewhere();
  await query(url, 'create table kept (n int); insert into kept values (7)');
  const pid = findPostmaster(path.join(data, 'postgres'))?.pid ?? 0;
  child.kill('SIGKILL');
  await once(child, 'exit');
  const again = await start();
  expect(again.attached).toBe(false);
  expect(isAlive(pid)).toBe(false);
  expect(await query(again.url, 'select n from kept')).toEqual([{ n: 7 }]);
});

test('a second process attaches, and takes over on the same port when the first is gone', async () => {
  const owner = await startElsewhere();
  const second = await start();
  expect(second).toMatchObject({ attached: true, url: owner.url });
  await query(second.url, 'create table kept (n int); insert into kept values (7)');
  owner.child.kill('SIGTERM');
  await once(owner.child, 'exit');
  await until(() =>
    query(second.url, 'select n from kept').then(
      (rows) => rows.length === 1,
      () => false,
    ),
  );
  await second.stop();
  expect(findPostmaster(path.join(data, 'postgres'))).toBeUndefined();
});

test('a server that stops by itself is started again at the same address, with its data', async () => {
  const said: string[] = [];
  const server = await start(data, (message) => said.push(message));
  // Throw-away servers keep a commit in memory for a moment.
  await query(
    server.url,
    'set synchronous_commit = on; create table kept (n int); insert into kept values (7)',
  );
  const before = findPostmaster(path.join(data, 'postgres'))?.pid ?? 0;
  process.kill(before, 'SIGKILL');
  await until(() =>
    query(server.url, 'select n from kept').then(
      (rows) => rows.length === 1,
      () => false,
    ),
  );
  expect(findPostmaster(path.join(data, 'postgres'))?.pid).not.toBe(before);
  expect(said.join()).toMatch(/has stopped: it is started again.*runs again/s);
  await server.stop();
  expect(findPostmaster(path.join(data, 'postgres'))).toBeUndefined();
});

test('where it cannot be started again its process is told, and no empty database takes its place', async () => {
  let lost: unknown;
  const server = await startEmbedded(data, {
    durable: false,
    giveUpMs: 1_000,
    onLost: (error) => (lost = error),
  });
  servers.push(server);
  const cluster = path.join(data, 'postgres');
  renameSync(cluster, `${cluster}.away`);
  process.kill(findPostmaster(`${cluster}.away`)?.pid ?? 0, 'SIGKILL');
  await until(() => lost !== undefined);
  expect(String(lost)).toMatch(/is gone/);
  expect(existsSync(cluster)).toBe(false);
});

test('of two started together one creates the cluster and the other attaches', async () => {
  const both = await Promise.all([startElsewhere(), startElsewhere()]);
  expect(both.filter(({ attached }) => attached)).toHaveLength(1);
  expect(new Set(both.map(({ url }) => url)).size).toBe(1);
  expect(await query(both[0].url, 'select 1 as ok')).toEqual([{ ok: 1 }]);
});

test.runIf(isRoot)('below a closed folder the data goes elsewhere, and the log says where', async () => {
  chmodSync(home, 0o700);
  const said: string[] = [];
  const server = await start(data, (message) => said.push(message));
  expect(await query(server.url, 'select 1 as ok')).toEqual([{ ok: 1 }]);
  const elsewhere = /kept in (\S+) instead/.exec(said.join())?.[1] ?? '';
  expect(elsewhere).toMatch(/^\/var\/(lib|tmp)\/dapur-/);
  await server.stop();
  rmSync(elsewhere, { recursive: true });
});

test.runIf(isRoot && isOpenToOthers(PROJECT))('an ordinary user runs it as themselves', () => {
  mkdirSync(data);
  execFileSync('chown', ['65534:65534', data]);
  const script = `import { startEmbedded } from ${JSON.stringify(fileURLToPath(new URL('./embedded-postgres.ts', import.meta.url)))};
    const server = await startEmbedded(${JSON.stringify(data)}, { durable: false }); await server.stop();`;
  execFileSync(process.execPath, ['--input-type=module', '-e', script], { uid: 65534, gid: 65534, cwd: '/' });
  expect(statSync(path.join(data, 'postgres')).uid).toBe(65534);
  expect(statSync(path.join(data, 'postgres-password')).uid).toBe(65534);
});

test('preparing the cluster again, or twice at once, gives the same way in', async () => {
  const { url } = await start();
  const [first, second] = await Promise.all([prepareCluster(url), prepareCluster(url)]);
  expect(second).toBe(first);
  expect(await prepareCluster(url)).toBe(first);
  expect(
    await query(
      first,
      'select rolsuper, rolbypassrls, rolcreaterole, rolcreatedb from pg_roles where rolname = current_user',
    ),
  ).toEqual([{ rolsuper: false, rolbypassrls: false, rolcreaterole: false, rolcreatedb: false }]);
});
