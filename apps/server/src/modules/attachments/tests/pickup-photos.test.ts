import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../../test/kit/test-app.ts';
import { callApi, type Caller } from '../../../../test/kit/client.ts';
import { freshDatabase, type FreshDatabase } from '../../../../test/kit/fresh-database.ts';
import { person, type TestPerson } from '../../../../test/kit/test-people.ts';
import { place, type Placed } from '../../../../test/kit/placed-orders.ts';
import { openShop, type Shop } from '../../../../test/kit/open-shop.ts';
import { note, picture, upload } from '../../../../test/kit/uploads.ts';

let database: FreshDatabase;
let app: TestApp;
let shop: Shop;
let owner: TestPerson;
let siti: TestPerson;
let pointId: string;
let photo: string;

beforeAll(async () => {
  database = await freshDatabase();
  app = await startTestApp(database, { settings: { trustedProxies: 1 } });
});
afterAll(async () => {
  await app.close();
  await database.drop();
});
beforeEach(async () => {
  shop = await openShop(database.pools);
  owner = await person(database, { memberOf: [shop.tenantId] });
  siti = await person(database);
  const [point] = await rows<{ id: string }>(
    'select id from pickup_points where tenant_id = $1',
    shop.tenantId,
  );
  pointId = point?.id ?? '';
  photo = (await put()).data[0]?.id ?? '';
});

async function rows<T = Record<string, unknown>>(text: string, ...values: unknown[]): Promise<T[]> {
  return (await database.pools.platform.query(text, values)).rows as T[];
}
const put = async (as: Caller = owner) =>
  upload(
    app,
    as,
    { module: 'pickup', parentId: pointId, files: [await picture('jpeg', 800, 600)] },
    { shop },
  );
const pay = ({ id }: Placed) =>
  rows(`update orders set status = 'confirmed', payment_status = 'paid', paid_at = now() where id = $1`, id);
const look = async (
  order: { readonly id: string },
  { who, proof, id = photo, at = shop }: { who?: Caller; proof?: string; id?: string; at?: Shop } = {},
) => {
  const { status } = await callApi(app, who, 'viewPickupPhoto', {
    store: at,
    params: { id: order.id, photo: id },
    proof,
  });
  return status;
};
const photosOf = async (order: Placed) => {
  const answer = await callApi(app, undefined, 'orderOfStore', {
    store: shop,
    params: { id: order.id },
    proof: order.proof,
  });
  const { order: seen } = answer.body.data;
  return seen.pickup_location?.photos;
};

test('the holder of a paid pickup order sees the gate, and nobody before it is paid or after it is cancelled', async () => {
  const order = await place(app, shop);
  expect(await photosOf(order)).toBeUndefined();
  expect(await look(order, { proof: order.proof })).toBe(404);
  await pay(order);
  expect(await photosOf(order)).toEqual([{ id: photo, width: 800, height: 600 }]);
  expect(await look(order, { proof: order.proof })).toBe(200);
  expect(await look(order)).toBe(404);
  expect(await look(order, { who: siti })).toBe(404);
  await rows(`update orders set status = 'cancelled', cancelled_by = 'seller' where id = $1`, order.id);
  expect(await photosOf(order)).toBeUndefined();
  expect(await look(order, { proof: order.proof })).toBe(404);
});

test('who bought it signed in sees it by their session, and so do the store’s people', async () => {
  const order = await place(app, shop, siti);
  await pay(order);
  expect(await look(order, { who: siti })).toBe(200);
  expect(await look(order, { who: owner })).toBe(200);
  const another = await person(database);
  expect(await look(order, { who: another })).toBe(404);
});

test('an order shows the gate of its own point alone, and no other file', async () => {
  const order = await place(app, shop);
  await pay(order);
  const elsewhere = randomUUID();
  await rows(
    `insert into pickup_points (tenant_id, id, name, address) values ($1, $2, 'Gerai', 'Jalan 9')`,
    shop.tenantId,
    elsewhere,
  );
  await rows(
    `update orders set pickup = pickup || jsonb_build_object('id', $2::text) where id = $1`,
    order.id,
    elsewhere,
  );
  expect(await look(order, { proof: order.proof })).toBe(404);
  const paper = await upload(
    app,
    owner,
    { module: 'order', parentId: order.id, files: [note('x')] },
    { shop },
  );
  expect(await look(order, { proof: order.proof, id: paper.data[0]?.id ?? '' })).toBe(404);
});

test('a delivered order, another store’s and one that is not there show nothing', async () => {
  const order = await place(app, shop);
  await pay(order);
  const other = await openShop(database.pools);
  const theirs = await place(app, other);
  await pay(theirs);
  expect(await look(theirs, { proof: theirs.proof, at: other })).toBe(404);
  expect(await look(order, { proof: order.proof, at: other })).toBe(404);
  expect(await look({ id: randomUUID() }, { proof: order.proof })).toBe(404);
  await rows(`update orders set delivery_method = 'delivery' where id = $1`, order.id);
  expect(await look(order, { proof: order.proof })).toBe(404);
});

test('the file is under no public address, and no list of the point tells strangers of it', async () => {
  const kept = await rows<{ filename: string }>('select filename from attachments where id = $1', photo);
  const stem = kept[0]?.filename.split('.')[0] ?? '';
  const files = await readdir(path.join(app.attachments, `files-${shop.tenantId}`));
  expect(files.some((file) => file.startsWith(stem))).toBe(true);
  expect((await fetch(`${app.url}/media/${shop.tenantId}/${stem}-1280.webp`)).status).toBe(404);
  const list = await callApi(app, siti, 'listAttachments', { store: shop, params: { parentId: pointId } });
  expect(list.status).toBe(404);
  const view = await callApi(app, siti, 'viewAttachment', { store: shop, params: { id: photo } });
  expect(view.status).toBe(404);
});

test('is added by those who keep the settings, three at most, and only pictures', async () => {
  expect((await put(siti)).status).toBe(403);
  const staff = await person(database, { memberOf: [{ store: shop.tenantId, role: 'staff' }] });
  expect((await put(staff)).status).toBe(403);
  const text = await upload(
    app,
    owner,
    { module: 'pickup', parentId: pointId, files: [note('x')] },
    { shop },
  );
  expect(text.status).toBe(422);
  expect([(await put()).status, (await put()).status]).toEqual([200, 200]);
  expect((await put()).status).toBe(409);
});

test('goes with its point', async () => {
  const order = await place(app, shop);
  await pay(order);
  expect(
    (await callApi(app, owner, 'removePickupPoint', { store: shop, params: { id: pointId } })).status,
  ).toBe(200);
  expect(await photosOf(order)).toBeUndefined();
  expect(await look(order, { proof: order.proof })).toBe(404);
});
