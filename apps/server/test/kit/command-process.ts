import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { endWithTest } from './server-process.ts';

/** How a command ended, and what it wrote. */
export interface CommandEnd {
  readonly code: unknown;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs one of the server's programs (`admin`, `backup`) in a process of its own, which ends with the test at the latest. */
export async function runCommand(
  program: 'admin' | 'backup',
  args: readonly string[],
  environment: Readonly<Record<string, string>>,
): Promise<CommandEnd> {
  const script = fileURLToPath(new URL(`../../src/${program}.ts`, import.meta.url));
  const child = spawn(process.execPath, [script, ...args], { env: { ...process.env, ...environment } });
  endWithTest(child);
  const said = { stdout: '', stderr: '' };
  for (const stream of ['stdout', 'stderr'] as const)
    child[stream].on('data', (chunk: Buffer) => (said[stream] += chunk.toString()));
  const [code] = (await once(child, 'close')) as [unknown];
  return { code, ...said };
}

/** Runs `npm run admin` on the database of this address. */
export async function runAdmin(
  databaseUrl: string,
  args: readonly string[],
): Promise<{ readonly code: unknown; readonly said: string }> {
  const { code, stdout, stderr } = await runCommand('admin', args, { DATABASE_URL: databaseUrl });
  return { code, said: stdout + stderr };
}
