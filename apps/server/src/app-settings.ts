import type { PaymentKeysInput } from '@dapur/contract/money/payment-keys-input';
import type { FastifyInstance } from 'fastify';
import type { Clock } from './kernel/clock.ts';
import type { Secret } from './kernel/secret.ts';
import type { AttachmentsSettings } from './modules/attachments/index.ts';
import type { AnalyticsSettings } from './modules/analytics/index.ts';
import type { Courier, DeliveryTimings } from './modules/delivery/index.ts';
import type { FavouritesSettings } from './modules/favourites/index.ts';
import type { GeocodingSettings, MapSettings, RemoteGeocoder } from './modules/geocoding/index.ts';
import type { IdentitySettings, SocialSettings } from './modules/identity/index.ts';
import type { MarketplaceSettings } from './modules/marketplace/index.ts';
import type { OrderDeskSettings } from './modules/order-desk/index.ts';
import type { OrderingSettings } from './modules/ordering/index.ts';
import type { PaymentConnections } from './modules/payments/index.ts';
import type { PeopleSettings } from './modules/people/index.ts';
import type { ReferralsSettings } from './modules/referrals/index.ts';
import type { StoreDomainsSettings } from './modules/store-domains/index.ts';
import type { StoresSettings } from './modules/stores/index.ts';
import type { WebhooksSettings } from './modules/webhooks/index.ts';
import type { Pools } from './platform/db/index.ts';
import type { RepeatingTask } from './platform/jobs/index.ts';
import type { PageRenderer } from './modules/pages/index.ts';
import type { Logger } from './platform/log/logger.ts';
import type { MailAddress, MailTransport } from './platform/mail/index.ts';
import type { Metrics } from './platform/metrics/metrics.ts';
import type { Traces } from './platform/traces/traces.ts';
import type { Storage } from './platform/storage/storage.ts';

/** Settings of the site, apart from where it runs. */
export interface AppSettings {
  /** `https://…` without a slash at the end. */
  readonly publicOrigin: string;
  readonly baseDomains: readonly string[];
  readonly trustedProxies: number;
  readonly isDev: boolean;
  /** Development and tests: an error code that its endpoint does not declare becomes a 500 that says so. */
  readonly failsUndeclaredErrors: boolean;
  /** The debug pages and the choice of a store by query; never in production. */
  readonly isDemo: boolean;
  /** Whom mail comes from. */
  readonly mailFrom: MailAddress;
  /** What departs from ordering's defaults. */
  readonly ordering: Partial<OrderingSettings>;
  /** What departs from identity's defaults. */
  readonly identity: Partial<IdentitySettings>;
  /** In the demo: keys of accounts at the simulated providers, offered to people who open a store. */
  readonly demoKeys?: readonly PaymentKeysInput[];
  /** Social sign-ins that are on. */
  readonly social?: SocialSettings;
  readonly stores?: Partial<StoresSettings>;
  readonly favourites?: Partial<FavouritesSettings>;
  readonly referrals?: Partial<ReferralsSettings>;
  readonly people?: Partial<PeopleSettings>;
  /** What departs from delivery's defaults. */
  readonly delivery?: Partial<DeliveryTimings>;
  readonly geocoding?: Partial<GeocodingSettings>;
  /** What departs from the order desk's defaults. */
  readonly orderDesk?: Partial<OrderDeskSettings>;
  /** What departs from the marketplace's defaults. */
  readonly marketplace?: Partial<MarketplaceSettings>;
  /** What departs from the attachments' defaults. */
  readonly attachments?: Partial<AttachmentsSettings>;
  /** What departs from the usual counting of visits; development does not count. */
  readonly analytics?: Partial<AnalyticsSettings>;
  /** What departs from webhooks' defaults. */
  readonly webhooks?: Partial<WebhooksSettings>;
  /** What departs from the defaults of stores' own domains. */
  readonly domains?: Partial<StoreDomainsSettings>;
  /** Undefined: maps show our own outline alone. */
  readonly map?: MapSettings;
}

/** `events`: only work that events ask for, such as mails, and nothing by the clock. */
export type Background = 'all' | 'events' | 'none';

export interface AppDeps {
  readonly db: Pools;
  readonly clock: Clock;
  readonly log: Logger;
  readonly secretKey: Secret;
  readonly storage: Storage;
  readonly render: PageRenderer;
  readonly payments: PaymentConnections;
  readonly courier: Courier;
  /** Undefined: the offline gazetteer. */
  readonly geocoder?: RemoteGeocoder | undefined;
  readonly transport: MailTransport;
  readonly settings: AppSettings;
  /** Left out: nothing is counted. */
  readonly metrics?: Metrics;
  /** Left out: nothing is traced. */
  readonly traces?: Traces;
  /** Aborted when the process was told to stop and goes on answering for a while. */
  readonly leaving?: AbortSignal;
  /** It does background work, and answers for its health alone. */
  readonly isWorker?: boolean;
  /** The background work that this process does; `all` by default. Another process does the rest. */
  readonly background?: Background;
  /** Repeating work of the installation, beside that of the modules. */
  readonly tasks?: readonly RepeatingTask[];
  /** Registers what only this kind of run serves: built assets, the bundler, the demo's mailbox. */
  readonly serveMore?: (app: FastifyInstance) => void | Promise<void>;
}
