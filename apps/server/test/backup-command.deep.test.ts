import { mkdir, mkdtemp, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { generateIdentity, identityToRecipient } from 'age-encryption';
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

test('an encrypted backup of the commands comes back by its key, and a drill tells by its exit code how it went', async () => {
  const key = await generateIdentity();
  const [identity, other] = [path.join(folder, 'key.txt'), path.join(folder, 'other-key.txt')];
  await writeFile(identity, `# the key of this test\n${key}\n`);
  await writeFile(other, `${await generateIdentity()}\n`);
  const file = path.join(folder, 'backups', 'dapur-20261128T020000Z.age');
  await mkdir(path.dirname(file), { recursive: true });
  const environment = { DATABASE_URL: source.url, DAPUR_DATA: folder };
  const saved = await runCommand('backup', ['backup', file], {
    ...environment,
    BACKUP_AGE_RECIPIENT: await identityToRecipient(key),
  });
  expect(saved.stdout).toContain(', encrypted for 1 public key: ');

  const drill = async (...args: string[]): Promise<CommandEnd> => {
    const target = await emptyDatabase();
    try {
      return await runCommand('admin', ['restore-drill', '--into', target.url, ...args], environment);
    } finally {
      await target.drop();
    }
  };
  // Without a name it takes the newest of the folder in which the clock puts them.
  const good = await drill('--identity', identity);
  expect(good, good.stderr).toMatchObject({ code: 0 });
  expect(good.stdout).toContain(`Trying ${file}`);
  expect(good.stdout).toMatch(/It came back whole: \d{3,} rows of \d{3} tables/);
  expect(good.stdout).toMatch(/asked as no store and as 2 stores\. It took \d+\.\d seconds\./);
  expect((await readdir(folder)).filter((name) => name.startsWith('drill-'))).toEqual([]);

  const wrong = await drill(file, '--identity', other);
  expect(wrong).toMatchObject({ code: 1 });
  expect(wrong.stderr).toBe(
    `${file} is encrypted for another key: the one that was given does not open it\n`,
  );
  const without = await drill(file);
  expect(without.stderr).toBe(`${file} is encrypted: name the file of its private key by --identity FILE\n`);

  await truncate(file, 50_000);
  const cut = await drill(file, '--identity', identity);
  expect(cut).toMatchObject({ code: 1 });
  expect(cut.stderr).toContain('is damaged or was cut off');

  const live = await runCommand('admin', ['restore-drill', file, '--into', source.url], environment);
  expect(live).toMatchObject({ code: 1 });
  expect(live.stderr).toContain('The database of the drill is not empty');
});
