import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import {
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Duplex, Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { findBinaries } from './embedded/binaries.ts';
import { openDataHome, superuserPassword, type DataHome } from './embedded/data-home.ts';
import { findFreePort } from './embedded/free-port.ts';
import { findPostmaster, isAlive, type Postmaster } from './embedded/postmaster.ts';
import { withStartLock } from './embedded/start-lock.ts';
import type { SystemUser } from './embedded/system-user.ts';

const run = promisify(execFile);

/** A running embedded server. */
export interface EmbeddedPostgres {
  /** Connection string of the cluster's superuser, for set-up only; the product connects as `dapur_owner`. */
  readonly url: string;
  /** True when another process of ours owns the server and this one only uses it. */
  readonly attached: boolean;
  /** Stops the server, or leaves it alone when attached to somebody else's. */
  stop(): Promise<void>;
}

export interface EmbeddedOptions {
  /** Further settings for postgres, as `{ shared_buffers: '64MB' }`. */
  readonly settings?: Readonly<Record<string, string>>;
  /** False for throw-away clusters: nothing is forced to disk, and a crash of the machine loses them. */
  readonly durable?: boolean;
  /** Told about things an operator should know, such as another data folder. */
  readonly log?: (message: string) => void;
  /** Told once when the server has stopped and could not be started again for a minute; nothing more is tried then. */
  readonly onLost?: (error: unknown) => void;
  /** Shorter than a minute for tests. */
  readonly giveUpMs?: number;
  /** It ran before: nothing is created, and its port stays. */
  readonly isAgain?: boolean;
}

/** How long PostgreSQL gets to become ready: recovery after a crash replays its log first. */
const READY_MS = 60_000;
/** Bytes that every system's socket addresses hold (Linux 107, macOS 103). */
const LONGEST_SOCKET_PATH = 103;
/** How often a process looks whether the server, and the process that owns it, are still there. */
const WATCH_MS = 500;
/** How long it tries to start a server that has stopped. */
const GIVE_UP_MS = 60_000;

/** Nothing of the product's own environment (keys, passwords) reaches PostgreSQL's process. */
const ENVIRONMENT = { LC_ALL: 'C', TZ: 'UTC', PATH: process.env['PATH'] ?? '/usr/bin:/bin' };

const SETTINGS = {
  listen_addresses: '127.0.0.1',
  // The folder of its socket lets nobody in but its own user; the password is asked for here too.
  unix_socket_permissions: '0700',
  max_connections: '200',
  timezone: 'UTC',
  log_timezone: 'UTC',
  // Errors of statements reach us through the driver; only what stops the server is worth a line.
  log_min_messages: 'fatal',
  // Short queries only: compiling them costs more than it saves.
  jit: 'off',
};

const THROW_AWAY = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  shared_buffers: '64MB',
};

/**
 * Stops postgres when our end of descriptor 3 closes, which the system does even when this process is killed.
 * Without it a killed process leaves postgres behind.
 */
const GUARD =
  '"$@" & pid=$!; trap "kill -INT $pid" INT TERM; { cat >/dev/null; kill -INT $pid 2>/dev/null; } <&3 & wait $pid';

/**
 * Starts PostgreSQL on the product's data folder, creating the cluster at the first start, or attaches to the server
 * that another process of ours already runs there. A server that stops by itself is started again, and an attached
 * process takes it over when its owner stops: on the same port, so that pools reconnect by themselves.
 *
 * `dataDirectory` is the product's data folder; the cluster goes into `postgres` below it.
 */
export async function startEmbedded(
  dataDirectory: string,
  options: EmbeddedOptions = {},
): Promise<EmbeddedPostgres> {
  const home = await openDataHome(dataDirectory);
  if (home.movedFrom !== undefined) {
    options.log?.(
      `PostgreSQL's user cannot reach ${home.movedFrom}: the database is kept in ${home.directory} instead.`,
    );
  }
  const first = await attachOrStart(home, options);
  const url = addressOf(home, first.port);
  const watch = keepServed(home, options, first.child);
  return { url, attached: first.child === undefined, stop: () => watch.stop() };
}

