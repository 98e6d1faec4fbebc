import { randomUUID } from 'node:crypto';
import { cutoffOf } from '@dapur/contract/dates/date-rules';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cancelOrder } from '../../ordering/index.ts';
import { freshDatabase, type FreshDatabase } from '../../../../test/kit/fresh-database.ts';
import { callApi } from '../../../../test/kit/client.ts';
import type { Placed } from '../../../../test/kit/placed-orders.ts';
import { startTestApp, type TestApp } from '../../../../test/kit/test-app.ts';
import { upload } from '../../../../test/kit/uploads.ts';
import { openTransferDesk, slipPicture, type TransferDesk } from './transfer-desk.ts';

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

const open = (options?: Parameters<typeof openTransferDesk>[2]): Promise<TransferDesk> =>
  openTransferDesk(database, app, options);

const NO_CASH = { is_on: false, known_only: false };

describe('choosing to transfer', () => {
  test('it is offered beside the provider, in the order of the store and for its amounts', async () => {
    const desk = await open();
    const codes = async () => {
      const { body } = await desk.call('paymentGateways', {});
      return body.payment_gateways.map(({ code, least, most }) => [code, least, most]);
    };
    expect((await codes()).at(-1)).toEqual(['TRANSFER', null, null]);
    const ways = [
      { way: 'transfer', least: null, most: 500 },
      { way: 'gateway', least: 10, most: null },
      { way: 'cash', least: null, most: null },
    ];
    expect((await desk.call('savePaymentWays', { body: { ways, cash: NO_CASH } })).status).toBe(200);
    expect((await codes())[0]).toEqual(['TRANSFER', null, 500]);
  });

  test('an amount that the store does not take this way is refused, and nothing is opened', async () => {
    const desk = await open();
    const order = await desk.place();
    const ways = [
      { way: 'transfer', least: order.input.total + 0.01, most: null },
      { way: 'gateway', least: null, most: null },
      { way: 'cash', least: null, most: null },
    ];
    await desk.call('savePaymentWays', { body: { ways, cash: NO_CASH } });
    const refused = await desk.choose(order);
    expect(refused).toMatchObject({ status: 422, code: 'invalid_input' });
    expect(await desk.query('select from payment_attempts where tenant_id = $1')).toEqual([]);
  });

  test('the portions are held for the time of the store, however often it is chosen', async () => {
    const desk = await open({ holdMinutes: 120 });
    const order = await desk.place();
    await desk.choose(order);
    const first = await desk.transfer(order);
    expect(minutesLeft(first)).toBeGreaterThan(119);
    expect(minutesLeft(first)).toBeLessThanOrEqual(120);
    await desk.query(
      `update orders set expires_at = expires_at - interval '30 minutes' where tenant_id = $1`,
    );
    await desk.choose(order, 'FPX');
    await desk.choose(order);
    expect(minutesLeft(await desk.transfer(order))).toBeLessThan(91);
  });

  test('never past the last moment to order for the day', async () => {
    const desk = await open({ holdMinutes: 48 * 60 });
    const order = await desk.place();
    // As if the day's last moment were in half an hour.
    const soon = new Date(Date.now() + 30 * 60_000 + 8 * 3_600_000).toISOString();
    await desk.query(
      `update store_profiles set min_order_days = 0, order_by = $2::time where tenant_id = $1`,
      soon.slice(11, 16),
    );
    await desk.query(`update orders set delivery_date = $2::date where tenant_id = $1`, soon.slice(0, 10));
    await desk.choose(order);
    const { expires_at: end } = await desk.transfer(order);
    const cutoff = cutoffOf(soon.slice(0, 10), {
      leadDays: 0,
      orderBy: soon.slice(11, 16),
      horizonDays: 90,
    });
    expect(Date.parse(end)).toBe(cutoff);
  });

  test('the limits on what one guest holds unpaid count transfers too', async () => {
    const desk = await open();
    const buyer = { phone: '012-3339911', email: 'siti.hold@example.com' };
    for (let count = 1; count <= 3; count++) await desk.choose(await desk.place(buyer));
    await expect(desk.place(buyer)).rejects.toThrow(/too_many_open_orders|429|409/);
  });
});

