import { randomUUID } from 'node:crypto';
import type { Announcement, ShownAnnouncement } from '@dapur/contract/platform-announcements';
import type { SwitchName } from '@dapur/contract/switch-names';
import type { SwitchStates } from '@dapur/contract/switches';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { openOwnerPool } from '../../src/platform/db/pools.ts';
import { startTestApp, type TestApp } from '../app.ts';
import { callApi, queryOf, unchecked, type EndpointName } from '../kit/client.ts';
import { freshDatabase, type FreshDatabase } from '../database.ts';
import { GOOD_PASSWORD, person, type TestPerson } from '../people.ts';
import { openShop, type Shop } from '../races/shop.ts';

let database: FreshDatabase;
let apps: readonly [TestApp, TestApp];
let admin: TestPerson;

beforeAll(async () => {
  database = await freshDatabase();
  apps = [await startTestApp(database), await startTestApp(database)];
  admin = await person(database, { superAdmin: true, name: 'Harith Ong' });
});
afterAll(async () => {
  await Promise.all(apps.map((app) => app.close()));
  await database.drop();
});

const rows = async <T>(text: string, ...values: unknown[]): Promise<T[]> =>
  (await database.pools.platform.query(text, values)).rows as T[];
const audited = (subject: string, id: string) =>
  rows<{ action: string; reason: string }>(
    'select action, reason from platform_audit where subject = $1 and subject_id = $2 order by seq',
    subject,
    id,
  );

describe('announcements', () => {
  const texts = (title: string) => {
    const one = (language: string) => ({ title: `${title} ${language}`, body: 'Satu.\nDua.' });
    return { en: one('en'), ms: one('ms'), zh: one('zh') };
  };
  const input = (change: object = {}) => ({
    level: 'news',
    audience: 'sellers',
    state: null,
    texts: texts('Cuti'),
    starts_at: new Date(Date.now() - 60_000).toISOString(),
    ends_at: null,
    ...change,
  });
  const save = (id: string, revision: number, change: object = {}) =>
    callApi(apps[0], admin, 'saveAnnouncement', {
      params: { id },
      body: { revision, announcement: input(change) },
    });
  const publish = (id: string, revision = 1) =>
    callApi(apps[0], admin, 'publishAnnouncement', { params: { id }, body: { revision } });
  async function published(change: object = {}): Promise<string> {
    const id = randomUUID();
    expect((await save(id, 0, change)).status).toBe(200);
    const answer = await publish(id);
    expect(answer.status, answer.text).toBe(200);
    return id;
  }
  const told = async (who: TestPerson, lang = 'en') =>
    (await callApi(apps[1], who, 'myAnnouncements', { query: { lang } })).body
      .data as unknown as ShownAnnouncement[];
  const read = (who: TestPerson, id: string, isDismissed: boolean) =>
    callApi(apps[1], who, 'readAnnouncement', { params: { id }, body: { is_dismissed: isDismissed } });
  const listed = async (id: string): Promise<Announcement> => {
    const { body } = await callApi(apps[0], admin, 'listAnnouncements');
    const found = body.data.announcements.find((one) => one.id === id);
    if (found === undefined) throw new Error('not listed');
    return found;
  };
  const sellerIn = async (state: string): Promise<TestPerson> => {
    const shop = await openShop(database.pools);
    await rows('update store_profiles set state = $2 where tenant_id = $1', shop.tenantId, state);
    return person(database, { memberOf: [shop.tenantId] });
  };
  afterEach(() => rows('delete from announcements'));

  test('reach those they are for, each in her language, and nobody else', async () => {
    const [johor, kedah, buyer] = [
      await sellerIn('Johor Darul Takzim'),
      await sellerIn('Kedah'),
      await person(database),
    ];
    const all = await published({ texts: texts('Semua') });
    const south = await published({ audience: 'state', state: '01' });
    const everybody = await published({ audience: 'people', level: 'important' });
    const ids = async (who: TestPerson) => (await told(who)).map(({ id }) => id);
    expect(await ids(johor)).toEqual([everybody, expect.anything(), expect.anything()]);
    expect(new Set(await ids(johor))).toEqual(new Set([everybody, all, south]));
    expect(new Set(await ids(kedah))).toEqual(new Set([everybody, all]));
    expect(await ids(buyer)).toEqual([everybody]);
    expect((await told(buyer, 'zh'))[0]).toMatchObject({
      level: 'important',
      title: 'Cuti zh',
      body: 'Satu.\nDua.',
    });
    expect((await read(buyer, south, true)).status).toBe(404);
  });

  test('are counted once for each who saw them, and stay until they are put away', async () => {
    const [one, other] = [await sellerIn('Perlis'), await sellerIn('Perlis')];
    const id = await published({ audience: 'state', state: '09', level: 'important' });
    for (let look = 0; look < 3; look++) expect((await read(one, id, false)).status).toBe(200);
    expect((await told(one)).length).toBe(1);
    await Promise.all([read(other, id, true), read(other, id, true), read(other, id, false)]);
    expect(await told(other)).toEqual([]);
    expect((await told(one)).length).toBe(1);
    expect((await listed(id)).reach).toEqual({ people: 2, seen: 2, dismissed: 1 });
  });

  test('are shown from their beginning to their end, and not once they are withdrawn', async () => {
    const who = await sellerIn('Melaka');
    const later = new Date(Date.now() + 3_600_000).toISOString();
    const planned = await published({ starts_at: later });
    const over = await published({ ends_at: later });
    await rows(
      `update announcements set starts_at = now() - interval '2 days', ends_at = now() - interval '1 day' where id = $1`,
      over,
    );
    const shown = await published();
    expect((await told(who)).map(({ id }) => id)).toEqual([shown]);
    expect([(await listed(planned)).status, (await listed(over)).status]).toEqual(['planned', 'over']);
    const withdraw = () => callApi(apps[0], admin, 'withdrawAnnouncement', { params: { id: shown } });
    expect((await withdraw()).status).toBe(200);
    expect((await withdraw()).status).toBe(409);
    expect(await told(who)).toEqual([]);
    expect((await audited('announcement', shown)).map(({ action }) => action)).toEqual([
      'announcement.drafted',
      'announcement.published',
      'announcement.withdrawn',
    ]);
  });

  test('wait as drafts until all languages are there, and two writers do not undo each other', async () => {
    const who = await sellerIn('Sabah');
    const id = randomUUID();
    const half = { ...texts('Separuh'), zh: { title: '', body: '' } };
    expect((await save(id, 0, { texts: half })).status).toBe(200);
    expect((await save(id, 0)).status).toBe(409);
    const refused = await publish(id);
    expect([refused.status, refused.text]).toEqual([422, expect.stringContaining('texts.zh.title')]);
    expect((await save(id, 1)).status).toBe(200);
    expect((await publish(id, 1)).status).toBe(409);
    expect(await told(who)).toEqual([]);
    expect((await publish(id, 2)).status).toBe(200);
    expect((await save(id, 2)).status).toBe(409);
    expect((await told(who)).map((one) => one.id)).toEqual([id]);
    for (const change of [{ audience: 'state' }, { state: '01' }, { ends_at: '2020-01-01T00:00:00Z' }])
      expect((await save(randomUUID(), 0, change)).status, JSON.stringify(change)).toBe(422);
  });
});

