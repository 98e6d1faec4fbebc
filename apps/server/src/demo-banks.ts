import { createHmac } from 'node:crypto';
import path from 'node:path';
import type { PaymentKeysInput, PaymentKeysOf } from '@dapur/contract/money/payment-keys-input';
import { paymentProviderIds, type PaymentProviderId } from '@dapur/contract/money/payment-providers';
import { startBillplzSimulator } from '@dapur/simulators/billplz/main';
import { startToyyibpaySimulator } from '@dapur/simulators/toyyibpay/main';
import { demoStores } from '../db/seed/index.ts';
import type { Config } from './config.ts';
import { siblingAddress } from './demo-address.ts';
import type { Secret } from './kernel/secret.ts';
import {
  connectPayments,
  createAccountCipher,
  sealAccount,
  writeSealedPaymentAccount,
  writeTransferAccount,
} from './modules/payments/index.ts';
import type { Tx } from './platform/db/index.ts';

/** The simulated payment providers; none of those for which the operator named a real service. */
export interface DemoBanks {
  readonly apiUrls: Readonly<Partial<Record<PaymentProviderId, string>>>;
  /** Where they show their pages; undefined without any. */
  readonly pages: string | undefined;
  /** Of an account with each that nobody uses yet, for people who open a store in the demo. */
  readonly freeKeys: readonly PaymentKeysInput[];
  close(): Promise<void>;
}

type Place = Pick<(typeof demoStores)[number], 'slug' | 'name' | 'paidThrough' | 'transfers'>;

/** No store's path: paths hold no full stop. */
const FREE_ACCOUNT = 'new.store';
const PORTS_AFTER: Readonly<Record<PaymentProviderId, number>> = { billplz: 1, toyyibpay: 6 };

/** Each listens on a port after the site's. */
export async function startDemoBanks(config: Config, secretKey: Secret, folder: string): Promise<DemoBanks> {
  const ids = paymentProviderIds.filter(
    (id) => config.paymentApiUrls[id] === undefined && !config.hasMockPayments,
  );
  const started = await Promise.all(
    ids.map(async (id) => ({ id, ...(await start[id](config, secretKey, folder)) })),
  );
  return {
    apiUrls: Object.fromEntries(started.map(({ id, apiUrl }) => [id, apiUrl])),
    pages: ids[0] && ids.map((id) => siblingAddress(config, PORTS_AFTER[id])).join(' and '),
    freeKeys: ids.map((id) => keysOf[id](secretKey, FREE_ACCOUNT)),
    close: async () => void (await Promise.all(started.map(({ close }) => close()))),
  };
}

/** How the store is paid, as its owner would have typed it: its account with a provider, and where it takes transfers. */
export async function writeDemoPaymentAccount(
  tx: Tx,
  secretKey: Secret,
  store: Place & { readonly id: string },
): Promise<void> {
  const { provider, keys } = keysOf[store.paidThrough](secretKey, store.slug);
  const account = connectPayments().to[provider].account(keys);
  const sealed = sealAccount(createAccountCipher(secretKey), store.id, account, true);
  await writeSealedPaymentAccount(tx, store.id, sealed);
  if (store.transfers) await writeTransferAccount(tx, store.id, store.transfers);
}

interface StartedBank {
  readonly apiUrl: string;
  close(): Promise<void>;
}

const start: Readonly<
  Record<PaymentProviderId, (config: Config, secretKey: Secret, folder: string) => Promise<StartedBank>>
> = {
  billplz: (config, secretKey, folder) =>
    startBillplzSimulator({
      ...placeOf(config, 'billplz', folder),
      accounts: placesOf('billplz').map(({ slug, name }) => {
        const { keys } = keysOf.billplz(secretKey, slug);
        return {
          apiKey: keys.api_key,
          xSignatureKey: keys.x_signature_key,
          collections: [{ id: keys.collection_id, title: name }],
        };
      }),
    }),
  toyyibpay: async (config, secretKey, folder) => {
    const simulator = await startToyyibpaySimulator({
      ...placeOf(config, 'toyyibpay', folder),
      accounts: placesOf('toyyibpay').map(({ slug, name }) => {
        const { keys } = keysOf.toyyibpay(secretKey, slug);
        return {
          userSecretKey: keys.user_secret_key,
          categories: [{ code: keys.category_code, name }],
        };
      }),
    });
    // It does not say where a bill's page is: that is beside its API, for the shopper's browser too.
    return { apiUrl: siblingAddress(config, PORTS_AFTER.toyyibpay), close: () => simulator.close() };
  },
};

const placeOf = (config: Config, id: PaymentProviderId, folder: string) => ({
  port: config.port + PORTS_AFTER[id],
  host: config.host,
  // The shopper's browser goes there, by the same host as the site.
  publicBaseUrl: siblingAddress(config, PORTS_AFTER[id]),
  storeFile: path.join(folder, `${id}.json`),
  control: false,
});

const placesOf = (id: PaymentProviderId): readonly Place[] => [
  ...demoStores.filter(({ paidThrough }) => paidThrough === id),
  { slug: FREE_ACCOUNT, name: 'New store', paidThrough: id },
];

/** Made from the installation's key: a bank knows it again at the next start, and nobody else can sign for it. */
const keysOf = {
  billplz: (secretKey: Secret, slug: string): KeysInput<'billplz'> => ({
    provider: 'billplz',
    keys: {
      api_key: derive(secretKey, slug, 'api-key').slice(0, 36),
      x_signature_key: `S-${derive(secretKey, slug, 'x-signature')}`,
      collection_id: derive(secretKey, slug, 'collection').slice(0, 8),
    },
  }),
  toyyibpay: (secretKey: Secret, slug: string): KeysInput<'toyyibpay'> => ({
    provider: 'toyyibpay',
    keys: {
      user_secret_key: derive(secretKey, slug, 'user-secret-key').replace(
        /^(.{8})(.{4})(.{4})(.{4})(.{12}).*$/,
        '$1-$2-$3-$4-$5',
      ),
      category_code: derive(secretKey, slug, 'category').slice(0, 8),
    },
  }),
} as const;

interface KeysInput<P extends PaymentProviderId> {
  readonly provider: P;
  readonly keys: PaymentKeysOf<P>;
}

const derive = (secretKey: Secret, slug: string, what: string): string =>
  createHmac('sha256', secretKey.reveal()).update(`demo-bank/${slug}/${what}`).digest('hex');
