import { randomUUID } from 'node:crypto';
import net from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../../test/kit/test-app.ts';
import { freshDatabase, type FreshDatabase } from '../../../../test/kit/fresh-database.ts';
import { person, type TestPerson } from '../../../../test/kit/test-people.ts';
import { openShop, type Shop } from '../../../../test/kit/open-shop.ts';
import { ownTemporaryFolder, type OwnTemporaryFolder } from './own-temporary-folder.ts';
import { note, upload } from '../../../../test/kit/uploads.ts';

let database: FreshDatabase;
let temporary: OwnTemporaryFolder;
let app: TestApp;
let shop: Shop;
let owner: TestPerson;
let productId: string;

beforeAll(async () => {
  temporary = await ownTemporaryFolder();
  database = await freshDatabase();
  app = await startTestApp(database, { settings: { trustedProxies: 1 } });
  shop = await openShop(database.pools);
  owner = await person(database, { memberOf: [shop.tenantId] });
  productId = shop.productIds[0] ?? '';
});
afterAll(async () => {
  await app.close();
  await database.drop();
  await temporary.remove();
});
beforeEach(async () => {
  await database.pools.platform.query('delete from attachments');
});

const countRows = async (): Promise<number> =>
  (await database.pools.platform.query('select 1 from attachments')).rowCount ?? 0;

const LINE = '\r\n';
const field = (name: string, value: string, more = ''): string =>
  `--b${LINE}Content-Disposition: form-data; name="${name}"${more}${LINE}${LINE}${value}${LINE}`;
const file = (name: string, content: string, where = 'files', type = 'text/plain'): string =>
  `--b${LINE}Content-Disposition: form-data; name="${where}"; filename="${name}"${LINE}Content-Type: ${type}${LINE}${LINE}${content}${LINE}`;
const end = `--b--${LINE}`;
const fields = (): string => field('attachment_module', 'product') + field('attachment_parent_id', productId);
const whole = (): string => fields() + file('nota.txt', 'kuih') + end;

interface Raw {
  readonly type?: string | undefined;
  readonly body: string | Buffer;
  readonly length?: number;
  /** Closes the connection right behind the body. */
  readonly leaves?: boolean;
}

/** Sends bytes as they are; answers the status, 0 when none came, and the body. */
async function sendRaw({ type, body, length, leaves }: Raw): Promise<{ status: number; text: string }> {
  const bytes = typeof body === 'string' ? Buffer.from(body, 'latin1') : body;
  const head = [
    'POST /api/attachments HTTP/1.1',
    'Host: localhost',
    'Connection: close',
    `X-Tenant-Slug: ${shop.slug}`,
    `Authorization: ${owner.headers.authorization}`,
    `Content-Type: ${type ?? 'multipart/form-data; boundary=b'}`,
    `Content-Length: ${length ?? bytes.length}`,
  ];
  const { hostname, port } = new URL(app.url);
  return new Promise((resolve) => {
    const socket = net.connect(Number(port), hostname, () => {
      socket.write(head.join(LINE) + LINE + LINE);
      socket.write(bytes, () => {
        if (leaves) socket.destroy();
      });
    });
    let answer = '';
    socket.setEncoding('utf8').on('data', (chunk: string) => (answer += chunk));
    socket.on('error', () => undefined);
    socket.on('close', () => {
      const [start = '', text = ''] = answer.split(LINE + LINE);
      resolve({ status: Number(/^HTTP\/1\.1 (\d{3})/.exec(start)?.[1] ?? 0), text });
    });
  });
}

test('a form that is in order is taken', async () => {
  expect((await sendRaw({ body: whole() })).status).toBe(200);
  // Fields may come behind the files.
  expect((await sendRaw({ body: file('nota.txt', 'kuih') + fields() + end })).status).toBe(200);
});