/** Uses the socket file where there is one: between two processes on one machine TCP costs more. */
function addressOf(home: DataHome, port: number): string {
  const tcp = `postgres://postgres:${superuserPassword(home)}@127.0.0.1:${port}/postgres`;
  // Drivers prefer the query's host to the one before it. A server that an older version started listens on TCP alone.
  return existsSync(path.join(home.cluster, `.s.PGSQL.${port}`))
    ? `${tcp}?host=${encodeURIComponent(home.cluster)}`
    : tcp;
}

/** The cluster's own folder; none where the system, or PostgreSQL's list of folders, could not name it. */
function socketFolder({ cluster }: DataHome): string {
  const isTooLong = Buffer.byteLength(`${cluster}/.s.PGSQL.65535`) > LONGEST_SOCKET_PATH;
  return process.platform === 'win32' || isTooLong || /[",]/.test(cluster) ? '' : cluster;
}

interface Server {
  readonly port: number;
  /** Present when this process started the server and so must stop it. */
  readonly child?: ChildProcess;
}

function attachOrStart(home: DataHome, options: EmbeddedOptions): Promise<Server> {
  return withStartLock(path.join(home.directory, 'postgres.starting'), async () => {
    const running = await settledPostmaster(home);
    if (running !== undefined) return { port: running.port };
    const binaries = await findBinaries(home.user, home.directory);
    // A disk that went away must not come back as an empty database.
    if (!existsSync(home.cluster) && options.isAgain) throw new Error(`${home.cluster} is gone`);
    if (!existsSync(home.cluster)) await createCluster(home, binaries, options);
    return startServer(home, binaries, options);
  });
}

/**
 * The server to attach to. When its owner is gone it is about to stop: this waits for the end, and asks for it if need
 * be.
 */
async function settledPostmaster(home: DataHome): Promise<Postmaster | undefined> {
  const deadline = Date.now() + READY_MS;
  for (let asked = false; ; await sleep(20)) {
    const found = findPostmaster(home.cluster);
    if (found === undefined) return undefined;
    const owner = readNumber(ownerFile(home));
    const isOwned = owner !== undefined && isAlive(owner);
    if (found.isReady && isOwned) return found;
    if (!isOwned && !asked) {
      asked = true;
      requestStop(found.pid);
    }
    if (Date.now() > deadline)
      throw new Error(`PostgreSQL (process ${found.pid}) neither gets ready nor stops`);
  }
}

function requestStop(pid: number): void {
  try {
    process.kill(pid, 'SIGINT');
  } catch {
    // It stopped by itself in the meantime.
  }
}

async function createCluster(home: DataHome, binaries: string, options: EmbeddedOptions): Promise<void> {
  // Made under another name first: a start that is killed half-way leaves no half-made cluster behind.
  const partial = `${home.cluster}.partial`;
  rmSync(partial, { recursive: true, force: true });
  mkdirSync(partial, { mode: 0o700 });
  giveTo(home.user, partial);

  const secrets = mkdtempSync(path.join(os.tmpdir(), 'dapur-'));
  try {
    const passwordFile = path.join(secrets, 'password');
    writeFileSync(passwordFile, superuserPassword(home), { mode: 0o600 });
    giveTo(home.user, secrets);
    giveTo(home.user, passwordFile);
    const access = ['-U', 'postgres', '--auth=scram-sha-256', `--pwfile=${passwordFile}`];
    // PostgreSQL's own C.UTF-8: sorts alike on every machine, whatever locales it has.
    const texts = ['-E', 'UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'];
    const speed = options.durable === false ? ['--no-sync'] : [];
    await run(
      path.join(binaries, 'bin', 'initdb'),
      ['-D', partial, '--no-instructions', ...access, ...texts, ...speed],
      { ...home.user, env: ENVIRONMENT, cwd: '/' },
    );
  } finally {
    rmSync(secrets, { recursive: true, force: true });
  }
  renameSync(partial, home.cluster);
}

async function startServer(home: DataHome, binaries: string, options: EmbeddedOptions): Promise<Server> {
  // The same port each time, so that attached processes find it; what is left of a killed server holds it for a moment.
  const before = readNumber(portFile(home));
  const port = await findFreePort(before);
  if (options.isAgain && port !== before) throw new Error(`Port ${before} is taken`);
  writeFileSync(portFile(home), String(port));
  writeFileSync(ownerFile(home), String(process.pid));

  const settings = {
    ...SETTINGS,
    unix_socket_directories: socketFolder(home),
    ...(options.durable === false ? THROW_AWAY : {}),
    ...options.settings,
  };
  const parameters = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const command = [
    path.join(binaries, 'bin', 'postgres'),
    '-D',
    home.cluster,
    '-p',
    String(port),
    ...parameters,
  ];
  const child = spawn('/bin/sh', ['-c', GUARD, 'sh', ...command], {
    ...home.user,
    env: ENVIRONMENT,
    cwd: '/',
    // Its own process group: Ctrl-C in the terminal stops us first, and we stop the server.
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe', 'pipe'],
  });
  const output = collectOutput(child);
  const deadline = Date.now() + READY_MS;
  while (findPostmaster(home.cluster)?.isReady !== true) {
    if (child.exitCode !== null || child.signalCode !== null || Date.now() > deadline) {
      throw new Error(`PostgreSQL did not start: ${output.tail()}`);
    }
    await sleep(10);
  }
  output.forward(options.log);
  letProcessEnd(child);
  return { port, child };
}

/** Keeps the last of what the server says, for the error message should it fail to start. */
function collectOutput(child: ChildProcess): { tail(): string; forward(log: EmbeddedOptions['log']): void } {
  let text = '';
  let listener: EmbeddedOptions['log'];
  child.stderr?.setEncoding('utf8').on('data', (chunk: string) => {
    if (listener !== undefined) listener(chunk.trimEnd());
    else text = (text + chunk).slice(-4000);
  });
  return {
    tail: () => text.trim(),
    forward: (log) => {
      listener = log ?? (() => {});
      text = '';
    },
  };
}

// The server must not keep a finished script alive: when the script ends the pipe closes, and the guard stops the
// server.
function letProcessEnd(child: ChildProcess): void {
  child.unref();
  for (const stream of [child.stderr, child.stdio[3]] as (Readable & { unref?(): void })[]) stream.unref?.();
}

const isRunning = (child: ChildProcess | undefined): boolean =>
  child !== undefined && child.exitCode === null && child.signalCode === null;

async function stopServer(child: ChildProcess): Promise<void> {
  if (!isRunning(child)) return;
  child.ref();
  const ended = once(child, 'exit');
  (child.stdio[3] as Duplex).destroy();
  await ended;
}

/**
 * Watches the server: where it has stopped (killed for its memory, by hand, by a fault), or its owner has, it is started
 * again here. `own` is the server that this process runs.
 */
function keepServed(
  home: DataHome,
  options: EmbeddedOptions,
  own: ChildProcess | undefined,
): { stop(): Promise<void> } {
  let stopped = false;
  let running = own;
  let failingSince: number | undefined;
  let pending: Promise<void> = Promise.resolve();

  const check = async (): Promise<void> => {
    if (stopped) return;
    const owner = isRunning(running) ? process.pid : readNumber(ownerFile(home));
    if (findPostmaster(home.cluster) !== undefined && owner !== undefined && isAlive(owner)) {
      failingSince = undefined;
      return;
    }
    if (failingSince === undefined) {
      failingSince = performance.now();
      options.log?.('PostgreSQL has stopped: it is started again.');
      // Ends the guard of the server that is gone.
      (running?.stdio[3] as Duplex | undefined)?.destroy();
    }
    const server = await attachOrStart(home, { ...options, isAgain: true });
    running = server.child;
    failingSince = undefined;
    options.log?.('PostgreSQL runs again.');
  };
  const timer = setInterval(() => {
    pending = pending.then(check).catch((error: unknown) => {
      const since = failingSince ?? performance.now();
      if (stopped || performance.now() - since < (options.giveUpMs ?? GIVE_UP_MS)) return;
      stopped = true;
      clearInterval(timer);
      options.onLost?.(error);
    });
  }, WATCH_MS);
  timer.unref();

  return {
    stop: async () => {
      stopped = true;
      clearInterval(timer);
      await pending;
      if (running !== undefined) await stopServer(running);
    },
  };
}

function giveTo(user: SystemUser, file: string): void {
  if ('uid' in user) chownSync(file, user.uid, user.gid);
}

const ownerFile = (home: DataHome): string => path.join(home.directory, 'postgres.owner');
const portFile = (home: DataHome): string => path.join(home.directory, 'postgres.port');

function readNumber(file: string): number | undefined {
  try {
    const value = Number(readFileSync(file, 'utf8'));
    return Number.isInteger(value) && value > 0 ? value : undefined;
  } catch {
    return undefined;
  }
}
