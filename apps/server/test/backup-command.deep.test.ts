import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runCommand, type CommandEnd } from './kit/command-process.ts';
import { emptyDatabase, freshDatabase, type FreshDatabase } from './kit/fresh-database.ts';
import { loadDemoStores } from './kit/demo-stores.ts';

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

async function command(name: 'backup' | 'restore', databaseUrl: string, data: string): Promise<CommandEnd> {
  const environment = { DATABASE_URL: databaseUrl, DAPUR_DATA: path.join(folder, data) };
  const end = await runCommand('backup', [name, path.join(folder, 'all.dapur')], environment);
  expect(end.code, end.stderr).toBe(0);
  return end;
}

test('the commands find database and pictures by the settings of the server, and bring both back', async () => {
  const picture = path.join('attachments', 'a-store', 'kuih-320.webp');
  await mkdir(path.dirname(path.join(folder, 'from', picture)), { recursive: true });
  await writeFile(path.join(folder, 'from', picture), 'not really a picture');

  const saved = await command('backup', source.url, 'from');
  expect(saved.stdout).toMatch(/^Saved \d+ rows of \d+ tables and 1 attachments/);

  const target = await emptyDatabase();
  try {
    const restored = await command('restore', target.url, 'to');
    expect(restored.stdout.split('\n')[0]?.replace('Restored', 'Saved')).toBe(saved.stdout.split('\n')[0]);
    expect(await readFile(path.join(folder, 'to', picture), 'utf8')).toBe('not really a picture');
  } finally {
    await target.drop();
  }
});
test('the commands name the files of all modules that rows name and that are not there', async () => {
  const [store] = (await source.pools.platform.query<{ id: string }>('select id from tenants limit 1')).rows;
  await source.pools.platform.query(
    `insert into attachments (tenant_id, id, module, parent_id, original_name, filename, media_type, bytes, width, height, widths, kept_at)
     values ($1, gen_random_uuid(), 'product', $1, 'kuih.jpg', 'kuih-seri.webp', 'image/webp', 9, 640, 480, '{320,640}', now())`,
    [store?.id],
  );
  await source.pools.platform.query(
    `insert into users (id, email, full_name, avatar_key) values (gen_random_uuid(), 'face@mail.example', 'Siti', 'face.webp')`,
  );
  const picture = path.join(folder, 'some', 'attachments', store?.id ?? '', 'kuih-seri-320.webp');
  await mkdir(path.dirname(picture), { recursive: true });
  await writeFile(picture, 'there');

  const saved = await command('backup', source.url, 'some');
  expect(saved.stdout).toContain('and 1 attachments');
  const [, told = ''] = saved.stderr.split('Not there, although rows name them: 2 files\n');
  const named = told.trim().split('\n');
  expect(named.map((line) => line.trim()).toSorted()).toEqual(
    [`${store?.id}/kuih-seri-640.webp`, 'avatars/face.webp'].toSorted(),
  );
});
