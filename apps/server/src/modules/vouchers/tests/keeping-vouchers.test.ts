import { randomUUID } from 'node:crypto';
import type { SellerVoucher } from '@dapur/contract/vouchers/seller-vouchers';
import { addDays } from '@dapur/contract/dates/dates';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../../test/kit/test-app.ts';
import { callApi, queryOf, unchecked } from '../../../../test/kit/client.ts';
import { freshDatabase, type FreshDatabase } from '../../../../test/kit/fresh-database.ts';
import { newVoucher, openVoucherShop, type VoucherShop } from '../../../../test/kit/voucher-shop.ts';

let database: FreshDatabase;
let app: TestApp;
beforeAll(async () => {
  database = await freshDatabase();
  app = await startTestApp(database, { settings: { trustedProxies: 1 } });
});
afterAll(async () => {
  await app.close();
  await database.drop();
});

const termsOf = (voucher: SellerVoucher, change: Record<string, unknown> = {}): Record<string, unknown> => {
  const { revision, type, value, cap, minimum, starts_at, ends_at, fulfil_from, fulfil_to, method } = voucher;
  const { is_first_order, max_uses, max_per_customer, note, products } = voucher;
  return {
    revision,
    type,
    value,
    cap,
    minimum,
    starts_at,
    ends_at,
    fulfil_from,
    fulfil_to,
    method,
    is_first_order,
    max_uses,
    max_per_customer,
    note,
    products: products.map(({ id }) => id),
    ...change,
  };
};

describe('making a voucher', () => {
  test('its code is in capitals, and the same call twice makes one', async () => {
    const desk = await openVoucherShop(database, app);
    const input = newVoucher({ code: 'raya-10', type: 'percent', value: 12.5, cap: 20, minimum: 30 });
    const first = await desk.call('createVoucher', { body: unchecked(input) });
    const again = await desk.call('createVoucher', { body: unchecked(input) });
    expect(first.status, first.text).toBe(200);
    expect(first.body.data).toMatchObject({
      id: input['id'],
      code: 'RAYA-10',
      type: 'percent',
      value: 12.5,
      cap: 20,
      minimum: 30,
      state: 'active',
      is_used: false,
      report: { orders: 0, discount: 0, new_buyers: 0, reserved: 0 },
    });
    expect(again.text).toBe(first.text);
    expect(await desk.query('select code, value::int from vouchers where tenant_id = $1')).toEqual([
      { code: 'RAYA-10', value: 1250 },
    ]);
  });

  test('a code that another voucher has is a conflict, and stays the other one’s', async () => {
    const desk = await openVoucherShop(database, app);
    await desk.make({ code: 'SATU', value: 5 });
    const answer = await desk.call('createVoucher', {
      body: unchecked(newVoucher({ code: 'satu', value: 9 })),
    });
    expect([answer.status, answer.code, answer.details]).toEqual([409, 'conflict', { reason: 'code_taken' }]);
    expect(await desk.query('select value::int from vouchers where tenant_id = $1')).toEqual([
      { value: 500 },
    ]);
  });

  test.each([
    ['a code of two letters', { code: 'AB' }, 'code'],
    ['a code with a space', { code: 'RAYA 10' }, 'code'],
    ['no code at all', { code: null }, 'code'],
    ['a code and many codes', { codes: { prefix: 'RAYA', count: 5 } }, 'code'],
    ['2,001 codes', { code: null, codes: { prefix: 'RAYA', count: 2_001 } }, 'codes.count'],
    ['more than all', { type: 'percent', value: 100.01 }, 'value'],
    ['nothing off', { value: 0 }, 'value'],
    ['free delivery with an amount', { type: 'free_delivery', value: 5 }, 'value'],
    ['free delivery for pickup', { type: 'free_delivery', value: 0, method: 'pickup' }, 'method'],
    ['a tenth of a sen', { value: 1.001 }, 'value'],
    ['a cap of an amount', { cap: 1 }, 'cap'],
    [
      'an end before its start',
      { starts_at: '2027-01-02T00:00:00Z', ends_at: '2027-01-01T00:00:00Z' },
      'ends_at',
    ],
    ['a last day before the first', { fulfil_from: '2027-01-02', fulfil_to: '2027-01-01' }, 'fulfil_to'],
    ['no use at all', { max_uses: 0 }, 'max_uses'],
    ['a product of nobody', { products: [randomUUID()] }, 'products'],
  ])('%s is refused beside its field', async (_name, change, field) => {
    const desk = await openVoucherShop(database, app);
    const { status, details, text } = await desk.call('createVoucher', {
      body: unchecked(newVoucher(change)),
    });
    expect(status, text).toBe(422);
    expect((details as { field: string }[]).map((fault) => fault.field)).toContain(field);
    expect(await desk.query('select from vouchers where tenant_id = $1')).toEqual([]);
  });

  test('a product of another store is no product', async () => {
    const [desk, other] = [await openVoucherShop(database, app), await openVoucherShop(database, app)];
    const answer = await desk.call('createVoucher', {
      body: unchecked(newVoucher({ products: [other.shop.productIds[0]] })),
    });
    expect(answer.status).toBe(422);
  });
});

