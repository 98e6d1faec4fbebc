import { randomUUID } from 'node:crypto';
import { addDays, malaysianDate } from '@dapur/contract/dates/dates';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { remindOfDocuments } from '../index.ts';
import { startTestApp, type TestApp } from '../../../../test/kit/test-app.ts';
import { upload } from '../../../../test/kit/uploads.ts';
import { callApi } from '../../../../test/kit/client.ts';
import { freshDatabase, type FreshDatabase } from '../../../../test/kit/fresh-database.ts';
import { sentMailsTo, workedOff } from '../../../../test/kit/notices-desk.ts';
import { openDesk, type Desk } from '../../../../test/kit/order-desk.ts';
import { person } from '../../../../test/kit/test-people.ts';

let database: FreshDatabase;
let app: TestApp;
let desk: Desk;
const today = malaysianDate(Date.now());

beforeAll(async () => {
  database = await freshDatabase();
  app = await startTestApp(database, { settings: { trustedProxies: 1 } });
});
beforeEach(async () => {
  desk = await openDesk(database, app);
});
afterAll(async () => {
  await app.close();
  await database.drop();
});

const fields = { kind: 'ssm', title: '', number: '202301012345', expires_on: null, is_shown: false };
const save = (id: string, change: Record<string, unknown> = {}) =>
  desk.call('saveDocument', { params: { id }, body: { version: '', ...fields, ...change } });
const papers = async () => (await desk.call('listDocuments')).body.data;
const shown = async () => (await callApi(app, undefined, 'getStorePolicies', { store: desk.shop })).body;
/** Noon in Malaysia, so many days before a date. */
const noonBefore = (date: string, days: number) => Date.parse(`${addDays(date, -days)}T12:00:00+08:00`);

test('a paper is kept, changed as it was read, and removed with its files', async () => {
  const id = randomUUID();
  expect((await save(id, { expires_on: addDays(today, 12) })).status).toBe(200);
  expect((await save(id)).status, 'as if it were new').toBe(409);
  const [paper] = await papers();
  expect(paper).toMatchObject({ ...fields, id, expires_on: addDays(today, 12), days_left: 12, files: 0 });
  expect((await save(id, { version: paper?.version, number: 'B' })).status).toBe(200);
  expect((await save(id, { version: paper?.version, number: 'C' })).status).toBe(409);
  expect(await papers()).toMatchObject([{ number: 'B' }]);
  for (const wrong of [{ title: 'Mine' }, { kind: 'other' }, { kind: 'none' }, { expires_on: '2026-02-30' }])
    expect((await save(randomUUID(), wrong)).status, JSON.stringify(wrong)).toBe(422);

  const file = { name: 'ssm.txt', type: 'text/plain', bytes: 'Sijil' };
  const sent = await upload(app, desk.owner, { module: 'document', parentId: id, files: [file] }, desk);
  expect(sent.status, sent.text).toBe(200);
  expect(await papers()).toMatchObject([{ files: 1 }]);
  const where = { params: { id: sent.data[0]?.id ?? '' } };
  expect((await desk.call('downloadAttachment', where)).status).toBe(200);
  // Neither shoppers nor the store's kitchen staff may see a paper.
  const cook = await person(database, { memberOf: [{ store: desk.shop.tenantId, role: 'kitchen' }] });
  for (const who of [undefined, cook, await person(database)])
    expect((await callApi(app, who, 'downloadAttachment', { store: desk.shop, ...where })).status).toBe(404);
  expect((await desk.call('removeDocument', { params: { id } })).status).toBe(200);
  expect((await desk.call('downloadAttachment', where)).status).toBe(404);
  expect((await desk.call('removeDocument', { params: { id } })).status).toBe(404);
});

test('shoppers read of a paper only what the store shows, and only until it runs out', async () => {
  const [open, hidden, over] = [randomUUID(), randomUUID(), randomUUID()];
  await save(open, { is_shown: true, number: 'SHOWN', expires_on: today });
  await save(hidden, { number: 'HIDDEN' });
  await save(over, { is_shown: true, number: 'OVER', expires_on: addDays(today, -1) });
  await expect
    .poll(async () => (await shown()).documents)
    .toEqual([{ kind: 'ssm', title: '', number: 'SHOWN' }]);
});

