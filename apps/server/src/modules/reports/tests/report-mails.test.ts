import { randomUUID } from 'node:crypto';
import type { ReportMail } from '@dapur/contract/reports/seller-report-mails';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { pdfText } from '../../notifications/receipt/pdf-text.fixture.ts';
import { askForReportMails } from '../index.ts';
import { startTestApp, testClock, type TestApp } from '../../../../test/kit/test-app.ts';
import { freshDatabase, type FreshDatabase } from '../../../../test/kit/fresh-database.ts';
import { naiveAskForMails } from './naive-report-mails.ts';
import { handOutAgain, sentMailsTo, workedOff } from '../../../../test/kit/notices-desk.ts';
import { openDesk, type Desk } from '../../../../test/kit/order-desk.ts';
import { person, type TestPerson } from '../../../../test/kit/test-people.ts';

let database: FreshDatabase;
/** Two processes over one database; whatever one of them sends is found in either list. */
let app: TestApp;
let other: TestApp;
let desk: Desk;
/** Wednesday noon in Malaysia, so that neither a week nor a month ends while the test runs. */
const WEDNESDAY = Date.parse('2026-11-18T12:00:00+08:00');

beforeAll(async () => {
  database = await freshDatabase();
  const clock = testClock();
  clock.advance(WEDNESDAY - Date.now());
  app = await startTestApp(database, { clock, settings: { trustedProxies: 1 } });
  const sends = app.mails as unknown as { push(mail: unknown): void };
  other = await startTestApp(database, {
    clock,
    settings: { trustedProxies: 1 },
    transport: { send: (mail) => Promise.resolve(sends.push(mail)), close: () => undefined },
  });
});
beforeEach(async () => {
  desk = await openDesk(database, app);
});
afterAll(async () => {
  await other.close();
  await app.close();
  await database.drop();
});

const at = (instant: string) => Date.parse(`${instant}+08:00`);
const add = (change: Partial<ReportMail> = {}) =>
  desk.call('addReportMail', {
    body: { id: randomUUID(), report: 'invoices', every: 'week', user_id: desk.owner.userId, ...change },
  });
const ask = async (...instants: readonly string[]) => {
  for (const instant of instants) await askForReportMails(database.pools, at(instant));
  await workedOff(desk);
};
const got = ({ email }: Pick<TestPerson, 'email'>) => sentMailsTo(app, email).map(({ subject }) => subject);

