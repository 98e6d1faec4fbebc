import { readFileSync } from 'node:fs';
import { inspect } from 'node:util';
import { describe, expect, test } from 'vitest';
import { readConfig, type Config, type Environment } from './config.ts';
import { envExample } from './config/env-example.ts';
import { settingNotes } from './config/setting-notes.ts';
import { Settings } from './config/settings-schema.ts';
import { FaultList } from './kernel/fault-list.ts';

const production: Environment = {
  DATABASE_URL: 'postgres://app:hunter2@db/dapur',
  SECRET_KEY: 'k'.repeat(40),
  PUBLIC_ORIGIN: 'https://dapur.example/',
  SMTP_URL: 'smtps://mail:hunter2@mail.example',
  MAIL_FROM: 'Dapur <orders@dapur.example>',
};

function config(argv: string[], environment: Environment = {}): Config {
  const request = readConfig(argv, environment);
  if (request.wants !== 'start') throw new Error('asked for help');
  return request.config;
}

function faults(argv: string[], environment: Environment = {}): readonly string[] {
  try {
    readConfig(argv, environment);
  } catch (error) {
    if (error instanceof FaultList) return error.faults;
    throw error;
  }
  return [];
}

test('nothing set is a demo for this machine alone', () => {
  expect(config([])).toMatchObject({
    mode: 'demo',
    host: '127.0.0.1',
    port: 3000,
    hasDemo: true,
    publicOrigin: 'http://localhost:3000',
    baseDomains: ['localhost'],
    ordersPerMinutePerAddress: 600,
    openOrdersPerAddress: 100,
    signInFactor: 1,
    trustedProxies: 0,
  });
});

test('options come before the environment, and a blank setting is none', () => {
  const read = config(['--port', '4000', '--data=/tmp/x'], { PORT: '5000', HOST: ' ', DAPUR_DATA: '/tmp/y' });
  expect(read).toMatchObject({
    port: 4000,
    dataDirectory: '/tmp/x',
    host: '127.0.0.1',
    publicOrigin: 'http://localhost:4000',
  });
});

test('a database of its own means production, without demo and simulators', () => {
  expect(config([], production)).toMatchObject({
    mode: 'production',
    hasDemo: false,
    host: '0.0.0.0',
    publicOrigin: 'https://dapur.example',
    paymentApiUrls: {},
    courierApiUrls: {},
  });
  expect(config([], { ...production, DAPUR_MODE: 'demo' }).hasDemo).toBe(true);
});

test('--no-demo is production, with the database within unless one is named', () => {
  const { DATABASE_URL: _named, SECRET_KEY: _key, ...rest } = production;
  expect(config(['--no-demo'], rest)).toMatchObject({
    mode: 'production',
    hasDemo: false,
    databaseUrl: undefined,
    hasMockPayments: false,
    isTrial: false,
  });
  expect(faults(['--no-demo']).join()).toContain('PUBLIC_ORIGIN is required');
  expect(faults(['--no-demo'], { ...rest, MOCK_PAYMENTS: '1' }).join()).toContain(
    'MOCK_PAYMENTS must be off',
  );
  for (const DAPUR_MODE of ['demo', 'development'])
    expect(faults(['--no-demo'], { ...rest, DAPUR_MODE }).join()).toContain('--no-demo means production');
  expect(faults(['--no-demo', '--dev'], rest).join()).toContain('--dev cannot be used in production');
});

test('production needs https, but for a trial on this machine that is asked for by name', () => {
  const PUBLIC_ORIGIN = 'http://localhost:3000';
  expect(faults([], { ...production, PUBLIC_ORIGIN }).join()).toContain('must start with https://');
  expect(config([], { ...production, PUBLIC_ORIGIN, HTTP_ON_LOCALHOST: '1' }).isTrial).toBe(true);
  expect(config([], { ...production, HTTP_ON_LOCALHOST: '1' }).isTrial).toBe(false);
  for (const elsewhere of ['http://dapur.example', 'http://localhost.dapur.example', 'http://10.0.0.1'])
    expect(
      faults([], { ...production, PUBLIC_ORIGIN: elsewhere, HTTP_ON_LOCALHOST: '1' }).join(),
      elsewhere,
    ).toContain('names another host');
});