describe('reserved words', () => {
  const word = () => `kata-${randomUUID().slice(0, 8)}`;
  const reserve = (what: string, who = admin) =>
    callApi(apps[0], who, 'reserveWord', { body: { word: what, note: 'A brand' } });
  const check = async (what: string) =>
    (await callApi(apps[1], admin, 'checkSubdomain', { params: { subdomain: what } })).body;
  const open = (what: string, who: TestPerson) =>
    callApi(apps[1], who, 'registerTenant', { body: { companyName: 'Dapur Baru', subdomain: what } });

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
    const who = await person(database);
    expect(await open(what, who)).toMatchObject({ status: 422, code: 'slug_reserved' });
    expect((await callApi(apps[0], admin, 'releaseWord', { params: { word: what } })).status).toBe(200);
    expect((await callApi(apps[0], admin, 'releaseWord', { params: { word: what } })).status).toBe(404);
    expect((await open(what, who)).status).toBe(200);
    expect((await audited('word', what)).map(({ action }) => action)).toEqual([
      'word.reserved',
      'word.released',
    ]);
  });

  test('are refused while a store has them, and when they are kept already', async () => {
    const shop = await openShop(database.pools);
    const taken = await reserve(shop.slug);
    expect(taken).toMatchObject({ status: 409, code: 'slug_taken' });
    expect((await reserve('pricing')).status).toBe(409);
    const what = word();
    expect([(await reserve(what)).status, (await reserve(what)).status]).toEqual([200, 409]);
    for (const wrong of ['a', 'Kek & Kuih', '-kek', 'x'.repeat(61)])
      expect((await reserve(wrong)).status).toBe(422);
  });

  test('are never also a store’s path, though both are asked for at the same moment', async () => {
    const people = await Promise.all(Array.from({ length: 4 }, () => person(database)));
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
    const { body } = await callApi(apps[0], admin, 'listReservedWords', {
      query: { show: 'fixed', search: 'login' },
    });
    expect(body.data).toMatchObject({ words: [{ word: 'login', origin: 'navigation' }], total: 1 });
    expect((await callApi(apps[0], admin, 'releaseWord', { params: { word: 'login' } })).status).toBe(404);
  });

  test('could become paths but for the trigger, which the tests above would see', async () => {
    const what = word();
    const owner = await person(database);
    const pool = openOwnerPool(database.url);
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

describe('switches', () => {
  const move = async (name: SwitchName, percent: number, stores: { slug: string; is_on: boolean }[] = []) => {
    const answer = await callApi(apps[0], admin, 'moveSwitch', {
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
    expect((await states(apps[0]))[name]).toBe(false);
    await vi.waitFor(async () => expect((await states(apps[1]))[name]).toBe(false), 60_000);
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
        who: await person(database),
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
        who: await person(database),
        options: { params: { code: 'ABCDEFGH' } },
      }),
    ],
    [
      'web_push',
      'having a browser told',
      async () => {
        const shop = await openShop(database.pools);
        return {
          what: 'savePush',
          who: await person(database, { memberOf: [shop.tenantId] }),
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
      for (const app of apps)
        expect(await callApi(app, who, what, options)).toMatchObject({
          status: 403,
          code: 'switched_off',
        });
      await move(name, 100);
      await vi.waitFor(async () => expect((await states(apps[1]))[name]).toBe(true), 60_000);
      expect((await callApi(apps[1], who, what, options)).code).not.toBe('switched_off');
    },
  );

  test('review_pictures: nobody adds a picture to a review in a store where it is off, and everybody elsewhere', async () => {
    const [shop, other] = [await openShop(database.pools), await openShop(database.pools)];
    await move('review_pictures', 100, [{ slug: shop.slug, is_on: false }]);
    await vi.waitFor(async () => expect((await states(apps[1], shop)).review_pictures).toBe(false), 60_000);
    expect((await states(apps[1], other)).review_pictures).toBe(true);
    const send = (where: Shop) => {
      const form = new FormData();
      form.set('attachment_module', 'review');
      form.set('attachment_parent_id', randomUUID());
      form.set('files', new File(['x'], 'a.png', { type: 'image/png' }));
      return fetch(`${apps[1].url}/api/attachments`, {
        method: 'POST',
        headers: { 'x-tenant-slug': where.slug },
        body: form,
      });
    };
    expect((await send(shop)).status).toBe(403);
    expect((await send(other)).status).toBe(404);
  });

  test('marketplace: its page and the ways to it are gone while it is off', async () => {
    const page = (app: TestApp, path: string) => fetch(app.url + path);
    expect((await page(apps[1], '/p/marketplace')).status).toBe(200);
    await off('marketplace');
    for (const app of apps) expect((await page(app, '/p/marketplace')).status).toBe(404);
    await vi.waitFor(
      async () => expect(await (await page(apps[1], '/')).text()).toContain('"hasMarketplace":false'),
      60_000,
    );
    expect(await (await page(apps[1], '/sitemap.xml')).text()).not.toContain('/p/marketplace');
  });

  test('referrals: a store that is opened by a code while they are off is not opened', async () => {
    const [friend, seller] = [await person(database), await person(database)];
    await rows('insert into referral_codes (code, user_id) values ($1, $2)', 'KAWANBAI', friend.userId);
    await off('referrals');
    const slug = `dapur-${randomUUID().slice(0, 8)}`;
    const open = (referralCode?: string) =>
      callApi(apps[1], seller, 'registerTenant', {
        body: { companyName: 'Dapur', subdomain: slug, referralCode },
      });
    expect(await open('KAWANBAI')).toMatchObject({ status: 422, code: 'referral_invalid' });
    expect((await open()).status).toBe(200);
  });

  test('social_sign_in: nothing is offered while it is off', async () => {
    await off('social_sign_in');
    const { body } = await callApi(apps[1], undefined, 'socialConfig');
    expect(body.data).toEqual({ google: null, facebook: null });
  });

  test('are moved by their kind alone, for stores that are there, and every move is written down', async () => {
    const tryTo = (name: string, body: object) =>
      callApi(apps[0], admin, 'moveSwitch', { params: { name }, body: unchecked(body) });
    for (const [name, body] of [
      ['marketplace', { percent: 50, note: 'half' }],
      ['marketplace', { percent: 0, note: 'one', stores: [{ slug: 'kek', is_on: true }] }],
      ['web_push', { percent: 101, note: 'more' }],
      ['web_push', { percent: 10 }],
      ['everything', { percent: 0, note: 'no' }],
    ] as const)
      expect((await tryTo(name, body)).status, name).toBe(422);
    const shop = await openShop(database.pools);
    const unknown = await tryTo('web_push', {
      percent: 0,
      note: 'one',
      stores: [{ slug: 'tiada-kedai', is_on: true }],
    });
    expect(unknown).toMatchObject({ status: 404, code: 'tenant_not_found' });
    await move('web_push', 0, [{ slug: shop.slug, is_on: true }]);
    expect((await states(apps[0], shop)).web_push).toBe(true);
    const { body } = await callApi(apps[0], admin, 'listSwitches');
    const listed = body.data;
    expect(listed.find(({ name }) => name === 'web_push')).toMatchObject({
      percent: 0,
      stores: [{ slug: shop.slug, is_on: true }],
      changed: { by: 'Harith Ong' },
    });
    expect((await audited('switch', 'web_push')).at(-1)).toEqual({ action: 'switch.moved', reason: 'A try' });
  });
});
