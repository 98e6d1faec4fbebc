import { createHmac } from 'node:crypto';
import path from 'node:path';
import type { CourierId } from '@dapur/contract/delivery/couriers';
import { demoTimetable, startLalamoveSimulator } from '@dapur/simulators/lalamove/main';
import type { Transaction } from 'kysely';
import { demoStores } from '../db/seed/index.ts';
import type { Config } from './config.ts';
import { siblingAddress } from './demo-address.ts';
import type { Secret } from './kernel/secret.ts';
import {
  courierProvider,
  createCourierSealer,
  noteWebhook,
  writeSealedCourierAccount,
  type DeliveryTimings,
} from './modules/delivery/index.ts';
import type { Database } from './platform/db/index.ts';

export interface DemoCourier {
  readonly apiUrls: Readonly<Partial<Record<CourierId, string>>>;
  /** The riders' desk, as the browser reaches it. */
  readonly pages: string;
  readonly settings: Partial<DeliveryTimings>;
  close(): Promise<void>;
}

/** A demo books as far ahead as the courier takes orders, since nobody waits days to see a rider. */
const BOOK_AHEAD_MINUTES = 29 * 24 * 60;

/** For demos whose drivers are told what to do: rides follow one another all day, and nobody tops the wallet up. */
const LASTING_WALLET_SEN = 10_000_00;

type Store = Pick<(typeof demoStores)[number], 'id' | 'slug'>;

/** The simulated Lalamove on the port after Facebook's. It knows each demo store and where its news goes. */
export async function startDemoCourier(config: Config, secretKey: Secret): Promise<DemoCourier> {
  const pages = siblingAddress(config, 5);
  const simulator = await startLalamoveSimulator({
    port: config.port + 5,
    host: config.host,
    publicBaseUrl: pages,
    storeFile: path.join(config.dataDirectory, 'simulators', 'lalamove.json'),
    control: config.hasManualDrivers,
    timetable: config.hasManualDrivers ? 'manual' : demoTimetable,
    locationRefreshMs: 2_000,
    mealSurcharge: true,
    accounts: demoStores.map((store) => {
      return {
        ...keysOf(secretKey, store),
        name: store.name,
        ...(config.hasManualDrivers ? { walletSen: LASTING_WALLET_SEN } : {}),
        webhookUrl: `${ownAddress(config)}/api/lalamove/webhook/${store.id}`,
      };
    }),
  });
  return {
    apiUrls: { lalamove: simulator.url },
    pages,
    settings: { bookAheadMinutes: BOOK_AHEAD_MINUTES },
    close: () => simulator.close(),
  };
}

/** Gives a demo store its keys, and notes that the simulated courier knows where its news goes. */
export async function writeDemoCourierAccount(
  tx: Transaction<Database>,
  secretKey: Secret,
  store: Store,
): Promise<void> {
  const { apiKey, apiSecret } = keysOf(secretKey, store);
  const account = courierProvider('lalamove').accounts.typed({ api_key: apiKey, api_secret: apiSecret });
  const sealed = createCourierSealer(secretKey).seal(store.id, account);
  await writeSealedCourierAccount(tx, store.id, sealed);
  await noteWebhook(tx, store.id, sealed.secret);
}

/** The site on this machine, whatever its public name. */
function ownAddress({ host, port }: Config): string {
  const own = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host;
  return `http://${own.includes(':') ? `[${own}]` : own}:${port}`;
}

/** Made from the installation's key: the courier knows it again at the next start, and nobody else can sign for it. */
function keysOf(secretKey: Secret, { slug }: Store): { readonly apiKey: string; readonly apiSecret: string } {
  const derive = (what: string): string =>
    createHmac('sha256', secretKey.reveal()).update(`demo-courier/${slug}/${what}`).digest('hex');
  return {
    apiKey: `pk_test_${derive('key').slice(0, 32)}`,
    apiSecret: `sk_test_${derive('secret')}`,
  };
}
