import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { person } from '../../../../test/kit/test-people.ts';
import { orderIn, orderFixture } from './order-fixture.ts';

const world = orderFixture();

describe('moving an order on', () => {
  test('goes by the table, names who did it, and says how it stands when somebody was quicker', async () => {
    const { id } = await world.desk.paid();
    const move = (from: string, to: string) =>
      world.desk.call('moveOrder', { params: { id }, body: { from, to } });
    expect(orderIn(await move('confirmed', 'preparing')).order.status).toBe('preparing');
    // Repeating the same move is no error; another move from the old state is.
    expect((await move('confirmed', 'preparing')).status).toBe(200);
    const late = await move('confirmed', 'completed');
    expect([late.status, late.code, late.details]).toEqual([409, 'conflict', { status: 'preparing' }]);
    const back = await move('preparing', 'confirmed');
    expect(orderIn(back).order.status).toBe('confirmed');
    const view = await world.desk.see(id);
    const steps = view.timeline.filter(({ action }) => action === 'order.status');
    expect(steps.map(({ details, by }) => [details['to'], by.kind, by.name])).toEqual([
      ['confirmed', 'system', null],
      ['preparing', 'person', 'Puan Salmah'],
      ['confirmed', 'person', 'Puan Salmah'],
    ]);
  });

  test('what is handed over or unpaid goes nowhere', async () => {
    const open = await world.desk.place();
    const moved = await world.desk.call('moveOrder', {
      params: { id: open.id },
      body: { from: 'pending', to: 'confirmed' },
    });
    expect(moved.status).toBe(409);
    const { id } = await world.desk.paid();
    await world.desk.call('moveOrder', { params: { id }, body: { from: 'confirmed', to: 'completed' } });
    const back = await world.desk.call('moveOrder', {
      params: { id },
      body: { from: 'completed', to: 'ready' },
    });
    expect(back.status).toBe(409);
    expect((await world.desk.see(id)).actions).toMatchObject({
      next: [],
      back: null,
      cancel: false,
      edit: false,
    });
  });
});

test('notes are the store’s own, and are removed by who wrote them', async () => {
  const { id, proof } = await world.desk.paid();
  const note = randomUUID();
  const added = await world.desk.call('addOrderNote', {
    params: { id },
    body: { id: note, text: 'Calls the bell twice' },
  });
  expect(orderIn(added).notes).toMatchObject([
    { text: 'Calls the bell twice', author: 'Puan Salmah', is_mine: true },
  ]);
  const byCustomer = await world.desk.call('orderOfStore', { params: { id }, proof });
  expect(byCustomer.text).not.toContain('bell');
  const other = await person(world.database, { memberOf: [world.desk.shop.tenantId] });
  expect((await world.desk.call('removeOrderNote', { params: { id, note } }, other)).status).toBe(404);
  expect(orderIn(await world.desk.call('removeOrderNote', { params: { id, note } })).notes).toEqual([]);
});

test('slips show the kitchen neither prices nor numbers, and whoever hands over all but prices', async () => {
  const [one, two] = [await world.desk.paid(), await world.desk.paid()];
  const kitchen = await person(world.database, {
    memberOf: [{ store: world.desk.shop.tenantId, role: 'kitchen' }],
  });
  const query = { ids: [one.id, two.id, randomUUID()].join(',') };
  const slips = (await world.desk.call('orderSlips', { query })).body.data;
  expect(slips).toHaveLength(2);
  expect(slips[0]).toMatchObject({ total: 20, phone: expect.stringMatching(/^\+60/) });
  const hidden = (await world.desk.call('orderSlips', { query }, kitchen)).body.data;
  expect(hidden.map(({ total, phone, items }) => [total, phone, items[0]?.subtotal])).toEqual([
    [null, null, null],
    [null, null, null],
  ]);
  await world.desk.query(
    `update orders set delivery_method = 'delivery', address = '9, Jalan Melur', customer_name = 'Rokiah Ali' where tenant_id = $1`,
  );
  const packer = await person(world.database, {
    memberOf: [{ store: world.desk.shop.tenantId, role: 'packer' }],
  });
  const shownTo = async (who: typeof kitchen) =>
    (await world.desk.call('orderSlips', { query }, who)).body.data[0];
  expect(await shownTo(kitchen)).toMatchObject({ name: 'Rokiah', phone: null, place: [], total: null });
  expect(await shownTo(packer)).toMatchObject({
    name: 'Rokiah Ali',
    phone: expect.stringMatching(/^\+60/),
    place: ['9, Jalan Melur'],
    total: null,
    sub_total: null,
  });
});
