import { createServer } from 'node:http';
import { startBillplzSimulator, type RunningBillplzSimulator } from '@dapur/simulators/billplz/main';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { Secret } from '../../../../kernel/secret.ts';
import { PaymentProviderError, type NewBill } from '../../ports.ts';
import { createBillplzGateway, type BillplzAccount } from './gateway.ts';
import { readCallback, readReturn, verifyCallback, verifyReturn } from './forms.ts';

const apiKey = '73eb57f0-7d4e-42b9-a544-aeac6e4b0f81';
const account: BillplzAccount = {
  apiKey: new Secret(apiKey),
  xSignatureKey: new Secret('S-VECTORKEY-0001'),
  collectionId: 'inbmmepb',
};
const order: NewBill = {
  orderId: '0b9d8a5e-6f0f-4d53-9a3c-0d7b1e0c4a11',
  orderNumber: 'DK-1042',
  description: 'Order DK-1042',
  name: 'Nur | Aisyah',
  email: 'aisyah@example.my',
  mobile: '012-345 6789',
  amountSen: 2550,
  callbackUrl: 'http://127.0.0.1:21121/callback',
  redirectUrl: 'http://127.0.0.1:21121/shop/payment-result?x=1',
};

let simulator: RunningBillplzSimulator;
const gatewayAt = (baseUrl: string, timeoutMs = 1_000) => createBillplzGateway({ baseUrl, timeoutMs });
const gateway = () => gatewayAt(simulator.apiUrl);
const stored = (billId: string) => simulator.controls.bills().find(({ id }) => id === billId);

beforeAll(async () => {
  simulator = await startBillplzSimulator({
    port: 21_120,
    accounts: [
      { apiKey, xSignatureKey: 'S-VECTORKEY-0001', collections: [{ id: 'inbmmepb', title: 'Kuih' }] },
    ],
    callbackDelaysMs: [0],
  });
});
afterAll(() => simulator.close());
afterEach(() => simulator.controls.clearFaults());

async function failure(call: Promise<unknown>): Promise<PaymentProviderError> {
  const error: unknown = await call.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (!(error instanceof PaymentProviderError))
    throw new Error(`expected a provider error, got ${String(error)}`);
  expect(`${error.message} ${JSON.stringify(error)}`).not.toContain(apiKey);
  return error;
}

test('creates a bill that carries the order, and reads it back', async () => {
  const created = await gateway().createBill(account, order);
  expect(created).toEqual({
    billId: created.billId,
    url: `${simulator.url}/bills/${created.billId}`,
    state: 'due',
  });
  expect(stored(created.billId)).toMatchObject({
    name: 'NUR AISYAH',
    mobile: '+60123456789',
    reference1Label: 'Order Number',
    reference1: 'DK-1042',
    reference2Label: 'Order',
    reference2: order.orderId,
    redirectUrl: order.redirectUrl,
  });
  expect(await gateway().getBill(account, created.billId)).toEqual({
    billId: created.billId,
    accountRef: 'inbmmepb',
    state: 'due',
    paid: false,
    amountSen: 2550,
    paidAmountSen: 0,
    reference1: 'DK-1042',
    orderId: order.orderId,
  });
});

test('a direct bank choice takes reference 1 and submits itself; the order stays in reference 2', async () => {
  const created = await gateway().createBill(account, {
    ...order,
    gatewayCode: 'MB2U0227',
    mobile: '03-5544 3322',
  });
  expect(created.url).toBe(`${simulator.url}/bills/${created.billId}?auto_submit=true`);
  expect(stored(created.billId)).toMatchObject({
    reference1Label: 'Bank Code',
    reference1: 'MB2U0227',
    reference2: order.orderId,
    mobile: null,
  });
  const bank = await fetch(created.url);
  expect(await bank.text()).toContain('Approve this payment with Maybank2u');
});

test("the simulator's callback and redirect pass the product's own verification", async () => {
  const notices: string[] = [];
  const shop = createServer((request, response) => {
    let text = '';
    request.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
    request.on('end', () => {
      notices.push(text);
      response.end();
    });
  });
  await new Promise<void>((resolve) => shop.listen(21_121, '127.0.0.1', resolve));
  try {
    const { billId } = await gateway().createBill(account, order);
    const redirectUrl = simulator.controls.pay(billId, true)?.redirectUrl ?? '';
    await vi.waitFor(() => expect(notices).toHaveLength(1), 60_000);
    const reading = readCallback(notices[0] ?? '');
    expect(reading.kind === 'read' && verifyCallback(reading.form, account.xSignatureKey)).toMatchObject({
      billId,
      paid: true,
      state: 'paid',
      amountSen: 2550,
      paidAmountSen: 2550,
    });
    const back = readReturn(new URL(redirectUrl).search);
    expect(back.kind === 'signed' && verifyReturn(back.form, account.xSignatureKey)).toMatchObject({
      billId,
      paid: true,
    });
    const bill = await gateway().getBill(account, billId);
    expect(bill).toMatchObject({ state: 'paid', paid: true, paidAmountSen: 2550, paidAt: expect.any(Date) });
  } finally {
    await new Promise((resolve) => shop.close(resolve));
  }
});

