import path from 'node:path';
import { parseArgs } from 'node:util';
import type { CourierId } from '@dapur/contract/delivery/couriers';
import { PRODUCT_NAME } from '@dapur/contract/index';
import { paymentProviderIds, type PaymentProviderId } from '@dapur/contract/money/payment-providers';
import { courierApiUrls } from './config/courier-settings.ts';
import { backupConfig, s3Config, type BackupConfig, type S3Config } from './config/file-settings.ts';
import { observing, type Observing } from './config/observing-settings.ts';
import { readEachSetting } from './config/read-settings.ts';
import {
  databaseKind,
  paymentApiUrlName,
  type DatabaseKind,
  type Settings,
} from './config/settings-schema.ts';
import { faultsTogether, isTrialOnLocalhost, type Mode } from './config/settings-together.ts';
import { FaultList } from './kernel/fault-list.ts';
import { Secret, SecretKey } from './kernel/secret.ts';
import type { LogLevel } from './platform/log/logger.ts';

/** All settings, read once at start and frozen. Nothing else reads the environment. */
export interface Config {
  readonly mode: Mode;
  readonly host: string;
  readonly port: number;
  /** Hot reload. */
  readonly isDev: boolean;
  /** The demo stores, the simulated bank and the mailbox: in every mode but production. */
  readonly hasDemo: boolean;
  readonly dataDirectory: string;
  /** The database itself. Undefined: the embedded server. */
  readonly databaseUrl: Secret | undefined;
  /** The pooler in front of it, for all that needs no session. */
  readonly poolerUrl: Secret | undefined;
  /** A standby, for reads that may be late. */
  readonly databaseReadUrl: Secret | undefined;
  /** Connections of this process for stores' requests; a quarter more are for work across stores. */
  readonly databasePoolSize: number;
  readonly databaseKind: DatabaseKind;
  /** Production on this machine alone, without https: by the operator's explicit setting. */
  readonly isTrial: boolean;
  /** Without a slash at the end. */
  readonly publicOrigin: string;
  readonly baseDomains: readonly string[];
  /** Undefined: one is made and kept in the data folder. */
  readonly secretKey: SecretKey | undefined;
  /** Undefined in a demo: mail goes to the mailbox. */
  readonly smtpUrl: Secret | undefined;
  readonly mailFrom: string;
  /** Undefined in a demo: the simulated bank. */
  /** Of the providers for which the operator named one. */
  readonly paymentApiUrls: Partial<Readonly<Record<PaymentProviderId, string>>>;
  readonly hasMockPayments: boolean;
  /** Undefined: no Google button. A demo stands in for Google itself unless this is set. */
  readonly google: GoogleConfig | undefined;
  /** As `google`. */
  readonly facebook: FacebookConfig | undefined;
  /** Undefined in a demo: the simulated courier. */
  /** Couriers that are asked elsewhere than at their usual address. */
  readonly courierApiUrls: Readonly<Partial<Record<CourierId, string>>>;
  /** Whether a demo's riders wait to be told, instead of riding by a timetable. */
  readonly hasManualDrivers: boolean;
  /** Webhooks may go to this machine itself, for people who write the program that receives them. */
  readonly hasLocalWebhooks: boolean;
  /** The host that stores' own domains must lead to. */
  readonly domainTarget: string;
  /** Name servers that look up stores' own domains; none: the machine's. */
  readonly dnsServers: readonly string[];
  readonly geocoder: GeocoderConfig;
  /** Undefined: attachments lie in the data folder. */
  readonly s3: S3Config | undefined;
  readonly backups: BackupConfig;
  readonly map: MapConfig;
  /** Undefined: Google Analytics is told nothing. */
  readonly ga4: Ga4Config | undefined;
  readonly ordersPerMinutePerAddress: number;
  readonly openOrdersPerAddress: number;
  /** Multiplies how often one address may sign in, register, or ask for a new password. */
  readonly signInFactor: number;
  readonly trustedProxies: number;
  /** `web` answers and leaves jobs to others; `worker` does jobs and answers for its health alone. */
  readonly role: Role;
  /** How long it goes on answering after it was told to stop, so that proxies see that it is leaving. */
  readonly drainSeconds: number;
  readonly logLevel: LogLevel;
  readonly observing: Observing;
}

