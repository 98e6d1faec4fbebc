import { createServer, type Server } from 'node:http';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { sign } from './signature.ts';
import { createBillplzSimulator, type BillplzSimulator, type BillplzSimulatorOptions } from './simulator.ts';

const account = { apiKey: 'key-1', xSignatureKey: 'S-1', collections: [{ id: 'inbmmepb', title: 'Kuih' }] };
const other = { apiKey: 'key-2', xSignatureKey: 'S-2', collections: [{ id: 'qag4fe_o6', title: 'Cakes' }] };
const auth = { authorization: `Basic ${Buffer.from('key-1:').toString('base64')}` };
const port = 21_140;

let shop: Server;
let received: URLSearchParams[] = [];
let answers: number[] = [];
let sim: BillplzSimulator;

function simulator(options: Partial<BillplzSimulatorOptions> = {}): BillplzSimulator {
  return createBillplzSimulator({
    baseUrl: 'http://127.0.0.1:21141',
    accounts: [account, other],
    callbackDelaysMs: [0, 10, 10, 10, 10],
    callbackJitterMs: 0,
    ...options,
  });
}

beforeEach(async () => {
  received = [];
  answers = [];
  shop = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      received.push(new URLSearchParams(Buffer.concat(chunks).toString()));
      response.writeHead(answers.shift() ?? 200).end();
    });
  });
  await new Promise<void>((resolve) => shop.listen(port, '127.0.0.1', resolve));
  sim = simulator();
});

afterEach(async () => {
  await sim.app.close();
  await new Promise((resolve) => shop.close(resolve));
});

async function newBill(fields: Record<string, string> = {}) {
  const payload = new URLSearchParams({
    collection_id: 'inbmmepb',
    email: 'ali@example.my',
    name: 'Ali bin Abu',
    amount: '2550',
    description: 'Order 1',
    callback_url: `http://127.0.0.1:${port}/callback`,
    redirect_url: 'http://shop.test/result?tab=1',
    ...fields,
  }).toString();
  const answer = await sim.app.inject({
    method: 'POST',
    url: '/api/v3/bills',
    payload,
    headers: { ...auth, 'content-type': 'application/x-www-form-urlencoded' },
  });
  return { status: answer.statusCode, body: answer.json() };
}

const page = (url: string) => sim.app.inject({ url });
const hidden = (html: string, name: string) =>
  new RegExp(`name="${name}" value="([^"]*)"`).exec(html)?.[1] ?? '';
const submit = (id: string, fields: Record<string, string>) =>
  sim.app.inject({
    method: 'POST',
    url: `/bills/${id}/pay`,
    payload: new URLSearchParams(fields).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });

async function openBank(id: string) {
  const bank = await page(`/bills/${id}/bank?gateway=MB2U0227`);
  return { gateway: hidden(bank.body, 'gateway'), proof: hidden(bank.body, 'proof') };
}

test('a payer clicks through: bill page, bank page, approve, signed callback and signed redirect', async () => {
  const { body: bill } = await newBill();
  expect(bill).toMatchObject({ state: 'due', paid: false, name: 'ALI BIN ABU', paid_amount: 0 });
  expect((await page(`/bills/${bill.id}`)).body).toContain('How do you want to pay?');
  const form = await openBank(bill.id);
  const paid = await submit(bill.id, { ...form, outcome: 'approve' });
  expect(paid.statusCode).toBe(303);
  const back = new URL(String(paid.headers.location));
  expect(back.searchParams.get('tab')).toBe('1');
  expect(paid.headers.location).toContain('billplz%5Bpaid_at%5D=');
  const values = Object.fromEntries(
    ['id', 'paid', 'paid_at'].map((name) => [name, back.searchParams.get(`billplz[${name}]`)]),
  );
  expect(values).toMatchObject({ id: bill.id, paid: 'true' });
  expect(back.searchParams.get('billplz[x_signature]')).toBe(sign({ billplz: values }, 'S-1'));

  await vi.waitFor(() => expect(received).toHaveLength(1), 60_000);
  const notice = Object.fromEntries(received[0] ?? []);
  expect(notice).toMatchObject({ paid: 'true', state: 'paid', paid_amount: '2550' });
  expect(notice['paid_at']).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d \+0800$/);
  expect(notice['x_signature']).toBe(sign(notice, 'S-1'));
  expect((await page(`/bills/${bill.id}`)).body).toContain('This bill is paid');
});

