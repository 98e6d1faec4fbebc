import { startGeocoderSimulator, type RunningGeocoderSimulator } from '@dapur/simulators/geocoder/main';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { pino } from 'pino';
import { createNominatim } from '../index.ts';
import type { Logger } from '../../../platform/log/logger.ts';
import { callApi, unchecked } from '../../../../test/kit/client.ts';
import { startTestApp, type TestApp } from '../../../../test/kit/test-app.ts';
import { freshDatabase, type FreshDatabase } from '../../../../test/kit/fresh-database.ts';

export const LIMIT = 20;

export const TILES = 'https://tiles.example.my/osm/{z}/{x}/{y}.png';

interface SendOptions {
  readonly on?: TestApp;
  readonly from?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** A server that finds addresses offline, and one that asks a simulated geocoder. */
export function geocodingFixture() {
  let database: FreshDatabase;
  let simulator: RunningGeocoderSimulator;
  let app: TestApp;
  /** The same with a remote geocoder and tiles. */
  let remote: TestApp;
  const said: string[] = [];

  beforeAll(async () => {
    [database, simulator] = await Promise.all([freshDatabase(), startGeocoderSimulator(0)]);
    const settings = { trustedProxies: 1, geocoding: { questionsPerMinute: LIMIT } };
    app = await startTestApp(database, { settings, log: recordingLog() });
    remote = await startTestApp(database, {
      settings: {
        ...settings,
        map: {
          tileUrl: TILES,
          attribution: {
            text: '© OpenStreetMap contributors',
            href: 'https://www.openstreetmap.org/copyright',
          },
        },
      },
      log: recordingLog(),
      geocoder: {
        name: 'nominatim',
        service: createNominatim({ url: simulator.url, contact: 'ops@dapur.example', timeoutMs: 500 }),
        perSecond: 100,
        allowsTyping: false,
      },
    });
  });
  afterEach(() => {
    simulator.controls.clearFaults();
    simulator.controls.forgetRequests();
  });
  afterAll(async () => {
    await Promise.all([app.close(), remote.close()]);
    await simulator.close();
    await database.drop();
  });

  /** A log of all levels whose lines are kept. */
  const recordingLog = (): Logger => pino({ level: 'debug' }, { write: (line) => void said.push(line) });

  const search = (
    q: string,
    more: Readonly<Record<string, string>> = {},
    { on = app, ...asked }: SendOptions = {},
  ) =>
    callApi(on, undefined, 'searchPlaces', {
      query: unchecked({ q, countrycodes: 'MY', limit: '5', addressdetails: '1', ...more }),
      ...asked,
    });
  const reverse = (lat: number | string, lon: number | string, { on = app, ...asked }: SendOptions = {}) =>
    callApi(on, undefined, 'reversePlace', {
      query: unchecked({ lat, lon, zoom: '18', addressdetails: '1' }),
      ...asked,
    });

  return {
    get database() {
      return database;
    },
    get simulator() {
      return simulator;
    },
    get app() {
      return app;
    },
    get remote() {
      return remote;
    },
    said,
    search,
    reverse,
  };
}