/** Settings that any text may be. */
const ANY_TEXT = [
  'HOST',
  'METRICS_HOST',
  'DAPUR_DATA',
  'GEOCODER_CONTACT',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
  'BACKUP_FOLDER',
  'BACKUP_S3_ACCESS_KEY_ID',
  'BACKUP_S3_SECRET_ACCESS_KEY',
  'GOOGLE_CLIENT_ID',
  'GOOGLE_ISSUERS',
  'FACEBOOK_APP_SECRET',
];

describe('all faults are told at once', () => {
  const WRONG = 'x'.repeat(20) + ' !'.repeat(5);
  const names = Object.keys(Settings.shape).filter((name) => !ANY_TEXT.includes(name));
  const wrong = (name: string): string => (name === 'MAP_ATTRIBUTION' ? '©'.repeat(101) : WRONG);

  test('of every setting that can be wrong, with what would be right and never what was typed', () => {
    const told = faults([], Object.fromEntries(names.map((name) => [name, wrong(name)])));
    const own = told.filter((fault) => !fault.includes(' is required') && !fault.includes(' together'));
    expect(new Set(own.map((fault) => fault.split(' ')[0]))).toEqual(new Set(names));
    expect(own, 'each once').toHaveLength(names.length);
    for (const fault of own) {
      const name = fault.split(' ')[0] ?? '';
      const example = settingNotes.get(name)?.example;
      if (example !== undefined) expect(fault).toContain(`, such as ${example}`);
      expect(fault).not.toContain(WRONG);
    }
  });

  test('those that show only together beside those of single settings and of the command line', () => {
    const told = faults(['--prot', '3000', '--dev=1', '--host'], {
      DATABASE_URL: 'mysql://x',
      SECRET_KEY: 'short',
      PORT: '0',
      PUBLIC_ORIGIN: 'http://dapur.example',
      MOCK_PAYMENTS: '1',
      FACEBOOK_APP_ID: '1',
      GEOCODER: 'photon',
      S3_BUCKET: 'dapur',
      LOG_LEVEL: 'loud',
    });
    const begins = [
      '--prot',
      '“3000”',
      '--dev takes no value',
      '--host needs a value',
      'DATABASE_URL must',
      'SECRET_KEY must',
      'PORT must',
      'LOG_LEVEL must',
      'PUBLIC_ORIGIN must start with https://',
      'SMTP_URL is required',
      'MAIL_FROM is required',
      'MOCK_PAYMENTS must be off',
      'GEOCODER_URL is required',
      'GEOCODER_CONTACT is required',
      'FACEBOOK_APP_ID and FACEBOOK_APP_SECRET',
      'S3_ENDPOINT, S3_REGION',
    ];
    for (const words of begins)
      expect(
        told.filter((fault) => fault.startsWith(words)),
        words,
      ).toHaveLength(1);
  });

  test('and a wrong setting is not told to be missing as well', () => {
    const told = faults([], { ...production, SMTP_URL: 'mail', SECRET_KEY: 'short', PUBLIC_ORIGIN: 'dapur' });
    expect(told).toHaveLength(3);
  });
});

test('every setting has a note whose example is right, and .env.example is made of them', () => {
  expect([...settingNotes.keys()].sort()).toEqual(Object.keys(Settings.shape).sort());
  for (const [name, { example }] of settingNotes)
    if (example !== undefined) expect(Settings.safeParse({ [name]: example }).error, name).toBeUndefined();
  const file = new URL('../../../.env.example', import.meta.url);
  expect(readFileSync(file, 'utf8'), 'npm run env-example').toBe(envExample());
});

test.each(['SECRET_KEY', 'PUBLIC_ORIGIN', 'SMTP_URL', 'MAIL_FROM'])(
  'production does not start without %s',
  (name) => {
    expect(faults([], { ...production, [name]: '' }).join()).toContain(`${name} is required`);
  },
);

