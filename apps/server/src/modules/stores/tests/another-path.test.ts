import { randomUUID } from 'node:crypto';
import { describe, expect, test, vi } from 'vitest';
import { callApi } from '../../../../test/kit/client.ts';
import { person } from '../../../../test/kit/test-people.ts';
import { openShop } from '../../../../test/kit/open-shop.ts';
import { platformStoresFixture } from '../../../../test/kit/platform-stores-fixture.ts';

const world = platformStoresFixture();
const { query, does, detail, place, page, lettersTo } = world;

describe('another path', () => {
  const free = () => `baharu-${randomUUID().slice(0, 8)}`;
  const move = (slug: string, store = world.desk.shop.tenantId) =>
    does('changeStoreSlug', { slug, reason: 'The owner asked.' }, store);

  test('leads there from the old one: pages, links in mails, its own host, calls and pictures', async () => {
    const { slug: old, tenantId } = world.desk.shop;
    const paid = await world.desk.paid();
    const slug = free();
    expect(await move(` ${slug.toUpperCase()} `)).toMatchObject({ status: 200, body: { data: { slug } } });
    for (const path of [
      '',
      '?product=1&lang=ms',
      `/o/${paid.id}.${paid.proof}`,
      '/dashboard/orders',
      '/checkout',
    ])
      expect(await page(`/${old}${path}`)).toMatchObject({ status: 301, location: `/${slug}${path}` });
    expect(await page(`/store/${old}`)).toMatchObject({ status: 301, location: `/${slug}` });
    const own = await world.app.app.inject({
      url: `/orders/${paid.id}?x=1`,
      headers: { host: `${old}.localhost:3000` },
    });
    expect(own).toMatchObject({
      statusCode: 301,
      headers: { location: `http://${slug}.localhost:3000/orders/${paid.id}?x=1` },
    });
    const link = await page(`/${slug}/o/${paid.id}.${paid.proof}`);
    expect(link).toMatchObject({ status: 303, location: `/${slug}/orders/${paid.id}` });

    const lookup = await callApi(world.app, undefined, 'lookupTenant', { params: { slug: old } });
    expect(lookup.body).toMatchObject({ data: { id: tenantId, subdomain: slug } });
    expect((await place({ store: { slug: old } })).status).toBe(200);
    const both = { 'x-tenant-id': tenantId, 'x-tenant-slug': old };
    expect((await callApi(world.app, undefined, 'getCompanyProfile', { headers: both })).status).toBe(200);
    expect((await world.desk.call('storeSeat')).body).toMatchObject({
      data: { tenant: { subdomain: slug } },
    });
    await vi.waitFor(() => expect(lettersTo(world.desk.owner.email)).toHaveLength(1), 60_000);
    expect(lettersTo(world.desk.owner.email)[0]?.text).toContain(`/${slug}`);
    expect((await detail()).old_slugs).toMatchObject([{ slug: old }]);
  });

  test('keeps the old one from every other store for twelve months, and not from the store itself', async () => {
    const { slug: old, tenantId } = world.desk.shop;
    const [slug, third] = [free(), free()];
    await move(slug);
    const baker = await person(world.database);
    const opening = { body: { companyName: 'Kedai Lain', subdomain: old } };
    expect(await callApi(world.app, baker, 'registerTenant', opening)).toMatchObject({
      code: 'slug_taken',
    });
    const neighbour = await openShop(world.database.pools);
    expect(await move(old, neighbour.tenantId)).toMatchObject({ status: 409, code: 'slug_taken' });
    // Both lead to the newest.
    await move(third);
    for (const before of [old, slug]) expect((await page(`/${before}`)).location).toBe(`/${third}`);
    expect((await move(old)).status).toBe(200);
    expect((await page(`/${old}`)).status).toBe(200);
    expect((await page(`/${third}`)).location).toBe(`/${old}`);
    const [rest] = await query(
      `select until between now() + interval '360 days' and now() + interval '367 days' as is_a_year
         from retired_slugs where slug = $1 and store_id = $2`,
      third,
      tenantId,
    );
    expect(rest).toEqual({ is_a_year: true });
    // By the clock: a year later it is free, and leads nowhere.
    await query(`update retired_slugs set until = now() - interval '1 minute' where slug = $1`, third);
    expect(
      (
        await callApi(world.app, baker, 'registerTenant', {
          body: { companyName: 'Kedai Lain', subdomain: third },
        })
      ).status,
    ).toBe(200);
  });

  test.each([
    ['admin', 422, 'slug_reserved'],
    ['ab', 422, 'invalid_input'],
    ['kek_lapis', 422, 'invalid_input'],
  ])('%s is refused as for a new store', async (slug, status, code) => {
    expect(await move(slug)).toMatchObject({ status, code });
    expect((await detail()).slug).toBe(world.desk.shop.slug);
  });

  test('a word that the platform reserved is refused', async () => {
    const word = free();
    await query('insert into reserved_words (word, added_by) values ($1, $2)', word, world.admin.userId);
    expect(await move(word)).toMatchObject({ status: 422, code: 'slug_reserved' });
  });

  test('of many who want one path at once, old and new, exactly one has it and the others say so', async () => {
    const wanted = free();
    const others = await Promise.all(Array.from({ length: 5 }, () => openShop(world.database.pools)));
    const bakers = await Promise.all(Array.from({ length: 3 }, () => person(world.database)));
    const answers = await Promise.all([
      ...[world.desk.shop, ...others].map(({ tenantId }) => move(wanted, tenantId)),
      ...bakers.map((baker) =>
        callApi(world.app, baker, 'registerTenant', {
          body: { companyName: 'Kedai Lain', subdomain: wanted },
        }),
      ),
    ]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(new Set(answers.filter(({ status }) => status !== 200).map(({ code }) => code))).toEqual(
      new Set(['slug_taken']),
    );
  });

  test('while a store gives its path up, nobody else takes it in the same moment', async () => {
    for (let round = 0; round < 6; round++) {
      const shop = await openShop(world.database.pools);
      const [neighbour, baker] = [await openShop(world.database.pools), await person(world.database)];
      const answers = await Promise.all([
        move(free(), shop.tenantId),
        move(shop.slug, neighbour.tenantId),
        callApi(world.app, baker, 'registerTenant', {
          body: { companyName: 'Kedai Lain', subdomain: shop.slug },
        }),
      ]);
      expect(answers.map(({ status }) => status)).toEqual([200, 409, 409]);
      expect(await query('select id from tenants where slug = $1', shop.slug)).toEqual([]);
    }
  });

  test('two stores that want each other’s path at once are refused, and nothing fails', async () => {
    for (let round = 0; round < 4; round++) {
      const [one, two] = [await openShop(world.database.pools), await openShop(world.database.pools)];
      const answers = await Promise.all([move(two.slug, one.tenantId), move(one.slug, two.tenantId)]);
      for (const { status } of answers) expect([200, 409]).toContain(status);
    }
  });
});
