import { randomUUID } from 'node:crypto';
import type { SwitchName } from '@dapur/contract/platform/switch-names';
import type { SwitchStates } from '@dapur/contract/platform/platform-switches';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { TestApp } from '../../../../test/kit/test-app.ts';
import { callApi, queryOf, unchecked, type EndpointName } from '../../../../test/kit/client.ts';
import { GOOD_PASSWORD, person, type TestPerson } from '../../../../test/kit/test-people.ts';
import { openShop, type Shop } from '../../../../test/kit/open-shop.ts';
import { platformRulesFixture } from '../../../../test/kit/platform-rules-fixture.ts';

const world = platformRulesFixture();
const { rows, audited } = world;

describe('switches', () => {
  const move = async (name: SwitchName, percent: number, stores: { slug: string; is_on: boolean }[] = []) => {
    const answer = await callApi(world.apps[0], world.admin, 'moveSwitch', {
      params: { name },
      body: { percent, stores, note: 'A try' },
    });
    expect(answer.status, answer.text).toBe(200);
    return answer;
  };
  const states = async (app: TestApp, store?: Shop) =>
    (await callApi(app, undefined, 'readSwitches', { query: queryOf(store ? `?store=${store.slug}` : '') }))
      .body.data as unknown as SwitchStates;
  /** Moves it, and waits until the process in which nobody moved it knows. */
  async function off(name: SwitchName): Promise<void> {
    await move(name, 0);
    expect((await states(world.apps[0]))[name]).toBe(false);
    await vi.waitFor(async () => expect((await states(world.apps[1]))[name]).toBe(false), 60_000);
  }
  afterEach(() => rows('delete from feature_switches').then(() => rows('delete from feature_switch_stores')));

  /** Each call is asked of the second process, where nobody moved anything. */
  const enforced: readonly (readonly [
    SwitchName,
    string,
    () => Promise<{ what: EndpointName; who?: TestPerson; options?: object }>,
  ])[] = [
    [
      'registrations',
      'opening an account',
      async () => ({
        what: 'register',
        options: {
          body: {
            full_name: 'Siti',
            email: `${randomUUID()}@mail.example`,
            phone: '012-345 6789',
            password: GOOD_PASSWORD,
          },
        },
      }),
    ],
    [
      'new_stores',
      'creating a store',
      async () => ({
        what: 'registerTenant',
        who: await person(world.database),
        options: { body: { companyName: 'Dapur', subdomain: `dapur-${randomUUID().slice(0, 8)}` } },
      }),
    ],
    [
      'social_sign_in',
      'signing in by another site',
      async () => ({ what: 'social', options: { body: { provider: 'google', token: 'x'.repeat(40) } } }),
    ],
    ['marketplace', 'looking for stores', async () => ({ what: 'searchMarketplace' })],
    [
      'referrals',
      'asking about a code',
      async () => ({
        what: 'checkReferralCode',
        who: await person(world.database),
        options: { params: { code: 'ABCDEFGH' } },
      }),
    ],
    [
      'web_push',
      'having a browser told',
      async () => {
        const shop = await openShop(world.database.pools);
        return {
          what: 'savePush',
          who: await person(world.database, { memberOf: [shop.tenantId] }),
          options: {
            store: shop,
            body: {
              endpoint: 'https://fcm.googleapis.com/fcm/send/abc',
              keys: { p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(22) },
            },
          },
        };
      },
    ],
  ];
  test.each(enforced)(
    '%s: %s is refused in both processes while it is off, and goes on afterwards',
    async (name, _what, make) => {
      const { what, who, options } = await make();
      await off(name);
      for (const app of world.apps)
        expect(await callApi(app, who, what, options)).toMatchObject({
          status: 403,
          code: 'switched_off',
        });
      await move(name, 100);
      await vi.waitFor(async () => expect((await states(world.apps[1]))[name]).toBe(true), 60_000);
      expect((await callApi(world.apps[1], who, what, options)).code).not.toBe('switched_off');
    },
  );

  test('review_pictures: nobody adds a picture to a review in a store where it is off, and everybody elsewhere', async () => {
    const [shop, other] = [await openShop(world.database.pools), await openShop(world.database.pools)];
    await move('review_pictures', 100, [{ slug: shop.slug, is_on: false }]);
    await vi.waitFor(
      async () => expect((await states(world.apps[1], shop)).review_pictures).toBe(false),
      60_000,
    );
    expect((await states(world.apps[1], other)).review_pictures).toBe(true);
    const send = (where: Shop) =>
      callApi(world.apps[1], undefined, 'uploadAttachments', {
        store: where,
        body: { attachment_module: 'review', attachment_parent_id: randomUUID() },
        files: [new File(['x'], 'a.png', { type: 'image/png' })],
      });
    expect((await send(shop)).status).toBe(403);
    expect((await send(other)).status).toBe(404);
  });

  test('marketplace: its page and the ways to it are gone while it is off', async () => {
    const page = (app: TestApp, path: string) => fetch(app.url + path);
    expect((await page(world.apps[1], '/p/marketplace')).status).toBe(200);
    await off('marketplace');
    for (const app of world.apps) {
      const answer = await page(app, '/p/marketplace');
      expect(answer.status).toBe(404);
      expect(await answer.text()).toContain('"message":"marketplace_closed"');
    }
    await vi.waitFor(
      async () => expect(await (await page(world.apps[1], '/')).text()).toContain('"hasMarketplace":false'),
      60_000,
    );
    expect(await (await page(world.apps[1], '/sitemap.xml')).text()).not.toContain('/p/marketplace');
  });

  test('referrals: a store that is opened by a code while they are off is not opened', async () => {
    const [friend, seller] = [await person(world.database), await person(world.database)];
    await rows('insert into referral_codes (code, user_id) values ($1, $2)', 'KAWANBAI', friend.userId);
    await off('referrals');
    const slug = `dapur-${randomUUID().slice(0, 8)}`;
    const open = (referralCode?: string) =>
      callApi(world.apps[1], seller, 'registerTenant', {
        body: { companyName: 'Dapur', subdomain: slug, referralCode },
      });
    expect(await open('KAWANBAI')).toMatchObject({ status: 422, code: 'referral_invalid' });
    expect((await open()).status).toBe(200);
  });

  test('social_sign_in: nothing is offered while it is off', async () => {
    await off('social_sign_in');
    const { body } = await callApi(world.apps[1], undefined, 'socialConfig');
    expect(body.data).toEqual({ google: null, facebook: null });
  });

  test('are moved by their kind alone, for stores that are there, and every move is written down', async () => {
    const tryTo = (name: string, body: object) =>
      callApi(world.apps[0], world.admin, 'moveSwitch', { params: { name }, body: unchecked(body) });
    for (const [name, body] of [
      ['marketplace', { percent: 50, note: 'half' }],
      ['marketplace', { percent: 0, note: 'one', stores: [{ slug: 'kek', is_on: true }] }],
      ['web_push', { percent: 101, note: 'more' }],
      ['web_push', { percent: 10 }],
      ['everything', { percent: 0, note: 'no' }],
    ] as const)
      expect((await tryTo(name, body)).status, name).toBe(422);
    const shop = await openShop(world.database.pools);
    const unknown = await tryTo('web_push', {
      percent: 0,
      note: 'one',
      stores: [{ slug: 'tiada-kedai', is_on: true }],
    });
    expect(unknown).toMatchObject({ status: 404, code: 'tenant_not_found' });
    await move('web_push', 0, [{ slug: shop.slug, is_on: true }]);
    expect((await states(world.apps[0], shop)).web_push).toBe(true);
    const { body } = await callApi(world.apps[0], world.admin, 'listSwitches');
    const listed = body.data;
    expect(listed.find(({ name }) => name === 'web_push')).toMatchObject({
      percent: 0,
      stores: [{ slug: shop.slug, is_on: true }],
      changed: { by: 'Harith Ong' },
    });
    expect((await audited('switch', 'web_push')).at(-1)).toEqual({ action: 'switch.moved', reason: 'A try' });
  });
});
