import { createHmac } from 'node:crypto';
import path from 'node:path';
import { malaysianDate } from '@dapur/contract/dates';
import { startBillplzSimulator } from '@dapur/simulators/billplz/main';
import { mailboxPages, startMailbox } from '@dapur/simulators/mailbox/index';
import type { FastifyInstance } from 'fastify';
import { demoSignIns, demoStores, seedDemo } from '../db/seed/index.ts';
import type { Config, FacebookConfig, GoogleConfig } from './config.ts';
import { startDemoSignIns, type DemoSignIns } from './demo-sign-ins.ts';
import type { Clock } from './kernel/clock.ts';
import { Secret } from './kernel/secret.ts';
import { createAccountCipher, type PaymentAccount } from './modules/payments/index.ts';
import type { Pools } from './platform/db/index.ts';

/** What a demo runs besides the server: stores, a bank and a mailbox. Loaded in no other mode. */
export interface Demo {
  readonly stores: readonly { readonly slug: string; readonly name: string }[];
  /** Undefined where the operator named a real service. */
  readonly bank: { readonly apiUrl: string; readonly pages: string } | undefined;
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

/** Bank, mailbox, Google and Facebook take the four ports after the site's. */
export async function startDemo({ config, secretKey }: DemoDeps): Promise<Demo> {
  const folder = path.join(config.dataDirectory, 'simulators');
  const bank = needsBank(config) ? await startBank(config, secretKey, folder) : undefined;
  const mailbox =
    config.smtpUrl === undefined
      ? await startMailbox({ port: config.port + 2, storeFile: path.join(folder, 'mailbox.json') })
      : undefined;
  const signIns = await startDemoSignIns(config, secretKey);
  return {
    stores: demoStores.map(({ slug, name }) => ({ slug, name })),
    bank: bank && { apiUrl: bank.apiUrl, pages: bankAddress(config) },
    mail: mailbox && { smtpUrl: mailbox.smtpUrl, pages: `${config.publicOrigin}/debug/mailbox` },
    google: signIns.google,
    facebook: signIns.facebook,
    simulatedSignIns: signIns.shown,
    people: demoSignIns,
    serve: (app) => {
      if (mailbox !== undefined) mailboxPages(app, mailbox);
    },
    close: async () => {
      await Promise.all([bank?.close(), mailbox?.close(), signIns.close()]);
    },
  };
}

/** Writes the demo stores where they are missing, each with an account at the simulated bank. */
export async function seed({ config, secretKey, clock }: DemoDeps, pools: Pools): Promise<void> {
  const cipher = createAccountCipher(secretKey);
  await seedDemo({
    pools,
    today: malaysianDate(clock.now()),
    attachmentsDir: path.join(config.dataDirectory, 'attachments'),
    openPaymentAccount: async (tx, store) => {
      if (config.hasMockPayments) return;
      const secret = cipher.seal(store.id, accountOf(secretKey, store.slug));
      await tx
        .insertInto('payment_accounts')
        .values({ tenant_id: store.id, provider: 'billplz', secret })
        .execute();
    },
  });
}

const needsBank = (config: Config): boolean => config.billplzApiUrl === undefined && !config.hasMockPayments;

function startBank(config: Config, secretKey: Secret, folder: string) {
  return startBillplzSimulator({
    port: config.port + 1,
    host: config.host,
    // The shopper's browser goes there, by the same host as the site.
    publicBaseUrl: bankAddress(config),
    storeFile: path.join(folder, 'billplz.json'),
    control: false,
    accounts: demoStores.map(({ slug, name }) => {
      const { apiKey, xSignatureKey, collectionId } = accountOf(secretKey, slug);
      return {
        apiKey: apiKey.reveal(),
        xSignatureKey: xSignatureKey.reveal(),
        collections: [{ id: collectionId, title: name }],
      };
    }),
  });
}

function bankAddress(config: Config): string {
  const address = new URL(config.publicOrigin);
  address.port = String(config.port + 1);
  address.protocol = 'http:';
  return address.origin;
}

/** Made from the installation's key: the bank knows it again at the next start, and nobody else can sign for it. */
function accountOf(secretKey: Secret, slug: string): PaymentAccount {
  const derive = (what: string): string =>
    createHmac('sha256', secretKey.reveal()).update(`demo-bank/${slug}/${what}`).digest('hex');
  return {
    apiKey: new Secret(derive('api-key').slice(0, 36)),
    xSignatureKey: new Secret(`S-${derive('x-signature')}`),
    collectionId: derive('collection').slice(0, 8),
  };
}
