import { describe, expect, test } from 'vitest';
import { account, other } from './courier-client.fixture.ts';
import { errorOf, simulatorOfEachTest } from './simulator-of-each-test.fixture.ts';

const { call, clock, inHours, orderOf, place, quote, sim } = simulatorOfEachTest();

describe('orders', () => {
  test('are placed once on a quotation and pay from the wallet', async () => {
    const { body } = await quote({ scheduleAt: inHours(2) });
    const first = await call('POST', '/v3/orders', { body: orderOf(body.data) });
    expect(first.status).toBe(201);
    expect(first.body.data).toMatchObject({
      quotationId: body.data.quotationId,
      status: 'ASSIGNING_DRIVER',
      driverId: '',
      metadata: { booking: 'b-1' },
      priceBreakdown: body.data.priceBreakdown,
    });
    expect(first.body.data.orderId).toMatch(/^\d{19}$/);
    expect(sim.controls.walletSen(account.apiKey)).toBe(
      10_000 - Number(body.data.priceBreakdown['total']) * 100,
    );
    const second = await call('POST', '/v3/orders', { body: orderOf(body.data) });
    expect(errorOf(second)).toEqual([422, 'ERR_INVALID_QUOTATION_ID']);
    expect(sim.controls.orders()).toHaveLength(1);
    expect((await call('GET', `/v3/orders/${first.body.data.orderId}`)).body).toEqual(first.body);
  });

  test('leave metadata out where none was sent', async () => {
    const { body } = await place({ metadata: undefined });
    expect(Object.keys(body.data)).not.toContain('metadata');
  });

  test("are refused on a quotation that has expired, is unknown, or is another account's", async () => {
    const { body } = await quote();
    clock.offsetMs = 301_000;
    expect(errorOf(await call('POST', '/v3/orders', { body: orderOf(body.data) }))).toEqual([
      422,
      'ERR_INVALID_QUOTATION_ID',
    ]);
    const fresh = await quote();
    sim.controls.expireQuotesNow();
    expect(errorOf(await call('POST', '/v3/orders', { body: orderOf(fresh.body.data) }))).toEqual([
      422,
      'ERR_INVALID_QUOTATION_ID',
    ]);
    const anew = await quote();
    expect(errorOf(await call('POST', '/v3/orders', { body: orderOf(anew.body.data), as: other }))).toEqual([
      422,
      'ERR_INVALID_QUOTATION_ID',
    ]);
    expect(errorOf(await place({ quotationId: '1' }))).toEqual([422, 'ERR_INVALID_QUOTATION_ID']);
  });

  test.each(['0123847710', '+6592347710', '+600123847710', '60123847710', '+60 12 384 7710'])(
    'refuse the number %s',
    async (phone) => {
      const { body } = await quote();
      const stopId = body.data.stops[1]?.stopId;
      const recipients = [{ stopId, name: 'Aina', phone }];
      expect(errorOf(await call('POST', '/v3/orders', { body: orderOf(body.data, { recipients }) }))).toEqual(
        [422, 'ERR_INVALID_PHONE_NUMBER'],
      );
    },
  );

  test("refuse stops that are not the quotation's, or swapped", async () => {
    const { body } = await quote();
    const [pickup, dropOff] = body.data.stops;
    const swapped = {
      sender: { stopId: dropOff?.stopId, name: 'Kak Yah', phone: '+60123847710' },
      recipients: [{ stopId: pickup?.stopId, name: 'Aina', phone: '+60172265580' }],
    };
    expect(errorOf(await call('POST', '/v3/orders', { body: orderOf(body.data, swapped) }))).toEqual([
      422,
      'ERR_INVALID_FIELD',
    ]);
    const recipients = [{ stopId: '1', name: 'Aina', phone: '+60172265580' }];
    expect(errorOf(await call('POST', '/v3/orders', { body: orderOf(body.data, { recipients }) }))).toEqual([
      422,
      'ERR_INVALID_FIELD',
    ]);
  });

  test('need the money for it', async () => {
    sim.controls.setWallet(account.apiKey, 100);
    expect(errorOf(await place())).toEqual([402, 'ERR_INSUFFICIENT_CREDIT']);
    sim.controls.setFaults({ balanceWord: true });
    expect(errorOf(await place())).toEqual([402, 'ERR_INSUFFICIENT_BALANCE']);
    expect(sim.controls.orders()).toEqual([]);
  });

  test("are the account's own, and told of for 60 days", async () => {
    const { body } = await place();
    const path = `/v3/orders/${body.data.orderId}`;
    expect(errorOf(await call('GET', path, { as: other }))).toEqual([422, 'ERR_ORDER_NOT_FOUND']);
    expect(errorOf(await call('GET', '/v3/orders/3000000000000000000'))).toEqual([
      404,
      'ERR_ORDER_NOT_FOUND',
    ]);
    clock.offsetMs = 61 * 86_400_000;
    expect(errorOf(await call('GET', path))).toEqual([403, 'ERR_FORBIDDEN']);
  });
});
