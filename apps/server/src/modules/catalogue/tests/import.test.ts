import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { callApi, queryOf } from '../../../../test/kit/client.ts';
import { openKeepingShop, type KeepingShop } from '../../../../test/kit/kept-products.ts';

let world: KeepingShop;
beforeAll(async () => {
  world = await openKeepingShop();
});
afterAll(() => world.close());

const preview = (content: string | Uint8Array, who = world.owner, name = 'menu.csv') =>
  callApi(world.app, who, 'previewProductImport', {
    store: world.shop,
    files: [new File([typeof content === 'string' ? content : new Uint8Array(content)], name)],
  });
const previewed = async (...sent: Parameters<typeof preview>) => (await preview(...sent)).body.data;
const apply = (token: string | null, who = world.owner) =>
  callApi(world.app, who, 'applyProductImport', { store: world.shop, params: { id: token ?? '' } });
const download = async (query = ''): Promise<Uint8Array> => {
  const options = { store: world.shop, query: queryOf(query) };
  return (await callApi(world.app, world.owner, 'exportProducts', options)).body;
};
const count = async (): Promise<number> =>
  (await world.rows('select 1 from products where tenant_id = $1', world.shop.tenantId)).length;

test('two hundred products come in at once, in the order of the file', async () => {
  const lines = Array.from(
    { length: 200 },
    (_, at) => `Kuih ke-${at + 1},${(at % 40) + 1}.50,Kategori ${at % 4}`,
  );
  const data = await previewed(['name,price,category', ...lines].join('\n'));
  expect([data.counts, data.rows.length]).toEqual([{ new: 200, changed: 0, same: 0, faulty: 0 }, 200]);
  const before = await count();
  const answer = await apply(data.token);
  expect([answer.status, answer.body.data]).toEqual([200, data.counts]);
  expect(await count()).toBe(before + 200);
  const menu = await world.rows<{ name: string }>(
    `select name from products where tenant_id = $1 and category = 'Kategori 0' order by sort_order limit 3`,
    world.shop.tenantId,
  );
  expect(menu.map(({ name }) => name)).toEqual(['Kuih ke-1', 'Kuih ke-5', 'Kuih ke-9']);
});

test('said yes to ten times at once, or again later, it is written once', async () => {
  const data = await previewed('name;price\nSekali saja;1');
  const answers = await Promise.all(Array.from({ length: 10 }, () => apply(data.token)));
  expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
  expect(await world.rows(`select 1 from products where name = 'Sekali saja'`)).toHaveLength(1);
});

test('what is downloaded can be read in again and changes nothing', async () => {
  await world.add({ name: '=Kek; "batik"', description: 'satu\ndua', allergens: null, lead_days: 3 });
  const data = await previewed(await download());
  expect([data.counts.same, data.counts.changed, data.counts.new, data.counts.faulty]).toEqual([
    data.rows.length,
    0,
    0,
    0,
  ]);
  expect(data.token).toBeNull();
});

test('the file to fill in is a file that can be read', async () => {
  const data = await previewed(await download('?template=true'));
  expect([data.fault, data.rows, data.unknown_columns]).toEqual([
    null,
    [{ line: 2, name: 'Ondeh-ondeh Gula Melaka', outcome: 'new', changes: [], faults: [] }],
    [],
  ]);
});

describe('nothing is written', () => {
  test('while a single row is faulty', async () => {
    const data = await previewed('name,price\nBaik,1\nBuruk,satu');
    expect([data.counts, data.token]).toEqual([{ new: 1, changed: 0, same: 0, faulty: 1 }, null]);
    expect(data.rows[1]?.faults).toEqual([{ column: 'price', fault: 'not_number', value: 'satu' }]);
  });

  test('of the whole file, when one product has changed since it was looked through', async () => {
    const made = await world.add({ name: 'Bertukar' });
    const data = await previewed('name,price\nBaharu betul,1\nBertukar,46');
    await callApi(world.app, world.manager, 'bulkProducts', {
      store: world.shop,
      body: { ids: [made.id], change: { kind: 'limit', daily_limit: 1 } },
    });
    const before = await count();
    const answer = await apply(data.token);
    expect([answer.status, answer.code]).toEqual([409, 'conflict']);
    expect(await count()).toBe(before);
    expect((await world.read(made.id)).price).toBe(45);
  });

  test('by somebody else, even of the same store, or of another one', async () => {
    const data = await previewed('name,price\nMilik saya,1');
    expect((await apply(data.token, world.manager)).status).toBe(404);
    expect((await apply(data.token, world.kitchen)).status).toBe(403);
    const elsewhere = await callApi(world.app, world.otherOwner, 'applyProductImport', {
      store: world.other,
      params: { id: data.token ?? '' },
    });
    expect(elsewhere.status).toBe(404);
    expect(await world.rows(`select 1 from products where name = 'Milik saya'`)).toEqual([]);
  });

  test.each([
    ['an empty file', '', 'empty'],
    ['a picture', new Uint8Array([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0, 0]), 'no_name_column'],
    ['a file without names', 'price\n1', 'no_name_column'],
  ])('of %s', async (_what, content, fault) => {
    const { status, body } = await preview(content);
    expect([status, body.data.fault, body.data.token]).toEqual([200, fault, null]);
  });

  test('of a file of more than a megabyte', async () => {
    const { status, code } = await preview(`name,price\n${'k'.repeat(1024 * 1024)},1`);
    expect([status, code]).toEqual([413, 'payload_too_large']);
  });

  test('for who may not', async () => {
    expect((await preview('name,price\nX,1', world.kitchen)).status).toBe(403);
    expect((await preview('name,price\nX,1', world.otherOwner)).status).toBe(403);
  });
});

test('two thousand rows are looked through and written', async () => {
  const lines = Array.from({ length: 2_000 }, (_, at) => `Besar ${at};${at % 90}`);
  const data = await previewed(['name;price', ...lines].join('\r\n'));
  expect(data.counts.new).toBe(2_000);
  expect((await apply(data.token)).status).toBe(200);
});

test('rows that say halal are named while there is no certificate on file, and nothing is written', async () => {
  const data = await previewed(
    'name,price,description,name_zh\nRendang,12,Halal beef,清真牛肉\nBiskut,5,Rapuh,饼干',
  );
  expect(data).toMatchObject({ token: null, counts: { new: 1, faulty: 1 } });
  expect(data.rows[0]?.faults).toEqual([
    { column: 'description', fault: 'needs_certificate', value: 'Halal' },
    { column: 'name_zh', fault: 'needs_certificate', value: '清真' },
  ]);
});
