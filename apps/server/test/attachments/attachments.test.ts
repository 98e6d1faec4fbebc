import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import type { Attachment } from '@dapur/contract/attachments';
import { createClient } from '@dapur/contract/client';
import { formOf } from '@dapur/contract/form';
import { attachmentApi } from '@dapur/contract/index';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../app.ts';
import { callApi, type Caller } from '../kit/client.ts';
import { freshDatabase, type FreshDatabase } from '../database.ts';
import { person, type TestPerson } from '../people.ts';
import { place, type Placed } from '../placed-orders.ts';
import { openShop, type Shop } from '../races/shop.ts';
import { ownTemporaryFolder, type OwnTemporaryFolder } from './own-temporary-folder.ts';
import { note, pdf, picture, upload, type SentFile, type Upload } from './uploads.ts';

let database: FreshDatabase;
let temporary: OwnTemporaryFolder;
let app: TestApp;
let shop: Shop;
let other: Shop;
let draft: Shop;
let owner: TestPerson;
let staff: TestPerson;
let manager: TestPerson;
let kitchen: TestPerson;
let otherOwner: TestPerson;
let siti: TestPerson;
let productId: string;

beforeAll(async () => {
  temporary = await ownTemporaryFolder();
  database = await freshDatabase();
  app = await startTestApp(database, { settings: { trustedProxies: 1 } });
  [shop, other, draft] = await Promise.all([
    openShop(database.pools, { dailyLimit: 900 }),
    openShop(database.pools),
    openShop(database.pools),
  ]);
  await rows(`update tenants set status = 'draft' where id = $1`, draft.tenantId);
  owner = await person(database, { memberOf: [shop.tenantId, draft.tenantId] });
  staff = await person(database, { memberOf: [{ store: shop.tenantId, role: 'staff' }] });
  manager = await person(database, { memberOf: [{ store: shop.tenantId, role: 'manager' }] });
  kitchen = await person(database, { memberOf: [{ store: shop.tenantId, role: 'kitchen' }] });
  otherOwner = await person(database, { memberOf: [other.tenantId] });
  siti = await person(database);
  productId = shop.productIds[0] ?? '';
});
afterAll(async () => {
  await app.close();
  await database.drop();
  await temporary.remove();
});
beforeEach(async () => {
  await rows('delete from attachments');
  await rows('delete from attachment_usage');
});

async function rows<T = Record<string, unknown>>(text: string, ...values: unknown[]): Promise<T[]> {
  return (await database.pools.platform.query(text, values)).rows as T[];
}
const used = async ({ tenantId }: Shop = shop): Promise<number> =>
  (await rows<{ bytes: number }>('select bytes from attachment_usage where tenant_id = $1', tenantId))[0]
    ?.bytes ?? 0;
const storedFiles = async (folder: string): Promise<string[]> =>
  readdir(path.join(app.attachments, folder)).catch(() => []);

/** An order in the shop; completed, as reviews ask for. */
async function completedOrder(by?: TestPerson): Promise<Placed> {
  const placed = await place(app, shop, by);
  await rows(
    `update orders set status = 'completed', payment_status = 'paid', paid_at = now() where id = $1`,
    placed.id,
  );
  return placed;
}

async function put(
  files: readonly SentFile[],
  to: Partial<Upload> = {},
  who: Caller = owner,
  where: Shop = shop,
): Promise<Attachment> {
  const answer = await upload(
    app,
    who,
    { module: 'product', parentId: productId, files, ...to },
    { shop: where },
  );
  expect(answer.text).toContain('"success":true');
  const [first] = answer.data;
  if (first === undefined) throw new Error('nothing was kept');
  return first;
}

interface Fetched {
  readonly status: number;
  readonly headers: Headers;
  readonly bytes: Buffer;
  readonly text: string;
}

