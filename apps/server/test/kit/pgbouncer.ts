import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect, createServer, type AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { needPackages } from './debian-packages.ts';

/** A real PgBouncer in transaction mode. */
export interface TestPooler {
  readonly port: number;
  stop(): Promise<void>;
}

/** PgBouncer takes no orders from root. */
const NOBODY = 65_534;

/**
 * Starts PgBouncer in front of all databases of the server that `ownerUrl` opens, as that login. `DAPUR_PGBOUNCER` names
 * another one than Debian's.
 */
export async function startPgBouncer(ownerUrl: string): Promise<TestPooler> {
  const program = process.env['DAPUR_PGBOUNCER'] ?? '/usr/sbin/pgbouncer';
  if (process.env['DAPUR_PGBOUNCER'] === undefined) needPackages('pgbouncer');
  const server = new URL(ownerUrl);
  const home = await mkdtemp(path.join(os.tmpdir(), 'dapur-pgbouncer-'));
  await chmod(home, 0o711);
  const port = await freePort();
  const settings = path.join(home, 'pgbouncer.ini');
  const login = `user=${decodeURIComponent(server.username)} password=${decodeURIComponent(server.password)}`;
  const lines = [
    '[databases]',
    `* = host=${server.hostname} port=${server.port} ${login}`,
    '[pgbouncer]',
    'listen_addr = 127.0.0.1',
    `listen_port = ${port}`,
    'unix_socket_dir =',
    'auth_type = any',
    'pool_mode = transaction',
    'default_pool_size = 60',
    'max_client_conn = 1000',
    // A test's database is dropped when its file ends.
    'server_idle_timeout = 1',
  ];
  await writeFile(settings, `${lines.join('\n')}\n`);
  const child = spawn(program, [settings], {
    stdio: ['ignore', 'ignore', 'pipe'],
    ...(process.getuid?.() === 0 && { uid: NOBODY, gid: NOBODY }),
  });
  let said = '';
  child.stderr.on('data', (chunk: Buffer) => (said = (said + chunk.toString()).slice(-2_000)));
  await once(child, 'spawn');
  const gone = once(child, 'exit');
  const stop = async (): Promise<void> => {
    child.kill('SIGKILL');
    await gone;
    await rm(home, { recursive: true, force: true });
  };
  for (const deadline = Date.now() + 20_000; Date.now() < deadline; await sleep(50)) {
    if (child.exitCode !== null) break;
    if (await answers(port)) return { port, stop };
  }
  await stop();
  throw new Error(`PgBouncer does not start: ${said}`);
}

/** The same address, by way of the pooler. */
export function throughPooler(databaseUrl: string, port: number): string {
  const url = new URL(databaseUrl);
  url.port = String(port);
  url.hostname = '127.0.0.1';
  // It may name the folder of the server's socket.
  url.search = '';
  return url.href;
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

function answers(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1');
  return new Promise((resolve) => {
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
  }).finally(() => socket.destroy()) as Promise<boolean>;
}
