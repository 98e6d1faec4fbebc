import type { PaymentFinding } from '@dapur/contract/platform/platform-payments';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cancelOrder } from '../../ordering/index.ts';
import { callApi } from '../../../../test/kit/client.ts';
import { freshDatabase, type FreshDatabase } from '../../../../test/kit/fresh-database.ts';
import { openDesk, type Desk } from '../../../../test/kit/order-desk.ts';
import { person, type TestPerson } from '../../../../test/kit/test-people.ts';
import { startTalkingApp, type TalkingApp } from '../../../../test/kit/providers-say.ts';

let database: FreshDatabase;
let app: TalkingApp;
let admin: TestPerson;

beforeAll(async () => {
  database = await freshDatabase();
  app = await startTalkingApp(database);
  admin = await person(database, { superAdmin: true, name: 'Harith Ong' });
});
afterAll(async () => {
  await app.close();
  await database.drop();
});

interface Listed {
  readonly findings: PaymentFinding[];
  readonly counts: Readonly<Record<string, number>>;
  readonly total: number;
}

const list = async (desk: Desk, show = 'open'): Promise<Listed> => {
  const answer = await callApi(app, admin, 'platformFindings', { query: { search: desk.shop.slug, show } });
  expect(answer.status, answer.text).toBe(200);
  const { data } = answer.body;
  // A search that finds nothing shows what is written like it: stores of other tests.
  return { ...data, findings: data.findings.filter(({ store }) => store.slug === desk.shop.slug) };
};
const act = (
  name: 'askAboutBill' | 'closeBill' | 'handToStore' | 'dealWithFinding' | 'reopenFinding',
  { source, id }: Pick<PaymentFinding, 'source' | 'id'>,
  body?: object,
) => callApi(app, admin, name, { params: { source, id }, ...(body && { body }) });
const newDesk = async (): Promise<Desk> => {
  const desk = await openDesk(database, app);
  await app.connectBank(desk.shop.tenantId);
  return desk;
};
const billed = async (desk: Desk) => {
  const order = await desk.place();
  return { ...order, billId: await desk.bill(order, order.input.total) };
};
const inOrder = (a: string, b: string): number => (a < b ? -1 : 1);
const only = (findings: readonly PaymentFinding[]): PaymentFinding => {
  const [one] = findings;
  if (one === undefined || findings.length > 1) throw new Error(`there are ${findings.length} findings`);
  return one;
};

test('everything that does not add up is found once, under its kind; what adds up is not', async () => {
  const desk = await newDesk();
  const before = (await list(desk)).counts;
  await desk.paid();
  const late = await billed(desk);
  await cancelOrder(database.pools, desk.shop.tenantId, late.id, 'the oven broke', 'seller');
  await app.billplzSays({ id: late.billId });
  const wrong = await billed(desk);
  await app.billplzSays({ id: wrong.billId, paid_amount: '900' });
  const empty = await billed(desk);
  await app.billplzSays({ id: empty.billId, paid_amount: '0' });
  await app.billplzSays({ id: 'handmade1', amount: '2500', paid_amount: '2500' });
  await app.billplzSays({ id: 'handmade1', amount: '2500', paid_amount: '2500' });
  const stale = await billed(desk);
  await desk.query(
    `update payment_attempts set created_at = now() - interval '31 minutes' where tenant_id = $1 and bill_id = $2`,
    stale.billId,
  );
  await billed(desk);
  const kept = await desk.paid();
  await desk.call('cancelOrderBySeller', {
    params: { id: kept.id },
    body: { reason: 'Did not come', refund: 4 },
  });

  const { findings, counts, total } = await list(desk);
  const shown = findings.map(({ kind, source, order, amount, expected }) => [
    kind,
    source,
    order?.number,
    amount,
    expected,
  ]);
  expect(shown.map(String).toSorted(inOrder)).toEqual(
    [
      ['kept', 'order', kept.number, 6, 10],
      ['late', 'refund', late.number, 10, 10],
      ['mismatch', 'callback', empty.number, 0, 10],
      ['mismatch', 'refund', wrong.number, 9, 10],
      ['orphan', 'callback', undefined, 25, null],
      ['pending', 'bill', stale.number, 10, 10],
      ['refund', 'refund', kept.number, 4, 10],
    ]
      .map(String)
      .toSorted(inOrder),
  );
  expect(total).toBe(7);
  const more = Object.fromEntries(Object.entries(counts).map(([kind, n]) => [kind, n - (before[kind] ?? 0)]));
  expect(more).toEqual({ orphan: 1, late: 1, mismatch: 2, twice: 0, refund: 1, pending: 1, kept: 1 });
  // Found again by rows that no query of ours names: all that came and is neither kept for an order nor gone back.
  const [sums] = await desk.query<{ owed: number }>(
    `select (coalesce(sum(amount_sen) filter (where state in ('due', 'failed')), 0))::int as owed from refunds where tenant_id = $1`,
  );
  const refunds = findings.filter(({ source }) => source === 'refund');
  expect(refunds.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0)).toBe(sums?.owed);
  expect((await list(desk, 'late')).findings).toMatchObject([{ kind: 'late', order: { id: late.id } }]);
});

