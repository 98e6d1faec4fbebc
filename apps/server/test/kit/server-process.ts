import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { inject, onTestFinished, TestRunner } from 'vitest';
import { throughPooler } from './pgbouncer.ts';

const root = fileURLToPath(new URL('../../../../', import.meta.url));
/** Less than tests and hooks may take, so that a start that fails says why. */
const READY_MS = 540_000;

/** The real server in a process of its own. */
export interface ServerProcess {
  /** `http://127.0.0.1:port` */
  readonly url: string;
  readonly pid: number;
  /** Its data folder. */
  readonly data: string;
  /** What it wrote so far, of a long text the end. */
  said(): string;
  /** Ends the process with the signal and waits until it is gone. */
  kill(signal: 'SIGKILL' | 'SIGTERM'): Promise<void>;
  /** Waits until it has ended by itself; answers its exit code. */
  ended(): Promise<number | null>;
}

const running = new Set<ChildProcess>();
process.on('exit', () => {
  for (const child of running) child.kill('SIGKILL');
});

/**
 * Kills what a test started when that test is over, however it ends: also when its time ran out before its own `finally`
 * came. What a hook started lives until its file ends it, or at the latest as long as the process that runs the tests.
 */
export function endWithTest(child: ChildProcess, until: 'test' | 'file' = 'test'): void {
  running.add(child);
  const gone = once(child, 'exit').then(() => running.delete(child));
  if (until === 'file' || TestRunner.getCurrentTest() === undefined) return;
  onTestFinished(async () => {
    child.kill('SIGKILL');
    await gone;
  });
}

function wayTo(url: string): Readonly<Record<string, string>> {
  const pooler = inject('pooler');
  // The run's pooler knows the run's own server alone.
  if (pooler === undefined || url.includes(',')) return { DATABASE_URL: url };
  return { DATABASE_URL: throughPooler(url, pooler.port), DATABASE_DIRECT_URL: url };
}

/**
 * Starts `main.ts` without the demo on the given database and waits for /readyz. Processes share one secret key. It ends
 * with the test that started it, or with the file where it is started `until` then. `place`: its port, where it takes the
 * place of another. `within`: what runs it, and the sources of another version.
 */
export async function startServerProcess(
  databaseUrl: string,
  environment: Readonly<Record<string, string>> = {},
  place?: number,
  until: 'test' | 'file' = 'test',
  within: { readonly command?: readonly string[]; readonly checkout?: string } = {},
): Promise<ServerProcess> {
  const port = place ?? (await freePort());
  const url = `http://127.0.0.1:${port}`;
  const data = await mkdtemp(path.join(os.tmpdir(), 'dapur-process-'));
  const command = [process.execPath, 'apps/server/src/main.ts', '--port', String(port), '--no-demo'];
  const [program = '', ...args] = within.command === undefined ? command : [...within.command, ...command];
  const child = spawn(program, args, {
    cwd: within.checkout ?? root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: process.env['PATH'],
      HOME: process.env['HOME'],
      ...wayTo(databaseUrl),
      DAPUR_DATA: data,
      PUBLIC_ORIGIN: url,
      HTTP_ON_LOCALHOST: '1',
      MAIL_FROM: 'Dapur <orders@dapur.example>',
      HOST: '127.0.0.1',
      SECRET_KEY: 'the secret key that processes under test share',
      SMTP_URL: 'smtp://127.0.0.1:9',
      LOG_LEVEL: 'error',
      // Nothing waits for a proxy to see that it is leaving.
      DRAIN_SECONDS: '0',
      ...environment,
    },
  });
  endWithTest(child, until);
  const said = listen(child);
  const gone = once(child, 'exit');
  const kill = async (signal: 'SIGKILL' | 'SIGTERM'): Promise<void> => {
    child.kill(signal);
    await gone;
    await rm(data, { recursive: true, force: true });
  };
  try {
    await untilReady(url, child, said);
  } catch (error) {
    await kill('SIGKILL');
    throw error;
  }
  const ended = async (): Promise<number | null> => ((await gone) as [number | null])[0];
  return { url, pid: child.pid ?? 0, data, said, kill, ended };
}

async function untilReady(url: string, child: ChildProcess, said: () => string): Promise<void> {
  const deadline = performance.now() + READY_MS;
  let last = 'nothing was asked';
  while (performance.now() < deadline) {
    if (child.exitCode !== null || child.signalCode !== null) break;
    // Each question has a time limit of its own, so that one without an answer is not the last.
    last = await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(5_000) }).then(
      async (answer) => (answer.ok ? 'ready' : `${answer.status} ${await answer.text()}`),
      (error: unknown) => String(error),
    );
    if (last === 'ready') return;
    await sleep(25);
  }
  throw new Error(`the server did not become ready, last ${last}: ${said()}`);
}

/** What the process wrote, for the message of a failed start. */
function listen(child: ChildProcess): () => string {
  let text = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk: Buffer) => {
      text = (text + chunk.toString()).slice(-20_000);
    });
  }
  return () => text;
}

/** Each worker of the tests begins at a place of its own. */
let nextPort = 10_000 + (process.pid % 400) * 25;

/**
 * Ports below those that the system hands out: between this look and the server's own start, the system could give such
 * a port to another test.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = nextPort;
    nextPort = port < 19_999 ? port + 1 : 10_000;
    if ((await isFree(port)) && (await reserve(port))) return port;
  }
}

/**
 * The same port at another address of this machine, held as long as this worker lives: a server takes seconds until it
 * listens, and no other worker may be given its port in the meantime.
 */
const reserve = async (port: number): Promise<boolean> =>
  (await listenAt(port, '127.0.0.2'))?.unref() !== undefined;

async function isFree(port: number): Promise<boolean> {
  const server = await listenAt(port, '127.0.0.1');
  server?.close();
  return server !== undefined;
}

async function listenAt(port: number, address: string): Promise<Server | undefined> {
  const server = createServer();
  try {
    server.listen(port, address);
    await once(server, 'listening');
    return server;
  } catch {
    return undefined;
  }
}
