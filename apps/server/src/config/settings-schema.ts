import { isIP } from 'node:net';
import { z } from 'zod';
import { courierSettings } from './courier-settings.ts';
import { fileSettings } from './file-settings.ts';
import { isEmailShape } from '@dapur/contract/people/email';
import { paymentProviderIds, type PaymentProviderId } from '@dapur/contract/money/payment-providers';
import { readDatabaseUrl } from '../kernel/database-url.ts';
import { mailAddress } from './mail-address.ts';
import { observingSettings } from './observing-settings.ts';

const number = (least: number, most: number) =>
  z
    .string()
    .regex(/^\d+$/, 'must be a whole number')
    .transform(Number)
    .refine((value) => value >= least && value <= most, `must be from ${least} to ${most}`);

const url = (...protocols: string[]) =>
  z.string().refine((value) => URL.canParse(value) && protocols.includes(new URL(value).protocol), {
    message: `must be an address that starts with ${protocols.map((one) => `${one}//`).join(' or ')}`,
  });

const databaseUrl = z.string().superRefine((value, context) => {
  const address = readDatabaseUrl(value);
  if ('fault' in address) context.addIssue({ code: 'custom', message: address.fault });
});

/** What cannot be read has been told already. */
function namesOneServer(value: string): boolean {
  const address = readDatabaseUrl(value);
  return 'fault' in address || address.hosts.length === 1;
}

const flag = z
  .enum(['0', '1', 'true', 'false'], 'must be 1 or 0')
  .transform((value) => value === '1' || value === 'true');

/** An address without a slash at the end. */
const baseUrl = url('https:', 'http:').transform((value) => value.replace(/(?<!\/)\/+$/, ''));

const list = z.string().transform((value) =>
  value
    .split(',')
    .map((one) => one.trim())
    .filter(Boolean),
);

const graphVersion = z.string().regex(/^v\d+\.\d+$/, 'must look like v25.0');

const domain = /^(?=.{1,253}$)[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)*$/;

/** `192.0.2.53`, `192.0.2.53:5353`, `2001:db8::53` or `[2001:db8::53]:5353`. */
function isDnsServer(text: string): boolean {
  const [, address = '', port = '53'] = /^\[([^\]]+)\](?::(\d{1,5}))?$/.exec(text) ??
    /^([\d.]+)(?::(\d{1,5}))?$/.exec(text) ?? [undefined, text];
  return isIP(address) !== 0 && Number(port) > 0 && Number(port) <= 65_535;
}

/** Where the operator says that a provider's API is: its id in capitals, and what is set. */
export const paymentApiUrlName = <P extends PaymentProviderId>(id: P) =>
  `${id.toUpperCase()}_API_URL` as `${Uppercase<P>}_API_URL`;

const optionalUrl = baseUrl.optional();
const paymentApiUrls = Object.fromEntries(
  paymentProviderIds.map((id) => [paymentApiUrlName(id), optionalUrl]),
) as Record<`${Uppercase<PaymentProviderId>}_API_URL`, typeof optionalUrl>;

