import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { callbackHash } from './hash.ts';
import { createToyyibpaySimulator, type ToyyibpaySimulator, type ToyyibpaySimulatorOptions } from './simulator.ts';

const key = 'w5x7srq7-rx5r-3t89-2ou2-k7361x2jewhn';
const otherKey = '11111111-2222-3333-4444-555555555555';
const sleepingKey = 'aaaaaaaa-2222-3333-4444-555555555555';
const accounts = [
  { userSecretKey: key, categories: [{ code: 'j0tzqhka', name: 'Kuih' }] },
  { userSecretKey: otherKey, categories: [{ code: 'gcbhict9', name: 'Cakes' }] },
  { userSecretKey: sleepingKey, categories: [], active: false },
];

type Notice = { readonly type: string; readonly fields: Record<string, unknown> };

let shop: Server;
let notices: Notice[] = [];
let sim: ToyyibpaySimulator;
let url = '';
const running: ToyyibpaySimulator[] = [];

async function listening(options: Partial<ToyyibpaySimulatorOptions> = {}): Promise<ToyyibpaySimulator> {
  const simulator = createToyyibpaySimulator({ baseUrl: 'http://127.0.0.1', accounts, ...options });
  running.push(simulator);
  url = await simulator.app.listen({ port: 0, host: '127.0.0.1' });
  return simulator;
}

async function readNotice(request: IncomingMessage): Promise<Notice> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const type = request.headers['content-type'] ?? '';
  const body = new Response(new Uint8Array(Buffer.concat(chunks)), { headers: { 'content-type': type } });
  return { type, fields: Object.fromEntries(await body.formData()) };
}

beforeEach(async () => {
  notices = [];
  shop = createServer((request, response) => {
    void readNotice(request).then((notice) => {
      notices.push(notice);
      response.end('OK');
    });
  });
  await new Promise<void>((resolve) => shop.listen(0, '127.0.0.1', resolve));
  sim = await listening();
});

afterEach(async () => {
  for (const simulator of running.splice(0)) await simulator.app.close();
  await new Promise((resolve) => shop.close(resolve));
});

async function ask(endpoint: string, fields: Record<string, string>): Promise<string> {
  const answer = await fetch(`${url}/index.php/api/${endpoint}`, { method: 'POST', body: new URLSearchParams(fields) });
  expect(answer.status).toBe(200);
  return answer.text();
}

const billFields = () => ({
  userSecretKey: key,
  categoryCode: 'j0tzqhka',
  billName: 'Order ORD_1001',
  billDescription: 'Two cakes',
  billPriceSetting: '1',
  billPayorInfo: '1',
  billAmount: '2999',
  billReturnUrl: 'http://shop.test/result?tab=1',
  billCallbackUrl: `http://127.0.0.1:${(shop.address() as AddressInfo).port}/callback`,
  billExternalReferenceNo: 'ORD-1001',
  billTo: 'Aisyah',
  billEmail: 'aisyah@example.my',
  billPhone: '60123456789',
});

async function newBill(fields: Record<string, string> = {}): Promise<string> {
  const [bill] = JSON.parse(await ask('createBill', { ...billFields(), ...fields }));
  return bill.BillCode;
}

const transactions = (billCode: string, billpaymentStatus?: string) =>
  ask('getBillTransactions', { billCode, ...(billpaymentStatus !== undefined && { billpaymentStatus }) });

