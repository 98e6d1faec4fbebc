import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runAdmin } from './kit/command-process.ts';
import { freshDatabase, type FreshDatabase } from './kit/fresh-database.ts';
import { openShop } from './kit/open-shop.ts';

let database: FreshDatabase;
let folder: string;

beforeAll(async () => {
  [database, folder] = await Promise.all([freshDatabase(), mkdtemp(path.join(os.tmpdir(), 'dapur-admin-'))]);
});
afterAll(async () => {
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

const admin = (...args: string[]) => runAdmin(database.url, [...args, '--data', folder]);

test('a store that is not here is not exported, and no file that is there is written over', async () => {
  const { slug } = await openShop(database.pools);
  const file = path.join(folder, 'there.zip');
  expect((await admin('export-store', 'no-such-store', file)).said).toContain('No store has the address');
  await writeFile(file, 'mine');
  const refused = await admin('export-store', slug, file);
  expect(refused).toEqual({ code: 1, said: `${file} is there already: name a new file.\n` });
});

test('what is no copy is not imported, nor a store that is here', async () => {
  const { slug } = await openShop(database.pools);
  const file = path.join(folder, 'kedai.zip');
  expect(await admin('export-store', slug, file)).toMatchObject({ code: 0 });
  const taken = await admin('import-store', file);
  expect(taken).toMatchObject({ code: 1 });
  expect(taken.said).toContain('This store is here already');
  await writeFile(file, 'no zip');
  const spoilt = await admin('import-store', file);
  expect(spoilt).toMatchObject({ code: 1 });
  expect(spoilt.said).toContain('cannot be imported. It is no ZIP');
});