describe('a slip', () => {
  test('confirms nothing; the store accepts it after looking at its bank, and the books say how it was paid', async () => {
    const desk = await open();
    const order = await desk.place();
    await desk.choose(order);
    const sent = await desk.send(order, { picture: await slipPicture(order.input.total, '1') });
    expect(sent.state).toBe('open');
    expect(sent.slips).toMatchObject([{ state: 'waiting', is_picture: true }]);
    expect((await desk.see(order.id)).order.payment_status).toBe('unpaid');

    const [row] = await desk.list();
    expect(row).toMatchObject({ state: 'waiting', amount: order.input.total, order_id: order.id });
    expect(await desk.accept(order, order.input.total + 1)).toMatchObject({ status: 409 });
    const accepted = await desk.accept(order);
    expect(accepted.body.data.outcome).toBe('confirmed');
    expect(await desk.accept(order)).toMatchObject({ status: 409, code: 'conflict' });
    const { order: paid } = await desk.see(order.id);
    expect(paid).toMatchObject({
      status: 'confirmed',
      payment_status: 'paid',
      payment_method: 'Bank transfer',
    });
    expect(
      await desk.query('select method, amount_sen, label from order_payments where tenant_id = $1'),
    ).toEqual([
      { method: 'transfer', amount_sen: Math.round(order.input.total * 100), label: 'Bank transfer' },
    ]);
    expect((await desk.transfer(order)).state).toBe('paid');
    expect((await desk.list())[0]).toMatchObject({ state: 'accepted' });
  });

  test('the same one sent twice is kept once', async () => {
    const desk = await open();
    const order = await desk.place();
    await desk.choose(order);
    const id = randomUUID();
    await desk.send(order, { id });
    await desk.send(order, { id });
    expect((await desk.transfer(order)).slips).toHaveLength(1);
  });

  test('the store is told by mail at once; a refusal tells the customer why, who sends another', async () => {
    const desk = await open();
    const order = await desk.place();
    await desk.choose(order);
    await desk.send(order, {});
    const [row] = await desk.list();
    const slip = row?.slips[0]?.id ?? '';
    await expect
      .poll(() => app.mails.filter(({ subject }) => subject.includes(row?.order_number ?? '?')).length, {
        timeout: 30_000,
      })
      .toBeGreaterThan(0);
    const refused = await desk.call('rejectSlip', {
      params: { id: order.id },
      body: { slip_id: slip, reason: 'not_received', note: 'Belum masuk lagi' },
    });
    expect(refused.body.data.state).toBe('rejected');
    expect((await desk.transfer(order)).slips).toMatchObject([
      { state: 'rejected', rejection: 'not_received', note: 'Belum masuk lagi' },
    ]);
    await expect
      .poll(() => app.mails.some(({ text }) => text.includes('Belum masuk lagi')), { timeout: 30_000 })
      .toBe(true);
    // Decided once.
    expect(
      await desk.call('rejectSlip', {
        params: { id: order.id },
        body: { slip_id: slip, reason: 'unreadable' },
      }),
    ).toMatchObject({ status: 409 });
    await desk.send(order, { bank_reference: 'MB 12-345' });
    expect((await desk.list())[0]).toMatchObject({ state: 'waiting' });
  });

  test('the store gives more time, which keeps the order from ending', async () => {
    const desk = await open({ holdMinutes: 30 });
    const order = await desk.place();
    await desk.choose(order);
    const longer = await desk.call('extendTransfer', { params: { id: order.id }, body: { minutes: 300 } });
    expect(longer.status).toBe(200);
    expect(minutesLeft(await desk.transfer(order))).toBeGreaterThan(299);
  });
});