const send = (path: string, fields: Record<string, string>) =>
  fetch(url + path, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' });

/** Clicks through as a payer does, and returns the address that the browser goes back to. */
async function payAt(bank: string, billCode: string, outcome = 'confirm'): Promise<URL> {
  const opened = await send(`/${billCode}/bank`, { bank });
  expect(opened.status).toBe(303);
  const bankPath = opened.headers.get('location') ?? '';
  expect(await (await fetch(url + bankPath)).text()).toContain('Confirm this payment');
  const back = await send(bankPath, { username: '1234', password: '1234', outcome });
  return new URL(back.headers.get('location') ?? '');
}

test('a payer pays at bank A: return, callback with a hash, one row in ringgit', async () => {
  const billCode = await newBill();
  expect(billCode).toMatch(/^[a-z0-9]{8}$/);
  expect(await transactions(billCode)).toBe('No data found!');
  expect(await (await fetch(`${url}/${billCode}`)).text()).toContain('RM 29.99');

  const back = await payAt('A', billCode);
  expect(Object.fromEntries(back.searchParams)).toMatchObject({
    tab: '1', status_id: '1', billcode: billCode, order_id: 'ORD-1001', msg: 'ok',
  });
  await vi.waitFor(() => expect(notices).toHaveLength(1), 30_000);
  const { type, fields } = notices[0] as Notice;
  expect(type).toContain('multipart/form-data');
  expect(fields).toMatchObject({ status: '1', billcode: billCode, order_id: 'ORD-1001', amount: '29.99' });
  const hashed = { status: '1', order_id: 'ORD-1001', refno: String(fields['refno']) };
  expect(fields['hash']).toBe(callbackHash(hashed, key));

  const rows = JSON.parse(await transactions(billCode, '1'));
  expect(rows).toHaveLength(1);
  expect(rows[0]).toMatchObject({
    billpaymentStatus: '1', billpaymentAmount: '29.99', billExternalReferenceNo: 'ORD-1001', billpaymentInvoiceNo: fields['refno'],
  });
  expect(rows[0].billPaymentDate).toMatch(/^\d\d-\d\d-\d{4} \d\d:\d\d:\d\d$/);
  expect(await (await fetch(`${url}/${billCode}`)).text()).toContain('This bill is paid');
});

test('bank B fails and the bill can be paid again', async () => {
  const billCode = await newBill();
  expect((await payAt('B', billCode)).searchParams.get('status_id')).toBe('3');
  expect((await payAt('A', billCode, 'cancel')).searchParams.get('status_id')).toBe('3');
  expect(await transactions(billCode, '1')).toBe('No data found!');
  expect((await payAt('A', billCode)).searchParams.get('status_id')).toBe('1');
  expect(JSON.parse(await transactions(billCode))).toHaveLength(3);
  await sim.controls.callbacksSettled();
  expect(notices.map(({ fields }) => fields['status'])).toEqual(['3', '3', '1']);
});

test('bank C stays open, refuses inactiveBill meanwhile, and then pays', async () => {
  const billCode = await newBill();
  expect((await payAt('C', billCode)).searchParams.get('status_id')).toBe('2');
  expect(JSON.parse(await transactions(billCode, '4'))[0].billpaymentStatus).toBe('2');
  sim.controls.setFaults({ pendingShowsAs: '4' });
  expect(JSON.parse(await transactions(billCode, '2'))[0].billpaymentStatus).toBe('4');
  expect(await ask('inactiveBill', { secretKey: key, billCode })).toContain('Bill has pending transaction process');
  await sim.controls.callbacksSettled();
  expect(sim.controls.settle(billCode, true)).toBe(true);
  await sim.controls.callbacksSettled();
  expect(notices.map(({ fields }) => fields['status'])).toEqual(['2', '1']);
  expect(JSON.parse(await transactions(billCode, '1'))).toHaveLength(1);
});

test('an open attempt ends by itself: bank C pays, a payer who went away does not', async () => {
  sim = await listening({ pendingMs: 30 });
  const later = await newBill();
  const left = await newBill();
  sim.controls.pay(later, 'C');
  sim.controls.enterBank(left);
  await vi.waitFor(async () => expect(await transactions(later, '1')).toContain('29.99'), 30_000);
  await vi.waitFor(async () => expect(await transactions(left, '3')).toContain('29.99'), 30_000);
});

test('an inactive bill cannot be opened; a second time it says so; the key must be its own', async () => {
  const billCode = await newBill();
  expect(await ask('inactiveBill', { userSecretKey: key, billCode })).toContain('secretKey parameter');
  expect(await ask('inactiveBill', { secretKey: otherKey, billCode })).toBe('[KEY-DID-NOT-MATCH]');
  expect(JSON.parse(await ask('inactiveBill', { secretKey: key, billCode }))).toEqual({
    status: 'success', result: 'Bill status changed to inactive',
  });
  expect(await ask('inactiveBill', { secretKey: key, billCode })).toContain('Bill is inactive');
  expect((await fetch(`${url}/${billCode}`)).status).toBe(410);
  expect((await fetch(`${url}/nobody00`)).status).toBe(404);
});

test.each([
  [{ userSecretKey: '99999999-2222-3333-4444-555555555555' }, '[KEY-DID-NOT-EXIST]'],
  [{ userSecretKey: 'short' }, '{"status":"error","message":"Invalid userSecretKey"}'],
  [{ userSecretKey: sleepingKey }, '[USER-IS-NOT-ACTIVE]'],
  [{ categoryCode: 'gcbhict9' }, '[KEY-DID-NOT-MATCH]'],
  [{ categoryCode: 'nothing1' }, '[CATEGORY-DOES-NOT-EXIST]'],
])('keys are refused by createBill and getCategoryDetails: %j', async (fields, answer) => {
  expect(await ask('createBill', { ...billFields(), ...fields })).toBe(answer);
  expect(await ask('getCategoryDetails', { userSecretKey: key, categoryCode: 'j0tzqhka', ...fields })).toBe(answer);
});

test.each([
  [{ billName: 'Kek é' }],
  [{ billName: 'x'.repeat(31) }],
  [{ billDescription: '' }],
  [{ billAmount: '29.99' }],
  [{ billAmount: '99' }],
  [{ billEmail: '' }],
  [{ billExpiryDate: '2026-11-28 21:00:00' }],
])('createBill refuses %j', async (fields) => {
  expect(JSON.parse(await ask('createBill', { ...billFields(), ...fields }))).toMatchObject({ status: 'error' });
});

test('getCategoryDetails names the category; a multipart form is read too', async () => {
  const form = new FormData();
  form.append('userSecretKey', key);
  form.append('categoryCode', 'j0tzqhka');
  const answer = await fetch(`${url}/index.php/api/getCategoryDetails`, { method: 'POST', body: form });
  expect(JSON.parse(await answer.text())).toMatchObject([{ categoryName: 'Kuih', categoryStatus: '1' }]);
});

test('a bill is over at its time, which is Malaysian', async () => {
  sim = await listening({ clock: { now: () => new Date('2026-11-28T13:00:00Z') } });
  const open = await newBill({ billExpiryDate: '28-11-2026 21:00:01' });
  const over = await newBill({ billExpiryDate: '28-11-2026 20:59:59' });
  expect((await fetch(`${url}/${open}`)).status).toBe(200);
  expect((await fetch(`${url}/${over}`)).status).toBe(410);
});

test('callbacks can be copied, forged, repeated, sent in the other encoding and with a wrong hash', async () => {
  const billCode = await newBill();
  sim.controls.setFaults({ callbackEncoding: 'urlencoded', callbackAmountInSen: true });
  expect(sim.controls.forge(billCode)).toBe(true);
  await sim.controls.callbacksSettled();
  expect(notices[0]?.type).toContain('x-www-form-urlencoded');
  expect(notices[0]?.fields).toMatchObject({ status: '1', amount: '2999' });
  expect(await transactions(billCode)).toBe('No data found!');

  sim.controls.setFaults({ wrongHash: true, duplicateCallbacks: 1 });
  sim.controls.pay(billCode, 'A');
  sim.controls.clearFaults();
  sim.controls.repeat(billCode);
  await sim.controls.callbacksSettled();
  const { refno } = notices.at(-1)?.fields ?? {};
  const right = callbackHash({ status: '1', order_id: 'ORD-1001', refno: String(refno) }, key);
  const hashes = notices.slice(1).map(({ fields }) => fields['hash']);
  expect(hashes).toHaveLength(3);
  expect(hashes.filter((hash) => hash === right)).toHaveLength(1);
});

test('with the fault on, the callback is answered before the payer comes back', async () => {
  sim.controls.setFaults({ callbackBeforeReturn: true });
  await payAt('A', await newBill());
  expect(notices).toHaveLength(1);
});

test('a callback that is not answered with 200 is repeated as often as it is told', async () => {
  sim = await listening({ callbackDelaysMs: [0, 5, 5] });
  const billCode = await newBill({ billCallbackUrl: `${url}/index.php/api/nothing` });
  sim.controls.pay(billCode, 'A');
  await vi.waitFor(() => expect(sim.controls.bills()[0]?.callbacks).toHaveLength(3), 30_000);
  expect(sim.controls.bills()[0]?.callbacks[2]).toMatchObject({ attempt: 3, status: 404 });
});

test('bad days: a page for people, bracket text, another amount and reference, a broken line after the work', async () => {
  const billCode = await newBill();
  const control = (body: unknown) =>
    fetch(`${url}/__control/faults`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  expect((await control({ fail: 502, times: 1 })).status).toBe(200);
  expect((await control({ fail: 404 })).status).toBe(422);
  const outage = await fetch(`${url}/index.php/api/createBill`, { method: 'POST' });
  expect(outage.status).toBe(502);
  expect(await outage.text()).toContain('<html>');

  await control({ answer: '[FALSE]', times: 1 });
  expect(await ask('createBill', billFields())).toBe('[FALSE]');
  expect(await transactions(billCode)).toBe('No data found!');

  await fetch(`${url}/__control/bills/${billCode}/pay`, { method: 'POST' });
  await control({ shownAmount: 100, shownReference: 'ORD-9' });
  expect(JSON.parse(await transactions(billCode))[0]).toMatchObject({
    billpaymentAmount: '1.00', billExternalReferenceNo: 'ORD-9',
  });

  await control({ resetAfterCreate: true, times: 1 });
  await expect(ask('createBill', billFields())).rejects.toThrow('fetch failed');
  expect(sim.controls.bills()).toHaveLength(2);
});

test('an answer can come late, with the work done before', async () => {
  sim.controls.setFaults({ slowMs: 60_000 });
  const gone = fetch(`${url}/index.php/api/createBill`, {
    method: 'POST',
    body: new URLSearchParams(billFields()),
    signal: AbortSignal.timeout(2_000),
  });
  await expect(gone).rejects.toThrow('timeout');
  expect(sim.controls.bills()).toHaveLength(1);
});

test('bills and open attempts survive a restart', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'toyyibpay-'));
  const storeFile = join(folder, 'bills.json');
  sim = await listening({ storeFile });
  const billCode = await newBill();
  sim.controls.pay(billCode, 'C');
  await sim.app.close();
  sim = await listening({ storeFile });
  expect(await transactions(billCode, '2')).toContain('ORD-1001');
  expect(sim.controls.settle(billCode, true)).toBe(true);
  expect(await transactions(billCode, '1')).toContain('29.99');
  await sim.app.close();
  rmSync(folder, { recursive: true });
});
