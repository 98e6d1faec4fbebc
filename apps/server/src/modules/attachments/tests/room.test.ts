import { randomBytes, randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { AppError } from '@dapur/contract/errors';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { defaultAttachmentsSettings, type AttachmentsDeps } from '../index.ts';
import { attachmentCleaning } from '../jobs.ts';
import { keepFiles } from '../commands/keep-files.ts';
import type { PreparedFile } from '../commands/prepare-files.ts';
import { removeAttachments } from '../commands/remove-attachments.ts';
import type { Storage } from '../../../platform/storage/storage.ts';
import { createRateLimiter } from '../../../platform/http/index.ts';
import { callApi } from '../../../../test/kit/client.ts';
import { startTestApp, type TestApp } from '../../../../test/kit/test-app.ts';
import { freshDatabase, type FreshDatabase } from '../../../../test/kit/fresh-database.ts';
import { everythingOn } from '../../../../test/kit/everything-on.ts';
import { keepFileNaively } from './naive-attachments.ts';
import { person, type TestPerson } from '../../../../test/kit/test-people.ts';
import { openShop, type Shop } from '../../../../test/kit/open-shop.ts';
import { note, upload } from '../../../../test/kit/uploads.ts';

const ROOM = 10_000;
const SIZE = 900;
const FITTING = Math.floor(ROOM / SIZE);

let database: FreshDatabase;
let app: TestApp;
let shop: Shop;
let other: Shop;
let owner: TestPerson;
let files: Map<string, Uint8Array>;
let faults: string[];
let deps: AttachmentsDeps;

beforeAll(async () => {
  database = await freshDatabase({ max: 20 });
  app = await startTestApp(database, { settings: { trustedProxies: 1, attachments: { roomOfStore: ROOM } } });
  [shop, other] = await Promise.all([openShop(database.pools), openShop(database.pools)]);
  owner = await person(database, { memberOf: [shop.tenantId] });
});
afterAll(async () => {
  await app.close();
  await database.drop();
});
beforeEach(async () => {
  await rows('delete from attachments');
  await rows('delete from attachment_usage');
  files = new Map();
  faults = [];
  deps = {
    db: database.pools,
    log: { info: () => undefined, error: (_fields, message) => faults.push(message) },
    rateLimiter: createRateLimiter(database.pools.app),
    storage: inMemory(),
    rightToOrder: () => Promise.resolve(undefined),
    settings: { ...defaultAttachmentsSettings, roomOfStore: ROOM },
    switches: everythingOn,
  };
});

async function rows<T = Record<string, unknown>>(text: string, ...values: unknown[]): Promise<T[]> {
  return (await database.pools.platform.query(text, values)).rows as T[];
}

const inMemory = (): Storage => ({
  open: () => Promise.resolve(undefined),
  write: (key, bytes) => Promise.resolve(void files.set(key, bytes)),
  writeFile: async (key, file) => void files.set(key, await readFile(file)),
  list: (folder) => Promise.resolve([...files.keys()].filter((key) => key.startsWith(`${folder}/`))),
  remove: (key) => Promise.resolve(void files.delete(key)),
});

function prepared(bytes = SIZE): PreparedFile {
  return {
    row: {
      id: randomUUID(),
      module: 'product',
      parentId: shop.productIds[0] ?? '',
      originalName: 'nota.txt',
      filename: `${randomBytes(16).toString('hex')}.txt`,
      mediaType: 'text/plain',
      bytes,
      width: null,
      height: null,
      widths: [],
      uploadedBy: owner.userId,
    },
    files: [Buffer.alloc(bytes, 'x')],
  };
}

/** What the store's files take, by its rows and by its counter. */
async function books(tenantId = shop.tenantId): Promise<{ taken: number; counted: number }> {
  const [found] = await rows<{ taken: number; counted: number }>(
    `select coalesce((select sum(bytes) from attachments where tenant_id = $1 and removed_at is null), 0)::int as taken,
            coalesce((select bytes from attachment_usage where tenant_id = $1), 0)::int as counted`,
    tenantId,
  );
  return found ?? { taken: 0, counted: 0 };
}

const keep = (): Promise<boolean> =>
  keepFiles(deps, shop.tenantId, [prepared()]).then(
    () => true,
    (error: unknown) => {
      if (error instanceof AppError && error.code === 'storage_full') return false;
      throw error;
    },
  );

/** Sixty uploads at once where eleven fit: how many got in, and how many bytes are taken afterwards. */
async function race(enter: () => Promise<boolean>): Promise<{ entered: number; taken: number }> {
  const entered = (await Promise.all(Array.from({ length: 60 }, enter))).filter(Boolean).length;
  return { entered, taken: (await books()).taken };
}

describe('sixty uploads for the room of eleven', () => {
  test('fill it exactly, five times over', async () => {
    for (let round = 0; round < 5; round++) {
      await rows('delete from attachments');
      await rows('delete from attachment_usage');
      expect(await race(keep)).toEqual({ entered: FITTING, taken: FITTING * SIZE });
      expect((await books()).counted).toBe(FITTING * SIZE);
    }
  });

  test('would overfill it if each looked for itself', async () => {
    const naively = () => keepFileNaively(database.pools, shop.tenantId, prepared(), ROOM);
    const { entered, taken } = await race(naively);
    expect(entered).toBeGreaterThan(FITTING);
    expect(taken).toBeGreaterThan(ROOM);
  });

  test('over HTTP are kept or refused with 409, and the store next door has room of its own', async () => {
    const wish = {
      module: 'product' as const,
      parentId: shop.productIds[0] ?? '',
      files: [note('x'.repeat(SIZE))],
    };
    // As many uploads as may wait for their turn.
    const answers = await Promise.all(Array.from({ length: 20 }, () => upload(app, owner, wish, { shop })));
    const kept = answers.filter(({ status }) => status === 200);
    expect(kept).toHaveLength(FITTING);
    for (const { status, code, message } of answers.filter((answer) => !kept.includes(answer)))
      expect([status, code, message]).toEqual([
        409,
        'storage_full',
        "This store's room for files (0 MB) is full.",
      ]);
    await keepFiles(deps, other.tenantId, [prepared()]);
    expect(await books(other.tenantId)).toEqual({ taken: SIZE, counted: SIZE });
  });

  test('while others are removed at the same moment, rows and counter agree', async () => {
    const first = (await keepFiles(deps, shop.tenantId, [prepared(), prepared(), prepared()])).map(
      ({ id }) => id,
    );
    await Promise.all([
      ...Array.from({ length: 30 }, keep),
      ...first.flatMap((id) => [1, 2, 3].map(() => removeAttachments(deps, shop.tenantId, [id]))),
    ]);
    const { taken, counted } = await books();
    expect(taken).toBe(counted);
    expect(taken).toBeLessThanOrEqual(ROOM);
    expect(await rows('select 1 from attachments where removed_at is not null')).toEqual([]);
    expect(faults).toEqual([]);
  });
});

describe('what breaks off', () => {
  const leftovers = async () => ({
    rows: (await rows('select 1 from attachments')).length,
    files: files.size,
    ...(await books()),
  });
  const NOTHING = { rows: 0, files: 0, taken: 0, counted: 0 };
  const clean = () => attachmentCleaning(deps).run();
  const age = () =>
    rows(
      `update attachments set created_at = now() - interval '2 hours', removed_at = removed_at - interval '2 minutes'`,
    );

  test('by a storage that fails at the second file leaves nothing', async () => {
    const { write } = deps.storage;
    let writes = 0;
    const failing: Storage = {
      ...deps.storage,
      write: (key, bytes) => (++writes === 2 ? Promise.reject(new Error('disk full')) : write(key, bytes)),
    };
    await expect(
      keepFiles({ ...deps, storage: failing }, shop.tenantId, [prepared(), prepared(), prepared()]),
    ).rejects.toThrow('disk full');
    expect(await leftovers()).toEqual(NOTHING);
  });

  test('by a storage that is gone for good is nobody’s to see, gives its room back, and is cleaned later', async () => {
    const { write } = deps.storage;
    const gone: Storage = {
      ...deps.storage,
      write: async (key, bytes) => {
        await write(key, bytes);
        throw new AppError('unavailable', 'gone');
      },
      remove: () => Promise.reject(new AppError('unavailable', 'gone')),
    };
    await expect(keepFiles({ ...deps, storage: gone }, shop.tenantId, [prepared()])).rejects.toMatchObject({
      code: 'unavailable',
    });
    expect(await leftovers()).toEqual({ rows: 1, files: 1, taken: 0, counted: 0 });
    const listed = await callApi(app, undefined, 'listAttachments', {
      store: shop,
      params: { parentId: shop.productIds[0] ?? '' },
    });
    expect(listed.body).toEqual([]);
    await age();
    await clean();
    expect(await leftovers()).toEqual(NOTHING);
  });

  test('with the process, between the rows and the last file, is cleaned after an hour and not before', async () => {
    const silent: Storage = {
      ...deps.storage,
      write: (key, bytes) => (files.set(key, bytes), new Promise(() => undefined)),
    };
    void keepFiles({ ...deps, storage: silent }, shop.tenantId, [prepared(), prepared()]);
    await expect.poll(() => files.size).toBe(1);
    const kept = await keepFiles(deps, shop.tenantId, [prepared()]);
    const before = await leftovers();
    expect(before).toEqual({ rows: 3, files: 2, taken: 3 * SIZE, counted: 3 * SIZE });
    await clean();
    expect(await leftovers()).toEqual(before);
    await age();
    await Promise.all([clean(), clean()]);
    expect(await leftovers()).toEqual({ rows: 1, files: 1, taken: SIZE, counted: SIZE });
    expect(await rows('select id from attachments')).toEqual([{ id: kept[0]?.id }]);
  });
});