export interface GoogleConfig {
  readonly clientId: string;
  readonly issuers: readonly string[];
  readonly jwksUrl: string;
  readonly scriptUrl: string;
}

export interface Ga4Config {
  readonly measurementId: string;
  readonly scriptUrl: string;
}

export interface FacebookConfig {
  readonly appId: string;
  readonly appSecret: Secret;
  readonly sdkVersion: string;
  readonly graphVersion: string;
  readonly graphUrl: string;
  readonly scriptUrl: string;
  readonly siteUrls: readonly string[];
}

export type Role = Settings['DAPUR_ROLE'];

/** The offline gazetteer, unless the operator names a server. */
export type GeocoderConfig =
  | { readonly kind: 'gazetteer' }
  | {
      readonly kind: 'nominatim' | 'photon';
      readonly url: string;
      /** Whom the server's keeper can write to; public servers ask for it. */
      readonly contact: string;
      /** Requests a second, over all processes. */
      readonly perSecond: number;
    };

export interface MapConfig {
  /** With {z}, {x} and {y}; undefined: the offline outline only. */
  readonly tileUrl: string | undefined;
  readonly attribution: { readonly text: string; readonly href: string } | undefined;
}

export type Environment = Readonly<Record<string, string | undefined>>;

export type StartRequest = { readonly wants: 'help' } | { readonly wants: 'start'; readonly config: Config };

const DATA_DIRECTORY = 'data';

/** Reads the command line and the environment. Throws a FaultList with everything that is wrong. */
export function readConfig(argv: readonly string[], environment: Environment): StartRequest {
  const faults: string[] = [];
  const options = readOptions(argv, faults);
  if (options.help === true) return { wants: 'help' };

  const wanted = {
    ...withoutBlank(environment),
    ...(options.port === undefined ? {} : { PORT: options.port }),
    ...(options.host === undefined ? {} : { HOST: options.host }),
    ...(options.data === undefined ? {} : { DAPUR_DATA: options.data }),
  };
  const { settings, faults: wrong } = readEachSetting(wanted);
  faults.push(...wrong.values());
  const isDev = options.dev === true;
  const isWithoutDemo = options['no-demo'] === true;
  const hasDatabase = settings.DATABASE_URL !== undefined || wrong.has('DATABASE_URL');
  const mode = settings.DAPUR_MODE ?? usualMode(isWithoutDemo, isDev, hasDatabase);
  if (isWithoutDemo && mode !== 'production')
    faults.push(`--no-demo means production, and DAPUR_MODE is ${mode}: choose one`);
  faults.push(...faultsTogether(settings, mode, isDev, (name) => wrong.has(name)));
  if (faults.length > 0) throw new FaultList('These settings are wrong:', faults);
  return { wants: 'start', config: Object.freeze(toConfig(settings, mode, isDev)) };
}

function usualMode(isWithoutDemo: boolean, isDev: boolean, hasDatabase: boolean): Mode {
  if (isWithoutDemo) return 'production';
  if (isDev) return 'development';
  return hasDatabase ? 'production' : 'demo';
}

const OPTIONS = {
  port: { type: 'string' },
  host: { type: 'string' },
  data: { type: 'string' },
  'no-demo': { type: 'boolean' },
  dev: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
} as const;