test('a week’s report is mailed once when it is over, however many ask and however often the news is handed out', async () => {
  const order = await desk.paid();
  await desk.query(`update orders set paid_at = '2026-11-22T12:00:00+08:00' where tenant_id = $1`);
  await workedOff(desk);
  expect((await add()).status).toBe(200);
  await ask('2026-11-18T13:00:00', '2026-11-22T23:59:00', '2026-11-23T06:59:00');
  expect(
    got(desk.owner).filter((subject) => subject.startsWith('Receipts')),
    'not before',
  ).toEqual([]);

  await Promise.all(
    Array.from({ length: 8 }, () => askForReportMails(database.pools, at('2026-11-23T07:00:00'))),
  );
  await ask('2026-11-23T08:00:00', '2026-11-26T12:00:00', '2026-11-29T23:00:00');
  const mails = sentMailsTo(app, desk.owner.email).filter(({ subject }) => subject.startsWith('Receipts'));
  expect(mails).toHaveLength(1);
  const [pdf, csv] = mails[0]?.attachments ?? [];
  expect(pdf).toMatchObject({
    fileName: 'invoices-2026-11-16-2026-11-22.pdf',
    contentType: 'application/pdf',
  });
  const read = pdfText(pdf?.content ?? Buffer.alloc(0));
  expect(read).toContain('10.00');
  expect(csv?.content.toString()).toContain(order.number);
  expect(csv?.content.toString()).toMatch(/Total,,,10\.00/);
  expect(mails[0]?.text).toMatch(/\/dashboard\/reports\?from=2026-11-16&to=2026-11-22#mails/);

  // Next week there is another.
  await ask('2026-11-30T07:00:00');
  expect(got(desk.owner).filter((subject) => subject.startsWith('Receipts'))).toHaveLength(2);
});

test('a report that is new does not mail what is over already, and a month’s comes on the first', async () => {
  await add({ report: 'sales', every: 'month' });
  await ask('2026-11-18T13:00:00', '2026-11-30T23:00:00');
  expect(got(desk.owner)).toEqual([]);
  await ask('2026-12-01T07:00:00', '2026-12-01T07:10:00');
  expect(got(desk.owner)).toEqual([expect.stringContaining('Sales')]);
  expect(sentMailsTo(app, desk.owner.email)[0]?.attachments?.[0]?.fileName).toBe(
    'sales-2026-11-01-2026-11-30.pdf',
  );
});

test('who may see reports no longer gets none, also of what was asked for before, and who leaves is forgotten', async () => {
  const books = await person(database, { memberOf: [{ store: desk.shop.tenantId, role: 'finance' }] });
  const cook = await person(database, { memberOf: [{ store: desk.shop.tenantId, role: 'kitchen' }] });
  expect(await add({ user_id: cook.userId })).toMatchObject({ status: 422, code: 'invalid_input' });
  expect((await add({ user_id: books.userId })).status).toBe(200);
  await desk.query(
    `update store_members set role = 'kitchen' where tenant_id = $1 and user_id = $2`,
    books.userId,
  );
  await ask('2026-11-23T07:00:00');
  expect(got(books)).toEqual([]);
  // The same news after the right came back: the missing right had kept it from going out.
  await desk.query(
    `update store_members set role = 'finance' where tenant_id = $1 and user_id = $2`,
    books.userId,
  );
  await handOutAgain(desk, 'report.due');
  expect(got(books)).toHaveLength(1);
  await desk.query('delete from store_members where tenant_id = $1 and user_id = $2', books.userId);
  expect(await desk.query('select 1 from report_mails where tenant_id = $1')).toEqual([]);
});

test('the same report is sent to the same person once, is stopped by its id, and forty are enough', async () => {
  await add();
  const again = await add();
  const { mails } = again.body.data;
  expect(mails).toHaveLength(1);
  const id = mails[0]?.id ?? '';
  expect((await desk.call('removeReportMail', { params: { id } })).status).toBe(200);
  expect((await desk.call('removeReportMail', { params: { id } })).status).toBe(404);
  await ask('2026-11-23T07:00:00');
  expect(got(desk.owner)).toEqual([]);
  await desk.query(
    `insert into report_mails (tenant_id, id, report, every, user_id, asked_for)
     select $1, gen_random_uuid(), 'r' || n, 'week', $2, '2026-11-16' from generate_series(1, 40) n`,
    desk.owner.userId,
  );
  expect((await add()).status).toBe(409);
});

const EIGHT = 8;
/** What eight processes ask for at the same moment, and what is in the mailbox afterwards. */
async function askedByEight(askOnce: () => Promise<void>): Promise<{ asked: number; mailed: number }> {
  await add();
  await Promise.all(Array.from({ length: EIGHT }, askOnce));
  await workedOff(desk);
  const [news] = await desk.query<{ n: number }>(
    `select count(*)::int as n from outbox where tenant_id = $1 and topic = 'report.due'`,
  );
  return { asked: news?.n ?? 0, mailed: got(desk.owner).length };
}

test('of eight processes that look at the same moment one asks', async () => {
  const ask8 = () => askForReportMails(database.pools, at('2026-11-23T07:00:00'));
  expect(await askedByEight(ask8)).toEqual({ asked: 1, mailed: 1 });
});

test('would be mailed more than once by looking first and asking then', async () => {
  const naively = () => naiveAskForMails(database.pools, { from: '2026-11-16', to: '2026-11-22' });
  const { asked, mailed } = await askedByEight(naively);
  expect(asked).toBeGreaterThan(1);
  expect(mailed).toBe(asked);
});