test('a bill that nobody heard the end of is asked about, and its money settled as everywhere', async () => {
  const desk = await newDesk();
  const order = await billed(desk);
  await desk.query(`update payment_attempts set created_at = now() - interval '1 hour' where tenant_id = $1`);
  const found = only((await list(desk)).findings);
  expect(found.can).toEqual({ ask: true, close: true, hand_over: false, deal: true });
  expect((await act('askAboutBill', found)).body.data).toMatchObject({
    outcome: 'due',
    finding: { id: found.id },
  });
  app.bank.controls.setFaults({ dropCallback: true });
  app.bank.controls.pay(order.billId, true);
  app.bank.controls.clearFaults();
  await desk.query(`update payment_attempts set updated_at = now() where tenant_id = $1`);
  // What the bank said a moment ago is kept for two seconds.
  await expect
    .poll(async () => (await act('askAboutBill', found)).body.data?.['outcome'], {
      interval: 400,
    })
    .toBe('paid');
  expect(await desk.see(order.id)).toMatchObject({ order: { status: 'confirmed', payment_status: 'paid' } });
  expect((await list(desk)).findings).toEqual([]);
  expect((await act('askAboutBill', found)).status).toBe(404);
  const acts = await desk.query(
    `select action, actor_id, after from platform_audit where store_id = $1 order by seq limit 1`,
  );
  expect(acts).toEqual([{ action: 'bill.asked_about', actor_id: admin.userId, after: { outcome: 'due' } }]);
});

test('a bill that waits is closed at the bank; where the bank cannot be asked, nothing changes', async () => {
  const desk = await newDesk();
  const order = await billed(desk);
  await desk.query(`update payment_attempts set created_at = now() - interval '1 hour' where tenant_id = $1`);
  const found = only((await list(desk)).findings);
  app.bank.controls.setFaults({ fail: 503 });
  expect(await act('closeBill', found)).toMatchObject({ code: 'payment_provider_failed' });
  app.bank.controls.clearFaults();
  expect((await act('closeBill', found)).body.data).toMatchObject({ outcome: 'closed', finding: null });
  expect(app.bank.controls.bills().find(({ id }) => id === order.billId)?.state).toBe('deleted');
});

test('a store is reminded of a refund once, in words of ours, and it ends when the money went back', async () => {
  const desk = await newDesk();
  const order = await billed(desk);
  await cancelOrder(database.pools, desk.shop.tenantId, order.id, 'the oven broke', 'seller');
  await app.billplzSays({ id: order.billId });
  const found = only((await list(desk)).findings);
  expect(found.can).toMatchObject({ hand_over: true, deal: false, ask: false });
  expect((await act('dealWithFinding', found, { note: 'Paid back by hand' })).status).toBe(409);
  const asked = await Promise.all(
    [1, 2, 3].map(() => act('handToStore', found, { note: 'The customer has asked us twice.' })),
  );
  expect(asked.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
  const reminders = () =>
    app.mails.filter(({ subject }) => subject === `Please resolve RM 10.00 for order ${order.number}`);
  await expect.poll(reminders).toHaveLength(1);
  expect(reminders()[0]).toMatchObject({ to: { address: 'owner@store.example' } });
  expect(reminders()[0]?.text).toContain('The customer has asked us twice.');
  expect(only((await list(desk)).findings).mark).toMatchObject({ state: 'handed_over', by: 'Harith Ong' });
  await desk.query(
    `update refunds set state = 'done', sent_at = now(), settled_at = now() where tenant_id = $1`,
  );
  expect((await list(desk)).findings).toEqual([]);
});

test('what nothing else ends is dealt with by somebody who says how, and can be opened again', async () => {
  const desk = await newDesk();
  await app.billplzSays({ id: `hand${desk.shop.slug.slice(5)}` });
  const found = only((await list(desk)).findings);
  expect((await act('dealWithFinding', found, { note: '' })).status).toBe(422);
  const note = 'A bill the store made by hand.';
  expect((await act('dealWithFinding', found, { note })).body.data).toMatchObject({
    finding: { mark: { state: 'dealt_with', note, by: 'Harith Ong' }, can: { deal: false } },
  });
  expect((await act('dealWithFinding', found, { note })).status).toBe(409);
  expect((await list(desk)).findings).toEqual([]);
  expect((await list(desk, 'dealt_with')).findings).toMatchObject([{ id: found.id }]);
  expect((await act('reopenFinding', found)).status).toBe(200);
  expect((await list(desk)).findings).toMatchObject([{ id: found.id, mark: null }]);
  const acts = await desk.query(`select action, reason from platform_audit where store_id = $1 order by seq`);
  expect(acts).toEqual([
    { action: 'payment.dealt_with', reason: note },
    { action: 'payment.reopened', reason: '' },
  ]);
});