/** Each with the status it gets. */
const wrong: readonly (readonly [what: string, make: () => Raw, status: number])[] = [
  ['no boundary', () => ({ type: 'multipart/form-data', body: whole() }), 422],
  ['an empty boundary', () => ({ type: 'multipart/form-data; boundary=', body: whole() }), 422],
  [
    'a boundary of 5,000 letters',
    () => ({ type: `multipart/form-data; boundary=${'b'.repeat(5_000)}`, body: whole() }),
    422,
  ],
  ['another boundary', () => ({ type: 'multipart/form-data; boundary=c', body: whole() }), 422],
  ['no body', () => ({ body: '' }), 422],
  ['JSON in the place of a form', () => ({ type: 'application/json', body: '{"files": []}' }), 415],
  ['an ordinary form', () => ({ type: 'application/x-www-form-urlencoded', body: 'files=x' }), 415],
  ['plain text', () => ({ type: 'text/plain', body: 'files=x' }), 415],
  ['a related multipart', () => ({ type: 'multipart/related; boundary=b', body: whole() }), 415],
  ['no end', () => ({ body: fields() + file('nota.txt', 'kuih') }), 422],
  ['an end within a header', () => ({ body: `${fields()}--b${LINE}Content-Disp` }), 422],
  ['a part without headers', () => ({ body: `--b${LINE}${LINE}x${LINE}${end}` }), 422],
  [
    'a part without a name',
    () => ({ body: `${fields()}--b${LINE}Content-Disposition: form-data${LINE}${LINE}x${LINE}${end}` }),
    422,
  ],
  ['an empty field name', () => ({ body: field('', 'x') + whole() }), 422],
  ['a field of the name __proto__', () => ({ body: field('__proto__', 'x') + whole() }), 422],
  ['a field of the name constructor', () => ({ body: field('constructor', 'x') + whole() }), 422],
  ['a file of the name __proto__', () => ({ body: fields() + file('a.txt', 'x', '__proto__') + end }), 422],
  ['a file of the name toString', () => ({ body: fields() + file('a.txt', 'x', 'toString') + end }), 422],
  ['a field that is not asked for', () => ({ body: field('role', 'owner') + whole() }), 422],
  ['a field twice', () => ({ body: field('attachment_module', 'logo') + whole() }), 422],
  ['a field as a list', () => ({ body: field('attachment_module[]', 'product') + whole() }), 422],
  [
    'a field of 2,000 letters',
    () => ({ body: field('attachment_module', 'x'.repeat(2_000)) + file('a.txt', 'x') + end }),
    422,
  ],
  ['a field name of 2,000 letters', () => ({ body: field('x'.repeat(2_000), 'x') + whole() }), 422],
  [
    'a field as JSON',
    () => ({
      body:
        field('attachment_module', '{"a": 1}', `${LINE}Content-Type: application/json`) +
        file('a.txt', 'x') +
        end,
    }),
    422,
  ],
  [
    'a field as broken JSON',
    () => ({
      body:
        field('attachment_module', '{', `${LINE}Content-Type: application/json`) + file('a.txt', 'x') + end,
    }),
    422,
  ],
  [
    'a module that there is not',
    () => ({
      body:
        field('attachment_module', 'voucher') +
        field('attachment_parent_id', productId) +
        file('a.txt', 'x') +
        end,
    }),
    422,
  ],
  [
    'a parent that is no id',
    () => ({
      body:
        field('attachment_module', 'product') +
        field('attachment_parent_id', '../x') +
        file('a.txt', 'x') +
        end,
    }),
    422,
  ],
  [
    'a parent that there is not',
    () => ({
      body:
        field('attachment_module', 'product') +
        field('attachment_parent_id', randomUUID()) +
        file('a.txt', 'x') +
        end,
    }),
    404,
  ],
  ['no parent', () => ({ body: field('attachment_module', 'product') + file('a.txt', 'x') + end }), 422],
  ['no file', () => ({ body: fields() + end }), 422],
  ['files under another name', () => ({ body: fields() + file('a.txt', 'x', 'file') + end }), 422],
  ['the name files for a field', () => ({ body: fields() + field('files', 'x') + end }), 422],
  [
    '1,000 fields',
    () => ({ body: Array.from({ length: 1_000 }, (_, at) => field(`f${at}`, 'x')).join('') + whole() }),
    413,
  ],
  [
    '1,000 files',
    () => ({ body: fields() + Array.from({ length: 1_000 }, () => file('a.txt', 'x')).join('') + end }),
    413,
  ],
  [
    '6 files',
    () => ({ body: fields() + Array.from({ length: 6 }, () => file('a.txt', 'x')).join('') + end }),
    413,
  ],
  [
    'a header of 90 kB before its name',
    () => ({
      body: `${fields()}--b${LINE}X: ${'x'.repeat(90_000)}${LINE}Content-Disposition: form-data; name="files"; filename="a.txt"${LINE}${LINE}x${LINE}${end}`,
    }),
    422,
  ],
  [
    'a thousand headers',
    () => ({
      body: `${fields()}--b${LINE}${`X: x${LINE}`.repeat(1_000)}Content-Disposition: form-data; name="files"; filename="a.txt"${LINE}${LINE}x${LINE}${end}`,
    }),
    422,
  ],
  [
    'a form within a form',
    () => ({
      body: `${fields()}--b${LINE}Content-Disposition: form-data; name="files"${LINE}Content-Type: multipart/mixed; boundary=c${LINE}${LINE}--c${LINE}${LINE}x${LINE}--c--${LINE}${end}`,
    }),
    422,
  ],
  [
    'a file in base64 that says so',
    () => ({
      body: `${fields()}--b${LINE}Content-Disposition: form-data; name="files"; filename="a.png"${LINE}Content-Type: image/png${LINE}Content-Transfer-Encoding: base64${LINE}${LINE}iVBORw0KGgo=${LINE}${end}`,
    }),
    422,
  ],
  [
    'a file name without its end',
    () => ({
      body: `${fields()}--b${LINE}Content-Disposition: form-data; name="files"; filename="a.html${LINE}Content-Type: text/html${LINE}${LINE}<p>x${LINE}${end}`,
    }),
    422,
  ],
  [
    'a file name in another alphabet that is none',
    () => ({
      body: `${fields()}--b${LINE}Content-Disposition: form-data; name="files"; filename*=utf-99''%ff%fe.exe${LINE}${LINE}x${LINE}${end}`,
    }),
    422,
  ],
  ['more than is allowed at all', () => ({ body: whole(), length: 30 * 1024 * 1024 }), 413],
  ['only dashes', () => ({ body: '-'.repeat(100_000) }), 422],
  ['only line ends', () => ({ body: LINE.repeat(50_000) }), 422],
  ['nothing but boundaries', () => ({ body: `--b${LINE}`.repeat(20_000) }), 413],
  [
    'random bytes',
    () => ({ body: Buffer.from(Array.from({ length: 50_000 }, (_, at) => (at * 7_919) & 255)) }),
    422,
  ],
];

