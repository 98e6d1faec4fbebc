import { randomUUID } from 'node:crypto';
import { addDays, malaysianDate } from '@dapur/contract/dates/dates';
import type { AuditEntry } from '@dapur/contract/platform/platform-audit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { recordPrivileged } from '../index.ts';
import { withPlatform } from '../../../platform/db/index.ts';
import { startTestApp, type TestApp } from '../../../../test/kit/test-app.ts';
import { callApi, queryOf } from '../../../../test/kit/client.ts';
import { freshDatabase, type FreshDatabase } from '../../../../test/kit/fresh-database.ts';
import { person, type TestPerson } from '../../../../test/kit/test-people.ts';
import { openShop, type Shop } from '../../../../test/kit/open-shop.ts';

let database: FreshDatabase;
let app: TestApp;
let shop: Shop;
let admin: TestPerson;

beforeAll(async () => {
  database = await freshDatabase();
  app = await startTestApp(database);
  shop = await openShop(database.pools);
  admin = await person(database, { superAdmin: true, name: 'Harith Ong' });
});
afterAll(async () => {
  await app.close();
  await database.drop();
});

const today = () => malaysianDate(Date.now());
const list = async (query: string): Promise<{ entries: AuditEntry[]; total: number; actions: string[] }> => {
  const answer = await callApi(app, admin, 'listAudit', { query: queryOf(query) });
  expect(answer.status).toBe(200);
  return answer.body.data as never;
};
const setRate = (who: TestPerson, rate: number, note: string) =>
  callApi(app, who, 'setStoreCommission', {
    params: { store: shop.tenantId },
    body: { rate, effective_from: today(), note },
  });

test('an act stands there with who, from where, what, about whom, why, and what it changed', async () => {
  const other = await person(database, { superAdmin: true, name: 'Nurul Ain' });
  expect((await setRate(admin, 2.5, 'A year with us')).status).toBe(200);
  expect((await setRate(other, 2, 'Two years with us')).status).toBe(200);
  const { entries, total, actions } = await list(`store=${shop.slug}`);
  expect(total).toBe(2);
  expect(entries.map(({ actor, before, after }) => [actor?.name, before?.['rate'], after?.['rate']])).toEqual(
    [
      ['Nurul Ain', 2.5, 2],
      ['Harith Ong', 3, 2.5],
    ],
  );
  expect(entries[1]).toMatchObject({
    action: 'commission.store_rate',
    subject: 'store',
    subject_id: shop.tenantId,
    reason: 'A year with us',
    actor: { id: admin.userId, email: admin.email },
    store: { slug: shop.slug },
  });
  expect(entries[1]?.address).not.toBe('');
  expect(actions).toContain('commission.store_rate');
  const { rows } = await database.pools.platform.query(
    'select session_id from platform_audit where actor_id = $1',
    [admin.userId],
  );
  expect(rows).toEqual([{ session_id: admin.sessionId }]);
});

test('it is found by person, act, store and day', async () => {
  const counts = async (query: string) => (await list(query)).total;
  expect(await counts(`actor=${admin.userId}`)).toBe(1);
  expect(await counts(`actor=${randomUUID()}`)).toBe(0);
  expect(await counts('action=commission.store_rate')).toBe(2);
  expect(await counts('action=commission.default_rate')).toBe(0);
  expect(await counts('store=%25')).toBe(0);
  expect(await counts(`from=${today()}&to=${today()}`)).toBe(2);
  expect(await counts(`from=${addDays(today(), 1)}`)).toBe(0);
  expect(await counts(`to=${addDays(today(), -1)}`)).toBe(0);
});

test('what was refused leaves nothing, nor does what was undone with its transaction', async () => {
  expect((await setRate(admin, 99, 'Too much')).status).toBe(422);
  const undone = withPlatform(database.pools, 'test', 'an act that fails', async (tx) => {
    await recordPrivileged(tx, {
      actor: 'operator',
      action: 'store.tried',
      subject: 'store',
      subjectId: null,
    });
    throw new Error('no');
  });
  await expect(undone).rejects.toThrow('no');
  expect((await list('')).total).toBe(2);
});

test('as a file it begins no cell as a formula does, and taking it out is an act as well', async () => {
  await withPlatform(database.pools, 'test', 'an act', (tx) =>
    recordPrivileged(tx, {
      actor: 'operator',
      action: 'store.written_to',
      subject: 'store',
      subjectId: null,
      reason: '=HYPERLINK("https://evil.example")',
    }),
  );
  const answer = await callApi(app, admin, 'exportAudit');
  expect(answer.text).toContain(`"'=HYPERLINK(""https://evil.example"")"`);
  expect(answer.text.trim().split('\n')).toHaveLength(4);
  expect((await list('action=audit.exported')).entries[0]).toMatchObject({ after: { rows: 3 } });
});

test('looks, sign-ins and changes are told apart and found apart', async () => {
  const actor = { userId: admin.userId, sessionId: admin.sessionId, address: '10.0.0.9' };
  const did = (action: string, call?: string) => ({
    actor,
    action,
    subject: 'store',
    subjectId: shop.tenantId,
    ...(call === undefined ? {} : { after: { call } }),
  });
  await withPlatform(database.pools, 'test', 'acts of each kind', async (tx) => {
    for (const act of [
      did('paper.looked_at'),
      did('impersonation.used', 'GET /dashboard/orders'),
      did('impersonation.used', 'PATCH /dashboard/orders/1'),
      did('second_factor.passed'),
      did('store.suspended'),
    ])
      await recordPrivileged(tx, act);
  });
  const kinds = async (kind: string) =>
    (await list(`kind=${kind}`)).entries
      .filter(({ address }) => address === '10.0.0.9')
      .map((entry) => [entry.kind, entry.action, entry.after?.['call'] ?? null]);
  expect(await kinds('look')).toEqual([
    ['look', 'impersonation.used', 'GET /dashboard/orders'],
    ['look', 'paper.looked_at', null],
  ]);
  expect(await kinds('sign_in')).toEqual([['sign_in', 'second_factor.passed', null]]);
  expect(await kinds('change')).toEqual([
    ['change', 'store.suspended', null],
    ['change', 'impersonation.used', 'PATCH /dashboard/orders/1'],
  ]);
});

test('nobody changes it: not the platform’s own role, and no store sees it', async () => {
  for (const statement of ['update platform_audit set action = action', 'delete from platform_audit'])
    await expect(database.pools.platform.query(statement)).rejects.toThrow('permission denied');
  for (const statement of [
    'select 1 from platform_audit',
    `insert into platform_audit (action, subject) values ('a.b', 'c')`,
  ])
    await expect(database.pools.app.query(statement)).rejects.toThrow('permission denied');
});
