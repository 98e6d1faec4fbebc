import { api } from '@dapur/contract/index';
import { describe, expect, test } from 'vitest';
import { callApi, unchecked } from '../../../../test/kit/client.ts';
import { settingsFixture } from './settings-fixture.ts';

const world = settingsFixture();
const { call } = world;

describe('pickup points', () => {
  const point = {
    id: '11111111-1111-4111-8111-111111111111',
    name: 'Rumah Kak Mah',
    area: 'Seksyen 7, Shah Alam',
    address: '12, Jalan Plumbum 7/102',
    latitude: 3.0728,
    longitude: 101.4953,
    operating_hours: '',
    opening_hours: null,
    instructions: 'Blue gate',
    shows_place: false,
    is_active: true,
    translations: { ms: { name: 'Rumah' } },
  };
  const list = async () => api.listPickupPoints.response.parse((await call('listPickupPoints')).body).data;

  test('are added once, changed, put in order and removed', async () => {
    const id = crypto.randomUUID();
    const added = await call('createPickupPoint', { ...point, id });
    expect(added.status).toBe(200);
    expect((await call('createPickupPoint', { ...point, id, name: 'Again' })).status).toBe(200);
    const [first, second] = await list();
    expect([first?.name, second?.name]).toEqual(['Rumah', 'Rumah Kak Mah']);
    expect((await call('orderPickupPoints', { ids: [id, first?.id] })).status).toBe(200);
    expect((await list()).map((one) => one.id)).toEqual([id, first?.id]);
    const { version, id: _id, ...fields } = second!;
    const change = (body: object) =>
      callApi(world.app, world.owner, 'savePickupPoint', {
        store: world.shop,
        params: { id },
        body: unchecked(body),
      });
    expect((await change({ ...fields, version, area: 'Klang' })).status).toBe(200);
    expect(await change({ ...fields, version, area: 'Ipoh' })).toMatchObject({ status: 409 });
    expect((await list())[0]?.area).toBe('Klang');
    expect(
      (await callApi(world.app, world.owner, 'removePickupPoint', { store: world.shop, params: { id } }))
        .status,
    ).toBe(200);
    expect(
      (await callApi(world.app, world.owner, 'removePickupPoint', { store: world.shop, params: { id } }))
        .status,
    ).toBe(404);
    expect((await list()).map((one) => one.id)).toEqual([first?.id]);
  });

  test('an address to pick up at is the first place, and the places at the kitchen move with it', async () => {
    for (const { id } of await list())
      await callApi(world.app, world.owner, 'removePickupPoint', { store: world.shop, params: { id } });
    const settings = async () =>
      api.getStoreSettings.response.parse((await call('getStoreSettings')).body).data;
    const { place, pickup } = await settings();
    const kitchen = { ...place, address: '3, Jalan SS 2/24', latitude: 3.118, longitude: 101.621 };
    expect((await call('saveStorePlace', kitchen)).status).toBe(200);
    expect((await call('saveStorePickup', { ...pickup, pickup_address: kitchen.address })).status).toBe(200);
    expect(await list()).toMatchObject([
      { address: kitchen.address, latitude: 3.118, longitude: 101.621, is_active: true, shows_place: false },
    ]);
    const now = (await settings()).place;
    const moved = { ...now, address: '9, Jalan SS 2/30', latitude: 3.12, longitude: 101.62 };
    expect((await call('saveStorePlace', moved)).status).toBe(200);
    expect(await list()).toMatchObject([{ address: moved.address, latitude: 3.12, longitude: 101.62 }]);
    const again = (await settings()).pickup;
    await call('saveStorePickup', { ...again, pickup_address: 'Elsewhere, block B' });
    expect(await list(), 'who has places keeps them').toHaveLength(1);
  });

  test('there are twenty at most', async () => {
    for (let count = (await list()).length; count < 20; count++)
      expect((await call('createPickupPoint', { ...point, id: crypto.randomUUID() })).status).toBe(200);
    expect(await call('createPickupPoint', { ...point, id: crypto.randomUUID() })).toMatchObject({
      status: 409,
    });
  });
});
