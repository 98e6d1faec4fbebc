import { createHmac } from 'node:crypto';
import path from 'node:path';
import { malaysianDate } from '@dapur/contract/dates/dates';
import type { PaymentKeysInput, PaymentKeysOf } from '@dapur/contract/money/payment-keys-input';
import { startBillplzSimulator } from '@dapur/simulators/billplz/main';
import { mailboxPages, startMailbox } from '@dapur/simulators/mailbox/index';
import type { FastifyInstance } from 'fastify';
import { demoSignIns, demoStores, seedDemo } from '../db/seed/index.ts';
import type { Config, FacebookConfig, GoogleConfig } from './config.ts';
import { siblingAddress } from './demo-address.ts';
import { startDemoCourier, writeDemoCourierAccount, type DemoCourier } from './demo-courier.ts';
import { startDemoSignIns, type DemoSignIns } from './demo-sign-ins.ts';
import type { Clock } from './kernel/clock.ts';
import type { Secret } from './kernel/secret.ts';
import {
  connectPayments,
  createAccountCipher,
  sealAccount,
  writeSealedPaymentAccount,
} from './modules/payments/index.ts';
import { createPayoutAccounts } from './modules/referrals/index.ts';
import type { Pools } from './platform/db/index.ts';

/** What a demo runs besides the server: stores, a bank, a courier and a mailbox. Loaded in no other mode. */
export interface Demo {
  readonly stores: readonly { readonly slug: string; readonly name: string }[];
  /** Undefined where the operator named a real service. */
  readonly bank:
    | {
        readonly apiUrls: { readonly billplz: string };
        readonly pages: string;
        /** Of an account that nobody uses yet, for people who open a store in the demo. */
        readonly freeKeys: PaymentKeysInput;
      }
    | undefined;
  readonly courier: Omit<DemoCourier, 'close'> | undefined;
  readonly mail: { readonly smtpUrl: string; readonly pages: string } | undefined;
  readonly google: GoogleConfig | undefined;
  readonly facebook: FacebookConfig | undefined;
  /** Names and addresses of the stand-ins for Google and Facebook. */
  readonly simulatedSignIns: DemoSignIns['shown'];
  /** Who can sign in. */
  readonly people: readonly { readonly email: string; readonly password: string; readonly part: string }[];
  serve(app: FastifyInstance): void;
  close(): Promise<void>;
}

export interface DemoDeps {
  readonly config: Config;
  readonly secretKey: Secret;
  readonly clock: Clock;
}

/** Bank, mailbox, Google, Facebook and courier take the five ports after the site's. */
export async function startDemo({ config, secretKey }: DemoDeps): Promise<Demo> {
  const folder = path.join(config.dataDirectory, 'simulators');
  const bank = needsBank(config) ? await startBank(config, secretKey, folder) : undefined;
  const mailbox =
    config.smtpUrl === undefined
      ? await startMailbox({ port: config.port + 2, storeFile: path.join(folder, 'mailbox.json') })
      : undefined;
  const signIns = await startDemoSignIns(config, secretKey);
  const courier = needsCourier(config) ? await startDemoCourier(config, secretKey) : undefined;
  return {
    stores: demoStores.map(({ slug, name }) => ({ slug, name })),
    bank: bank && {
      apiUrls: { billplz: bank.apiUrl },
      pages: siblingAddress(config, 1),
      freeKeys: { provider: 'billplz', keys: keysOf(secretKey, FREE_ACCOUNT) },
    },
    courier,
    mail: mailbox && { smtpUrl: mailbox.smtpUrl, pages: `${config.publicOrigin}/debug/mailbox` },
    google: signIns.google,
    facebook: signIns.facebook,
    simulatedSignIns: signIns.shown,
    people: demoSignIns,
    serve: (app) => {
      if (mailbox !== undefined) mailboxPages(app, mailbox);
    },
    close: async () => {
      await Promise.all([bank?.close(), mailbox?.close(), signIns.close(), courier?.close()]);
    },
  };
}

/** Writes the demo stores where they are missing, each with accounts at the simulated bank and courier. */
export async function seed({ config, secretKey, clock }: DemoDeps, pools: Pools): Promise<void> {
  const cipher = createAccountCipher(secretKey);
  await seedDemo({
    pools,
    today: malaysianDate(clock.now()),
    attachmentsDir: path.join(config.dataDirectory, 'attachments'),
    openPaymentAccount: async (tx, store) => {
      if (config.hasMockPayments) return;
      const account = connectPayments().to.billplz.account(keysOf(secretKey, store.slug));
      await writeSealedPaymentAccount(tx, store.id, sealAccount(cipher, store.id, account, true));
    },
    openCourierAccount: needsCourier(config)
      ? (tx, store) => writeDemoCourierAccount(tx, secretKey, store)
      : undefined,
    payoutAccounts: createPayoutAccounts(secretKey),
  });
}

/** No store's path: paths hold no full stop. */
const FREE_ACCOUNT = 'new.store';

const needsCourier = (config: Config): boolean => config.courierApiUrls.lalamove === undefined;

const needsBank = (config: Config): boolean =>
  config.paymentApiUrls.billplz === undefined && !config.hasMockPayments;

function startBank(config: Config, secretKey: Secret, folder: string) {
  return startBillplzSimulator({
    port: config.port + 1,
    host: config.host,
    // The shopper's browser goes there, by the same host as the site.
    publicBaseUrl: siblingAddress(config, 1),
    storeFile: path.join(folder, 'billplz.json'),
    control: false,
    accounts: [...demoStores, { slug: FREE_ACCOUNT, name: 'New store' }].map(({ slug, name }) => {
      const keys = keysOf(secretKey, slug);
      return {
        apiKey: keys.api_key,
        xSignatureKey: keys.x_signature_key,
        collections: [{ id: keys.collection_id, title: name }],
      };
    }),
  });
}

/** Made from the installation's key: the bank knows it again at the next start, and nobody else can sign for it. */
function keysOf(secretKey: Secret, slug: string): PaymentKeysOf<'billplz'> {
  const derive = (what: string): string =>
    createHmac('sha256', secretKey.reveal()).update(`demo-bank/${slug}/${what}`).digest('hex');
  return {
    api_key: derive('api-key').slice(0, 36),
    x_signature_key: `S-${derive('x-signature')}`,
    collection_id: derive('collection').slice(0, 8),
  };
}
