import { startGeocoderSimulator, type RunningGeocoderSimulator } from '@dapur/simulators/geocoder/main';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { createNominatim, type Geocoder, type RemoteGeocoder } from '../index.ts';
import { withRequestQueue, type TakeTurn } from '../remote/queued-geocoder.ts';
import { geocodingCleaning } from '../jobs.ts';
import { RateLimitedError } from '../../../platform/http/index.ts';
import { freshDatabase, type FreshDatabase } from '../../../../test/kit/fresh-database.ts';
import { naiveTurns } from './naive-turns.ts';

let database: FreshDatabase;
let simulator: RunningGeocoderSimulator;

beforeAll(async () => {
  [database, simulator] = await Promise.all([freshDatabase(), startGeocoderSimulator(0)]);
});
afterEach(async () => {
  simulator.controls.clearFaults();
  simulator.controls.forgetRequests();
  askedAt = [];
  await database.pools.app.query('delete from geocode_cache');
  await database.pools.app.query('delete from geocode_turns');
});
afterAll(async () => {
  await simulator.close();
  await database.drop();
});

/** When the geocoder was asked, as our side sees it: a slow machine delivers late, and several at once. */
let askedAt: number[] = [];

const remote = (perSecond: number): RemoteGeocoder => {
  const service = createNominatim({ url: simulator.url, contact: 'ops@dapur.example' });
  return {
    name: 'nominatim',
    service: {
      search: (query, limit) => {
        askedAt.push(performance.now());
        return service.search(query, limit);
      },
      reverse: service.reverse,
    },
    perSecond,
    allowsTyping: false,
  };
};
const geocoder = (perSecond: number, longestWaitMs = 3_000, take?: TakeTurn): Geocoder =>
  withRequestQueue(remote(perSecond), database.pools, { longestWaitMs, ...(take && { take }) });

/** The most questions within any second. */
const mostInASecond = (): number =>
  Math.max(0, ...askedAt.map((from) => askedAt.filter((at) => at >= from && at < from + 1_000).length));

/** Different questions at once, half by each of two processes; how many were answered. */
async function rush(perSecond: number, processes: readonly Geocoder[]): Promise<number> {
  const outcomes = await Promise.allSettled(
    Array.from({ length: perSecond * 8 }, (_, n) =>
      processes[n % processes.length]!.search(`Jalan ${n}, Kuala Lumpur`, 5),
    ),
  );
  for (const outcome of outcomes)
    if (outcome.status === 'rejected') expect(outcome.reason).toBeInstanceOf(RateLimitedError);
  return outcomes.filter(({ status }) => status === 'fulfilled').length;
}

describe('two processes at one geocoder', () => {
  const PER_SECOND = 5;

  test('together ask no more often than its keeper allows, and use what is allowed', async () => {
    const answered = await rush(PER_SECOND, [geocoder(PER_SECOND), geocoder(PER_SECOND)]);
    expect(mostInASecond()).toBeLessThanOrEqual(PER_SECOND);
    expect(answered).toBe(simulator.controls.requests.length);
    // Three seconds at four fifths of the rate answer more requests than one second's share.
    expect(answered).toBeGreaterThan(PER_SECOND);
  });

  test('the same check catches processes that count for themselves alone', async () => {
    await rush(PER_SECOND, [
      geocoder(PER_SECOND, 3_000, naiveTurns()),
      geocoder(PER_SECOND, 3_000, naiveTurns()),
    ]);
    expect(mostInASecond()).toBeGreaterThan(PER_SECOND);
  });
});

describe('what was found once', () => {
  test('is not asked again, by any process, however it is typed', async () => {
    const [one, other] = [geocoder(100), geocoder(100)];
    const places = await one.search('Jalan Telawi, Kuala Lumpur', 5);
    expect(places).toHaveLength(1);
    expect(await other.search('  jln telawi   KUALA LUMPUR', 5)).toEqual(places);
    expect(await one.search('Jalan Telawi, Kuala Lumpur', 1)).toEqual(places);
    const at = await one.reverse(2.04421, 102.56892);
    expect(at?.address.city).toBe('Muar');
    expect(await other.reverse(2.044213, 102.568918)).toEqual(at);
    expect(simulator.controls.requests).toHaveLength(2);
  });

  test('is asked anew after thirty days, nothing found after one, and old answers are cleaned away', async () => {
    const one = geocoder(100);
    await one.search('Jalan Telawi', 5);
    await one.search('Jalan Tiada', 5);
    const age = (days: number) =>
      database.pools.app.query('update geocode_cache set found_at = now() - make_interval(days => $1)', [
        days,
      ]);
    await age(2);
    await one.search('Jalan Telawi', 5);
    expect(simulator.controls.requests).toHaveLength(2);
    await one.search('Jalan Tiada', 5);
    expect(simulator.controls.requests).toHaveLength(3);
    await age(31);
    await one.search('Jalan Telawi', 5);
    expect(simulator.controls.requests).toHaveLength(4);
    await geocodingCleaning(database.pools).run();
    const { rows } = await database.pools.app.query('select key from geocode_cache');
    expect(rows).toHaveLength(1);
  });

  test('is kept under a key that tells nobody’s address', async () => {
    await geocoder(100).search('Siti Aminah, 12 Jalan SS 2/24', 5);
    await geocoder(100).search('12 Jalan SS 2/24', 5);
    const { rows } = await database.pools.app.query<{ key: string; answer: unknown }>(
      'select key, answer from geocode_cache',
    );
    expect(JSON.stringify(rows)).not.toContain('Siti');
    for (const { key } of rows) expect(key).toMatch(/^[\w-]{43}$/);
  });

  test('a fault is not kept', async () => {
    simulator.controls.setFaults({ status: 500 });
    await expect(geocoder(100).search('Jalan Telawi', 5)).rejects.toThrow('answered 500');
    simulator.controls.clearFaults();
    expect(await geocoder(100).search('Jalan Telawi', 5)).toHaveLength(1);
  });
});

test('equal questions of a moment are asked once', async () => {
  simulator.controls.setFaults({ delayMs: 200 });
  const one = geocoder(100);
  const answers = await Promise.all(Array.from({ length: 20 }, () => one.search('Jalan Telawi', 5)));
  expect(new Set(answers.map((places) => places[0]?.place_id)).size).toBe(1);
  expect(simulator.controls.requests).toHaveLength(1);
});
