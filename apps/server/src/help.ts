import { PRODUCT_NAME } from '@dapur/contract/index';
import { paymentProviderIds, paymentProviderName } from '@dapur/contract/money/payment-providers';
import { paymentApiUrlName } from './config/settings-schema.ts';
import { paymentProviders } from './modules/payments/index.ts';

const paymentApiUrls = paymentProviderIds
  .map(
    (id) =>
      `  ${paymentApiUrlName(id).padEnd(20)} ${paymentProviderName(id)} (${paymentProviders[id].apiUrl}).`,
  )
  .join('\n');

/** What `npm start -- --help` prints. */
export const HELP = `${PRODUCT_NAME}: online stores for home kitchens

  npm start -- [options]

Options
  --port N       Port of the site (PORT; 3000). A demo also takes the six ports after it.
  --host NAME    Address to listen on (HOST; 127.0.0.1 for a demo, else 0.0.0.0).
  --data DIR     Folder for the database, pictures and keys (DAPUR_DATA; ./data).
  --no-demo      Production: without the two demo stores, the mailbox and the simulated bank, courier, Google and
                 Facebook. With the database within, unless DATABASE_URL names one.
  --dev          Hot reload of the web app. The same as npm run dev.
  --help         This text.

Settings (environment)
  DATABASE_URL         A PostgreSQL server of your own; without it one runs within, in the data folder.
  DATABASE_DIRECT_URL  The same server past the pooler, where DATABASE_URL leads to one in transaction mode (PgBouncer).
  DATABASE_POOL_SIZE   Connections of this process for stores’ requests (20); a quarter more are for work across stores.
  PUBLIC_ORIGIN        Address of the site as shoppers type it, such as https://dapur.my. Production needs https.
  HTTP_ON_LOCALHOST    1: production may have http://localhost as its PUBLIC_ORIGIN. For a trial on this machine.
  BASE_DOMAINS         Domains below which each store has its own host, separated by commas (localhost).
  SECRET_KEY           At least 32 characters; it encrypts the sellers' keys and signs order links.
  SMTP_URL, MAIL_FROM  How mail leaves, such as smtps://user:password@mail.example.my.
${paymentApiUrls}
  LALAMOVE_API_URL     Lalamove (https://rest.lalamove.com).
  DEMO_DRIVERS         timetable, or manual: a demo's riders move only when they are told to.
  GEOCODER             gazetteer (built in, offline), nominatim or photon; the last two need GEOCODER_URL and
                       GEOCODER_CONTACT, and take GEOCODER_PER_SECOND (1). Public servers have rules of their own.
  MAP_TILE_URL         Map tiles, with {z}, {x} and {y}; also MAP_ATTRIBUTION, MAP_ATTRIBUTION_URL.
  GOOGLE_CLIENT_ID     Sign-in by Google; also GOOGLE_ISSUERS, GOOGLE_JWKS_URL, GOOGLE_SCRIPT_URL.
  FACEBOOK_APP_ID, FACEBOOK_APP_SECRET   Sign-in by Facebook; also FACEBOOK_SDK_VERSION (v18.0),
                       FACEBOOK_GRAPH_VERSION (v25.0), FACEBOOK_GRAPH_URL, FACEBOOK_SCRIPT_URL, FACEBOOK_SITE_URLS.
  GA_MEASUREMENT_ID    Google Analytics 4, such as G-ABC1234567, for visitors who agreed; also GA_SCRIPT_URL. Off without it.
  S3_ENDPOINT, S3_BUCKET, S3_REGION, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY   Where attachments are kept instead of
                       the data folder; also S3_URL_STYLE: path (the default) or host.
  DAPUR_DOMAIN_TARGET  The host that stores' own domains lead to by CNAME (the host of PUBLIC_ORIGIN).
  DAPUR_DNS_SERVERS    Servers that look those domains up, such as 1.1.1.1,8.8.8.8 (the machine's own).
  WEBHOOKS_TO_LOCALHOST  1: webhooks may go to this machine, for who writes what hears them. Never in production.
  MOCK_PAYMENTS        1: payments settle by themselves after 2 seconds. Never in production.
  ORDERS_PER_MINUTE_PER_ADDRESS   Orders from one address (600).
  OPEN_ORDERS_PER_ADDRESS         Unpaid orders that one address may have in a store at a time (100); 0: no limit, nor of portions.
  SIGN_IN_FACTOR       Multiplies how often one address may sign in, register or ask for a new password (1).
  TRUST_PROXY_HOPS     How many proxies of yours stand in front (0).
  DAPUR_ROLE           all, web (answers, does no jobs) or worker (does jobs, answers for its health alone) (all).
  DRAIN_SECONDS        How long it answers after SIGTERM while /readyz says 503 (5 in production, else 0).
  DAPUR_MODE           production, demo or development; production when DATABASE_URL is set or with --no-demo,
                       else demo.
  LOG_LEVEL            fatal, error, warn, info, debug or silent.
`;
