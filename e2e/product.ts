import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startEmbedded } from '../apps/server/src/platform/db/embedded-postgres.ts';
import { prepareCluster } from '../apps/server/src/platform/db/roles.ts';

const READY_MS = 300_000;

export interface RunningProduct {
  readonly databaseUrl: string;
  /** Settles when the product has ended, by itself or by `stop`; the exit code. */
  readonly ended: Promise<number>;
  stop(): Promise<void>;
}

export interface ProductOptions {
  /** Aborting it ends the product at any moment, also before it is ready. */
  readonly signal?: AbortSignal;
  /** Where to say how its database is reached. */
  readonly stateFile?: string;
  readonly settings?: Readonly<Record<string, string>>;
  /** Without the demo's stores and services, which take most of a start. */
  readonly isBare?: boolean;
}

/**
 * Starts the whole product in demo mode, on a database of its own that ends with it, and waits until it is ready. It
 * takes the port and the five after it.
 */
export async function startProduct(
  port: number,
  { signal, stateFile, settings = {}, isBare = false }: ProductOptions = {},
): Promise<RunningProduct> {
  // Another's product there would be taken for this one.
  if (await isReady(port)) throw new Error(`something answers on port ${port} already`);
  const folder = mkdtempSync(path.join(os.tmpdir(), 'dapur-e2e-'));
  // Under root PostgreSQL has a user of its own, who must be able to pass through; else it moves out and stays behind.
  chmodSync(folder, 0o711);
  const cluster = await startEmbedded(path.join(folder, 'cluster'), { durable: false });
  const databaseUrl = await prepareCluster(cluster.url, 'dapur');
  if (stateFile !== undefined) {
    mkdirSync(path.dirname(stateFile), { recursive: true });
    writeFileSync(stateFile, JSON.stringify({ databaseUrl }), { mode: 0o600 });
  }

  const more = isBare ? ['--no-demo'] : [];
  const mode = isBare
    ? { HTTP_ON_LOCALHOST: '1', MAIL_FROM: 'Dapur <orders@dapur.example>', HOST: '127.0.0.1' }
    : { DAPUR_MODE: 'demo' };
  const server = spawn(process.execPath, ['apps/server/src/main.ts', '--port', String(port), ...more], {
    stdio: 'inherit',
    env: {
      ...process.env,
      DATABASE_URL: databaseUrl,
      ...mode,
      DAPUR_DATA: path.join(folder, 'data'),
      PUBLIC_ORIGIN: `http://localhost:${port}`,
      SECRET_KEY: 'e2e-secret-key-e2e-secret-key-e2e-secret-key',
      // All journeys come from one address.
      SIGN_IN_FACTOR: '1000',
      OPEN_ORDERS_PER_ADDRESS: '0',
      // A journey says itself when its driver comes.
      DEMO_DRIVERS: 'manual',
      // The journeys hear webhooks themselves.
      WEBHOOKS_TO_LOCALHOST: '1',
      // And answer for the domains of their stores.
      DAPUR_DNS_SERVERS: `127.0.0.1:${port + 6}`,
      ...settings,
    },
  });
  signal?.addEventListener('abort', () => server.kill('SIGTERM'));
  if (signal?.aborted) server.kill('SIGTERM');
  const ended = once(server, 'exit').then(async ([code]) => {
    await cluster.stop();
    rmSync(folder, { recursive: true, force: true });
    return typeof code === 'number' ? code : 1;
  });
  const stop = async (): Promise<void> => {
    server.kill('SIGTERM');
    await ended;
  };
  const deadline = Date.now() + READY_MS;
  while (!(await isReady(port))) {
    if (server.exitCode !== null || signal?.aborted || Date.now() > deadline) {
      await stop();
      throw new Error('the product did not become ready');
    }
    await sleep(100);
  }
  return { databaseUrl, ended, stop };
}

function isReady(port: number): Promise<boolean> {
  return fetch(`http://localhost:${port}/readyz`).then(
    (answer) => answer.ok,
    () => false,
  );
}