test('deletes a due bill, tells a paid one, and copes with both answers for a deleted one', async () => {
  simulator.controls.setFaults({ dropCallback: true });
  const due = await gateway().createBill(account, order);
  expect(await gateway().deleteBill(account, due.billId)).toBe('deleted');
  expect(await gateway().deleteBill(account, due.billId)).toBe('deleted');
  expect(await gateway().getBill(account, due.billId)).toMatchObject({ state: 'deleted', paid: false });
  simulator.controls.setFaults({ deletedAnswers404: true });
  expect(await gateway().getBill(account, due.billId)).toBeUndefined();
  expect(await gateway().deleteBill(account, due.billId)).toBe('not_found');

  simulator.controls.pay(due.billId, true);
  expect(await gateway().deleteBill(account, due.billId)).toBe('already_paid');
  expect(await gateway().deleteBill(account, 'unknown1')).toBe('not_found');
});

test('an id that is no id never enters a path', async () => {
  for (const id of ['', '..', '../collections/inbmmepb', 'a/b', 'a?x=1']) {
    expect(await gateway().getBill(account, id)).toBeUndefined();
    expect(await gateway().deleteBill(account, id)).toBe('not_found');
  }
});

test('lists gateways by name, without business accounts, with sleeping banks marked', async () => {
  const list = await gateway().listGateways(account);
  expect(list).toContainEqual({
    code: 'MB2U0227',
    name: 'Maybank2u',
    category: 'fpx',
    active: true,
    isTest: false,
  });
  expect(list).toContainEqual({
    code: 'BCBB0235',
    name: 'CIMB Clicks',
    category: 'fpx',
    active: true,
    isTest: false,
  });
  expect(list).toContainEqual({
    code: 'KFH0346',
    name: 'KFH',
    category: 'fpx',
    active: false,
    isTest: false,
  });
  expect(list).toContainEqual({
    code: 'BP-TNG01',
    name: "Touch 'n Go eWallet",
    category: 'wallet',
    active: true,
    isTest: false,
  });
  expect(list).toContainEqual({
    code: 'BP-2C2PC',
    name: 'Visa / Mastercard',
    category: 'card',
    active: true,
    isTest: false,
  });
  expect(list.filter(({ isTest }) => isTest).map(({ code }) => code)).toEqual(['BP-FKR01']);
  expect(list.some(({ code }) => code.startsWith('B2B1-'))).toBe(false);
});

test('tests the key and the collection apart', async () => {
  expect(await gateway().testCredentials(account)).toBe('ok');
  expect(await gateway().testCredentials({ ...account, apiKey: new Secret('wrong') })).toBe('unauthorized');
  expect(await gateway().testCredentials({ ...account, collectionId: 'nothere' })).toBe(
    'collection_not_found',
  );
  expect(await gateway().testCredentials({ ...account, collectionId: '../x' })).toBe('collection_not_found');
  expect(await gateway().testCredentials({ ...account, xSignatureKey: new Secret('S-wrong') })).toBe(
    'signature_wrong',
  );
});

test('401 has its message as text, 404 and 422 as a list', async () => {
  const wrongKey = { ...account, apiKey: new Secret('wrong') };
  expect(await failure(gateway().createBill(wrongKey, order))).toMatchObject({
    kind: 'unauthorized',
    messages: ['Access denied'],
    httpStatus: 401,
    outcomeUnknown: false,
  });
  expect(await failure(gateway().createBill({ ...account, collectionId: 'nothere' }, order))).toMatchObject({
    kind: 'not_found',
    messages: ['Not Found'],
    outcomeUnknown: false,
  });
  expect(
    await failure(gateway().createBill(account, { ...order, name: ' ', description: '' })),
  ).toMatchObject({
    kind: 'invalid',
    messages: ["Name can't be blank", "Description can't be blank"],
    httpStatus: 422,
  });
  for (const amountSen of [0, -1, 25.5, NaN]) {
    expect((await failure(gateway().createBill(account, { ...order, amountSen }))).kind).toBe('invalid');
  }
});

