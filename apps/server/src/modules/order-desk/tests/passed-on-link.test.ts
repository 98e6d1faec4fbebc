import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../../test/kit/test-app.ts';
import { callApi } from '../../../../test/kit/client.ts';
import { freshDatabase, type FreshDatabase } from '../../../../test/kit/fresh-database.ts';
import { person, type TestPerson } from '../../../../test/kit/test-people.ts';
import { openDesk, type Desk } from '../../../../test/kit/order-desk.ts';

let database: FreshDatabase;
let app: TestApp;
let desk: Desk;
let staff: TestPerson;

beforeAll(async () => {
  database = await freshDatabase();
  app = await startTestApp(database, { settings: { trustedProxies: 1 } });
  desk = await openDesk(database, app);
  staff = await person(database, { memberOf: [{ store: desk.shop.tenantId, role: 'staff' }] });
});
afterAll(async () => {
  await app.close();
  await database.drop();
});

const bank = { bank: 'MBBEMYKL', account_number: '114012345678', holder: 'Rokiah Ali' };
const tell = (id: string, proof: string) =>
  callApi(app, undefined, 'tellRefundBank', { store: desk.shop, params: { id }, proof, body: bank });
const look = (id: string, proof: string) =>
  callApi(app, undefined, 'orderMoney', { store: desk.shop, params: { id }, proof });
const proofIn = async (id: string, as: TestPerson): Promise<string> => {
  const { body } = await desk.call('sellerOrder', { params: { id } }, as);
  return String(body.data['customer_link']).split('.').at(-1) ?? '';
};

test('a link that staff pass on opens and pays an order, and cannot say where a refund goes', async () => {
  const order = await desk.place();
  const passedOn = await proofIn(order.id, staff);
  expect(passedOn).not.toBe(order.proof);
  const opened = await callApi(app, undefined, 'orderOfStore', {
    store: desk.shop,
    params: { id: order.id },
    proof: passedOn,
  });
  expect(opened.status).toBe(200);
  // Passed on again it is the same link, and never one that shows that its bearer is the customer.
  expect(opened.body.data.proof).toBe(`${order.id}.${passedOn}`);
  const calendar = (proof: string) =>
    callApi(app, undefined, 'orderCalendar', { store: desk.shop, params: { id: order.id }, proof });
  const [theirs, passed] = [await calendar(order.proof), await calendar(passedOn)].map(
    ({ status, headers, text }) => {
      expect([status, headers.get('content-type')]).toEqual([200, expect.stringMatching(/^text\/calendar;/)]);
      expect(headers.get('content-disposition')).toMatch(/^inline; filename="[A-Z0-9]+\.ics"/);
      return text.replace(/\r\n /g, '');
    },
  );
  expect(theirs).toContain(`/orders/${order.id}.${order.proof}`);
  expect(passed).toContain(`/orders/${order.id}.${passedOn}`);
  expect(passed).not.toContain(order.proof);
  // In the browser, the link leads on to the order and puts the proof into a cookie.
  const page = await fetch(`${app.url}/${desk.shop.slug}/orders/${order.id}.${passedOn}`, {
    redirect: 'manual',
  });
  expect([page.status, page.headers.get('set-cookie')]).toEqual([303, expect.stringContaining(passedOn)]);
  const billId = await desk.bill({ id: order.id, proof: passedOn }, order.input.total);
  expect(await desk.pay(billId, 1_000)).toBe('confirmed');

  const cancel = { params: { id: order.id }, body: { reason: 'Sick today', refund: 10 } };
  expect((await desk.call('cancelOrderBySeller', cancel)).status).toBe(200);
  expect((await look(order.id, passedOn)).body.data).toMatchObject({
    refunds: [{ wants_bank: true }],
    may_tell_bank: false,
  });
  expect((await tell(order.id, passedOn)).status).toBe(404);
  // Not with the staff member's own session beside it either.
  const both = { store: desk.shop, params: { id: order.id }, proof: passedOn, body: bank };
  expect((await callApi(app, staff, 'tellRefundBank', both)).status).toBe(404);
  expect((await desk.see(order.id)).refunds[0]?.bank).toBeNull();

  // The customer's own link may do the same thing: the link decides.
  expect((await look(order.id, order.proof)).body.data).toMatchObject({ may_tell_bank: true });
  expect((await tell(order.id, order.proof)).status).toBe(200);
});

test('whoever may touch money passes on the customer’s own link, by which the customer says where it goes', async () => {
  const order = await desk.paid();
  const cancel = { params: { id: order.id }, body: { reason: 'Sick today', refund: 10 } };
  await desk.call('cancelOrderBySeller', cancel);
  expect(await proofIn(order.id, desk.owner)).toBe(order.proof);
  expect((await tell(order.id, await proofIn(order.id, desk.owner))).status).toBe(200);
});

test('a link of one order opens no other, and none of another store', async () => {
  const one = await desk.place();
  const two = await desk.place();
  const passedOn = await proofIn(one.id, staff);
  expect((await look(two.id, passedOn)).status).toBe(404);
  const elsewhere = await openDesk(database, app);
  const order = await elsewhere.place();
  const asked = { store: elsewhere.shop, params: { id: order.id }, proof: passedOn };
  expect((await callApi(app, undefined, 'orderMoney', asked)).status).toBe(404);
});