describe('money that comes after the hold', () => {
  const endHold = async (desk: TransferDesk, { id }: { readonly id: string }) => {
    await desk.query(
      `update orders set expires_at = now() - interval '1 hour' where tenant_id = $1 and id = $2`,
      id,
    );
    await cancelOrder(database.pools, desk.shop.tenantId, id, 'timeout');
  };

  test('brings the order back while its portions are there', async () => {
    const desk = await open({ shop: { dailyLimit: 1 } });
    const order = await desk.place();
    await desk.choose(order);
    await endHold(desk, order);
    expect((await desk.transfer(order)).state).toBe('ended');
    await desk.send(order, {});
    expect((await desk.list())[0]).toMatchObject({ state: 'late' });
    expect((await desk.accept(order)).body.data.outcome).toBe('revived');
    expect((await desk.see(order.id)).order.status).toBe('confirmed');
  });

  test('is due back when they went to somebody else, and nothing is sold twice', async () => {
    const desk = await open({ shop: { dailyLimit: 1 } });
    const order = await desk.place();
    await desk.choose(order);
    await endHold(desk, order);
    await desk.paid({ phone: '012-7770001', email: 'other@example.com' });
    await desk.send(order, {});
    expect((await desk.accept(order)).body.data.outcome).toBe('refund_due');
    const { order: late } = await desk.see(order.id);
    expect(late).toMatchObject({ status: 'cancelled', payment_status: 'paid_late' });
    expect(await desk.query('select amount_sen, cause from refunds where tenant_id = $1')).toEqual([
      { amount_sen: Math.round(order.input.total * 100), cause: 'paid_late' },
    ]);
  });
});

describe('slips that were seen before', () => {
  test('the same file, the same picture made smaller, and the same bank number are flagged, within the store and without naming another', async () => {
    const desk = await open();
    const elsewhere = await open();
    const picture = await slipPicture(10, '778812');
    const one = await desk.place();
    await desk.choose(one);
    await desk.send(one, { picture, bank_reference: 'MB-778812' });
    await desk.accept(one);

    const again = await desk.place({ phone: '012-7770002', email: 'second@example.com' });
    await desk.choose(again);
    await desk.send(again, { picture, bank_reference: 'mb 778812' });
    const smaller = await desk.place({ phone: '012-7770003', email: 'third@example.com' });
    await desk.choose(smaller);
    await desk.send(smaller, { picture: await slipPicture(10, '778812', { isResaved: true }) });
    const honest = await desk.place({ phone: '012-7770004', email: 'fourth@example.com' });
    await desk.choose(honest);
    await desk.send(honest, { picture: await slipPicture(10, '778813') });
    const theirs = await elsewhere.place();
    await elsewhere.choose(theirs);
    await elsewhere.send(theirs, { picture });

    const number = (await desk.see(one.id)).order.order_number;
    const flagsOf = async (of: TransferDesk, id: string) =>
      (await of.list()).find(({ order_id }) => order_id === id)?.slips[0]?.flags ?? [];
    const soon = { timeout: 60_000 };
    await expect
      .poll(() => flagsOf(desk, again.id), soon)
      .toEqual(
        expect.arrayContaining([
          { kind: 'same_file', order_number: number },
          { kind: 'same_picture', order_number: number },
          { kind: 'same_reference', order_number: number },
        ]),
      );
    await expect
      .poll(async () => (await flagsOf(desk, smaller.id)).map(({ kind }) => kind), soon)
      .toContain('same_picture');
    await expect
      .poll(() => flagsOf(elsewhere, theirs.id), soon)
      .toContainEqual({ kind: 'same_file', order_number: null });
    // The last to be compared has been, so the honest one has been too.
    expect(await flagsOf(desk, honest.id)).toEqual([]);
  });
});