test('backups leave the machine only encrypted, and by what opens attachments’ bucket unless they have their own', () => {
  const recipient = 'age1ql3z7hjy54pw3hyww5ayyfg7zqgvc7w3j2elw8zmrj2kg5sfn9aqmcac8p';
  const s3 = {
    S3_ENDPOINT: 'https://s3.example.com',
    S3_BUCKET: 'dapur-files',
    S3_REGION: 'ap-southeast-5',
    S3_ACCESS_KEY_ID: 'files',
    S3_SECRET_ACCESS_KEY: 'secret of files',
  };
  const bucket = { BACKUP_S3_BUCKET: 'dapur-backups', BACKUP_AGE_RECIPIENT: ` ${recipient}, ${recipient}` };
  expect(config([], {}).backups).toMatchObject({ everyHours: undefined, bucket: undefined, recipients: [] });
  expect(config([], { DAPUR_DATA: '/var/dapur' }).backups.folder).toBe('/var/dapur/backups');
  const { backups } = config([], {
    ...s3,
    ...bucket,
    BACKUP_S3_ACCESS_KEY_ID: 'backups',
    BACKUP_EVERY_HOURS: '24',
  });
  expect(backups).toMatchObject({
    everyHours: 24,
    bucket: { bucket: 'dapur-backups', endpoint: 'https://s3.example.com', region: 'ap-southeast-5' },
    keep: { days: 7, weeks: 4, months: 12 },
    recipients: [recipient, recipient],
  });
  expect(backups.bucket?.accessKeyId.reveal()).toBe('backups');
  expect(backups.bucket?.secretAccessKey.reveal()).toBe('secret of files');
  expect(faults([], { ...s3, ...bucket, BACKUP_AGE_RECIPIENT: '' }).join()).toContain(
    'BACKUP_AGE_RECIPIENT is required beside BACKUP_S3_BUCKET',
  );
  expect(faults([], { ...s3, ...bucket, BACKUP_AGE_RECIPIENT: 'ssh-ed25519 AAAA' }).join()).toMatch(
    /^BACKUP_AGE_RECIPIENT must be public keys of age \(age1…\), separated by commas, such as age1\w+$/,
  );
  expect(faults([], { ...s3, ...bucket, BACKUP_FOLDER: '/mnt' }).join()).toContain('choose one');
  expect(faults([], bucket)).toHaveLength(4);
});

test('mock payments are refused in production and beside real Billplz', () => {
  expect(faults([], { ...production, MOCK_PAYMENTS: '1' }).join()).toContain('MOCK_PAYMENTS must be off');
  expect(faults([], { MOCK_PAYMENTS: '1', BILLPLZ_API_URL: 'https://www.billplz.com/api' }).join()).toContain(
    'MOCK_PAYMENTS cannot stand beside',
  );
  expect(config([], { MOCK_PAYMENTS: '1' }).hasMockPayments).toBe(true);
  expect(faults([], { ...production, WEBHOOKS_TO_LOCALHOST: '1' }).join()).toContain(
    'WEBHOOKS_TO_LOCALHOST must be off',
  );
  expect(config([], { WEBHOOKS_TO_LOCALHOST: '1' }).hasLocalWebhooks).toBe(true);
  expect(config([], {}).hasLocalWebhooks).toBe(false);
});

test('social sign-ins are off until they are set, and then lead to the real providers', () => {
  expect(config([])).toMatchObject({ google: undefined, facebook: undefined });
  const read = config([], { GOOGLE_CLIENT_ID: 'x', FACEBOOK_APP_ID: '1', FACEBOOK_APP_SECRET: 'hunter2' });
  expect(read.google).toMatchObject({
    clientId: 'x',
    issuers: ['accounts.google.com', 'https://accounts.google.com'],
    jwksUrl: 'https://www.googleapis.com/oauth2/v3/certs',
    scriptUrl: 'https://accounts.google.com/gsi/client',
  });
  expect(read.facebook).toMatchObject({ appId: '1', sdkVersion: 'v18.0', graphVersion: 'v25.0' });
  expect(inspect(read)).not.toContain('hunter2');
  expect(faults([], { FACEBOOK_APP_ID: '1' }).join()).toContain('FACEBOOK_APP_SECRET go together');
  expect(faults([], { FACEBOOK_GRAPH_VERSION: '25' }).join()).toContain('FACEBOOK_GRAPH_VERSION');
});

