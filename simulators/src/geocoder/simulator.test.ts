import { afterEach, beforeEach, expect, test } from 'vitest';
import { createGeocoderSimulator, type GeocoderSimulator } from './simulator.ts';

let sim: GeocoderSimulator;
beforeEach(() => {
  sim = createGeocoderSimulator();
});
afterEach(() => sim.app.close());

const get = async (path: string, query: Record<string, string>) => {
  const answer = await sim.app.inject(`${path}?${new URLSearchParams(query)}`);
  return { status: answer.statusCode, body: answer.json() };
};

test('Nominatim: a street, with coordinates as text and details only when asked for', async () => {
  const { body } = await get('/search', { q: 'Jalan Telawi', format: 'jsonv2', addressdetails: '1' });
  expect(body).toHaveLength(1);
  expect(body[0]).toMatchObject({ lat: '3.1299100', address: { road: 'Jalan Telawi', country_code: 'my' } });
  expect(body[0].boundingbox).toHaveLength(4);
  expect((await get('/search', { q: 'Jalan Telawi' })).body[0]).not.toHaveProperty('address');
});

test('Nominatim: nothing found, one country alone, and what it refuses', async () => {
  expect(await get('/search', { q: 'Jalan Tiada' })).toEqual({ status: 200, body: [] });
  expect((await get('/search', { q: 'Jalan Besar' })).body).toHaveLength(1);
  expect((await get('/search', { q: 'Jalan Besar', countrycodes: 'my' })).body).toEqual([]);
  expect(await get('/search', { q: 'x', city: 'Muar' })).toMatchObject({
    status: 400,
    body: { error: { code: 400 } },
  });
  expect((await get('/reverse', { lat: 'north', lon: '1' })).status).toBe(400);
  expect((await get('/reverse', { lat: '0', lon: '0' })).body).toEqual({ error: 'Unable to geocode' });
  expect((await get('/reverse', { lat: '2.0442', lon: '102.5689' })).body.address.town).toBe('Muar');
});

test('Photon: features in longitude and latitude', async () => {
  const { body } = await get('/photon/api', { q: 'SS 2/24 12', countrycode: 'MY' });
  expect(body.features[0]).toMatchObject({
    geometry: { coordinates: [101.62231, 3.11842] },
    properties: { housenumber: '12', street: 'Jalan SS 2/24', countrycode: 'MY' },
  });
  expect((await get('/photon/api', { q: 'Jalan Besar', bbox: '99.6,1.4,119.3,7.4' })).body.features).toEqual(
    [],
  );
  expect((await get('/photon/reverse', { lat: '0', lon: '0' })).body.features).toEqual([]);
  expect((await get('/photon/api', {})).status).toBe(400);
});

test('bad days', async () => {
  sim.controls.setFaults({ status: 429 });
  expect(await get('/search', { q: 'Muar' })).toMatchObject({ status: 429, body: { error: { code: 429 } } });
  sim.controls.setFaults({ status: undefined, isGarbled: true });
  expect((await sim.app.inject('/search?q=Muar')).body).toContain('<html>');
  sim.controls.clearFaults();
  expect((await get('/search', { q: 'Muar' })).body).toHaveLength(1);
  expect(sim.controls.requests.map(({ path }) => path)).toEqual(['/search', '/search', '/search']);
});
