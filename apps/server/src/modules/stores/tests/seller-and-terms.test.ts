import { api } from '@dapur/contract/index';
import type { OrderInput } from '@dapur/contract/orders/ordering';
import type { StoreSettings } from '@dapur/contract/stores/seller-store';
import { describe, expect, test } from 'vitest';
import { callApi } from '../../../../test/kit/client.ts';
import { openShop, orderFor } from '../../../../test/kit/open-shop.ts';
import { settingsFixture } from './settings-fixture.ts';

const world = settingsFixture();
const { call } = world;

const settings = async (): Promise<StoreSettings> =>
  api.getStoreSettings.response.parse((await call('getStoreSettings')).body).data;
const saveSeller = async (change: object) => {
  const { version } = (await settings()).seller;
  return call('saveStoreSeller', { version, registration: '', ...change });
};
const saveTerms = async (change: object) => {
  const { ready: _ready, terms_version: _version, ...said } = (await settings()).policies;
  return call('saveStorePolicies', { ...said, ...change });
};
const terms = async (query: object = {}) =>
  callApi(world.app, undefined, 'getStorePolicies', { store: world.shop, query });
const place = async (change: Partial<OrderInput> = {}) =>
  callApi(world.app, undefined, 'createOrder', {
    store: world.shop,
    body: {
      ...orderFor(world.shop, [{ productId: world.shop.productIds[0] ?? '', quantity: 1 }]),
      ...change,
    },
  });
const ordersPlaced = async () =>
  (
    await world.database.pools.platform.query('select terms_version from orders where tenant_id = $1', [
      world.shop.tenantId,
    ])
  ).rows;

describe('who sells', () => {
  const profile = async () =>
    api.getCompanyProfile.response.parse(
      (await callApi(world.app, undefined, 'getCompanyProfile', { store: world.shop })).body,
    ).seller;

  test('is a person without a registration, or a business with one, and everybody reads it', async () => {
    expect(
      await saveSeller({ kind: 'individual', name: 'Rokiah Hassan', registration: '1234' }),
    ).toMatchObject({
      status: 200,
    });
    expect(await profile()).toEqual({ kind: 'individual', name: 'Rokiah Hassan', registration: '' });
    expect(
      (await saveSeller({ kind: 'business', name: 'Kak Yah Enterprise', registration: '003456789-x' }))
        .status,
    ).toBe(200);
    const shown = { kind: 'business', name: 'Kak Yah Enterprise', registration: '003456789-X' };
    expect(await profile()).toEqual(shown);
    expect((await terms()).body).toMatchObject({ seller: shown });
  });

  test.each([
    ['a business without a number', { kind: 'business', name: 'Kak Yah Enterprise' }, 'registration'],
    [
      'a number that is none',
      { kind: 'business', name: 'Kak Yah', registration: 'on its way' },
      'registration',
    ],
    ['no name', { kind: 'individual', name: '  ' }, 'name'],
    ['no kind', { kind: '', name: 'Rokiah Hassan' }, 'kind'],
  ])('%s is refused beside its field', async (_what, change, field) => {
    const before = await profile();
    expect(await saveSeller(change)).toMatchObject({
      status: 422,
      code: 'invalid_input',
      details: [{ field }],
    });
    expect(await profile()).toEqual(before);
  });

  test.each(['202401012345', '202404000123 (LLP0037777-LGN)', '1234567-A', '12345/2018', 'IP0123456-A'])(
    '%s is a number that a business may have',
    async (registration) => {
      expect((await saveSeller({ kind: 'business', name: 'Kak Yah Enterprise', registration })).status).toBe(
        200,
      );
    },
  );
});

describe('the terms of a store', () => {
  test('count up with each change, and each version can be read later', async () => {
    expect((await terms()).body).toMatchObject({ version: null, since: null });
    await saveTerms({ cancel_text: 'One day before.', refund_text: 'Half.' });
    const first = await terms();
    expect(first.body).toMatchObject({ version: 1, cancel: 'One day before.', refund: 'Half.' });
    await saveTerms({});
    expect((await terms()).body.version).toBe(1);
    await saveTerms({ cancel_text: 'Two days before.', refund_steps: [{ hours: 48, percent: 100 }] });
    expect((await terms()).body).toMatchObject({ version: 2, cancel: 'Two days before.' });
    expect((await terms({ version: 1 })).body).toEqual(first.body);
    expect(await terms({ version: 3 })).toMatchObject({ status: 404, code: 'not_found' });
  });

  test('are one store’s alone', async () => {
    await saveTerms({ cancel_text: 'One day before.', refund_text: 'Half.' });
    const other = await openShop(world.database.pools);
    expect(
      await callApi(world.app, undefined, 'getStorePolicies', { store: other, query: { version: 1 } }),
    ).toMatchObject({ status: 404, code: 'not_found' });
  });

  test('once said are never all taken back', async () => {
    await saveTerms({ cancel_text: 'One day before.', refund_text: 'Half.' });
    expect(await saveTerms({ cancel_text: ' ', refund_text: '' })).toMatchObject({
      status: 422,
      details: [{ field: 'cancel_text' }, { field: 'refund_text' }],
    });
  });

  test('of an order are those that its customer was shown, whatever the store says later', async () => {
    await saveTerms({ cancel_text: 'One day before.', refund_text: 'Half.' });
    const { body } = await place({ terms_version: 1 });
    expect(body.data.terms_version).toBe(1);
    await saveTerms({ cancel_text: 'Never.' });
    expect(await ordersPlaced()).toEqual([{ terms_version: 1 }]);
    expect((await terms({ version: 1 })).body.cancel).toBe('One day before.');
  });

  test('that changed since they were shown are accepted by nobody, and nothing is ordered', async () => {
    await saveTerms({ cancel_text: 'One day before.', refund_text: 'Half.' });
    await saveTerms({ cancel_text: 'Never.' });
    expect(await place({ terms_version: 1 })).toMatchObject({
      status: 409,
      code: 'terms_changed',
      details: { terms_version: 2 },
    });
    expect(await ordersPlaced()).toEqual([]);
    expect((await place({ terms_version: 2 })).status).toBe(200);
  });

  test('are those of the moment where a client names none', async () => {
    expect((await place()).body.data).not.toHaveProperty('terms_version');
    await saveTerms({ cancel_text: 'One day before.', refund_text: 'Half.' });
    expect((await place()).body.data.terms_version).toBe(1);
  });

  test.each(['dapur_app', 'dapur_platform'])(
    'that were accepted cannot be rewritten, even by %s',
    async (role) => {
      const { rows } = await world.database.pools.platform.query<{ may: boolean }>(
        `select has_table_privilege($1, 'store_terms', 'update') or has_table_privilege($1, 'store_terms', 'delete') as may`,
        [role],
      );
      expect(rows).toEqual([{ may: false }]);
    },
  );
});
