import { randomUUID } from 'node:crypto';
import type { Announcement, ShownAnnouncement } from '@dapur/contract/platform/platform-announcements';
import { afterEach, describe, expect, test } from 'vitest';
import { callApi } from '../../../../test/kit/client.ts';
import { person, type TestPerson } from '../../../../test/kit/test-people.ts';
import { openShop } from '../../../../test/kit/open-shop.ts';
import { platformRulesFixture } from '../../../../test/kit/platform-rules-fixture.ts';

const world = platformRulesFixture();
const { rows, audited } = world;

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
    callApi(world.apps[0], world.admin, 'saveAnnouncement', {
      params: { id },
      body: { revision, announcement: input(change) },
    });
  const publish = (id: string, revision = 1) =>
    callApi(world.apps[0], world.admin, 'publishAnnouncement', { params: { id }, body: { revision } });
  async function published(change: object = {}): Promise<string> {
    const id = randomUUID();
    expect((await save(id, 0, change)).status).toBe(200);
    const answer = await publish(id);
    expect(answer.status, answer.text).toBe(200);
    return id;
  }
  const told = async (who: TestPerson, lang = 'en') =>
    (await callApi(world.apps[1], who, 'myAnnouncements', { query: { lang } })).body
      .data as unknown as ShownAnnouncement[];
  const read = (who: TestPerson, id: string, isDismissed: boolean) =>
    callApi(world.apps[1], who, 'readAnnouncement', { params: { id }, body: { is_dismissed: isDismissed } });
  const listed = async (id: string): Promise<Announcement> => {
    const { body } = await callApi(world.apps[0], world.admin, 'listAnnouncements');
    const found = body.data.announcements.find((one) => one.id === id);
    if (found === undefined) throw new Error('not listed');
    return found;
  };
  const sellerIn = async (state: string): Promise<TestPerson> => {
    const shop = await openShop(world.database.pools);
    await rows('update store_profiles set state = $2 where tenant_id = $1', shop.tenantId, state);
    return person(world.database, { memberOf: [shop.tenantId] });
  };
  afterEach(() => rows('delete from announcements'));

  test('reach those they are for, each in their own language, and nobody else', async () => {
    const [johor, kedah, buyer] = [
      await sellerIn('Johor Darul Takzim'),
      await sellerIn('Kedah'),
      await person(world.database),
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
    const withdraw = () =>
      callApi(world.apps[0], world.admin, 'withdrawAnnouncement', { params: { id: shown } });
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
