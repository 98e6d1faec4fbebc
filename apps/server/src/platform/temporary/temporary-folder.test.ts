import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { createLocalStorage } from '../storage/local-storage.ts';
import { sweepTemporaryFolders, temporaryFolder, temporarySweep } from './index.ts';

let folder: string;
const HOUR = 60 * 60_000;

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'dapur-test-'));
});
// At once: the next file of this process begins with what it needs before its first test.
afterEach(() => {
  vi.unstubAllEnvs();
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** A folder that a process left, killed in the midst of its work. */
function leftByKilled(): string {
  const module = new URL('./temporary-folder.ts', import.meta.url).href;
  const code = `const { temporaryFolder } = await import(${JSON.stringify(module)});
    process.stdout.write(await temporaryFolder('export'), () => process.kill(process.pid, 'SIGKILL'));`;
  const { stdout, signal } = spawnSync(process.execPath, ['--input-type=module', '-e', code], {
    env: { ...process.env, TMPDIR: folder },
  });
  expect(signal).toBe('SIGKILL');
  return stdout.toString();
}

test('what a killed process left is swept at the start, and what living ones use stays', async () => {
  vi.stubEnv('TMPDIR', folder);
  const left = leftByKilled();
  const own = await temporaryFolder('upload');
  const elsewhere = path.join(path.dirname(path.dirname(own)), 'another-machine~1');
  await mkdir(elsewhere);
  expect(existsSync(left)).toBe(true);
  await sweepTemporaryFolders(Date.now());
  expect([left, own, elsewhere].map((one) => existsSync(one))).toEqual([false, true, true]);
  // Of another machine it is only known how long nobody said that it lives.
  await sweepTemporaryFolders(Date.now() + 3 * HOUR);
  expect([own, elsewhere].map((one) => existsSync(one))).toEqual([true, false]);
});

test('half-written files in storage are swept once nobody can be writing them', async () => {
  vi.stubEnv('TMPDIR', folder);
  const storage = createLocalStorage(path.join(folder, 'stored'));
  await storage.write('kueh/whole.webp', Buffer.from('whole'));
  const [old, young] = ['old', 'young'].map((name) =>
    path.join(folder, 'stored', 'kueh', `${name}.webp.0a1b.partial`),
  );
  for (const file of [old, young]) await writeFile(file ?? '', 'ha');
  await utimes(old ?? '', 1, 1);
  await temporarySweep({ now: Date.now }, async (now) => storage.sweep?.(now - HOUR)).run();
  expect([old, young].map((file) => existsSync(file ?? ''))).toEqual([false, true]);
  expect(await storage.list('kueh')).toEqual(['kueh/whole.webp']);
});