/** The options, each by itself: Node's own strictness tells of the first fault alone. */
function readOptions(argv: readonly string[], faults: string[]) {
  const { values, tokens } = parseArgs({
    args: [...argv],
    options: OPTIONS,
    strict: false,
    allowPositionals: true,
    tokens: true,
  });
  for (const token of tokens) {
    if (token.kind === 'positional') faults.push(`“${token.value}” is no option (see --help)`);
    if (token.kind !== 'option') continue;
    const option = Object.entries(OPTIONS).find(([name]) => name === token.name)?.[1];
    if (option === undefined) faults.push(`${token.rawName} is no option (see --help)`);
    else if (option.type === 'boolean' && token.value !== undefined)
      faults.push(`${token.rawName} takes no value (see --help)`);
    else if (option.type === 'string' && (token.value === undefined || token.value === ''))
      faults.push(`${token.rawName} needs a value (see --help)`);
  }
  const text = (name: 'port' | 'host' | 'data') =>
    typeof values[name] === 'string' ? values[name] : undefined;
  return {
    port: text('port'),
    host: text('host'),
    data: text('data'),
    'no-demo': values['no-demo'] === true,
    dev: values.dev === true,
    help: values.help === true,
  };
}

function toConfig(settings: Settings, mode: Mode, isDev: boolean): Config {
  const isProduction = mode === 'production';
  const hasDemo = !isProduction;
  const port = settings.PORT ?? 3000;
  return {
    mode,
    host: settings.HOST ?? (isProduction ? '0.0.0.0' : '127.0.0.1'),
    port,
    isDev,
    hasDemo,
    dataDirectory: path.resolve(settings.DAPUR_DATA ?? DATA_DIRECTORY),
    databaseUrl: secret(settings.DATABASE_DIRECT_URL ?? settings.DATABASE_URL),
    poolerUrl: settings.DATABASE_DIRECT_URL === undefined ? undefined : secret(settings.DATABASE_URL),
    databaseReadUrl: secret(settings.DATABASE_READ_URL),
    databasePoolSize: settings.DATABASE_POOL_SIZE ?? 20,
    databaseKind: databaseKind(settings),
    isTrial: isProduction && isTrialOnLocalhost(settings),
    publicOrigin: settings.PUBLIC_ORIGIN ?? `http://localhost:${port}`,
    baseDomains: settings.BASE_DOMAINS ?? ['localhost'],
    secretKey: secretKeyOf(settings),
    smtpUrl: secret(settings.SMTP_URL),
    mailFrom: settings.MAIL_FROM ?? `${PRODUCT_NAME} <orders@localhost.localdomain>`,
    paymentApiUrls: Object.fromEntries(
      paymentProviderIds.flatMap((id) => {
        const url = settings[paymentApiUrlName(id)];
        return url === undefined ? [] : [[id, url]];
      }),
    ),
    hasMockPayments: settings.MOCK_PAYMENTS ?? false,
    courierApiUrls: courierApiUrls(settings),
    hasManualDrivers: settings.DEMO_DRIVERS === 'manual',
    hasLocalWebhooks: settings.WEBHOOKS_TO_LOCALHOST ?? false,
    domainTarget:
      settings.DAPUR_DOMAIN_TARGET ?? new URL(settings.PUBLIC_ORIGIN ?? 'http://localhost').hostname,
    dnsServers: settings.DAPUR_DNS_SERVERS,
    geocoder: geocoderConfig(settings),
    s3: s3Config(settings),
    backups: backupConfig(settings, path.resolve(settings.DAPUR_DATA ?? DATA_DIRECTORY)),
    map: mapConfig(settings),
    ga4: ga4Config(settings),
    google: googleConfig(settings),
    facebook: facebookConfig(settings),
    ordersPerMinutePerAddress: settings.ORDERS_PER_MINUTE_PER_ADDRESS ?? 600,
    openOrdersPerAddress: settings.OPEN_ORDERS_PER_ADDRESS ?? 100,
    signInFactor: settings.SIGN_IN_FACTOR ?? 1,
    trustedProxies: settings.TRUST_PROXY_HOPS ?? 0,
    role: settings.DAPUR_ROLE,
    drainSeconds: settings.DRAIN_SECONDS ?? (isProduction ? 5 : 0),
    logLevel: settings.LOG_LEVEL ?? (isProduction ? 'info' : 'warn'),
    observing: observing(settings),
  };
}