describe('a form with', () => {
  test.each(wrong)('%s is refused, and leaves nothing behind', async (_what, make, status) => {
    const { status: answered, text } = await sendRaw(make());
    expect([answered, text.slice(0, 200)]).toEqual([status, expect.stringContaining('"success":false')]);
    const { message } = JSON.parse(text) as { message: string };
    expect(message).toMatch(/^\S/);
    expect(message).not.toMatch(/busboy|multipart data|FST_|at \//);
    expect(await countRows()).toBe(0);
    await expect.poll(() => temporary.uploads()).toEqual([]);
  });
});

test('who leaves in the middle of a file leaves nothing behind', async () => {
  const cut = fields() + file('nota.txt', 'x'.repeat(200_000)).slice(0, 150_000);
  const left = await Promise.all(
    Array.from({ length: 10 }, () => sendRaw({ body: cut, length: 900_000, leaves: true })),
  );
  expect(left.every(({ status }) => status === 0 || (status >= 400 && status < 500))).toBe(true);
  await expect.poll(() => temporary.uploads()).toEqual([]);
  expect(await countRows()).toBe(0);
});

test('those who send a byte now and then hold up nobody else', async () => {
  const { hostname, port } = new URL(app.url);
  const start =
    [
      'POST /api/attachments HTTP/1.1',
      'Host: localhost',
      `X-Tenant-Slug: ${shop.slug}`,
      `Authorization: ${owner.headers.authorization}`,
      'Content-Type: multipart/form-data; boundary=b',
      'Content-Length: 500000',
    ].join(LINE) +
    LINE +
    LINE +
    fields();
  const slow = Array.from({ length: 40 }, () => {
    const socket = net.connect(Number(port), hostname, () => socket.write(start));
    socket.on('error', () => undefined);
    return socket;
  });
  await sleep(200);
  for (const socket of slow) socket.write('-');
  const wish = { module: 'product' as const, parentId: productId, files: [note()] };
  expect((await upload(app, owner, wish, { shop })).status).toBe(200);
  for (const socket of slow) socket.destroy();
});

test('an upload that is refused before it is read still gets its answer', async () => {
  const large = { ...note('x'.repeat(4_000_000)), name: 'a.txt' };
  const wish = { module: 'product' as const, parentId: productId, files: [large, large, large] };
  for (let at = 0; at < 5; at++)
    expect((await upload(app, undefined, wish, { shop: { slug: 'nobody' } })).status).toBe(404);
});
