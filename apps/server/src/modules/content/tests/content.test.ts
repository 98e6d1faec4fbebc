import type { ContentText, ContentTexts } from '@dapur/contract/pages/content';
import type { ContentPage } from '@dapur/contract/pages/content-pages';
import type { ContentPageData } from '@dapur/contract/pages/page';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../../test/kit/test-app.ts';
import { callApi, unchecked, type CallOptions, type EndpointName } from '../../../../test/kit/client.ts';
import { freshDatabase, type FreshDatabase } from '../../../../test/kit/fresh-database.ts';
import { person, type TestPerson } from '../../../../test/kit/test-people.ts';

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
beforeEach(async () => {
  await database.pools.platform.query('delete from content_drafts');
});

const inAll = <T>(one: T) => ({ en: one, ms: one, zh: one });
const texts = (body: string): ContentTexts =>
  inAll({ title: 'Pricing', description: 'What it costs.', body });
const ask = <Name extends EndpointName>(
  what: Name,
  page: ContentPage,
  body?: unknown,
  more: Record<string, string> = {},
) =>
  callApi(apps[0], admin, what, {
    params: unchecked({ page, ...more }),
    body: unchecked(body),
  } as CallOptions<Name>);
const save = (page: ContentPage, revision: number, body: string) =>
  ask('saveContentDraft', page, { revision, texts: texts(body) });
const publish = (page: ContentPage, revision: number) =>
  ask('publishContent', page, { revision, note: inAll('Clearer words.') });

async function shown(
  app: TestApp,
  path: string,
  headers: Record<string, string> = {},
): Promise<ContentPageData> {
  const answer = await fetch(app.url + path, { headers });
  expect(answer.status).toBe(200);
  const [, json = ''] = /<pre>(.*)<\/pre>/s.exec(await answer.text()) ?? [];
  return JSON.parse(json) as ContentPageData;
}

describe('a page', () => {
  test('is served in the reader’s language, with its version and the rate of the day', async () => {
    const data = await shown(apps[0], '/p/commission', { 'accept-language': 'ms-MY' });
    expect(data).toMatchObject({
      kind: 'content',
      page: 'commission',
      locale: 'ms',
      commissionBasisPoints: 300,
      // Those of the migration, until a super admin names others.
      referralTerms: { reward: 50, qualifying_orders: 5, hold_days: 30, most_days: 180, minimum_payout: 50 },
    });
    expect(data.shown).toMatchObject({ title: 'Komisen', version: 1, published_on: '2026-11-24' });
    expect((await shown(apps[0], '/p/commission?lang=zh')).shown.title).toBe('佣金');
  });

  test('has the address that is specified; in another case it leads there', async () => {
    expect((await shown(apps[0], '/p/Privacy')).page).toBe('Privacy');
    const answer = await fetch(`${apps[0].url}/p/privacy?lang=ms`, { redirect: 'manual' });
    expect([answer.status, answer.headers.get('location')]).toEqual([301, '/p/Privacy?lang=ms']);
    for (const path of ['/p/pricing/more', '/p/nothing'])
      expect((await fetch(apps[0].url + path)).status).toBe(404);
  });
});

describe('writing', () => {
  test('a draft is seen by no reader until it is published, and then in every process at once', async () => {
    const before = await Promise.all(apps.map((app) => shown(app, '/p/security')));
    expect((await save('security', 0, '## New words {#new}')).status).toBe(200);
    expect(await shown(apps[0], '/p/security')).toEqual(before[0]);

    expect((await publish('security', 1)).body.data).toEqual({ version: 2 });
    for (const app of apps)
      await expect.poll(async () => (await shown(app, '/p/security')).shown.body).toBe('## New words {#new}');
    const { changes } = (await shown(apps[1], '/p/security')).shown;
    expect(changes.map(({ version, note }) => [version, note])).toEqual([
      [2, 'Clearer words.'],
      [1, 'First version.'],
    ]);
    expect((await ask('getContent', 'security')).body.data).toMatchObject({
      figures: { commission_basis_points: 300, referral_terms: { reward: 50, hold_days: 30 } },
      version: 2,
      draft: null,
      history: [
        { version: 2, published_by: 'Harith Ong' },
        { version: 1, published_by: null },
      ],
    });
  });

  test('an older version comes back as a draft, and as a version of its own when it is published', async () => {
    await save('terms', 0, 'Second.');
    await publish('terms', 1);
    const { body } = await ask('restoreContent', 'terms', { revision: 0, version: 1 });
    const standard = (await ask('getContentVersion', 'terms', undefined, { version: '1' })).body.data;
    expect(body.data).toMatchObject({ revision: 1, based_on: 1, texts: standard['texts'] });
    expect((await publish('terms', 1)).body.data).toEqual({ version: 3 });
    expect((await shown(apps[0], '/p/terms')).shown.version).toBe(3);
    expect((await ask('restoreContent', 'terms', { revision: 0, version: 9 })).status).toBe(404);
  });

  test('of two who write at once the second is told, and nothing of the first is lost', async () => {
    expect((await save('pricing', 0, 'First.')).status).toBe(200);
    expect((await save('pricing', 0, 'Unaware.')).status).toBe(409);
    expect((await save('pricing', 1, 'Second.')).status).toBe(200);
    expect((await save('pricing', 1, 'Late.')).status).toBe(409);
    expect((await publish('pricing', 1)).status).toBe(409);
    const { data } = (await ask('getContent', 'pricing')).body;
    expect(data['draft']).toMatchObject({ revision: 2, texts: texts('Second.') });
  });

  test('a draft is published once, however many press', async () => {
    await save('freshdelivery', 0, 'Once.');
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, index) =>
        callApi(apps[index % 2 === 0 ? 0 : 1], admin, 'publishContent', {
          params: { page: 'freshdelivery' },
          body: { revision: 1, note: inAll('Once.') },
        }),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 404)).toHaveLength(7);
    const { rows } = await database.pools.platform.query<{ version: number }>(
      `select version from content_versions where page = 'freshdelivery'`,
    );
    expect(rows).toEqual([{ version: 2 }]);
  });

  test('what is published cannot be changed, not even by the platform’s own role', async () => {
    for (const statement of ['update content_versions set version = version', 'delete from content_versions'])
      await expect(database.pools.platform.query(statement)).rejects.toThrow(/permission denied/);
    for (const statement of [
      'select * from content_drafts',
      `insert into content_versions select page, 99, texts, note, published_by from content_versions limit 1`,
    ])
      await expect(database.pools.app.query(statement)).rejects.toThrow(/permission denied/);
  });

  test('is refused with the reason where a text would do what markup cannot', async () => {
    const of = (body: string): ContentTexts => ({ ...texts('Fine.'), ms: { ...texts('').ms, body } });
    for (const body of [
      '[x](javascript:alert(1))',
      '<script>alert(1)</script>',
      '## A {#a}\n## B {#a}',
      '{{secret}}',
      '',
      'x'.repeat(20_001),
    ]) {
      const { status, code } = await ask('saveContentDraft', 'pricing', {
        revision: 0,
        texts: of(body),
      });
      expect([status, code], body.slice(0, 40)).toEqual([422, 'invalid_input']);
    }
    const long: ContentText = { title: 'x'.repeat(81), description: 'y', body: 'z' };
    expect((await ask('saveContentDraft', 'pricing', { revision: 0, texts: inAll(long) })).status).toBe(422);
    expect(
      (await ask('publishContent', 'pricing', { revision: 1, note: { en: 'Only English' } })).status,
    ).toBe(422);
  });
});