test('declining notifies and keeps the bill due; leaving notifies nobody; both come back unpaid', async () => {
  const { body: bill } = await newBill();
  const form = await openBank(bill.id);
  const left = await submit(bill.id, { ...form, outcome: 'leave' });
  expect(new URL(String(left.headers.location)).searchParams.get('billplz[paid]')).toBe('false');
  await submit(bill.id, { ...form, outcome: 'decline' });
  await vi.waitFor(() => expect(received).toHaveLength(1), 60_000);
  expect(received[0]?.get('paid')).toBe('false');
  expect(received[0]?.get('state')).toBe('due');
  const list = await sim.app.inject({ url: `/api/v3/bills/${bill.id}/transactions`, headers: auth });
  expect(list.json().transactions.map((entry: { status: string }) => entry.status)).toEqual([
    'pending',
    'failed',
  ]);
});

test('a bank page opened before the deletion still pays; afterwards nobody new gets in', async () => {
  const { body: bill } = await newBill();
  const form = await openBank(bill.id);
  expect(
    (await sim.app.inject({ method: 'DELETE', url: `/api/v3/bills/${bill.id}`, headers: auth })).json(),
  ).toEqual({});
  expect((await page(`/bills/${bill.id}`)).statusCode).toBe(410);
  expect((await page(`/bills/${bill.id}/bank?gateway=MB2U0227`)).statusCode).toBe(410);
  expect((await submit(bill.id, { ...form, proof: '0'.repeat(64), outcome: 'approve' })).statusCode).toBe(
    410,
  );
  await submit(bill.id, { ...form, outcome: 'approve' });
  await vi.waitFor(() => expect(received[0]?.get('state')).toBe('paid'), 60_000);
  const refused = await sim.app.inject({ method: 'DELETE', url: `/api/v3/bills/${bill.id}`, headers: auth });
  expect(refused.statusCode).toBe(422);
});

test('two tabs that both approve take the money once', async () => {
  const { body: bill } = await newBill();
  const form = await openBank(bill.id);
  await submit(bill.id, { ...form, outcome: 'approve' });
  const second = await submit(bill.id, { ...form, outcome: 'approve' });
  expect(new URL(String(second.headers.location)).searchParams.get('billplz[paid]')).toBe('true');
  expect(sim.controls.bills()[0]?.transactions).toHaveLength(1);
});

test('auto_submit goes straight to a bank that works, else shows the normal page', async () => {
  const direct = await newBill({ reference_1_label: 'Bank Code', reference_1: 'BCBB0235' });
  const to = await page(`/bills/${direct.body.id}?auto_submit=true`);
  expect(to.headers.location).toBe(`/bills/${direct.body.id}/bank?gateway=BCBB0235`);
  for (const code of ['KFH0346', 'bcbb0235', 'NOPE']) {
    const { body } = await newBill({ reference_1_label: 'Bank Code', reference_1: code });
    expect((await page(`/bills/${body.id}?auto_submit=true`)).statusCode).toBe(200);
  }
});

test('callbacks are repeated until answered 200, at most five times, and failures worsen the rank', async () => {
  const { body: bill } = await newBill();
  answers = [500, 302];
  sim.controls.pay(bill.id, true);
  await vi.waitFor(() => expect(received).toHaveLength(3), 60_000);
  expect(received[2]?.toString()).toBe(received[0]?.toString());
  expect((await sim.app.inject({ url: '/api/v4/webhook_rank', headers: auth })).json()).toEqual({ rank: 2 });

  received = [];
  answers = [500, 500, 500, 500, 500, 500, 500];
  const second = await newBill();
  sim.controls.pay(second.body.id, true);
  await vi.waitFor(() => expect(received).toHaveLength(5), 60_000);
  await new Promise((resolve) => setTimeout(resolve, 60));
  expect(received).toHaveLength(5);
});