test('60, 30 and 7 days before it runs out those who keep the settings are mailed, each time once', async () => {
  const manager = await person(database, { memberOf: [{ store: desk.shop.tenantId, role: 'manager' }] });
  const cook = await person(database, { memberOf: [{ store: desk.shop.tenantId, role: 'kitchen' }] });
  const until = addDays(today, 90);
  const id = randomUUID();
  await save(id, { expires_on: until });
  const got = () => sentMailsTo(app, manager.email).length;
  const remind = async (days: number) => {
    await Promise.all([1, 2, 3, 4].map(() => remindOfDocuments(database.pools, noonBefore(until, days))));
    await workedOff(desk);
    return got();
  };
  expect(await remind(61)).toBe(0);
  await remindOfDocuments(database.pools, noonBefore(until, 60) - 4 * 3_600_000);
  await workedOff(desk);
  expect(got(), 'not at eight in the morning').toBe(0);
  for (const [days, mails] of [
    [60, 1],
    [59, 1],
    [31, 1],
    [30, 2],
    [8, 2],
    [7, 3],
    [0, 3],
    [-1, 3],
  ] as const)
    expect(await remind(days), `${days} days before`).toBe(mails);
  expect(sentMailsTo(app, desk.owner.email)).toHaveLength(3);
  expect(sentMailsTo(app, cook.email)).toEqual([]);
  // A renewed paper is reminded of anew; after weeks without a run there is only one reminder.
  const [paper] = await papers();
  await save(id, { version: paper?.version, expires_on: addDays(until, 365) });
  await remindOfDocuments(database.pools, noonBefore(addDays(until, 365), 5));
  await workedOff(desk);
  expect(got()).toBe(4);
});

test('what is asked for and renewed before the mail leaves is not mailed', async () => {
  const id = randomUUID();
  await save(id, { expires_on: addDays(today, 400) });
  await desk.query(
    `insert into outbox (tenant_id, id, topic, payload)
     select $1, gen_random_uuid(), 'document.expiring', jsonb_build_object('documentId', $2::text, 'expiresOn', $3::text)`,
    id,
    addDays(today, 5),
  );
  await workedOff(desk);
  expect(sentMailsTo(app, desk.owner.email)).toEqual([]);
});

test('Today says how many run out within 60 days, to who keeps the settings', async () => {
  for (const days of [-3, 0, 60, 61]) await save(randomUUID(), { expires_on: addDays(today, days) });
  const task = async (who = desk.owner) => {
    const { body } = await desk.call('today', { query: { date: today } }, who);
    const { tasks } = body.data;
    return tasks.find(({ kind }) => kind === 'documents_expiring')?.count;
  };
  expect(await task()).toBe(3);
  expect(
    await task(await person(database, { memberOf: [{ store: desk.shop.tenantId, role: 'staff' }] })),
  ).toBeUndefined();
});

test('what the policy gives back is proposed by the hours that are left', async () => {
  const order = await desk.paid();
  expect((await desk.see(order.id)).policy_refund).toBeNull();
  await desk.query(
    `insert into store_policies (tenant_id, refund_steps) values ($1, '[{"hours": 24, "percent": 50}]')
     on conflict (tenant_id) do update set refund_steps = excluded.refund_steps`,
  );
  const at = (date: string) =>
    desk.query('update orders set delivery_date = $3 where tenant_id = $1 and id = $2', order.id, date);
  await at(addDays(today, 5));
  expect((await desk.see(order.id)).policy_refund).toEqual({ percent: 50, amount: 5 });
  await at(addDays(today, -1));
  expect((await desk.see(order.id)).policy_refund).toEqual({ percent: 0, amount: 0 });
  // What its customer accepted counts, and not what the store says today.
  await desk.query(
    `insert into store_terms (tenant_id, version, cancel_text, reschedule_text, refund_text, not_collected_text,
       refund_steps, translations)
     values ($1, 1, '', '', '', '', '[{"hours": 24, "percent": 80}]', '{}')`,
  );
  await desk.query('update orders set terms_version = 1 where tenant_id = $1 and id = $2', order.id);
  await at(addDays(today, 5));
  expect((await desk.see(order.id)).policy_refund).toEqual({ percent: 80, amount: 8 });
});
