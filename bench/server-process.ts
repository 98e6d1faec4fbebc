import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

/** A process under measurement. */
export interface BenchServer {
  readonly origin: string;
  /** Milliseconds of processor time used so far, in user and system mode; NaN where the system does not tell. */
  cpuMs(): number;
  /** Memory in use now, and the most it has been, in MB (10^6 bytes); NaN where the system does not tell. */
  memoryMb(): { readonly now: number; readonly peak: number };
  /** Ends it in order, by force after ten seconds. */
  stop(): Promise<void>;
}

export interface ServerProcessOptions {
  /** A script that becomes the server itself, or one that starts it as its only child (`isLauncher`). */
  readonly file: string;
  readonly isLauncher?: boolean;
  readonly args?: readonly string[];
  readonly port: number;
  readonly env?: Readonly<Record<string, string>>;
  /** Answers 2xx once the server takes requests. */
  readonly readyPath: string;
  /** A folder for a processor profile, written when the process ends. */
  readonly profileFolder?: string | undefined;
}

/** The first start on a database paints the demo's pictures. */
const READY_MS = 180_000;
/** Clock ticks per second in /proc: fixed at 100 for user space on Linux. */
const TICK_MS = 10;

/** Starts a TypeScript file of the project as a process of its own and waits until it answers. */
export async function startBenchServer(options: ServerProcessOptions): Promise<BenchServer> {
  const origin = `http://127.0.0.1:${options.port}`;
  const child = spawn(process.execPath, [options.file, ...(options.args ?? [])], {
    env: { ...process.env, ...options.env, ...profiling(options.profileFolder) },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const output = tailOf(child);
  try {
    await untilReady(child, origin + options.readyPath);
  } catch (cause) {
    child.kill('SIGKILL');
    throw new Error(`${options.file} did not start:\n${output()}`, { cause });
  }
  const pid = options.isLauncher === true ? onlyChildOf(child.pid) : child.pid;
  return { origin, cpuMs: () => cpuMsOf(pid), memoryMb: () => memoryMbOf(pid), stop: () => stop(child) };
}

// By the environment, as it must reach the child of a launcher too.
function profiling(folder: string | undefined): Record<string, string> {
  if (folder === undefined) return {};
  return { NODE_OPTIONS: `${process.env['NODE_OPTIONS'] ?? ''} --cpu-prof --cpu-prof-dir=${folder}` };
}

function onlyChildOf(pid: number | undefined): number | undefined {
  const file = `/proc/${pid}/task/${pid}/children`;
  if (!existsSync(file)) return undefined;
  const children = readFileSync(file, 'utf8').trim().split(' ');
  if (children.length !== 1) {
    throw new Error(`The launcher has ${children.length} children: which one is the server is unknown`);
  }
  return Number(children[0]);
}

function tailOf(child: ChildProcess): () => string {
  let text = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (chunk: string) => {
      text = (text + chunk).slice(-4_000);
    });
  }
  return () => text.trim();
}

async function untilReady(child: ChildProcess, url: string): Promise<void> {
  const deadline = Date.now() + READY_MS;
  while (Date.now() < deadline) {
    if (child.exitCode !== null || child.signalCode !== null) throw new Error('it ended');
    if (await answers(url)) return;
    await sleep(50);
  }
  throw new Error(`no answer at ${url}`);
}

/** True when the address answers with a 2xx status. */
export async function answers(url: string): Promise<boolean> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(2_000) });
    await response.arrayBuffer();
    return response.ok;
  } catch {
    return false;
  }
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  const force = setTimeout(() => child.kill('SIGKILL'), 10_000);
  await ended;
  clearTimeout(force);
}

function cpuMsOf(pid: number | undefined): number {
  const file = `/proc/${pid}/stat`;
  if (!existsSync(file)) return Number.NaN;
  // The name in brackets may hold spaces; user and system time are the 12th and 13th field after it.
  const fields = readFileSync(file, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) * TICK_MS;
}

function memoryMbOf(pid: number | undefined): { now: number; peak: number } {
  const file = `/proc/${pid}/status`;
  const text = existsSync(file) ? readFileSync(file, 'utf8') : '';
  const megabytes = (name: string): number =>
    (Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(text)?.[1]) * 1_024) / 1e6;
  return { now: megabytes('VmRSS'), peak: megabytes('VmHWM') };
}