test('callback faults: lost, doubled, late; redirect without signature; extra information', async () => {
  sim.controls.addAccount({ ...account, extraPaymentInfo: true });
  const { body: bill } = await newBill();
  sim.controls.setFaults({ dropCallback: true, unsignedRedirect: true });
  const back = new URL(sim.controls.pay(bill.id, true)?.redirectUrl ?? '');
  expect([...back.searchParams.keys()]).toEqual(['tab', 'billplz[id]']);
  sim.controls.clearFaults();
  sim.controls.setFaults({ duplicateCallbacks: 2, callbackDelayMs: 50 });
  const second = await newBill();
  sim.controls.pay(second.body.id, true);
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(received).toHaveLength(0);
  await vi.waitFor(() => expect(received).toHaveLength(3), 60_000);
  expect(received[0]?.get('transaction_status')).toBe('completed');
});

test('a wrong request is told every fault in a list', async () => {
  const { status, body } = await newBill({
    name: ' ',
    description: '',
    amount: '0',
    email: '',
    callback_url: '',
  });
  expect(status).toBe(422);
  expect(body.error.type).toBe('UNPROCESSABLE_ENTITY');
  expect(body.error.message).toEqual([
    "Name can't be blank",
    "Description can't be blank",
    'Amount must be greater than 0',
    "Email and mobile can't both be blank",
    "Callback url can't be blank",
  ]);
  expect((await newBill({ collection_id: 'qag4fe_o6' })).status).toBe(404);
  expect((await newBill({ collection_id: '' })).body.error.message).toContain("Collection can't be blank");
});

test("one account cannot see another's bill, and no key sees none", async () => {
  const { body: bill } = await newBill();
  const foreign = { authorization: `Basic ${Buffer.from('key-2:').toString('base64')}` };
  const url = `/api/v3/bills/${bill.id}`;
  expect((await sim.app.inject({ url, headers: foreign })).statusCode).toBe(404);
  expect((await sim.app.inject({ url })).json()).toEqual({
    error: { type: 'Unauthorized', message: 'Access denied' },
  });
  expect(
    (await sim.app.inject({ url, headers: { authorization: `Basic ${btoa('key-1:x')}` } })).statusCode,
  ).toBe(401);
});

test('control: bad faults are named, payments can be made, bills listed', async () => {
  const post = (url: string, payload: object) =>
    sim.app.inject({ method: 'POST', url: `/__control${url}`, payload });
  expect((await post('/faults', { slowMs: -1 })).json()).toEqual({ error: 'bad value: slowMs' });
  expect((await post('/faults', { nonsense: 1 })).statusCode).toBe(422);
  expect((await post('/faults', { fail: 503, times: 1 })).json()).toMatchObject({ fail: 503 });
  expect((await newBill().catch(() => ({ status: 503 }))).status).toBe(503);
  const { body: bill } = await newBill();
  expect((await post(`/bills/${bill.id}/pay`, { success: false })).json().bill.state).toBe('due');
  expect((await post(`/bills/${bill.id}/pay`, { success: true })).json().bill.state).toBe('paid');
  expect((await post('/bills/none/pay', {})).statusCode).toBe(404);
  expect((await sim.app.inject({ url: '/__control/bills' })).json().bills).toHaveLength(1);
});

test('bills and unanswered callbacks survive a restart', async () => {
  const storeFile = join(mkdtempSync(join(tmpdir(), 'billplz-')), 'bills.json');
  await sim.app.close();
  sim = simulator({ storeFile, callbackDelaysMs: [0, 100] });
  answers = [500];
  const { body: bill } = await newBill();
  sim.controls.pay(bill.id, true);
  await vi.waitFor(() => expect(sim.controls.bills()[0]?.callbacks).toHaveLength(1), 60_000);
  await sim.app.close();
  sim = simulator({ storeFile, callbackDelaysMs: [0, 100] });
  await sim.app.ready();
  await vi.waitFor(() => expect(received).toHaveLength(2), 60_000);
  expect(sim.controls.bills()[0]).toMatchObject({ id: bill.id, state: 'paid' });
});
