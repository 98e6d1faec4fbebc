import { describe, expect, test } from 'vitest';
import {
  account,
  failure,
  order,
  ORDER_ID,
  placed,
  quotation,
  wanted,
  scriptedLalamove,
} from './courier.fixture.ts';
import { answering } from './scripted-courier.fixture.ts';

const { server, courier, first } = scriptedLalamove();

describe('an order', () => {
  test('is placed with international numbers, and remarks in the courier’s lines', async () => {
    server.follow(answering(201, { data: placed }));
    await courier().placeOrder(account, order);
    expect(JSON.parse(first().body)).toEqual({
      data: {
        quotationId: order.quotationId,
        sender: { stopId: order.pickupStopId, name: 'Dapur Kak Yah', phone: '+60123456789' },
        recipients: [
          {
            stopId: order.dropOffStopId,
            name: 'Siti Aminah',
            phone: '+60379561234',
            remarks: 'Unit 7-2\r\nKondo Kenanga\r\nOrder DK1',
          },
        ],
        metadata: { order: 'o-1', booking: 'b-1' },
      },
    });
  });

  test('has remarks of 1500 characters at most, cut neither within a line break nor within a character', async () => {
    for (const remarks of [`${'x'.repeat(1_499)}\nmore`, `${'x'.repeat(1_499)}🍰🍰`, '\n'.repeat(3_000)]) {
      server.follow(answering(201, { data: placed }));
      await courier().placeOrder(account, { ...order, recipient: { ...order.recipient, remarks } });
      const { data } = JSON.parse(first().body) as { data: { recipients: [{ remarks: string }] } };
      const sent = data.recipients[0].remarks;
      expect(sent.length).toBeLessThanOrEqual(1_500);
      expect(sent.isWellFormed()).toBe(true);
      expect(sent).not.toMatch(/\r(?!\n)|(?<!\r)\n/);
    }
  });

  test.each(['+6591234567', '123', '', 'call me'])('for the number %s is not sent at all', async (phone) => {
    server.follow(answering(201, { data: placed }));
    for (const change of [
      { sender: { ...order.sender, phone } },
      { recipient: { ...order.recipient, phone } },
    ])
      expect(await failure(courier().placeOrder(account, { ...order, ...change }))).toMatchObject({
        kind: 'phone',
        outcomeUnknown: false,
      });
    expect(server.requests).toEqual([]);
  });

  test('is read with all that it says', async () => {
    server.follow(answering(201, { data: placed }));
    expect(await courier().placeOrder(account, order)).toEqual({
      courierOrderId: ORDER_ID,
      quotationId: order.quotationId,
      status: 'finding_driver',
      driverId: undefined,
      shareLink: placed.shareLink,
      feeSen: 1_330,
      metadata: placed.metadata,
    });
  });

  test('is read with as little as it may say', async () => {
    server.follow(answering(200, { data: { orderId: ORDER_ID } }));
    expect(await courier().getOrder(account, ORDER_ID)).toEqual({
      courierOrderId: ORDER_ID,
      quotationId: undefined,
      status: 'other',
      driverId: undefined,
      shareLink: '',
      feeSen: undefined,
      metadata: {},
    });
  });

  test.each([
    ['CANCELLED', 'cancelled'],
    ['EXPIRED', 'expired'],
    ['DELIVERING', 'other'],
  ])('that stands at %s is %s', async (status, expected) => {
    server.follow(
      answering(200, {
        data: { ...placed, status, driverId: '80557', metadata: ['x'], shareLink: 'javascript:1' },
      }),
    );
    expect(await courier().getOrder(account, ORDER_ID)).toMatchObject({
      status: expected,
      driverId: '80557',
      metadata: {},
      shareLink: '',
    });
  });

  test('that the courier does not know is none', async () => {
    for (const script of [
      answering(404, { errors: [{ id: 'ERR_ORDER_NOT_FOUND', message: 'Order not found' }] }),
      answering(422, { errors: [{ id: 'ERR_ORDER_NOT_FOUND', message: '' }] }),
      answering(404, '<html>'),
    ]) {
      server.follow(script);
      expect(await courier().getOrder(account, ORDER_ID)).toBeUndefined();
    }
  });

  test('is never placed over a connection that was used before', async () => {
    server.follow(answering(201, { data: quotation }));
    const at = courier();
    await at.quote(account, wanted);
    await at.quote(account, wanted);
    const [used, again] = server.requests.map(({ connection }) => connection);
    expect(again).toBe(used);
    server.follow(answering(201, { data: placed }));
    await at.placeOrder(account, order);
    expect(first().connection).not.toBe(used);
  });
});
describe('calling off', () => {
  const forbidden = { errors: [{ id: 'ERR_CANCELLATION_FORBIDDEN', message: 'Cannot cancel order.' }] };

  test.each([
    [204, undefined, 'cancelled'],
    [404, undefined, 'not_found'],
    [422, { errors: [{ id: 'ERR_ORDER_NOT_FOUND' }] }, 'not_found'],
  ])('%d is %s', async (status, body, expected) => {
    server.follow(answering(status, body));
    expect(await courier().cancelOrder(account, ORDER_ID)).toBe(expected);
    expect(first().method).toBe('DELETE');
  });

  test.each([409, 422])('%d is a refusal while a driver is at it', async (status) => {
    server.follow((request, response) =>
      request.method === 'DELETE'
        ? answering(status, forbidden)(request, response)
        : answering(200, { data: { ...placed, status: 'PICKED_UP' } })(request, response),
    );
    expect(await courier().cancelOrder(account, ORDER_ID)).toBe('refused');
  });

  test('what was called off before is called off', async () => {
    server.follow((request, response) =>
      request.method === 'DELETE'
        ? answering(409, forbidden)(request, response)
        : answering(200, { data: { ...placed, status: 'CANCELED' } })(request, response),
    );
    expect(await courier().cancelOrder(account, ORDER_ID)).toBe('cancelled');
  });

  test('a refusal stays one when the order cannot be looked up', async () => {
    server.follow((request, response) =>
      request.method === 'DELETE'
        ? answering(409, forbidden)(request, response)
        : answering(500)(request, response),
    );
    expect(await courier().cancelOrder(account, ORDER_ID)).toBe('refused');
  });

  test('wrong keys are no refusal', async () => {
    server.follow(answering(401));
    expect(await failure(courier().cancelOrder(account, ORDER_ID))).toMatchObject({ kind: 'unauthorized' });
  });
});
