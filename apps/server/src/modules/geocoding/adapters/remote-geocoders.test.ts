import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { startGeocoderSimulator, type RunningGeocoderSimulator } from '@dapur/simulators/geocoder/main';
import { GeocoderError, type Geocoder } from '../ports.ts';
import { createNominatim } from './nominatim.ts';
import { createPhoton } from './photon.ts';

let simulator: RunningGeocoderSimulator;
beforeAll(async () => {
  simulator = await startGeocoderSimulator(0);
});
afterEach(() => {
  simulator.controls.clearFaults();
  simulator.controls.forgetRequests();
});
afterAll(() => simulator.close());

const contact = 'ops@dapur.example';
const kinds: readonly [string, (timeoutMs?: number) => Geocoder][] = [
  [
    'Nominatim',
    (timeoutMs) => createNominatim({ url: simulator.url, contact, ...(timeoutMs && { timeoutMs }) }),
  ],
  [
    'Photon',
    (timeoutMs) => createPhoton({ url: simulator.photonUrl, contact, ...(timeoutMs && { timeoutMs }) }),
  ],
];

describe.each(kinds)('%s', (_, create) => {
  test('finds a house with all parts of its address', async () => {
    const [place] = await create().search('12 Jalan SS 2/24', 5);
    expect(place).toMatchObject({
      lat: '3.118420',
      lon: '101.622310',
      approximate: false,
      address: {
        house_number: '12',
        road: 'Jalan SS 2/24',
        suburb: 'SS 2',
        city: 'Petaling Jaya',
        state: 'Selangor',
        postcode: '47300',
        country: 'Malaysia',
        country_code: 'my',
      },
    });
    expect(place?.display_name).toMatch(/^12, Jalan SS 2\/24, .*Petaling Jaya/);
  });

  test.each([
    ['Muar', 'Muar', true],
    ['Sekinchan', 'Sekinchan', true],
    ['Jalan Padungan', 'Kuching', false],
  ])('finds the town of %s under whichever key it stands', async (query, city, isApproximate) => {
    const [place] = await create().search(query, 5);
    expect(place?.address.city).toBe(city);
    expect(place?.approximate).toBe(isApproximate);
  });

  test('names states as addresses do', async () => {
    expect((await create().search('Lebuh Chulia', 5))[0]?.address.state).toBe('Pulau Pinang');
  });

  test('gives the address at a point, and none where there is none', async () => {
    expect((await create().reverse(2.0442, 102.5689))?.address.city).toBe('Muar');
    expect(await create().reverse(4.5, 102.5)).toBeUndefined();
  });

  test('finds nothing as an empty list', async () => {
    expect(await create().search('Jalan Tiada Di Sini', 5)).toEqual([]);
  });

  test('asks for Malaysia alone, says who asks, and drops what lies elsewhere all the same', async () => {
    simulator.controls.setFaults({ ignoresCountry: true });
    expect(await create().search('Jalan Besar', 5)).toEqual([]);
    expect(await create().reverse(1.29042, 103.85211)).toBeUndefined();
    const [search] = simulator.controls.requests;
    expect(search?.query['countrycodes'] ?? search?.query['countrycode']?.toLowerCase()).toBe('my');
    expect(search?.userAgent).toBe('Dapur (ops@dapur.example)');
    expect(search?.from).toBe('ops@dapur.example');
  });

  test.each([400, 403, 429, 500, 503])('a fault %i is a GeocoderError with its status', async (status) => {
    simulator.controls.setFaults({ status });
    for (const ask of [create().search('Muar, Johor', 5), create().reverse(2.0442, 102.5689)]) {
      const error: unknown = await ask.catch((caught: unknown) => caught);
      expect(error).toBeInstanceOf(GeocoderError);
      expect((error as GeocoderError).httpStatus).toBe(status);
    }
  });

  test('no answer in time, a page instead of JSON, a megabyte and a redirect are faults, and tell nothing of the question', async () => {
    for (const fault of [
      { delayMs: 600 },
      { isGarbled: true },
      { isHuge: true },
      { redirectTo: `${simulator.url}/search?q=Muar&format=jsonv2` },
    ]) {
      simulator.controls.clearFaults();
      simulator.controls.setFaults(fault);
      const error: unknown = await create(300)
        .search('Muar, Johor', 5)
        .catch((caught: unknown) => caught);
      expect(error).toBeInstanceOf(GeocoderError);
      expect(JSON.stringify([(error as Error).message, (error as Error).cause])).not.toContain('Muar');
    }
  });

  test('a server that is not there is a fault', async () => {
    const away = createNominatim({ url: 'http://127.0.0.1:9', contact });
    await expect(away.search('Muar, Johor', 5)).rejects.toBeInstanceOf(GeocoderError);
  });
});
