import type { GeocodedPlace } from '@dapur/contract/delivery/geocoding';
import { expect, test } from 'vitest';
import { GeocoderError, type Geocoder } from '../ports.ts';
import { withFallback } from './with-fallback.ts';

const place = (name: string): GeocodedPlace => ({
  place_id: name,
  display_name: name,
  lat: '3.1',
  lon: '101.7',
  approximate: true,
  address: { country: 'Malaysia', country_code: 'my' },
});

const always = (name: string): Geocoder => ({
  search: () => Promise.resolve([place(name)]),
  reverse: () => Promise.resolve(place(name)),
});

function setUp(fail: () => Error | undefined) {
  let asked = 0;
  let nowMs = 0;
  const said: object[] = [];
  const first: Geocoder = {
    search: () => {
      asked += 1;
      const error = fail();
      return error === undefined ? Promise.resolve([place('first')]) : Promise.reject(error);
    },
    reverse: () => Promise.resolve(undefined),
  };
  const geocoder = withFallback(first, always('second'), {
    faultsToRest: 3,
    restMs: 30_000,
    log: { warn: (fields) => void said.push(fields) },
    now: () => nowMs,
  });
  return {
    ask: async () => (await geocoder.search('Jalan Telawi', 5))[0]?.place_id,
    geocoder,
    asked: () => asked,
    wait: (ms: number) => void (nowMs += ms),
    said,
  };
}

test('each fault is answered by the second geocoder, and a good answer by the first', async () => {
  const answers = [new GeocoderError('down'), undefined, new GeocoderError('down')];
  const { ask, said } = setUp(() => answers.shift());
  expect([await ask(), await ask(), await ask()]).toEqual(['second', 'first', 'second']);
  expect(said).toHaveLength(2);
  expect(JSON.stringify(said)).not.toContain('Telawi');
});

test('after three faults in a row the first is left alone, then tried once', async () => {
  let isDown = true;
  const { ask, asked, wait } = setUp(() => (isDown ? new GeocoderError('down') : undefined));
  for (let time = 0; time < 10; time += 1) expect(await ask()).toBe('second');
  expect(asked()).toBe(3);
  wait(30_001);
  for (let time = 0; time < 10; time += 1) expect(await ask()).toBe('second');
  expect(asked(), 'one try after the rest').toBe(4);
  isDown = false;
  wait(30_001);
  expect([await ask(), await ask()]).toEqual(['first', 'first']);
});

test('a search that finds nothing, and a point without an address, are tried at the second too', async () => {
  const nothing: Geocoder = { search: () => Promise.resolve([]), reverse: () => Promise.resolve(undefined) };
  const options = { faultsToRest: 3, restMs: 30_000, log: { warn: () => undefined } };
  const geocoder = withFallback(nothing, always('second'), options);
  expect(await geocoder.search('Lot 4477, Muar', 5)).toMatchObject([{ place_id: 'second' }]);
  expect(await geocoder.reverse(3.1, 101.7)).toMatchObject({ place_id: 'second' });
  const neither = withFallback(nothing, nothing, options);
  expect(await neither.reverse(3.1, 101.7)).toBeUndefined();
});

test('that there is no address is no fault, nor is a full line', async () => {
  const busy = new Error('busy');
  const { geocoder, said } = setUp(() => busy);
  for (let time = 0; time < 5; time += 1)
    expect(await geocoder.reverse(3.1, 101.7)).toMatchObject({ place_id: 'second' });
  await expect(geocoder.search('Jalan Telawi', 5)).rejects.toBe(busy);
  expect(said).toEqual([]);
});