async function get(
  path: string,
  who?: Caller,
  { where = shop, proof }: { where?: { slug: string }; proof?: string } = {},
): Promise<Fetched> {
  const response = await fetch(`${app.url}${path}`, {
    headers: { 'x-tenant-slug': where.slug, ...who?.headers, ...(proof && { 'x-order-token': proof }) },
  });
  const bytes = Buffer.from(await response.arrayBuffer());
  return { status: response.status, headers: response.headers, bytes, text: bytes.toString() };
}
const view = (id: string, ...more: [Caller?, { where?: Shop; proof?: string }?]) =>
  get(`/api/attachments/${id}/view`, ...more);
const download = (id: string, ...more: [Caller?, { where?: Shop; proof?: string }?]) =>
  get(`/api/attachments/${id}/download`, ...more);
const list = (parentId: string, query = '', ...more: [Caller?, { where?: Shop; proof?: string }?]) =>
  get(`/api/attachments/parent/${parentId}${query}`, ...more);
const remove = (id: string, who?: Caller, options: { store?: Shop; proof?: string } = {}) =>
  callApi(app, who, 'deleteAttachment', { params: { id }, store: shop, ...options });

describe('what is kept', () => {
  test.each(['jpeg', 'png', 'gif', 'webp'] as const)(
    'a %s comes back as WebP, shown in place and saved under its own name',
    async (format) => {
      const kept = await put([{ ...(await picture(format, 900, 600)), name: `kek batik.${format}` }]);
      expect(kept).toMatchObject({
        attachment_module: 'product',
        attachment_parent_id: productId,
        attachment_original_name: `kek batik.${format}`,
        attachment_type: 'image/webp',
        width: 900,
        height: 600,
      });
      expect(kept.attachment_filename).toMatch(/^[0-9a-f]{32}\.webp$/);
      const shown = await view(kept.id);
      expect(shown.status).toBe(200);
      expect(shown.headers.get('content-type')).toBe('image/webp');
      expect(shown.headers.get('content-disposition')).toMatch(/^inline; filename="kek-batik\.webp"/);
      expect(await sharp(shown.bytes).metadata()).toMatchObject({ format: 'webp', width: 900, height: 600 });
      const saved = await download(kept.id);
      expect(saved.headers.get('content-disposition')).toBe(
        `attachment; filename="kek-batik.webp"; filename*=UTF-8''kek%20batik.webp`,
      );
      expect(saved.bytes).toEqual(shown.bytes);
    },
  );

  test.each([
    [{ name: 'resit.pdf', type: 'application/pdf', bytes: pdf() }, 'application/pdf'],
    [note(), 'text/plain; charset=utf-8'],
    [
      { name: 'menu.json', type: 'application/json', bytes: '{"kuih": ["lapis", "ketayap"]}' },
      'application/json',
    ],
  ])('%j is only ever saved, never shown', async (file, type) => {
    const kept = await put([file]);
    for (const answer of [await view(kept.id), await download(kept.id)]) {
      expect(answer.status).toBe(200);
      expect(answer.text).toBe(file.bytes);
      expect(answer.headers.get('content-type')).toMatch(new RegExp(`^${type}`));
      expect(answer.headers.get('content-disposition')).toMatch(/^attachment; /);
      expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
      expect(answer.headers.get('content-security-policy')).toBe("sandbox; default-src 'none'");
      expect(answer.headers.get('cache-control')).toBe('no-store');
    }
    expect(kept).toMatchObject({ width: null, height: null, picture: null });
  });

  test('a public picture is shown by pages in each of its widths, smaller ones enlarged in none', async () => {
    const kept = await put([await picture('png', 800, 400)]);
    expect(kept.picture?.widths).toEqual([160, 320, 480, 640, 960, 1280]);
    const widths = [];
    for (const width of kept.picture?.widths ?? []) {
      const { bytes, headers } = await get(`${kept.picture?.url}-${width}.webp`);
      expect(headers.get('content-type')).toBe('image/webp');
      widths.push((await sharp(bytes).metadata()).width);
    }
    expect(widths).toEqual([160, 320, 480, 640, 800, 800]);
    expect(await used()).toBe(kept.attachment_size);
  });

  test('where and with what a picture was taken does not stay, and it stands upright', async () => {
    const taken = await sharp({ create: { width: 60, height: 30, channels: 3, background: 'red' } })
      .withExif({
        IFD0: { Make: 'Telefon Siti', ImageDescription: 'dapur rumah' },
        IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '3/1 2/1 30/1', GPSLongitude: '101/1 26/1 30/1' },
      })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    expect((await sharp(taken).metadata()).exif).toBeDefined();
    const kept = await put([{ name: 'rumah.jpg', type: 'image/jpeg', bytes: taken }]);
    expect(kept).toMatchObject({ width: 30, height: 60 });
    const { bytes } = await view(kept.id);
    const { exif, xmp, iptc, orientation } = await sharp(bytes).metadata();
    expect([exif, xmp, iptc, orientation]).toEqual([undefined, undefined, undefined, undefined]);
    expect(bytes.includes('Telefon')).toBe(false);
  });

  test('several files of one request are listed in their order', async () => {
    const files = ['a.txt', 'b.txt', 'c.txt', 'd.txt', 'e.txt'].map((name) => ({ ...note(name), name }));
    await put(files);
    const all = JSON.parse((await list(productId)).text) as Attachment[];
    expect(all.map((one) => one.attachment_original_name)).toEqual([
      'a.txt',
      'b.txt',
      'c.txt',
      'd.txt',
      'e.txt',
    ]);
    expect(all[0]).not.toHaveProperty('data');
  });

  test('a list tells types and modules apart, and brings contents up to 5 MB', async () => {
    const kept = await put([await picture()], { module: 'logo', parentId: shop.tenantId });
    await put([await picture()], { module: 'banner', parentId: shop.tenantId });
    const ids = async (query: string): Promise<string[]> =>
      (JSON.parse((await list(shop.tenantId, query)).text) as Attachment[]).map(({ id }) => id);
    expect(await ids('')).toHaveLength(2);
    expect(await ids('?attachment_module=logo')).toEqual([kept.id]);
    expect(await ids('?attachment_type=application/pdf')).toEqual([]);
    expect(await ids('?attachment_module=logo&attachment_type=image')).toEqual([kept.id]);

    // Three of 2 MB: the second no longer fits beside the first, the small one does.
    const large = (name: string): SentFile => ({ ...note('x'.repeat(2_500_000)), name });
    await put([large('a.txt'), large('b.txt'), { ...note('habis'), name: 'c.txt' }]);
    const withData = JSON.parse((await list(productId, '?includeData=true')).text) as Attachment[];
    expect(withData.map(({ data }) => data?.length ?? null)).toEqual([3_333_336, null, 8]);
    expect(Buffer.from(withData[2]?.data ?? '', 'base64').toString()).toBe('habis');
    expect(JSON.parse((await list(productId, '?includeData=false')).text)).toHaveLength(3);
  });

  test('the contract’s client sends files and gets one as a blob', async () => {
    const client = createClient({
      base: `${app.url}/api`,
      headers: () => ({ ...owner.headers, 'x-tenant-slug': shop.slug }),
      parse: true,
      formOf,
    });
    const { data } = await client(attachmentApi.uploadAttachments, {
      body: { attachment_module: 'product', attachment_parent_id: productId },
      files: [new File(['Selamat datang'], 'nota.txt', { type: 'text/plain' })],
    });
    const blob = await client(attachmentApi.downloadAttachment, { params: { id: data[0]?.id ?? '' } });
    expect(await blob.text()).toBe('Selamat datang');
  });

  test.each([
    ['../../etc/passwd.txt', 'passwd.txt'],
    ['C:\\Users\\siti\\nota.txt', 'nota.txt'],
    ['\u202etxt.exe.txt', 'txt.exe.txt'],
    ['kek <b>"raya"</b>.txt', 'b_.txt'],
    ['红龟粿 🎂.txt', '红龟粿 🎂.txt'],
    [`${'k'.repeat(300)}.txt`, `${'k'.repeat(116)}.txt`],
  ])('the name %j is kept as %j', async (name, kept) => {
    const { id, attachment_original_name: original } = await put([{ ...note(), name }]);
    expect(original).toBe(kept);
    const header = (await download(id)).headers.get('content-disposition') ?? '';
    expect(decodeURIComponent(/filename\*=UTF-8''(\S+)$/.exec(header)?.[1] ?? '')).toBe(kept);
  });
});

