import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { callApi, type Caller } from '../../../../test/kit/client.ts';
import { person } from '../../../../test/kit/test-people.ts';
import { place, type Placed } from '../../../../test/kit/placed-orders.ts';
import type { Shop } from '../../../../test/kit/open-shop.ts';
import { note, pdf, picture, upload, type Upload } from '../../../../test/kit/uploads.ts';
import { attachmentsFixture } from './attachments-fixture.ts';

const world = attachmentsFixture();
const { rows, used, completedOrder, put, get, view, download, list } = world;

const storedFiles = async (folder: string): Promise<string[]> =>
  readdir(path.join(world.app.attachments, folder)).catch(() => []);

const remove = (id: string, who?: Caller, options: { store?: Shop; proof?: string } = {}) =>
  callApi(world.app, who, 'deleteAttachment', { params: { id }, store: world.shop, ...options });

describe('who may do what', () => {
  const send = async (who: Caller, to: Partial<Upload>, more: { proof?: string; where?: Shop } = {}) => {
    const wish = { module: 'product' as const, parentId: world.productId, files: [await picture()], ...to };
    const { status, code } = await upload(world.app, who, wish, {
      shop: more.where ?? world.shop,
      proof: more.proof,
    });
    return [status, code];
  };

  test.each(['product', 'logo', 'banner', 'order'] as const)(
    'only a store’s people add a %s',
    async (module) => {
      const order = await place(world.app, world.shop, world.siti);
      const parentId =
        module === 'product' ? world.productId : module === 'order' ? order.id : world.shop.tenantId;
      const to = { module, parentId };
      expect(await send(undefined, to)).toEqual([401, 'unauthorized']);
      expect(await send(undefined, to, { proof: order.proof })).toEqual([401, 'unauthorized']);
      for (const who of [world.siti, world.otherOwner])
        expect(await send(who, to)).toEqual([403, 'forbidden']);
      // The parent does not exist in the other owner's store.
      expect(await send(world.otherOwner, to, { where: world.other })).toEqual([404, 'not_found']);
      for (const who of [world.owner, world.manager]) expect(await send(who, to)).toEqual([200, undefined]);
      // Of the store's people, only those with the module's right.
      expect(await send(world.kitchen, to)).toEqual([403, 'forbidden']);
      expect(await send(world.staff, to)).toEqual(module === 'order' ? [200, undefined] : [403, 'forbidden']);
      expect(await send(world.owner, { ...to, parentId: randomUUID() })).toEqual([404, 'not_found']);
    },
  );

  test('whoever bought it adds pictures to the review of a completed order, and nobody else', async () => {
    const order = await completedOrder();
    const sitis = await completedOrder(world.siti);
    const open = await place(world.app, world.shop);
    const to = (of: Placed) => ({ module: 'review' as const, parentId: of.itemIds[0] ?? '' });
    expect(await send(undefined, to(order), { proof: order.proof })).toEqual([200, undefined]);
    expect(await send(world.siti, to(sitis))).toEqual([200, undefined]);
    expect(await send(undefined, to(open), { proof: open.proof })).toEqual([409, 'conflict']);
    expect(await send(world.owner, to(sitis))).toEqual([403, 'forbidden']);
    const unknown = await send(undefined, { module: 'review', parentId: randomUUID() });
    expect(unknown).toEqual([404, 'not_found']);
    for (const [who, proof] of [
      [undefined, undefined],
      [undefined, order.proof],
      [world.siti, undefined],
      [world.otherOwner, undefined],
    ] as const)
      expect(
        await send(who, to(who === world.siti ? order : sitis), proof === undefined ? {} : { proof }),
      ).toEqual(unknown);
    expect(await send(world.siti, { ...to(sitis), files: [note()] })).toEqual([422, 'invalid_input']);
    // What is not taken here is not looked into: a broken PDF gets the same answer as a whole one.
    for (const bytes of [pdf(), '%PDF-1.4\n/JavaScript stream\n']) {
      const wish = { ...to(sitis), files: [{ name: 'a.pdf', type: 'application/pdf', bytes }] };
      const { message } = await upload(world.app, world.siti, wish, { shop: world.shop });
      expect(message).toContain('a.pdf must be a picture');
    }
  });

  test('of a review there are ten pictures at most, however they are sent', async () => {
    const order = await completedOrder();
    const file = await picture('png', 8, 8);
    const wish = { module: 'review' as const, parentId: order.itemIds[0] ?? '', files: [file, file, file] };
    const answers = await Promise.all(
      [1, 2, 3, 4, 5].map(() => upload(world.app, undefined, wish, { shop: world.shop, proof: order.proof })),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 200, 200, 409, 409]);
    expect(await rows(`select 1 from attachments where module = 'review'`)).toHaveLength(9);
  });

  test('what is public shows to everybody once it is on show, and before to those whose it is', async () => {
    const product = await put([await picture()]);
    for (const who of [undefined, world.siti, world.otherOwner, world.owner])
      expect((await view(product.id, who)).status).toBe(200);
    await rows('update products set is_active = false where id = $1', world.productId);
    expect((await view(product.id)).status).toBe(404);
    expect((await list(world.productId)).status).toBe(404);
    expect((await view(product.id, world.owner)).status).toBe(200);
    expect((await view(product.id, world.kitchen)).status).toBe(404);
    await rows('update products set is_active = true where id = $1', world.productId);

    const order = await completedOrder();
    const itemId = order.itemIds[0] ?? '';
    const wish = { module: 'review' as const, parentId: itemId, files: [await picture()] };
    const { data } = await upload(world.app, undefined, wish, { shop: world.shop, proof: order.proof });
    const id = data[0]?.id ?? '';
    expect((await view(id)).status).toBe(404);
    expect((await view(id, undefined, { proof: order.proof })).status).toBe(200);
    await rows(
      `insert into reviews (tenant_id, id, product_id, order_item_id, rating, customer_name, reviewed_at)
       values ($1, $2, $3, $4, 5, 'Siti', now())`,
      world.shop.tenantId,
      randomUUID(),
      world.productId,
      itemId,
    );
    expect((await view(id)).status).toBe(200);
  });

  test('files of an order reach its holder, its customer and the store; to others they do not exist', async () => {
    const order = await place(world.app, world.shop, world.siti);
    const kept = await put([note('alamat rumah'), await picture()], { module: 'order', parentId: order.id });
    const unknown = { file: await view(randomUUID()), list: await list(randomUUID()) };
    for (const who of [world.kitchen, undefined, world.otherOwner, await person(world.database)]) {
      for (const answer of [await view(kept.id, who), await download(kept.id, who)])
        expect([answer.status, answer.text]).toEqual([404, unknown.file.text]);
      const listed = await list(order.id, '', who);
      expect([listed.status, listed.text]).toEqual([404, unknown.list.text]);
      if (who === world.kitchen) continue;
      const gone = await remove(kept.id, who);
      expect([gone.status, gone.text]).toEqual([404, (await remove(randomUUID(), who)).text]);
    }
    for (const [who, proof] of [
      [undefined, order.proof],
      [world.siti, undefined],
      [world.staff, undefined],
    ] as const) {
      const as = proof === undefined ? {} : { proof };
      expect((await download(kept.id, who, as)).text).toBe('alamat rumah');
      expect((await list(order.id, '', who, as)).body).toHaveLength(2);
    }
    // Not under the address of public pictures either.
    for (const folder of [world.shop.tenantId, `files-${world.shop.tenantId}`])
      for (const file of await storedFiles(`files-${world.shop.tenantId}`))
        expect((await get(`/media/${folder}/${file}`)).status).toBe(404);
    expect(await storedFiles(`files-${world.shop.tenantId}`)).toContain(kept.attachment_filename);
  });

  test('a store that shoppers do not see yet has files for its own people alone', async () => {
    const to = { module: 'logo' as const, parentId: world.draft.tenantId };
    const kept = await put([await picture()], to, world.owner, world.draft);
    expect((await view(kept.id, world.owner, { where: world.draft })).status).toBe(200);
    const nowhere = await view(kept.id, undefined, { where: { slug: 'nobody-here' } });
    expect(nowhere.status).toBe(404);
    for (const who of [undefined, world.siti, world.otherOwner]) {
      const answer = await view(kept.id, who, { where: world.draft });
      expect([answer.status, answer.text]).toEqual([404, nowhere.text]);
      expect(await send(who, to, { where: world.draft })).toEqual([404, 'tenant_not_found']);
    }
  });

  test('a file is removed by the store’s people or whoever bought the item, and is gone with its bytes', async () => {
    const order = await completedOrder(world.siti);
    const product = await put([await picture()]);
    const wish = { module: 'review' as const, parentId: order.itemIds[0] ?? '', files: [await picture()] };
    const sitis = (await upload(world.app, world.siti, wish, { shop: world.shop })).data[0]?.id ?? '';
    const forOrder = await put([note()], { module: 'order', parentId: order.id });

    expect((await remove(product.id)).status).toBe(401);
    for (const who of [world.siti, world.otherOwner])
      expect((await remove(product.id, who)).status).toBe(403);
    expect((await remove(product.id, world.otherOwner, { store: world.other })).status).toBe(404);
    // Siti may read it, but may not remove it.
    expect((await remove(forOrder.id, world.siti)).status).toBe(403);
    expect((await remove(forOrder.id, undefined, { proof: order.proof })).status).toBe(401);

    expect((await remove(sitis, world.siti)).status).toBe(200);
    for (const who of [world.staff, world.kitchen]) expect((await remove(product.id, who)).status).toBe(403);
    expect((await remove(product.id, world.manager)).status).toBe(200);
    expect((await remove(forOrder.id, world.owner)).status).toBe(200);
    for (const id of [sitis, product.id, forOrder.id]) {
      expect((await view(id, world.owner)).status).toBe(404);
      expect((await remove(id, world.owner)).status).toBe(404);
    }
    expect((await get(`${product.picture?.url}-320.webp`)).status).toBe(404);
    expect(await storedFiles(`files-${world.shop.tenantId}`)).not.toContain(forOrder.attachment_filename);
    expect([await used(), await rows('select 1 from attachments')]).toEqual([0, []]);
  });

  test('removed by ten at once it is removed once', async () => {
    const { id } = await put([note()]);
    const rest = await put([note()]);
    const answers = await Promise.all(Array.from({ length: 10 }, () => remove(id, world.owner)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await used()).toBe(rest.attachment_size);
  });
});
