import { startGeocoderSimulator, type RunningGeocoderSimulator } from '@dapur/simulators/geocoder/main';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { callApi } from '../../../../test/kit/client.ts';
import { freshDatabase, type FreshDatabase } from '../../../../test/kit/fresh-database.ts';
import { startServerProcess } from '../../../../test/kit/server-process.ts';

const PER_SECOND = 5;

let database: FreshDatabase;
let simulator: RunningGeocoderSimulator;

beforeAll(async () => {
  [database, simulator] = await Promise.all([freshDatabase(), startGeocoderSimulator(0)]);
});
afterAll(async () => {
  await simulator.close();
  await database.drop();
});

test('two servers ask no more often than its keeper allows, whoever asks them, and use what is allowed', async () => {
  const environment = {
    GEOCODER: 'nominatim',
    GEOCODER_URL: simulator.url,
    GEOCODER_CONTACT: 'ops@dapur.example',
    GEOCODER_PER_SECOND: String(PER_SECOND),
    TRUST_PROXY_HOPS: '1',
  };
  const servers = await Promise.all([1, 2].map(() => startServerProcess(database.url, environment)));
  try {
    const answers = await Promise.all(
      Array.from({ length: PER_SECOND * 8 }, async (_, n) => {
        const { status, headers } = await callApi(servers[n % 2]!, undefined, 'searchPlaces', {
          query: { q: `Lorong ${n}, Kuala Lumpur` },
          from: `203.0.113.${n}`,
        });
        return { status, retryAfter: Number(headers.get('retry-after')) };
      }),
    );
    const times = simulator.controls.requests.map(({ at }) => at);
    const seconds = (Math.max(...times) - Math.min(...times)) / 1_000;
    // Counted over the whole rush, because a slow machine may record several arrivals at the same moment.
    expect(times.length).toBeLessThanOrEqual(PER_SECOND * seconds + 1);
    const good = answers.filter(({ status }) => status === 200).length;
    expect(good).toBe(simulator.controls.requests.length);
    expect(good).toBeGreaterThan(PER_SECOND);
    const busy = answers.filter(({ status }) => status === 429);
    expect(busy.length + good).toBe(answers.length);
    for (const { retryAfter } of busy) {
      expect(retryAfter).toBeGreaterThanOrEqual(1);
      expect(retryAfter).toBeLessThanOrEqual(5);
    }
  } finally {
    await Promise.all(servers.map((server) => server.kill('SIGTERM')));
  }
});