describe('what somebody else sends or looks for', () => {
  const opened = async (desk: TransferDesk) => {
    const order = await desk.place();
    await desk.choose(order);
    return order;
  };
  const uploaded = async (desk: TransferDesk, order: Placed, bytes: Uint8Array | string, name = 'slip.png') =>
    upload(
      app,
      undefined,
      { module: 'slip', parentId: order.id, files: [{ name, type: '', bytes }] },
      { shop: desk.shop, proof: order.proof },
    );
  const send = (desk: TransferDesk, order: Placed, body: { id: string; attachment_id: string | null }) =>
    callApi(app, undefined, 'sendSlip', {
      store: desk.shop,
      proof: order.proof,
      params: { id: order.id },
      body,
    });
  const slipsOf = (desk: TransferDesk) =>
    desk.query<{ id: string }>('select id from transfer_slips where tenant_id = $1');

  test('a slip of another order or another store is none of this one', async () => {
    const [desk, elsewhere] = [await open(), await open()];
    const [mine, other, theirs] = [await opened(desk), await opened(desk), await opened(elsewhere)];
    const picture = await slipPicture(mine.input.total, '42');
    for (const file of [await uploaded(desk, other, picture), await uploaded(elsewhere, theirs, picture)]) {
      const attachment_id = file.data[0]?.id ?? null;
      expect(attachment_id).not.toBeNull();
      expect(await send(desk, mine, { id: randomUUID(), attachment_id })).toMatchObject({
        status: 422,
        details: [{ field: 'attachment_id' }],
      });
    }
    expect(await slipsOf(desk)).toEqual([]);
    // Nor does a store decide about the slips of another, whatever it knows of them.
    await elsewhere.send(theirs, {});
    const [slip] = await slipsOf(elsewhere);
    const body = { slip_id: slip?.id ?? '', reason: 'unreadable' } as const;
    const params = { id: theirs.id };
    expect(await desk.call('rejectSlip', { params, body })).toMatchObject({ status: 404 });
    const amount = theirs.input.total;
    expect(await desk.call('acceptTransfer', { params, body: { amount } })).toMatchObject({ status: 404 });
    expect(await desk.call('rejectSlip', { params: { id: mine.id }, body })).toMatchObject({ status: 409 });
    expect((await elsewhere.list())[0]).toMatchObject({ state: 'waiting' });
  });

  test('a slip opens for who proves the order and for its store, and for nobody who guesses its address', async () => {
    const desk = await open();
    const [mine, other] = [await opened(desk), await opened(desk)];
    const file = await uploaded(desk, mine, await slipPicture(mine.input.total, '43'));
    const params = { id: file.data[0]?.id ?? '' };
    const view = async (proof?: string) =>
      (await callApi(app, undefined, 'viewAttachment', { store: desk.shop, params, proof })).status;
    expect([await view(mine.proof), await view(other.proof), await view()]).toEqual([200, 404, 404]);
    expect((await desk.call('viewAttachment', { params })).status).toBe(200);
    const stranger = await openTransferDesk(database, app);
    expect((await stranger.call('viewAttachment', { params })).status).toBe(404);
  });

  test('30 MB, a program, a page and a PDF with a script are refused, and nothing is kept', async () => {
    const desk = await open();
    const order = await opened(desk);
    const script = '%PDF-1.4\n1 0 obj<</S/JavaScript/JS(app.alert(1))>>endobj\ntrailer<<>>\n%%EOF';
    const sent = [
      [await uploaded(desk, order, new Uint8Array(30 * 1024 * 1024)), 413],
      [await uploaded(desk, order, script, 'slip.pdf'), 422],
      [await uploaded(desk, order, '<script>alert(1)</script>', 'slip.html'), 422],
      [await uploaded(desk, order, 'MZ\u0000\u0001', 'slip.png'), 422],
    ] as const;
    expect(sent.map(([{ status }]) => status)).toEqual(sent.map(([, status]) => status));
    for (const [{ message }] of sent) expect(message).toMatch(/^\S.{10,}/);
    expect(await desk.query('select from attachments where tenant_id = $1')).toEqual([]);
    expect((await desk.see(order.id)).order.status).toBe('pending');
  });
});

const minutesLeft = ({ expires_at, server_time }: { expires_at: string; server_time: string }): number =>
  (Date.parse(expires_at) - Date.parse(server_time)) / 60_000;
