import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { emptyDatabase, freshDatabase, type FreshDatabase } from './database.ts';
import { loadDemoStores } from './demo-stores.ts';

const run = promisify(execFile);
const program = path.join(import.meta.dirname, '..', 'src', 'backup.ts');

let source: FreshDatabase;
let folder: string;
beforeAll(async () => {
  source = await freshDatabase();
  await loadDemoStores(source.pools);
  folder = await mkdtemp(path.join(os.tmpdir(), 'dapur-backup-'));
});
afterAll(async () => {
  await source.drop();
  await rm(folder, { recursive: true, force: true });
});

const command = (name: 'backup' | 'restore', databaseUrl: string, data: string) =>
  run(process.execPath, [program, name, path.join(folder, 'all.dapur')], {
    env: { ...process.env, DATABASE_URL: databaseUrl, DAPUR_DATA: path.join(folder, data) },
  });

test('the commands find database and pictures by the settings of the server, and bring both back', async () => {
  const picture = path.join('attachments', 'a-store', 'kuih-320.webp');
  await mkdir(path.dirname(path.join(folder, 'from', picture)), { recursive: true });
  await writeFile(path.join(folder, 'from', picture), 'not really a picture');

  const saved = await command('backup', source.url, 'from');
  expect(saved.stdout).toMatch(/^Saved \d+ rows of \d+ tables and 1 attachments/);

  const target = await emptyDatabase();
  try {
    const restored = await command('restore', target.url, 'to');
    expect(restored.stdout.replace('Restored', 'Saved')).toBe(saved.stdout);
    expect(await readFile(path.join(folder, 'to', picture), 'utf8')).toBe('not really a picture');
  } finally {
    await target.drop();
  }
});