function geocoderConfig(settings: Settings): GeocoderConfig {
  const { GEOCODER: kind, GEOCODER_URL: url, GEOCODER_CONTACT: contact } = settings;
  if (kind === 'gazetteer' || url === undefined || contact === undefined) return { kind: 'gazetteer' };
  return { kind, url, contact, perSecond: settings.GEOCODER_PER_SECOND };
}

function mapConfig(settings: Settings): MapConfig {
  const { MAP_TILE_URL: tileUrl, MAP_ATTRIBUTION: text, MAP_ATTRIBUTION_URL: href } = settings;
  return { tileUrl, attribution: tileUrl === undefined ? undefined : { text, href } };
}

function ga4Config(settings: Settings): Ga4Config | undefined {
  const { GA_MEASUREMENT_ID: measurementId, GA_SCRIPT_URL: scriptUrl } = settings;
  return measurementId === undefined ? undefined : { measurementId, scriptUrl };
}

function googleConfig(settings: Settings): GoogleConfig | undefined {
  if (settings.GOOGLE_CLIENT_ID === undefined) return undefined;
  return {
    clientId: settings.GOOGLE_CLIENT_ID,
    issuers: settings.GOOGLE_ISSUERS,
    jwksUrl: settings.GOOGLE_JWKS_URL,
    scriptUrl: settings.GOOGLE_SCRIPT_URL,
  };
}

function facebookConfig(settings: Settings): FacebookConfig | undefined {
  if (settings.FACEBOOK_APP_ID === undefined || settings.FACEBOOK_APP_SECRET === undefined) return undefined;
  return {
    appId: settings.FACEBOOK_APP_ID,
    appSecret: new Secret(settings.FACEBOOK_APP_SECRET),
    sdkVersion: settings.FACEBOOK_SDK_VERSION,
    graphVersion: settings.FACEBOOK_GRAPH_VERSION,
    graphUrl: settings.FACEBOOK_GRAPH_URL,
    scriptUrl: settings.FACEBOOK_SCRIPT_URL,
    siteUrls: settings.FACEBOOK_SITE_URLS,
  };
}

function secretKeyOf({ SECRET_KEY: now, SECRET_KEY_PREVIOUS: previous }: Settings): SecretKey | undefined {
  return now === undefined ? undefined : new SecretKey(now, secret(previous));
}

const secret = (value: string | undefined): Secret | undefined =>
  value === undefined ? undefined : new Secret(value);

/** Where the data is, for commands that need no more: the same settings and defaults as the server's. */
export function readDataSettings(environment: Environment): {
  readonly databaseUrl: string | undefined;
  readonly databaseKind: DatabaseKind;
  readonly dataDirectory: string;
} {
  const given = withoutBlank(environment);
  const { DATABASE_URL, DATABASE_DIRECT_URL, DAPUR_DATA } = given;
  return {
    databaseUrl: DATABASE_DIRECT_URL ?? DATABASE_URL,
    databaseKind: databaseKind(readEachSetting(given).settings),
    dataDirectory: DAPUR_DATA ?? DATA_DIRECTORY,
  };
}

/** The key, for commands that need it: undefined where it is kept in the data folder. Throws a FaultList. */
export function readKeySettings(environment: Environment): SecretKey | undefined {
  return secretKeyOf(wholeSettings(environment));
}

/** Where attachments are, for commands that need no more: undefined where they lie in the data folder. Throws a FaultList. */
export function readFileSettings(environment: Environment): S3Config | undefined {
  return s3Config(wholeSettings(environment));
}

/** Where backups lie and whose key they are for, for commands that need no more. Throws a FaultList. */
export function readBackupSettings(environment: Environment, dataDirectory: string): BackupConfig {
  return backupConfig(wholeSettings(environment), dataDirectory);
}

function wholeSettings(environment: Environment): Settings {
  const { settings, faults } = readEachSetting(withoutBlank(environment));
  if (faults.size === 0) return settings;
  throw new FaultList('These settings are wrong:', [...faults.values()]);
}

/** `PORT= npm start` means that it is not set. */
function withoutBlank(environment: Environment): Environment {
  return Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== undefined && value.trim() !== ''),
  );
}