test('addresses are found offline until a server is named, whose keeper must know whom to write to', () => {
  expect(config([])).toMatchObject({ geocoder: { kind: 'gazetteer' }, map: { tileUrl: undefined } });
  expect(faults([], { GEOCODER: 'nominatim' })).toEqual([
    expect.stringContaining('GEOCODER_URL is required'),
    expect.stringContaining('GEOCODER_CONTACT is required'),
  ]);
  const named = { GEOCODER_URL: 'https://geo.example/', GEOCODER_CONTACT: 'ops@dapur.example' };
  expect(config([], { GEOCODER: 'photon', ...named }).geocoder).toEqual({
    kind: 'photon',
    url: 'https://geo.example',
    contact: 'ops@dapur.example',
    perSecond: 1,
  });
  expect(faults([], { DEMO_DRIVERS: 'robots' }).join()).toContain('DEMO_DRIVERS must be timetable or manual');
  expect(faults([], { GEOCODER: 'google' }).join()).toContain('GEOCODER must be gazetteer');
  expect(faults([], { MAP_TILE_URL: 'https://tiles.example/{z}/{x}.png' }).join()).toContain('{y}');
});

test('a demo’s port leaves room for the six after it', () => {
  expect(config(['--port', '65529']).port).toBe(65_529);
  expect(faults(['--port', '65530']).join()).toContain('PORT must be from 1 to 65529');
});

test('hot reload is refused in production, an unknown option everywhere', () => {
  expect(faults(['--dev'], { ...production, DAPUR_MODE: 'production' }).join()).toContain('--dev');
  expect(faults(['--prot', '3000']).join()).toContain('--prot');
});

test('help is help, whatever else is wrong', () => {
  expect(readConfig(['--help'], { PORT: 'x' })).toEqual({ wants: 'help' });
});

test('settings are frozen and do not print their secrets', () => {
  const read = config([], production);
  expect(Object.isFrozen(read)).toBe(true);
  expect(`${JSON.stringify(read)} ${inspect(read)}`).not.toMatch(/hunter2|kkkkk/);
});

describe('a bucket for attachments', () => {
  const bucket = {
    S3_ENDPOINT: 'https://s3.example/',
    S3_BUCKET: 'dapur',
    S3_REGION: 'ap-southeast-5',
    S3_ACCESS_KEY_ID: 'AKIA',
    S3_SECRET_ACCESS_KEY: 'hunter2-of-the-bucket',
  };

  test('is none unless it is set, and by path unless the host is asked for', () => {
    expect(config([]).s3).toBeUndefined();
    expect(config([], bucket).s3).toMatchObject({
      endpoint: 'https://s3.example',
      bucket: 'dapur',
      region: 'ap-southeast-5',
      urlStyle: 'path',
    });
    expect(config([], { ...bucket, S3_URL_STYLE: 'host' }).s3?.urlStyle).toBe('host');
    expect(inspect(config([], bucket), { depth: 9 })).not.toContain('hunter2');
  });

  test.each(Object.keys(bucket))('without %s is a fault that names it', (name) => {
    const told = faults([], { ...bucket, [name]: '' });
    expect(told).toEqual([expect.stringMatching(new RegExp(`^${name} is required`))]);
  });

  test('with a name that is none is a fault', () => {
    for (const name of ['../x', 'A', 'x/y', 'a..b?c'])
      expect(faults([], { ...bucket, S3_BUCKET: name })).toEqual([
        "S3_BUCKET must be a bucket's name, such as dapur-files",
      ]);
  });
});

test('Google Analytics is told nothing unless its measurement is named, and Google’s script is not the only one', () => {
  expect(config([]).ga4).toBeUndefined();
  expect(config([], { GA_MEASUREMENT_ID: 'G-ABC1234567' }).ga4).toEqual({
    measurementId: 'G-ABC1234567',
    scriptUrl: 'https://www.googletagmanager.com/gtag/js',
  });
  expect(
    config([], { GA_MEASUREMENT_ID: 'G-ABC1234567', GA_SCRIPT_URL: 'https://tags.dapur.example/gtag/js' }).ga4
      ?.scriptUrl,
  ).toBe('https://tags.dapur.example/gtag/js');
  expect(faults([], { GA_MEASUREMENT_ID: 'UA-1234-5' })).toEqual([
    expect.stringContaining('GA_MEASUREMENT_ID'),
  ]);
});