export const Settings = z.object({
  // A demo takes the six ports after it.
  PORT: number(1, 65_529).optional(),
  HOST: z.string().optional(),
  DATABASE_URL: databaseUrl.optional(),
  DATABASE_DIRECT_URL: databaseUrl.optional(),
  DATABASE_READ_URL: databaseUrl.refine(namesOneServer, 'must name one server, the standby').optional(),
  DATABASE_POOL_SIZE: number(2, 500).optional(),
  DATABASE_PLANS: z.enum(['generic', 'custom'], 'must be generic or custom').default('generic'),
  DATABASE_ROLES_LOGIN: flag.default(false),
  DATABASE_NEWS: z.enum(['told', 'asked'], 'must be told or asked').default('told'),
  DAPUR_DATA: z.string().optional(),
  PUBLIC_ORIGIN: url('http:', 'https:')
    .refine((value) => !URL.canParse(value) || new URL(value).pathname === '/', 'must not have a path')
    .transform((value) => value.replace(/(?<!\/)\/+$/, ''))
    .optional(),
  HTTP_ON_LOCALHOST: flag.optional(),
  BASE_DOMAINS: z
    .string()
    .transform((value) =>
      value
        .toLowerCase()
        .split(',')
        .map((one) => one.trim())
        .filter(Boolean),
    )
    .refine(
      (domains) => domains.length > 0 && domains.every((one) => domain.test(one)),
      'must be domain names, separated by commas',
    )
    .optional(),
  SECRET_KEY: z.string().min(32, 'must have at least 32 characters').optional(),
  SECRET_KEY_PREVIOUS: z.string().min(32, 'must have at least 32 characters').optional(),
  SMTP_URL: url('smtp:', 'smtps:').optional(),
  MAIL_FROM: z
    .string()
    .refine((value) => isEmailShape(mailAddress(value).address), 'must be a mail address')
    .optional(),
  ...paymentApiUrls,
  ...courierSettings(baseUrl.optional()),
  DEMO_DRIVERS: z.enum(['timetable', 'manual'], 'must be timetable or manual').default('timetable'),
  GEOCODER: z
    .enum(['gazetteer', 'nominatim', 'photon'], 'must be gazetteer, nominatim or photon')
    .default('gazetteer'),
  GEOCODER_URL: baseUrl.optional(),
  GEOCODER_CONTACT: z.string().optional(),
  GEOCODER_PER_SECOND: number(1, 1_000).default(1),
  MAP_TILE_URL: url('https:', 'http:')
    .refine(
      (value) => ['{z}', '{x}', '{y}'].every((part) => value.includes(part)),
      'must contain {z}, {x} and {y}',
    )
    .optional(),
  MAP_ATTRIBUTION: z.string().max(100).default('© OpenStreetMap contributors'),
  MAP_ATTRIBUTION_URL: baseUrl.default('https://www.openstreetmap.org/copyright'),
  ...fileSettings(baseUrl.optional(), number),
  GOOGLE_CLIENT_ID: z.string().optional(),
  GOOGLE_ISSUERS: list.default(['accounts.google.com', 'https://accounts.google.com']),
  GOOGLE_JWKS_URL: baseUrl.default('https://www.googleapis.com/oauth2/v3/certs'),
  GOOGLE_SCRIPT_URL: baseUrl.default('https://accounts.google.com/gsi/client'),
  GA_MEASUREMENT_ID: z
    .string()
    .regex(/^G-[A-Z0-9]{4,16}$/, 'must look like G-ABC1234567')
    .optional(),
  GA_SCRIPT_URL: baseUrl.default('https://www.googletagmanager.com/gtag/js'),
  FACEBOOK_APP_ID: z.string().regex(/^\d+$/, 'must be a number').optional(),
  FACEBOOK_APP_SECRET: z.string().optional(),
  FACEBOOK_SDK_VERSION: graphVersion.default('v18.0'),
  FACEBOOK_GRAPH_VERSION: graphVersion.default('v25.0'),
  FACEBOOK_GRAPH_URL: baseUrl.default('https://graph.facebook.com'),
  FACEBOOK_SCRIPT_URL: baseUrl.default('https://connect.facebook.net/en_US/sdk.js'),
  FACEBOOK_SITE_URLS: list
    .pipe(z.array(baseUrl).min(1))
    .default(['https://www.facebook.com', 'https://web.facebook.com']),
  MOCK_PAYMENTS: flag.optional(),
  WEBHOOKS_TO_LOCALHOST: flag.optional(),
  DAPUR_DOMAIN_TARGET: z
    .string()
    .transform((value) => value.toLowerCase().replace(/\.$/, ''))
    .refine((value) => domain.test(value), 'must be a domain name')
    .optional(),
  DAPUR_DNS_SERVERS: list
    .refine(
      (servers) => servers.every(isDnsServer),
      'must be IP addresses, each with a port or without, separated by commas',
    )
    .default([]),
  ORDERS_PER_MINUTE_PER_ADDRESS: number(1, 1_000_000).optional(),
  OPEN_ORDERS_PER_ADDRESS: number(0, 1_000_000).optional(),
  SIGN_IN_FACTOR: number(1, 10_000).optional(),
  TRUST_PROXY_HOPS: number(0, 10).optional(),
  DAPUR_ROLE: z.enum(['all', 'web', 'worker'], 'must be all, web or worker').default('all'),
  DRAIN_SECONDS: number(0, 300).optional(),
  ...observingSettings(number(1, 65_535).optional(), baseUrl.optional()),
  DAPUR_MODE: z
    .enum(['production', 'demo', 'development'], 'must be production, demo or development')
    .optional(),
  LOG_LEVEL: z
    .enum(
      ['fatal', 'error', 'warn', 'info', 'debug', 'silent'],
      'must be fatal, error, warn, info, debug or silent',
    )
    .optional(),
});

export type Settings = z.infer<typeof Settings>;

/** What a cluster of databases (Citus) needs otherwise than one PostgreSQL. */
export interface DatabaseKind {
  /** `generic`: one plan of a statement serves all values. */
  readonly plans: Settings['DATABASE_PLANS'];
  /** Whether the product's roles may log in. */
  readonly rolesLogin: boolean;
  /** `told`: the database announces what has changed. `asked`: processes look by themselves. */
  readonly news: Settings['DATABASE_NEWS'];
}

export const databaseKind = (settings: Settings): DatabaseKind => ({
  plans: settings.DATABASE_PLANS,
  rolesLogin: settings.DATABASE_ROLES_LOGIN,
  news: settings.DATABASE_NEWS,
});
