import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { openOwnerPool } from '../../../platform/db/pools.ts';
import { callApi } from '../../../../test/kit/client.ts';
import { person, type TestPerson } from '../../../../test/kit/test-people.ts';
import { openShop } from '../../../../test/kit/open-shop.ts';
import { platformRulesFixture } from '../../../../test/kit/platform-rules-fixture.ts';

const world = platformRulesFixture();
const { rows, audited } = world;

describe('reserved words', () => {
  const word = () => `kata-${randomUUID().slice(0, 8)}`;
  const reserve = (what: string, who = world.admin) =>
    callApi(world.apps[0], who, 'reserveWord', { body: { word: what, note: 'A brand' } });
  const check = async (what: string) =>
    (await callApi(world.apps[1], world.admin, 'checkSubdomain', { params: { subdomain: what } })).body;
  const open = (what: string, who: TestPerson) =>
    callApi(world.apps[1], who, 'registerTenant', { body: { companyName: 'Dapur Baru', subdomain: what } });

  test('count in every process from the moment they are added, and no longer once they are released', async () => {
    const what = word();
    expect(await check(what)).toMatchObject({ available: true });
    const added = await reserve(what.toUpperCase());
    expect([added.status, added.body.data]).toEqual([
      200,
      expect.objectContaining({ word: what, origin: 'added', added_by: 'Harith Ong' }),
    ]);
    expect(await check(what)).toEqual({
      available: false,
      reason: `"${what}" is reserved and cannot be used. Please choose a different domain.`,
    });
    const who = await person(world.database);
    expect(await open(what, who)).toMatchObject({ status: 422, code: 'slug_reserved' });
    expect(
      (await callApi(world.apps[0], world.admin, 'releaseWord', { params: { word: what } })).status,
    ).toBe(200);
    expect(
      (await callApi(world.apps[0], world.admin, 'releaseWord', { params: { word: what } })).status,
    ).toBe(404);
    expect((await open(what, who)).status).toBe(200);
    expect((await audited('word', what)).map(({ action }) => action)).toEqual([
      'word.reserved',
      'word.released',
    ]);
  });

  test('are refused while a store has them, and when they are kept already', async () => {
    const shop = await openShop(world.database.pools);
    const taken = await reserve(shop.slug);
    expect(taken).toMatchObject({ status: 409, code: 'slug_taken' });
    expect((await reserve('pricing')).status).toBe(409);
    const what = word();
    expect([(await reserve(what)).status, (await reserve(what)).status]).toEqual([200, 409]);
    for (const wrong of ['a', 'Kek & Kuih', '-kek', 'x'.repeat(61)])
      expect((await reserve(wrong)).status).toBe(422);
  });

  test('are never also a store’s path, though both are asked for at the same moment', async () => {
    const people = await Promise.all(Array.from({ length: 4 }, () => person(world.database)));
    for (const who of people) {
      const what = word();
      await Promise.all([open(what, who), reserve(what)]);
      const [both] = await rows<{ store: boolean; word: boolean }>(
        `select exists (select from tenants where slug = $1) as store, exists (select from reserved_words where word = $1) as word`,
        what,
      );
      expect([both?.store, both?.word].filter(Boolean)).toHaveLength(1);
    }
  });

  test('are listed with the product’s own, which nobody releases', async () => {
    const { body } = await callApi(world.apps[0], world.admin, 'listReservedWords', {
      query: { show: 'fixed', search: 'login' },
    });
    expect(body.data).toMatchObject({ words: [{ word: 'login', origin: 'navigation' }], total: 1 });
    expect(
      (await callApi(world.apps[0], world.admin, 'releaseWord', { params: { word: 'login' } })).status,
    ).toBe(404);
  });

  test('could become paths but for the trigger, which the tests above would see', async () => {
    const what = word();
    const owner = await person(world.database);
    const pool = openOwnerPool(world.database.url);
    try {
      await pool.query('alter table tenants disable trigger refuse_reserved_slug');
      expect((await reserve(what)).status).toBe(200);
      expect((await open(what, owner)).status).toBe(200);
    } finally {
      await pool.query('alter table tenants enable trigger refuse_reserved_slug');
      await pool.end();
    }
  });
});
