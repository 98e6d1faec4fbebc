import { courierIds, courierName } from '@dapur/contract/delivery/couriers';
import { paymentProviderIds, paymentProviderName } from '@dapur/contract/money/payment-providers';
import { courierSetting } from './courier-settings.ts';
import { paymentApiUrlName, type Settings } from './settings-schema.ts';

/** What a setting means, as the help, `.env.example` and its faults say it. */
export interface SettingNote {
  readonly about: string;
  /** A value that is right. None where any text is, or where the note says all. */
  readonly example?: string;
  /** Production does not start without it. */
  readonly isRequired: boolean;
}

type Note = readonly [about: string, example?: string];

const notes = {
  PUBLIC_ORIGIN: ['Address of the site as shoppers type it. Production needs https.', 'https://dapur.my'],
  DATABASE_URL: [
    'A PostgreSQL server of your own, or several (a:5432,b:5432), of which one takes the writes; without it one runs within, in the data folder. compose.yaml sets it.',
    'postgres://dapur:password@localhost:5432/dapur',
  ],
  DATABASE_DIRECT_URL: [
    'The same server past the pooler, where DATABASE_URL leads to one in transaction mode (PgBouncer).',
    'postgres://dapur:password@localhost:5432/dapur',
  ],
  DATABASE_READ_URL: [
    'A standby past any pooler, for reads that may be two seconds old: the marketplace and sellers’ reports.',
    'postgres://dapur:password@10.0.0.21:5432/dapur',
  ],
  DATABASE_POOL_SIZE: [
    'Connections of this process for stores’ requests (20); a quarter more are for work across stores.',
    '20',
  ],
  DATABASE_PLANS: [
    'generic: one plan serves all values of a statement; custom: each is planned for its values, as Citus needs it (generic).',
    'custom',
  ],
  DATABASE_ROLES_LOGIN: [
    '1: the two roles of the product may log in, as Citus needs it, which connects to its workers under them.',
    '1',
  ],
  DATABASE_NEWS: [
    'told: the database announces what has changed; asked: it announces nothing, as with Citus, and pages are a second old at most, orders that are watched five (told).',
    'asked',
  ],
  SECRET_KEY: [
    'At least 32 characters; it encrypts the sellers’ keys and signs order links. Make one: openssl rand -base64 48',
  ],
  SECRET_KEY_PREVIOUS: [
    'The key before, while it is being replaced: what it sealed and signed goes on to open. Then: npm run admin -- reseal',
  ],
  SMTP_URL: ['How mail leaves.', 'smtps://user:password@mail.example.my'],
  MAIL_FROM: ['Whom mails come from.', 'Dapur <orders@dapur.my>'],
  HOST: ['Address to listen on (127.0.0.1 for a demo, else 0.0.0.0).', '0.0.0.0'],
  PORT: ['Port of the site (3000). A demo also takes the six ports after it.', '3000'],
  DAPUR_DATA: ['Folder for the database within, pictures and keys (./data).', '/var/lib/dapur'],
  DAPUR_MODE: [
    'production, demo or development; production when DATABASE_URL is set or with --no-demo, else demo.',
    'production',
  ],
  DAPUR_ROLE: [
    'all, web (answers, does no jobs) or worker (does jobs, answers for its health alone) (all).',
    'web',
  ],
  DRAIN_SECONDS: ['How long it answers after SIGTERM while /readyz says 503 (5 in production, else 0).', '5'],
  METRICS_PORT: ['Port on which GET /metrics answers Prometheus; off without it.', '9464'],
  METRICS_HOST: ['Address of that port (127.0.0.1).', '127.0.0.1'],
  OTEL_EXPORTER_OTLP_ENDPOINT: [
    'Where traces go by OTLP over HTTP; off without it.',
    'http://127.0.0.1:4318',
  ],
  OTEL_TRACES_SAMPLER_ARG: ['The share of requests and jobs that is traced, from 0 to 1 (1).', '0.1'],
  DAPUR_INSTANCE: ['What log, metrics and traces call this process (host name/process number).', 'web-1'],
  DAPUR_VERSION: ['What they call the release (the package’s version).', '2026-11-29'],
  LOG_LEVEL: ['fatal, error, warn, info, debug or silent.', 'info'],
  TRUST_PROXY_HOPS: ['How many proxies of yours stand in front (0).', '1'],
  HTTP_ON_LOCALHOST: [
    '1: production may have http://localhost as its PUBLIC_ORIGIN. For a trial on this machine.',
    '1',
  ],
  BASE_DOMAINS: [
    'Domains below which each store has its own host, separated by commas (localhost).',
    'dapur.my',
  ],
  DAPUR_DOMAIN_TARGET: [
    'The host that stores’ own domains lead to by CNAME (the host of PUBLIC_ORIGIN).',
    'dapur.my',
  ],
  DAPUR_DNS_SERVERS: ['Servers that look those domains up (the machine’s own).', '1.1.1.1,8.8.8.8'],
  S3_ENDPOINT: [
    'Where attachments are kept instead of the data folder; the five S3_… without a default go together.',
    'https://s3.ap-southeast-5.amazonaws.com',
  ],
  S3_BUCKET: ['The bucket, which stays private.', 'dapur-files'],
  S3_REGION: ['Its region.', 'ap-southeast-5'],
  S3_ACCESS_KEY_ID: ['A key that may get, put and delete objects of this bucket.'],
  S3_SECRET_ACCESS_KEY: ['The secret of that key.'],
  S3_URL_STYLE: ['path, or host: the bucket is part of the host’s name (path).', 'path'],
  BACKUP_EVERY_HOURS: ['Takes a backup so often, in a process that does jobs; off without it.', '24'],
  BACKUP_FOLDER: ['Where they lie (backups in the data folder).', '/mnt/backups/dapur'],
  BACKUP_S3_BUCKET: [
    'A bucket for them instead of the folder. It needs BACKUP_AGE_RECIPIENT; the next four are those of S3_… unless set.',
    'dapur-backups',
  ],
  BACKUP_S3_ENDPOINT: ['Its server.', 'https://s3.ap-southeast-5.amazonaws.com'],
  BACKUP_S3_REGION: ['Its region.', 'ap-southeast-5'],
  BACKUP_S3_ACCESS_KEY_ID: ['A key that may list, get, put and delete objects of it.'],
  BACKUP_S3_SECRET_ACCESS_KEY: ['The secret of that key.'],
  BACKUP_KEEP_DAYS: ['Of how many days the last backup is kept (7).', '7'],
  BACKUP_KEEP_WEEKS: ['Of how many weeks (4).', '4'],
  BACKUP_KEEP_MONTHS: ['Of how many months (12).', '12'],
  BACKUP_AGE_RECIPIENT: [
    'Public keys of age, separated by commas: backups are encrypted, and opened by the private key alone. Make one: age-keygen',
    'age1ql3z7hjy54pw3hyww5ayyfg7zqgvc7w3j2elw8zmrj2kg5sfn9aqmcac8p',
  ],
  GEOCODER: [
    'gazetteer (built in, offline), nominatim or photon, which need the next two. Public servers have rules of their own.',
    'nominatim',
  ],
  GEOCODER_URL: ['The server that finds addresses.', 'https://nominatim.example.my'],
  GEOCODER_CONTACT: ['Whom its keeper can write to.', 'ops@dapur.my'],
  GEOCODER_PER_SECOND: ['Requests a second over all processes (1).', '1'],
  MAP_TILE_URL: ['Map tiles, with {z}, {x} and {y}.', 'https://tiles.example.my/{z}/{x}/{y}.png'],
  MAP_ATTRIBUTION: ['What the map names as its source.', '© OpenStreetMap contributors'],
  MAP_ATTRIBUTION_URL: ['Where that leads.', 'https://www.openstreetmap.org/copyright'],
  GOOGLE_CLIENT_ID: ['Sign-in by Google.', '1234567890-abc.apps.googleusercontent.com'],
  GOOGLE_ISSUERS: [
    'Who signs its tokens, separated by commas.',
    'accounts.google.com,https://accounts.google.com',
  ],
  GOOGLE_JWKS_URL: ['Where the keys for that are.', 'https://www.googleapis.com/oauth2/v3/certs'],
  GOOGLE_SCRIPT_URL: ['Google’s script.', 'https://accounts.google.com/gsi/client'],
  FACEBOOK_APP_ID: ['Sign-in by Facebook, with the next.', '1234567890'],
  FACEBOOK_APP_SECRET: ['The app’s secret.'],
  FACEBOOK_SDK_VERSION: ['Of the browser’s script (v18.0).', 'v18.0'],
  FACEBOOK_GRAPH_VERSION: ['Of the server’s calls (v25.0).', 'v25.0'],
  FACEBOOK_GRAPH_URL: ['Where the server calls.', 'https://graph.facebook.com'],
  FACEBOOK_SCRIPT_URL: ['The browser’s script.', 'https://connect.facebook.net/en_US/sdk.js'],
  FACEBOOK_SITE_URLS: [
    'Sites that pages may talk to for it, separated by commas.',
    'https://www.facebook.com,https://web.facebook.com',
  ],
  GA_MEASUREMENT_ID: ['Google Analytics 4, for visitors who agreed. Off without it.', 'G-ABC1234567'],
  GA_SCRIPT_URL: ['Its script, or a tagging server’s.', 'https://www.googletagmanager.com/gtag/js'],
  ORDERS_PER_MINUTE_PER_ADDRESS: ['Orders from one address (600).', '600'],
  OPEN_ORDERS_PER_ADDRESS: [
    'Unpaid orders that one address may have in a store at a time (100); 0: no limit, nor of portions.',
    '100',
  ],
  SIGN_IN_FACTOR: [
    'Multiplies how often one address may sign in, register or ask for a new password (1).',
    '1',
  ],
  DEMO_DRIVERS: ['timetable, or manual: a demo’s riders move only when they are told to.', 'manual'],
  WEBHOOKS_TO_LOCALHOST: [
    '1: webhooks may go to this machine, for who writes what hears them. Never in production.',
    '1',
  ],
  MOCK_PAYMENTS: ['1: payments settle by themselves after 2 seconds. Never in production.', '1'],
} satisfies Record<Exclude<keyof Settings, `${string}_API_URL`>, Note>;

const REQUIRED: readonly string[] = ['PUBLIC_ORIGIN', 'DATABASE_URL', 'SECRET_KEY', 'SMTP_URL', 'MAIL_FROM'];

const apiUrls = [
  ...paymentProviderIds.map((id) => [paymentApiUrlName(id), paymentProviderName(id)] as const),
  ...courierIds.map((id) => [courierSetting(id), courierName(id)] as const),
].map(([name, whose]): [string, Note] => [
  name,
  [`Where ${whose} is asked; its usual address unless set.`, 'https://api.example.my'],
]);

/** Those that production needs come first. A setting without a note does not compile. */
export const settingNotes: ReadonlyMap<string, SettingNote> = new Map(
  [...Object.entries<Note>(notes), ...apiUrls].map(([name, [about, example]]) => [
    name,
    { about, ...(example !== undefined && { example }), isRequired: REQUIRED.includes(name) },
  ]),
);