describe('who may do what', () => {
  const send = async (who: Caller, to: Partial<Upload>, more: { proof?: string; where?: Shop } = {}) => {
    const wish = { module: 'product' as const, parentId: productId, files: [await picture()], ...to };
    const { status, code } = await upload(app, who, wish, { shop: more.where ?? shop, proof: more.proof });
    return [status, code];
  };

  test.each(['product', 'logo', 'banner', 'order'] as const)(
    'only a store’s people add a %s',
    async (module) => {
      const order = await place(app, shop, siti);
      const parentId = module === 'product' ? productId : module === 'order' ? order.id : shop.tenantId;
      const to = { module, parentId };
      expect(await send(undefined, to)).toEqual([401, 'unauthorized']);
      expect(await send(undefined, to, { proof: order.proof })).toEqual([401, 'unauthorized']);
      for (const who of [siti, otherOwner]) expect(await send(who, to)).toEqual([403, 'forbidden']);
      // Under her own store's name there is no such thing.
      expect(await send(otherOwner, to, { where: other })).toEqual([404, 'not_found']);
      for (const who of [owner, manager]) expect(await send(who, to)).toEqual([200, undefined]);
      // Of those who work there, whose work it is.
      expect(await send(kitchen, to)).toEqual([403, 'forbidden']);
      expect(await send(staff, to)).toEqual(module === 'order' ? [200, undefined] : [403, 'forbidden']);
      expect(await send(owner, { ...to, parentId: randomUUID() })).toEqual([404, 'not_found']);
    },
  );

  test('whoever bought it adds pictures to the review of a completed order, and nobody else', async () => {
    const order = await completedOrder();
    const hers = await completedOrder(siti);
    const open = await place(app, shop);
    const to = (of: Placed) => ({ module: 'review' as const, parentId: of.itemIds[0] ?? '' });
    expect(await send(undefined, to(order), { proof: order.proof })).toEqual([200, undefined]);
    expect(await send(siti, to(hers))).toEqual([200, undefined]);
    expect(await send(undefined, to(open), { proof: open.proof })).toEqual([409, 'conflict']);
    expect(await send(owner, to(hers))).toEqual([403, 'forbidden']);
    const unknown = await send(undefined, { module: 'review', parentId: randomUUID() });
    expect(unknown).toEqual([404, 'not_found']);
    for (const [who, proof] of [
      [undefined, undefined],
      [undefined, order.proof],
      [siti, undefined],
      [otherOwner, undefined],
    ] as const)
      expect(await send(who, to(who === siti ? order : hers), proof === undefined ? {} : { proof })).toEqual(
        unknown,
      );
    expect(await send(siti, { ...to(hers), files: [note()] })).toEqual([422, 'invalid_input']);
  });

  test('of a review there are ten pictures at most, however they are sent', async () => {
    const order = await completedOrder();
    const file = await picture('png', 8, 8);
    const wish = { module: 'review' as const, parentId: order.itemIds[0] ?? '', files: [file, file, file] };
    const answers = await Promise.all(
      [1, 2, 3, 4, 5].map(() => upload(app, undefined, wish, { shop, proof: order.proof })),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 200, 200, 409, 409]);
    expect(await rows(`select 1 from attachments where module = 'review'`)).toHaveLength(9);
  });

  test('what is public shows to everybody once it is on show, and before to those whose it is', async () => {
    const product = await put([await picture()]);
    for (const who of [undefined, siti, otherOwner, owner])
      expect((await view(product.id, who)).status).toBe(200);
    await rows('update products set is_active = false where id = $1', productId);
    expect((await view(product.id)).status).toBe(404);
    expect((await list(productId)).status).toBe(404);
    expect((await view(product.id, owner)).status).toBe(200);
    expect((await view(product.id, kitchen)).status).toBe(404);
    await rows('update products set is_active = true where id = $1', productId);

    const order = await completedOrder();
    const itemId = order.itemIds[0] ?? '';
    const wish = { module: 'review' as const, parentId: itemId, files: [await picture()] };
    const { data } = await upload(app, undefined, wish, { shop, proof: order.proof });
    const id = data[0]?.id ?? '';
    expect((await view(id)).status).toBe(404);
    expect((await view(id, undefined, { proof: order.proof })).status).toBe(200);
    await rows(
      `insert into reviews (tenant_id, id, product_id, order_item_id, rating, customer_name, reviewed_at)
       values ($1, $2, $3, $4, 5, 'Siti', now())`,
      shop.tenantId,
      randomUUID(),
      productId,
      itemId,
    );
    expect((await view(id)).status).toBe(200);
  });

  test('files of an order reach its holder, its customer and the store; to others they do not exist', async () => {
    const order = await place(app, shop, siti);
    const kept = await put([note('alamat rumah'), await picture()], { module: 'order', parentId: order.id });
    const unknown = { file: await view(randomUUID()), list: await list(randomUUID()) };
    for (const who of [kitchen, undefined, otherOwner, await person(database)]) {
      for (const answer of [await view(kept.id, who), await download(kept.id, who)])
        expect([answer.status, answer.text]).toEqual([404, unknown.file.text]);
      const listed = await list(order.id, '', who);
      expect([listed.status, listed.text]).toEqual([404, unknown.list.text]);
      if (who === kitchen) continue;
      const gone = await remove(kept.id, who);
      expect([gone.status, gone.text]).toEqual([404, (await remove(randomUUID(), who)).text]);
    }
    for (const [who, proof] of [
      [undefined, order.proof],
      [siti, undefined],
      [staff, undefined],
    ] as const) {
      const as = proof === undefined ? {} : { proof };
      expect((await download(kept.id, who, as)).text).toBe('alamat rumah');
      expect(JSON.parse((await list(order.id, '', who, as)).text)).toHaveLength(2);
    }
    // Neither by the address under which public pictures lie.
    for (const folder of [shop.tenantId, `files-${shop.tenantId}`])
      for (const file of await storedFiles(`files-${shop.tenantId}`))
        expect((await get(`/media/${folder}/${file}`)).status).toBe(404);
    expect(await storedFiles(`files-${shop.tenantId}`)).toContain(kept.attachment_filename);
  });

  test('a store that shoppers do not see yet has files for its own people alone', async () => {
    const to = { module: 'logo' as const, parentId: draft.tenantId };
    const kept = await put([await picture()], to, owner, draft);
    expect((await view(kept.id, owner, { where: draft })).status).toBe(200);
    const nowhere = await get(`/api/attachments/${kept.id}/view`, undefined, {
      where: { slug: 'nobody-here' },
    });
    expect(nowhere.status).toBe(404);
    for (const who of [undefined, siti, otherOwner]) {
      const answer = await view(kept.id, who, { where: draft });
      expect([answer.status, answer.text]).toEqual([404, nowhere.text]);
      expect(await send(who, to, { where: draft })).toEqual([404, 'tenant_not_found']);
    }
  });

  test('a file is removed by the store’s people or whoever bought the item, and is gone with its bytes', async () => {
    const order = await completedOrder(siti);
    const product = await put([await picture()]);
    const wish = { module: 'review' as const, parentId: order.itemIds[0] ?? '', files: [await picture()] };
    const hers = (await upload(app, siti, wish, { shop })).data[0]?.id ?? '';
    const forOrder = await put([note()], { module: 'order', parentId: order.id });

    expect((await remove(product.id)).status).toBe(401);
    for (const who of [siti, otherOwner]) expect((await remove(product.id, who)).status).toBe(403);
    expect((await remove(product.id, otherOwner, { store: other })).status).toBe(404);
    // She may read it, and it is not hers to remove.
    expect((await remove(forOrder.id, siti)).status).toBe(403);
    expect((await remove(forOrder.id, undefined, { proof: order.proof })).status).toBe(401);

    expect((await remove(hers, siti)).status).toBe(200);
    for (const who of [staff, kitchen]) expect((await remove(product.id, who)).status).toBe(403);
    expect((await remove(product.id, manager)).status).toBe(200);
    expect((await remove(forOrder.id, owner)).status).toBe(200);
    for (const id of [hers, product.id, forOrder.id]) {
      expect((await view(id, owner)).status).toBe(404);
      expect((await remove(id, owner)).status).toBe(404);
    }
    expect((await get(`${product.picture?.url}-320.webp`)).status).toBe(404);
    expect(await storedFiles(`files-${shop.tenantId}`)).not.toContain(forOrder.attachment_filename);
    expect([await used(), await rows('select 1 from attachments')]).toEqual([0, []]);
  });

  test('removed by ten at once it is removed once', async () => {
    const { id } = await put([note()]);
    const rest = await put([note()]);
    const answers = await Promise.all(Array.from({ length: 10 }, () => remove(id, owner)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await used()).toBe(rest.attachment_size);
  });
});

