import path from 'node:path';
import { malaysianDate } from '@dapur/contract/dates/dates';
import { mailboxPages, startMailbox } from '@dapur/simulators/mailbox/index';
import type { FastifyInstance } from 'fastify';
import { demoSignIns, demoStores, seedDemo } from '../db/seed/index.ts';
import type { Config, FacebookConfig, GoogleConfig } from './config.ts';
import { startDemoBanks, writeDemoPaymentAccount, type DemoBanks } from './demo-banks.ts';
import { startDemoCourier, writeDemoCourierAccount, type DemoCourier } from './demo-courier.ts';
import { startDemoSignIns, type DemoSignIns } from './demo-sign-ins.ts';
import type { Clock } from './kernel/clock.ts';
import type { Secret } from './kernel/secret.ts';
import { createPayoutAccounts } from './modules/referrals/index.ts';
import type { Pools } from './platform/db/index.ts';

/** What a demo runs besides the server: stores, a bank, a courier and a mailbox. Loaded in no other mode. */
export interface Demo {
  readonly stores: readonly { readonly slug: string; readonly name: string }[];
  readonly banks: Omit<DemoBanks, 'close'>;
  /** Undefined where the operator named a real service. */
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

/** Bank, mailbox, Google, Facebook, courier and the second bank take the six ports after the site's. */
export async function startDemo({ config, secretKey }: DemoDeps): Promise<Demo> {
  const folder = path.join(config.dataDirectory, 'simulators');
  const banks = await startDemoBanks(config, secretKey, folder);
  const mailbox =
    config.smtpUrl === undefined
      ? await startMailbox({ port: config.port + 2, storeFile: path.join(folder, 'mailbox.json') })
      : undefined;
  const signIns = await startDemoSignIns(config, secretKey);
  const courier = needsCourier(config) ? await startDemoCourier(config, secretKey) : undefined;
  return {
    stores: demoStores.map(({ slug, name }) => ({ slug, name })),
    banks,
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
      await Promise.all([banks.close(), mailbox?.close(), signIns.close(), courier?.close()]);
    },
  };
}

/** Writes the demo stores where they are missing, each with accounts at the simulated bank and courier. */
export async function seed({ config, secretKey, clock }: DemoDeps, pools: Pools): Promise<void> {
  await seedDemo({
    pools,
    today: malaysianDate(clock.now()),
    attachmentsDir: path.join(config.dataDirectory, 'attachments'),
    openPaymentAccount: async (tx, store) => {
      if (config.hasMockPayments) return;
      await writeDemoPaymentAccount(tx, secretKey, store);
    },
    openCourierAccount: needsCourier(config)
      ? (tx, store) => writeDemoCourierAccount(tx, secretKey, store)
      : undefined,
    payoutAccounts: createPayoutAccounts(secretKey),
  });
}

const needsCourier = (config: Config): boolean => config.courierApiUrls.lalamove === undefined;