test('429 says how long to wait', async () => {
  simulator.controls.setFaults({ fail: 429 });
  expect(await failure(gateway().listGateways(account))).toMatchObject({
    kind: 'rate_limited',
    messages: ['Too many requests'],
    retryAfterSeconds: 300,
    outcomeUnknown: false,
  });
  simulator.controls.setFaults({ fail: null, rateLimit: 1 });
  await gateway().listGateways(account);
  expect((await failure(gateway().listGateways(account))).retryAfterSeconds).toBeGreaterThan(290);
});

test('5xx with a page of HTML: unavailable, and for a change the outcome is unknown', async () => {
  const { billId } = await gateway().createBill(account, order);
  for (const fail of [500, 503] as const) {
    simulator.controls.setFaults({ fail });
    expect(await failure(gateway().getBill(account, billId))).toMatchObject({
      kind: 'unavailable',
      outcomeUnknown: false,
      httpStatus: fail,
    });
    expect(await failure(gateway().createBill(account, order))).toMatchObject({
      kind: 'unavailable',
      outcomeUnknown: true,
    });
    expect((await failure(gateway().deleteBill(account, billId))).kind).toBe('unavailable');
    expect((await failure(gateway().testCredentials(account))).kind).toBe('unavailable');
  }
});

test('an answer that comes too late or breaks off leaves the outcome unknown: the bill may exist', async () => {
  const before = simulator.controls.bills().length;
  simulator.controls.setFaults({ slowMs: 600 });
  expect(await failure(gatewayAt(simulator.apiUrl, 150).createBill(account, order))).toMatchObject({
    kind: 'timeout',
    outcomeUnknown: true,
  });
  expect((await gateway().listGateways(account)).length).toBeGreaterThan(0);
  simulator.controls.clearFaults();
  simulator.controls.setFaults({ resetAfterCreate: true, times: 1 });
  expect(await failure(gateway().createBill(account, order))).toMatchObject({
    kind: 'timeout',
    outcomeUnknown: true,
  });
  expect(simulator.controls.bills()).toHaveLength(before + 2);
  expect(simulator.controls.bills().at(-1)?.reference2).toBe(order.orderId);
});

test('nobody listening: unavailable, and surely nothing happened', async () => {
  expect(await failure(gatewayAt('http://127.0.0.1:21129/api').createBill(account, order))).toMatchObject({
    kind: 'unavailable',
    outcomeUnknown: false,
  });
});

test.each([
  ['not JSON', 200, 'hello', 'unavailable'],
  ['another shape', 200, '{"ok":true}', 'unavailable'],
  ['null', 200, 'null', 'unavailable'],
  [
    'half a payment',
    200,
    '{"id":"a","collection_id":"c","paid":true,"state":"due","amount":1,"url":"http://x/"}',
    'unavailable',
  ],
  ['a redirect elsewhere', 302, '', 'unavailable'],
  ['an error as bare text', 422, '{"error":"nope"}', 'invalid'],
  ['an error without message', 422, '{"error":{"type":"X"}}', 'invalid'],
])('odd answers: %s', async (_name, status, text, kind) => {
  const odd = createServer((_request, response) => {
    response.writeHead(status, { location: 'http://127.0.0.1:21129/' }).end(text);
  });
  await new Promise<void>((resolve) => odd.listen(21_122, '127.0.0.1', resolve));
  try {
    expect((await failure(gatewayAt('http://127.0.0.1:21122/api/').getBill(account, 'abcd1234'))).kind).toBe(
      kind,
    );
  } finally {
    odd.closeAllConnections();
    await new Promise((resolve) => odd.close(resolve));
  }
});

test('numbers and flags as text, and missing extras, are read all the same', async () => {
  const lenient = createServer((_request, response) => {
    response
      .writeHead(201)
      .end(
        '{"id":"abcd1234","collection_id":"c","paid":"true","state":"paid","amount":"2550","paid_amount":"2550","due_at":"2015-3-9","paid_at":"2026-11-24 10:15:09 +0800","url":"http://x/bills/abcd1234","new":{}}',
      );
  });
  await new Promise<void>((resolve) => lenient.listen(21_123, '127.0.0.1', resolve));
  try {
    expect(await gatewayAt('http://127.0.0.1:21123/api').getBill(account, 'abcd1234')).toEqual({
      billId: 'abcd1234',
      accountRef: 'c',
      state: 'paid',
      paid: true,
      amountSen: 2550,
      paidAmountSen: 2550,
      paidAt: new Date('2026-11-24T02:15:09Z'),
    });
  } finally {
    lenient.closeAllConnections();
    await new Promise((resolve) => lenient.close(resolve));
  }
});