describe('many codes at once', () => {
  test('2,000 are all different, are one voucher in the list, and leave as CSV', async () => {
    const desk = await openVoucherShop(database, app);
    const input = newVoucher({
      code: null,
      codes: { prefix: 'raya', count: 2_000 },
      max_uses: 1,
      note: 'pasar',
    });
    const { id } = (await desk.call('createVoucher', { body: unchecked(input) })).body.data;
    await desk.call('createVoucher', { body: unchecked(input) });
    const group = await desk.read(id);
    expect([group.codes, group.prefix, group.max_uses]).toEqual([2_000, 'RAYA', 1]);
    const list = await desk.call('listVouchers');
    expect(list.body.data).toMatchObject({ total: 1, states: { active: 1 } });
    const { text, headers } = await desk.call('exportVoucherCodes', { params: { id } });
    expect(headers.get('content-disposition')).toContain('codes-raya');
    const lines = text.trim().split('\r\n').slice(1);
    expect(new Set(lines).size).toBe(2_000);
    expect(lines.every((line) => /^RAYA-[2-9A-Z]{8},0,1$/.test(line))).toBe(true);
  });

  test('each works once, and the group is used up when all are', async () => {
    const desk = await openVoucherShop(database, app);
    const input = newVoucher({ code: null, codes: { prefix: 'DUA', count: 2 }, max_uses: 1 });
    const { id } = (await desk.call('createVoucher', { body: unchecked(input) })).body.data;
    const { body } = await desk.call('listVoucherCodes', { params: { id } });
    const codes = body.data.codes.map(({ code }) => code);
    const use = (code: string) => desk.place({ voucher_code: code, total: 19 });
    await use(codes[0] ?? '');
    await expect(use(codes[0] ?? '')).rejects.toThrow('voucher_invalid');
    expect((await desk.read(id)).state).toBe('active');
    await use(codes[1] ?? '');
    expect(await desk.read(id)).toMatchObject({
      state: 'used_up',
      uses: 2,
      report: { reserved: 2, orders: 0 },
    });
    const found = await desk.call('listVouchers', { query: { q: codes[1]?.toLowerCase() } });
    expect(found.body.data.total).toBe(1);
  });
});

describe('the list', () => {
  async function furnished(): Promise<VoucherShop> {
    const desk = await openVoucherShop(database, app);
    const { date } = desk.shop;
    await desk.make({ code: 'AKTIF', note: 'untuk jiran', type: 'percent', value: 10 });
    await desk.make({ code: 'NANTI', starts_at: `${date}T00:00:00+08:00` });
    await desk.make({ code: 'LAMA', ends_at: '2026-01-01T00:00:00Z' });
    await desk.make({ code: 'HARI', fulfil_to: addDays(date, -20) });
    await desk.make({ code: 'HABIS', max_uses: 1 });
    await desk.place({ voucher_code: 'HABIS', total: 19 });
    const { id } = await desk.make({ code: 'TUTUP', type: 'free_delivery', value: 0 });
    await desk.call('switchVoucher', { params: { id }, body: { is_active: false } });
    return desk;
  }
  const codesOf = async (desk: VoucherShop, query: string): Promise<string[]> => {
    const { body, text, status } = await desk.call('listVouchers', { query: queryOf(query) });
    expect(status, text).toBe(200);
    return body.data.vouchers.map(({ code }) => code);
  };

  test('tells each voucher’s state, and finds by state, type, code and note', async () => {
    const desk = await furnished();
    const { body } = await desk.call('listVouchers', { query: { sort: 'code' } });
    const { vouchers, states, total } = body.data;
    expect(Object.fromEntries(vouchers.map(({ code, state }) => [code, state]))).toEqual({
      AKTIF: 'active',
      HABIS: 'used_up',
      HARI: 'expired',
      LAMA: 'expired',
      NANTI: 'scheduled',
      TUTUP: 'off',
    });
    expect([total, states]).toEqual([6, { active: 1, scheduled: 1, used_up: 1, expired: 2, off: 1 }]);
    expect(await codesOf(desk, 'state=expired&sort=code')).toEqual(['HARI', 'LAMA']);
    expect(await codesOf(desk, 'type=free_delivery')).toEqual(['TUTUP']);
    expect(await codesOf(desk, 'q=akt')).toEqual(['AKTIF']);
    expect(await codesOf(desk, 'q=JIRAN')).toEqual(['AKTIF']);
    expect(await codesOf(desk, 'q=%25')).toEqual([]);
    expect(await codesOf(desk, 'sort=uses')).toHaveLength(6);
    expect((await codesOf(desk, 'sort=uses'))[0]).toBe('HABIS');
    expect((await codesOf(desk, 'sort=new'))[0]).toBe('TUTUP');
    expect(await codesOf(desk, 'page=2')).toEqual([]);
  });

  test('leaves as CSV with no cell that a spreadsheet runs', async () => {
    const desk = await openVoucherShop(database, app);
    await desk.make({ code: 'CSV', note: '=HYPERLINK("http://x")', type: 'percent', value: 10, cap: 5 });
    const { text } = await desk.call('exportVouchers');
    expect(text).toContain(`CSV,1,active,percent,10.00,5.00,0.00,`);
    expect(text).toContain(`"'=HYPERLINK(""http://x"")"`);
  });
});

