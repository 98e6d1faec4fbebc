import { describe, expect, test } from 'vitest';
import { other } from './courier-client.fixture.ts';
import { errorOf, simulatorOfEachTest } from './simulator-of-each-test.fixture.ts';

const { call, clock, orderOf, place, quote, sim, total } = simulatorOfEachTest();

describe('bad days', () => {
  test("statuses without a body of the provider's", async () => {
    for (const fail of [500, 502, 503] as const) {
      sim.controls.setFaults({ fail });
      expect((await call('GET', '/v3/cities')).status).toBe(fail);
    }
    sim.controls.setFaults({ fail: 429, times: 1 });
    expect(errorOf(await call('GET', '/v3/cities'))).toEqual([429, 'ERR_RATE_LIMIT_EXCEEDED']);
    expect((await call('GET', '/v3/cities')).status).toBe(200);
  });

  test('quotes and orders fail apart', async () => {
    sim.controls.setFaults({ orderFail: 500 });
    const { status, body } = await quote();
    expect(status).toBe(201);
    expect((await call('POST', '/v3/orders', { body: orderOf(body.data) })).status).toBe(500);
    sim.controls.clearFaults();
    sim.controls.setFaults({ quoteFail: 'ERR_REVERSE_GEOCODE_FAILURE' });
    expect(errorOf(await quote())).toEqual([422, 'ERR_REVERSE_GEOCODE_FAILURE']);
    expect((await call('POST', '/v3/orders', { body: orderOf(body.data) })).status).toBe(201);
  });

  test('an order whose answer never comes is made all the same', async () => {
    sim.controls.setFaults({ dropAfterOrder: true });
    await expect(place()).rejects.toThrow(/fetch failed/);
    expect(sim.controls.orders()).toMatchObject([
      { status: 'ASSIGNING_DRIVER', metadata: { booking: 'b-1' } },
    ]);
  });

  test('an answer that comes late has done its work before', async () => {
    const { body } = await quote();
    sim.controls.setFaults({ orderSlowMs: 2_000 });
    let isAnswered = false;
    const placing = call('POST', '/v3/orders', { body: orderOf(body.data) }).then(() => (isAnswered = true));
    await expect.poll(() => sim.controls.orders().length).toBe(1);
    expect(isAnswered).toBe(false);
    await placing;
  });

  test('no credit, at the quote or at the order', async () => {
    sim.controls.setFaults({ noCreditAtQuote: true });
    expect(errorOf(await quote())).toEqual([402, 'ERR_INSUFFICIENT_CREDIT']);
    sim.controls.setFaults({ noCreditAtQuote: false, noCreditAtOrder: true });
    expect(errorOf(await place())).toEqual([402, 'ERR_INSUFFICIENT_CREDIT']);
  });

  test("meet one customer's calls alone, where a text of that customer is named", async () => {
    sim.controls.setFaults({ onlyWith: 'Aina', orderFail: 503, noCreditAtQuote: true });
    const { status, body } = await quote();
    expect(status, 'no quotation names the customer').toBe(201);
    const { stops } = body.data;
    const recipients = [{ stopId: stops[1]?.stopId, name: 'Farah', phone: '+60172265581' }];
    expect((await call('POST', '/v3/orders', { body: orderOf(body.data) })).status).toBe(503);
    expect((await call('POST', '/v3/orders', { body: orderOf(body.data, { recipients }) })).status).toBe(201);
    sim.controls.setFaults({ onlyWith: 'KLCC', fail: 502 });
    expect((await quote()).status).toBe(502);
    expect((await call('GET', '/v3/cities')).status).toBe(200);
  });

  test('prices rise between two quotations', async () => {
    const before = Number(await total({}));
    sim.controls.setFaults({ priceFactor: 1.5 });
    expect(Number(await total({}))).toBeCloseTo(before * 1.5, 0);
  });

  test('the limits per minute, where switched on', async () => {
    sim.controls.setFaults({ rateLimits: true });
    const statuses = [];
    for (let count = 0; count < 31; count += 1) statuses.push((await quote()).status);
    expect(statuses).toEqual([...Array.from({ length: 30 }, () => 201), 429]);
    expect((await quote({}, { as: other })).status).toBe(201);
    clock.offsetMs = 61_000;
    expect((await quote()).status).toBe(201);
  });

  test('are switched on over HTTP too, and bad values are named', async () => {
    const faults = (body: unknown) =>
      fetch(`${sim.url}/__control/faults`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
    expect(await (await faults({ slowMs: -1 })).json()).toEqual({ error: 'bad value: slowMs' });
    expect(await (await faults({ teapot: true })).json()).toEqual({ error: 'bad value: teapot' });
    expect((await faults({ fail: 503 })).status).toBe(200);
    expect((await quote()).status).toBe(503);
    await fetch(`${sim.url}/__control/faults`, { method: 'DELETE' });
    const { body } = await place();
    const step = (name: string) =>
      fetch(`${sim.url}/__control/orders/${body.data.orderId}/${name}`, { method: 'POST' });
    expect((await step('assign')).status).toBe(200);
    expect((await step('assign')).status).toBe(409);
    expect((await step('fly')).status).toBe(404);
  });
});
