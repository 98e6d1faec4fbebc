import { describe, expect, test } from 'vitest';
import { createPhoton } from '../index.ts';
import { callApi } from '../../../../test/kit/client.ts';
import { startTestApp, type TestApp } from '../../../../test/kit/test-app.ts';
import { TILES, geocodingFixture } from './geocoding-fixture.ts';

const world = geocodingFixture();
const { search, reverse } = world;

describe('with a remote geocoder', () => {
  const on = () => ({ on: world.remote });

  test('streets are found exactly, and a second time without asking', async () => {
    const { status, body } = await search('Jalan Telawi', {}, on());
    expect(status).toBe(200);
    expect(body).toMatchObject([
      {
        display_name: expect.stringContaining('Jalan Telawi'),
        approximate: false,
        address: { postcode: '59100' },
      },
    ]);
    expect((await search('jalan telawi', {}, on())).body).toEqual(body);
    expect(world.simulator.controls.requests).toHaveLength(1);
    expect(world.simulator.controls.requests[0]?.query).toMatchObject({ countrycodes: 'my', limit: '5' });
  });

  test('what it does not know by its street, the gazetteer knows by its town', async () => {
    expect((await search('Lot 4477, Kampung Tiada, 84000 Muar', {}, on())).body).toMatchObject([
      { approximate: true, address: { city: 'Muar', postcode: '84000' } },
    ]);
    expect(world.simulator.controls.requests).toHaveLength(1);
  });

  test('what lies outside Malaysia does not come through, and is not even asked for', async () => {
    world.simulator.controls.setFaults({ ignoresCountry: true });
    expect((await search('Jalan Besar', {}, on())).body).toEqual([]);
    world.simulator.controls.forgetRequests();
    expect((await reverse(1.29, 103.85, on())).status).toBe(422);
    expect(world.simulator.controls.requests).toHaveLength(0);
  });

  test('where it fails, the gazetteer answers: the customer is not turned away', async () => {
    for (const fault of [{ status: 500 }, { status: 429 }, { isGarbled: true }, { delayMs: 800 }]) {
      world.simulator.controls.clearFaults();
      world.simulator.controls.setFaults(fault);
      const { status, body } = await search(`Lorong ${JSON.stringify(fault).length}, Bangsar`, {}, on());
      expect(status).toBe(200);
      expect(body).toMatchObject([{ approximate: true, address: { suburb: 'Bangsar' } }]);
    }
    // The geocoder rests by now, so nobody waits for it.
    world.simulator.controls.forgetRequests();
    expect((await reverse(3.1305, 101.6712, on())).body).toMatchObject({ address: { suburb: 'Bangsar' } });
    expect(world.simulator.controls.requests).toHaveLength(0);
  });
});

describe('the map', () => {
  const settings = async (on: TestApp) => (await callApi(on, undefined, 'mapSettings')).body;

  test('is our own outline unless tiles are set, and names its sources', async () => {
    expect(await settings(world.app)).toEqual({
      tile_url: null,
      attribution: [
        { text: 'Natural Earth', href: 'https://www.naturalearthdata.com/' },
        { text: 'GeoNames (CC BY 4.0)', href: 'https://www.geonames.org/' },
      ],
      search_as_you_pause: true,
    });
    expect(await settings(world.remote)).toEqual({
      tile_url: TILES,
      attribution: [
        { text: '© OpenStreetMap contributors', href: 'https://www.openstreetmap.org/copyright' },
        { text: 'GeoNames (CC BY 4.0)', href: 'https://www.geonames.org/' },
      ],
      search_as_you_pause: false,
    });
  });

  test('may load its tiles from their host and no other, on pages whose address holds no secret', async () => {
    const imagesOf = async (on: TestApp, path: string) =>
      /img-src ([^;]*)/.exec(
        (await fetch(`${on.url}${path}`)).headers.get('content-security-policy') ?? '',
      )?.[1];
    expect(await imagesOf(world.app, '/')).toBe("'self' data: blob:");
    expect(await imagesOf(world.remote, '/')).toBe("'self' data: blob: https://tiles.example.my");
    expect(await imagesOf(world.remote, '/p/reset-password?token=x')).toBe("'self' data: blob:");
  });
});

test('Photon serves through the same calls', async () => {
  const photon = await startTestApp(world.database, {
    settings: { trustedProxies: 1 },
    geocoder: {
      name: 'photon',
      service: createPhoton({ url: world.simulator.photonUrl, contact: 'ops@dapur.example' }),
      perSecond: 100,
      allowsTyping: true,
    },
  });
  try {
    expect((await search('Jalan Padungan', {}, { on: photon })).body).toMatchObject([
      { approximate: false, address: { road: 'Jalan Padungan', city: 'Kuching' } },
    ]);
    expect((await reverse(2.0442, 102.5689, { on: photon })).body).toMatchObject({
      address: { city: 'Muar' },
    });
  } finally {
    await photon.close();
  }
});