describe('changing a voucher', () => {
  test('what it takes off stays once an order has used it; the rest changes', async () => {
    const desk = await openVoucherShop(database, app);
    const made = await desk.make({ code: 'TETAP', value: 1 });
    const unused = await desk.call('changeVoucher', {
      params: { id: made.id },
      body: unchecked(termsOf(made, { value: 2 })),
    });
    expect(unused.body.data).toMatchObject({ value: 2, revision: 1 });
    await desk.place({ voucher_code: 'TETAP', total: 18 });
    const used = await desk.read(made.id);
    expect(used.is_used).toBe(true);
    const refused = await desk.call('changeVoucher', {
      params: { id: made.id },
      body: unchecked(termsOf(used, { value: 3 })),
    });
    expect([refused.status, refused.details]).toEqual([409, { reason: 'used' }]);
    const longer = { ends_at: '2030-01-01T00:00:00.000Z', max_uses: 50, note: 'lagi' };
    const changed = await desk.call('changeVoucher', {
      params: { id: made.id },
      body: unchecked(termsOf(used, longer)),
    });
    expect(changed.body.data).toMatchObject({ value: 2, ...longer });
  });

  test('two who change it at once: the second is told', async () => {
    const desk = await openVoucherShop(database, app);
    const made = await desk.make();
    const change = (note: string) =>
      desk.call('changeVoucher', { params: { id: made.id }, body: unchecked(termsOf(made, { note })) });
    const answers = await Promise.all([change('satu'), change('dua')]);
    expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 409]);
  });

  test('switched off it is refused at once, orders keep it, and on again it works', async () => {
    const desk = await openVoucherShop(database, app);
    const { id } = await desk.make({ code: 'SUIS' });
    const order = await desk.paid({ voucher_code: 'SUIS', total: 19 });
    const set = (isActive: boolean) =>
      desk.call('switchVoucher', { params: { id }, body: { is_active: isActive } });
    expect((await set(false)).body.data).toMatchObject({ state: 'off' });
    await expect(desk.place({ voucher_code: 'SUIS', total: 19 })).rejects.toThrow('voucher_invalid');
    expect((await desk.see(order.id)).order.discount).toBe(1);
    await set(true);
    await desk.place({ voucher_code: 'SUIS', total: 19 });
  });

  test('one that nobody used is removed, a used one never, not even when its order is cancelled', async () => {
    const desk = await openVoucherShop(database, app);
    const [unused, used] = [await desk.make(), await desk.make({ code: 'BUKU' })];
    const order = await desk.place({ voucher_code: 'BUKU', total: 19 });
    await callApi(app, undefined, 'cancelOrder', {
      store: desk.shop,
      proof: order.proof,
      params: { id: order.id },
      body: {},
    });
    const remove = (id: string) => desk.call('removeVoucher', { params: { id } });
    expect((await remove(unused.id)).status).toBe(200);
    expect((await remove(unused.id)).status).toBe(404);
    expect((await remove(used.id)).details).toEqual({ reason: 'used' });
  });

  test('everything that was done stands in the log, with who did it', async () => {
    const desk = await openVoucherShop(database, app);
    const made = await desk.make({ code: 'LOG' });
    await desk.call('changeVoucher', {
      params: { id: made.id },
      body: unchecked(termsOf(made, { note: 'x' })),
    });
    await desk.call('switchVoucher', { params: { id: made.id }, body: { is_active: false } });
    await desk.call('switchVoucher', { params: { id: made.id }, body: { is_active: false } });
    await desk.call('removeVoucher', { params: { id: made.id } });
    const rows = await desk.query(
      `select action, subject_id, actor ->> 'id' as who from activity
        where tenant_id = $1 and subject = 'voucher' order by at`,
    );
    expect(rows).toEqual(
      ['created', 'changed', 'switched-off', 'removed'].map((did) => ({
        action: `voucher.${did}`,
        subject_id: made.id,
        who: desk.owner.userId,
      })),
    );
  });
});
