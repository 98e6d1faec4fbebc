import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, readFileSync } from 'node:fs';
import { chmod, cp, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';
import { findBinaries } from '../../src/platform/db/embedded/binaries.ts';
import { systemUserFor, type SystemUser } from '../../src/platform/db/embedded/system-user.ts';
import { endWithTest, freePort } from './server-process.ts';

const run = promisify(execFile);

/** A PostgreSQL of a test's own, which it kills and has another follow. */
export interface OwnPostgres {
  readonly port: number;
  /** Asks it as its superuser. */
  ask<R extends pg.QueryResultRow>(text: string): Promise<R[]>;
  /** Asks again and again until the answer has a row. */
  until(text: string): Promise<void>;
  /** Makes a server that follows this one from now on; on `port` where that was told to others before. */
  follow(port?: number): Promise<OwnPostgres>;
  /** Ends all its processes at once, as when its machine goes away. */
  kill(): Promise<void>;
  /** Starts it again as it was. */
  restart(): Promise<void>;
}

export interface PostgresHome {
  /** Makes a server and starts it. */
  open(): Promise<OwnPostgres>;
  /** Kills all servers and removes what they wrote. */
  close(): Promise<void>;
}

export const SUPERUSER = 'postgres';
export const SUPERUSER_PASSWORD = 'the password of servers of tests';

/** A folder for servers that do not outlive the test's file. */
export async function openPostgresHome(): Promise<PostgresHome> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'dapur-postgres-'));
  await chmod(folder, 0o711);
  const user = systemUserFor(folder);
  const binaries = path.join(await findBinaries(user, folder), 'bin');
  const servers: Server[] = [];
  const add = async (server: Server): Promise<Server> => {
    servers.push(server);
    await server.start();
    return server;
  };
  return {
    open: async () => {
      const data = path.join(folder, 'first');
      const password = path.join(folder, 'password');
      await writeFile(password, SUPERUSER_PASSWORD);
      await makeFolder(data, user);
      const access = ['-U', SUPERUSER, '--auth=scram-sha-256', `--pwfile=${password}`];
      const texts = ['-E', 'UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'];
      await run(
        path.join(binaries, 'initdb'),
        ['-D', data, '--no-instructions', '--no-sync', ...access, ...texts],
        { ...user, env: ENVIRONMENT, cwd: '/' },
      );
      return add(new Server({ data, user, binaries, port: await freePort(), settings: {}, add }));
    },
    close: async () => {
      for (const server of servers) await server.kill();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

const ENVIRONMENT = { LC_ALL: 'C', TZ: 'UTC', PATH: process.env['PATH'] ?? '/usr/bin:/bin' };

/** Processes are killed, never the machine: nothing has to be forced to the disk to outlive that. */
const SETTINGS = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '100',
  fsync: 'off',
  shared_buffers: '64MB',
  jit: 'off',
  timezone: 'UTC',
  wal_keep_size: '2GB',
  wal_retrieve_retry_interval: '200ms',
};

interface Place {
  readonly data: string;
  readonly user: SystemUser;
  readonly binaries: string;
  readonly port: number;
  readonly settings: Readonly<Record<string, string>>;
  readonly add: (server: Server) => Promise<Server>;
}

let followers = 0;

class Server implements OwnPostgres {
  readonly #place: Place;
  #child: ChildProcess | undefined;

  constructor(place: Place) {
    this.#place = place;
  }

  get port(): number {
    return this.#place.port;
  }

  async start(): Promise<void> {
    const { data, user, binaries, port, settings } = this.#place;
    const given = Object.entries({ ...SETTINGS, ...settings });
    const child = spawn(
      path.join(binaries, 'postgres'),
      ['-D', data, '-p', String(port), ...given.flatMap(([name, value]) => ['-c', `${name}=${value}`])],
      { ...user, env: ENVIRONMENT, cwd: '/', stdio: ['ignore', 'ignore', 'pipe'] },
    );
    endWithTest(child, 'file');
    this.#child = child;
    let said = '';
    child.stderr.on('data', (chunk: Buffer) => (said = (said + chunk.toString()).slice(-4_000)));
    for (;;) {
      if (child.exitCode !== null) throw new Error(`PostgreSQL does not start: ${said}`);
      if (await this.ask('select 1').then(Boolean, () => false)) return;
      await sleep(50);
    }
  }

  async ask<R extends pg.QueryResultRow>(text: string): Promise<R[]> {
    const client = this.#client();
    await client.connect();
    try {
      return (await client.query<R>(text)).rows;
    } finally {
      await client.end();
    }
  }

  async until(text: string): Promise<void> {
    while ((await this.ask(text)).length === 0) await sleep(50);
  }

  async follow(at?: number): Promise<OwnPostgres> {
    const { user, data: from, port, add } = this.#place;
    const data = path.join(path.dirname(from), `follower-${++followers}`);
    const client = this.#client();
    await client.connect();
    try {
      await client.query(`select pg_backup_start('follower', true)`);
      await makeFolder(data, user);
      for (const name of await readdir(from))
        if (!LEFT_OUT.has(name)) await cp(path.join(from, name), path.join(data, name), { recursive: true });
      await mkdir(path.join(data, 'pg_wal'), { mode: 0o700 });
      const { rows } = await client.query<{ label: string }>(
        'select labelfile as label from pg_backup_stop(false)',
      );
      await writeFile(path.join(data, 'backup_label'), rows[0]?.label ?? '');
      await writeFile(path.join(data, 'standby.signal'), '');
    } finally {
      await client.end();
    }
    if ('uid' in user) await run('chown', ['-R', `${user.uid}:${user.gid}`, data]);
    const to = `host=127.0.0.1 port=${port} user=${SUPERUSER} password='${SUPERUSER_PASSWORD}'`;
    const follower = new Server({
      ...this.#place,
      data,
      port: at ?? (await freePort()),
      settings: { primary_conninfo: `${to} application_name=follower_${followers}` },
    });
    await add(follower);
    await this.until(
      `select from pg_stat_replication where state = 'streaming' and application_name = 'follower_${followers}'`,
    );
    return follower;
  }

  async kill(): Promise<void> {
    const child = this.#child;
    if (child?.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
    const gone = once(child, 'exit');
    const own = childrenOf(child.pid);
    child.kill('SIGKILL');
    for (const pid of own) end(pid);
    await gone;
  }

  async restart(): Promise<void> {
    await this.kill();
    await rm(path.join(this.#place.data, 'postmaster.pid'), { force: true });
    await this.start();
  }

  #client(): pg.Client {
    const client = new pg.Client({
      host: '127.0.0.1',
      port: this.port,
      user: SUPERUSER,
      password: SUPERUSER_PASSWORD,
      database: SUPERUSER,
    });
    client.on('error', () => undefined);
    return client;
  }
}

/** What belongs to the one server, or comes over the line. */
const LEFT_OUT = new Set(['postmaster.pid', 'postmaster.opts', 'pg_wal', 'postgresql.auto.conf']);

async function makeFolder(folder: string, user: SystemUser): Promise<void> {
  await mkdir(folder, { mode: 0o700 });
  if ('uid' in user) chownSync(folder, user.uid, user.gid);
}

const childrenOf = (pid: number): number[] =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number);

function end(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It has ended by itself.
  }
}
