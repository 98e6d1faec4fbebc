import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

const script = fileURLToPath(new URL('../../src/admin.ts', import.meta.url));

/** How a command ended, and all that it wrote. */
export interface CommandEnd {
  readonly code: unknown;
  readonly said: string;
}

/** Runs `npm run admin` in a process of its own on the database of this address. */
export async function runAdmin(databaseUrl: string, args: readonly string[]): Promise<CommandEnd> {
  const child = spawn(process.execPath, [script, ...args], {
    env: { ...process.env, DATABASE_URL: databaseUrl },
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (said += chunk.toString()));
  const [code] = (await once(child, 'close')) as [unknown];
  return { code, said };
}