describe('limits', () => {
  test('of five files and one byte too many nothing is kept, and the file is named', async () => {
    const largest = 5 * 1024 * 1024;
    const tooLarge = { ...note('x'.repeat(largest + 1)), name: 'panjang.txt' };
    const sent = async (files: readonly SentFile[]) => {
      const wish = { module: 'product' as const, parentId: productId, files };
      const { status, code, message } = await upload(app, owner, wish, { shop });
      return { status, code, message };
    };
    expect(await sent([note(), tooLarge])).toEqual({
      status: 413,
      code: 'payload_too_large',
      message: 'files: "panjang.txt" is larger than 5 MB',
    });
    expect(await sent(Array.from({ length: 6 }, () => note()))).toMatchObject({ status: 413 });
    expect(await sent([])).toMatchObject({ status: 422, message: 'files: is required' });
    expect(await sent([note(), { ...note(), name: 'kek.exe' }, { ...note(''), name: 'a.txt' }])).toEqual({
      status: 422,
      code: 'invalid_input',
      message:
        'files.1: kek.exe must be a JPEG, PNG, GIF, WebP, PDF, plain text or JSON file; files.2: a.txt is empty',
    });
    expect([await used(), await rows('select 1 from attachments')]).toEqual([0, []]);
    expect(await sent([{ ...note('x'.repeat(largest)), name: 'muat.txt' }])).toMatchObject({ status: 200 });
  });

  test('a guest uploads twenty times in an hour, from one address whatever she says of it', async () => {
    const order = await completedOrder();
    const wish = { module: 'review' as const, parentId: order.itemIds[0] ?? '', files: [note()] };
    const statuses = [];
    for (let at = 0; at < 21; at++)
      statuses.push(
        (await upload(app, undefined, wish, { shop, proof: order.proof, from: '192.0.2.77' })).status,
      );
    expect(statuses).toEqual([...Array.from({ length: 20 }, () => 422), 429]);
    expect((await upload(app, siti, wish, { shop, from: '192.0.2.77' })).status).toBe(404);
  });

  test('nothing of an upload stays on this machine’s disk besides what is kept', async () => {
    await put([note(), await picture()]);
    await upload(
      app,
      owner,
      { module: 'product', parentId: productId, files: [{ ...note(), name: 'x.exe' }] },
      { shop },
    );
    await expect.poll(() => temporary.uploads()).toEqual([]);
  });
});

test('a name by chance is a new one each time', async () => {
  const [a, b] = [await put([note()]), await put([note()])];
  expect(a.attachment_filename).not.toBe(b.attachment_filename);
});
