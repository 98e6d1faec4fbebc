import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';

const READY_MS = 300_000;

/** How a product may differ from the demo that most journeys are in. */
export interface ProductOptions {
  readonly settings?: Readonly<Record<string, string>>;
  /** Without the demo's stores and services. */
  readonly isBare?: boolean;
}

export interface ProductPlace {
  /** It takes the six ports after it too. */
  readonly port: number;
  readonly databaseUrl: string;
  readonly dataFolder: string;
}

export interface RunningProduct {
  /** Settles when the process has ended, by itself or because it was told to; the exit code. */
  readonly ended: Promise<number>;
}

/** Starts the whole product and waits until it is ready. Aborting `signal` ends it at any moment, also before that. */
export async function startProduct(
  { port, databaseUrl, dataFolder }: ProductPlace,
  { settings = {}, isBare = false }: ProductOptions,
  signal: AbortSignal,
): Promise<RunningProduct> {
  signal.throwIfAborted();
  const mode = isBare
    ? {
        HTTP_ON_LOCALHOST: '1',
        HOST: '127.0.0.1',
        MAIL_FROM: 'Dapur <orders@dapur.example>',
        // Nobody reads mails here, so nobody is told that none goes out.
        SMTP_URL: 'smtp://127.0.0.1:9',
        LOG_LEVEL: 'fatal',
        DRAIN_SECONDS: '0',
      }
    : {
        DAPUR_MODE: 'demo',
        // A journey says itself when its driver comes.
        DEMO_DRIVERS: 'manual',
        // The journeys hear webhooks themselves.
        WEBHOOKS_TO_LOCALHOST: '1',
      };
  const more = isBare ? ['--no-demo'] : [];
  const server = spawn(process.execPath, ['apps/server/dist/main.js', '--port', String(port), ...more], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      DATABASE_URL: databaseUrl,
      ...mode,
      DAPUR_DATA: dataFolder,
      PUBLIC_ORIGIN: `http://localhost:${port}`,
      SECRET_KEY: 'e2e-secret-key-e2e-secret-key-e2e-secret-key',
      // All journeys come from one address.
      SIGN_IN_FACTOR: '1000',
      OPEN_ORDERS_PER_ADDRESS: '0',
      // The journeys answer for the domains of their stores.
      DAPUR_DNS_SERVERS: `127.0.0.1:${port + 7}`,
      ...settings,
    },
  });
  // Drops the greeting for its operator, and passes on its log, one object a line.
  createInterface(server.stdout).on('line', (line) => {
    if (line.startsWith('{')) console.log(line);
  });
  const end = (): void => void server.kill('SIGTERM');
  signal.addEventListener('abort', end);
  let isOver = false;
  const ended = once(server, 'exit').then(([code]) => {
    isOver = true;
    return typeof code === 'number' ? code : 1;
  });
  const deadline = Date.now() + READY_MS;
  while (!(await isReady(port))) {
    if (isOver || signal.aborted || Date.now() > deadline) {
      end();
      await ended;
      throw new Error('the product did not become ready');
    }
    await sleep(50);
  }
  return { ended };
}

function isReady(port: number): Promise<boolean> {
  return fetch(`http://localhost:${port}/readyz`).then(
    (answer) => answer.ok,
    () => false,
  );
}
