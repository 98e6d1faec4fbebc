import { readdir } from 'node:fs/promises';
import path from 'node:path';
import type { Product } from '@dapur/contract/products/catalogue';
import type { SellerProduct } from '@dapur/contract/products/seller-products';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { picture, upload } from '../../../../test/kit/uploads.ts';
import { callApi, unchecked } from '../../../../test/kit/client.ts';
import { openKeepingShop, type KeepingShop } from '../../../../test/kit/kept-products.ts';

let world: KeepingShop;
let product: SellerProduct;
beforeAll(async () => {
  world = await openKeepingShop();
});
beforeEach(async () => {
  product = await world.add();
});
afterAll(() => world.close());

/** Puts a picture beside the product and answers the name under which pages show it. */
async function put(file = picture('jpeg', 900, 900)): Promise<{ key: string; id: string }> {
  const { app, owner, shop } = world;
  const wish = { module: 'product' as const, parentId: product.id, files: [await file] };
  const { data, text } = await upload(app, owner, wish, { shop });
  const kept = data[0];
  if (kept === undefined) throw new Error(text);
  return { key: kept.attachment_filename.split('.')[0] ?? '', id: kept.id };
}
const named = (key: string, alt = ''): object => ({ key, alt });
async function set(pictures: readonly object[], were: readonly string[], who = world.owner) {
  const answer = await callApi(world.app, who, 'setProductPictures', {
    store: world.shop,
    params: { id: product.id },
    body: unchecked({ pictures, were }),
  });
  const { status, code } = answer;
  return { status, code, data: status === 200 ? answer.body.data : [] };
}
async function inStore(lang = 'en'): Promise<Product | undefined> {
  const { text } = await callApi(world.app, undefined, 'listProducts', {
    store: world.shop,
    query: { lang },
  });
  return (JSON.parse(text) as Product[]).find(({ id }) => id === product.id);
}
const fetched = (address: string) => fetch(world.app.url + address);
const files = () => readdir(path.join(world.app.attachments, world.shop.tenantId)).catch(() => []);

test('pictures stand in the store in their order, with their words in each language', async () => {
  const [a, b] = [await put(), await put()];
  const alts = { key: b.key, alt: 'Cut open', alt_ms: 'Dibelah', alt_zh: '切开' };
  expect((await set([alts, named(a.key)], [])).status).toBe(200);
  const shown = await vi.waitFor(async () => {
    const found = await inStore();
    if (found?.images.length !== 2) throw new Error('not shown yet');
    return found;
  }, 60_000);
  expect(shown.images.map(({ url }) => url.split('/').at(-1))).toEqual([b.key, a.key]);
  expect(shown.images[0]).toMatchObject({ alt: 'Cut open', widths: [160, 320, 480, 640, 960, 1280] });
  expect((await inStore('ms'))?.images[0]?.alt).toBe('Dibelah');
  expect((await inStore('zh'))?.images[0]?.alt).toBe('切开');
  for (const width of [160, 320, 480, 640, 960, 1280])
    expect((await fetched(`${shown.images[0]?.url}-${width}.webp`)).status).toBe(200);
  expect((await fetched(shown.image_url ?? '')).status).toBe(200);
});

test('what a phone writes into a photo, above all where it was taken, is not in what the store shows', async () => {
  const bytes = await sharp({ create: { width: 800, height: 800, channels: 3, background: '#c33' } })
    .withExif({
      IFD0: { Make: 'Phone', Model: 'X' },
      IFD3: { GPSLatitude: '3/1 2/1 24/1', GPSLatitudeRef: 'N' },
    })
    .jpeg()
    .toBuffer();
  expect((await sharp(bytes).metadata()).exif).toBeDefined();
  const { key } = await put(Promise.resolve({ name: 'rumah.jpg', type: 'image/jpeg', bytes }));
  const { data } = await set([named(key)], []);
  for (const width of [160, 320, 480, 640, 960, 1280]) {
    const shown = Buffer.from(await (await fetched(`${data[0]?.picture.url}-${width}.webp`)).arrayBuffer());
    const { exif, xmp, iptc, format } = await sharp(shown).metadata();
    expect([format, exif, xmp, iptc]).toEqual(['webp', undefined, undefined, undefined]);
    expect(shown.includes('Phone')).toBe(false);
  }
});

test('a picture that is left out is gone with its files', async () => {
  const [a, b] = [await put(), await put()];
  await set([named(a.key), named(b.key)], []);
  expect((await set([named(b.key)], [a.key, b.key])).status).toBe(200);
  expect((await files()).filter((file) => file.startsWith(a.key))).toEqual([]);
  expect((await files()).filter((file) => file.startsWith(b.key))).toHaveLength(6);
});

test('one removed by its attachment is shown nowhere any more', async () => {
  const [a, b] = [await put(), await put()];
  await set([named(a.key), named(b.key)], []);
  await callApi(world.app, world.owner, 'deleteAttachment', { store: world.shop, params: { id: a.id } });
  expect((await world.read(product.id)).pictures.map(({ key }) => key)).toEqual([b.key]);
});

test('two who change the pictures at once do not undo each other, and saying the same again is no conflict', async () => {
  const [a, b] = [await put(), await put()];
  expect((await set([named(a.key)], [])).status).toBe(200);
  expect(await set([named(b.key)], [])).toMatchObject({ status: 409, code: 'conflict' });
  expect((await set([named(a.key, 'Kek')], [])).status).toBe(200);
  expect((await world.read(product.id)).pictures).toMatchObject([{ key: a.key, alt: 'Kek' }]);
  // A change of pictures does not count as a change of the product's text.
  expect((await world.read(product.id)).revision).toBe(product.revision);
});

test('only pictures of this product are taken, each once, and eight at most', async () => {
  const { key } = await put();
  const foreign = await world.add();
  const wish = { module: 'product' as const, parentId: foreign.id, files: [await picture()] };
  const { data } = await upload(world.app, world.owner, wish, { shop: world.shop });
  const other = data[0]?.attachment_filename.split('.')[0] ?? '';
  for (const pictures of [[named(other)], [named('kuih-lapis')], [named(key), named(key)]])
    expect((await set(pictures, [])).status).toBe(422);
  expect(
    (
      await set(
        Array.from({ length: 9 }, () => named(key)),
        [],
      )
    ).status,
  ).toBe(422);
  expect((await set([named(key)], [], world.kitchen)).status).toBe(403);
  expect((await world.read(product.id)).pictures).toEqual([]);
});

test('a product that is deleted takes its pictures along', async () => {
  const { key } = await put();
  await set([named(key)], []);
  await callApi(world.app, world.owner, 'deleteProduct', { store: world.shop, params: { id: product.id } });
  expect((await files()).filter((file) => file.startsWith(key))).toEqual([]);
});
