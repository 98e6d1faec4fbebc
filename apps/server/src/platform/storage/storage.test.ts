import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import S3rver from 's3rver';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Secret } from '../../kernel/secret.ts';
import { createLocalStorage } from './local-storage.ts';
import { createS3Storage, type S3Options } from './s3-storage.ts';
import { isSignedWith } from './signature-v4.fixture.ts';
import type { Storage } from './storage.ts';

const BUCKET = 'dapur-test';
const TENANT = '0d5f7f6e-58a7-4a0b-9d5e-2f4a4f8f6c11';

let folder: string;
let s3: S3rver;
let endpoint: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'dapur-storage-'));
  s3 = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory: path.join(folder, 's3'),
    serviceEndpoint: 'test',
    configureBuckets: [{ name: BUCKET, configs: [] }],
  });
  const { port } = await s3.run();
  endpoint = `http://127.0.0.1:${port}`;
});
afterAll(async () => {
  await s3.close();
  await rm(folder, { recursive: true, force: true });
});

const SECRET = 'S3RVER';

const notSigned = (): Response =>
  new Response('<Error><Code>SignatureDoesNotMatch</Code></Error>', { status: 403 });

/** Lets through what is signed as Amazon asks, and refuses the rest as Amazon does. */
const onlySigned =
  (send: NonNullable<S3Options['fetch']>): NonNullable<S3Options['fetch']> =>
  async (url, init) => {
    // A file comes as a stream, and what is signed is its content.
    if (!(init.body instanceof ReadableStream))
      return isSignedWith(SECRET, url, init) ? send(url, init) : notSigned();
    const body = new Uint8Array(await buffer(init.body));
    return isSignedWith(SECRET, url, { ...init, body })
      ? send(url, { ...init, body: new Blob([body]).stream() })
      : notSigned();
  };

const bucket = (change: Partial<S3Options> = {}): Storage =>
  createS3Storage({
    endpoint,
    bucket: BUCKET,
    region: 'us-east-1',
    accessKeyId: new Secret('S3RVER'),
    secretAccessKey: new Secret(SECRET),
    urlStyle: 'path',
    fetch: onlySigned(fetch),
    ...change,
  });

/** As a name server would, for hosts below s3.test; what is asked, and its signed host, stay as they are. */
const atTestServer: NonNullable<S3Options['fetch']> = (url, { method, headers, body }) => {
  const { pathname, search, host } = new URL(url);
  const given = Object.fromEntries(new Headers(headers));
  return new Promise((resolve, reject) => {
    const request = http.request(
      `${endpoint}${pathname}${search}`,
      { method: method ?? 'GET', headers: { ...given, host } },
      (answer) => {
        const { etag = '', 'content-length': length = '0' } = answer.headers;
        const known = new Headers({ etag, 'content-length': length });
        const stream = Readable.toWeb(answer) as ReadableStream;
        const status = answer.statusCode ?? 0;
        resolve(new Response(status === 204 ? null : stream, { status, headers: known }));
      },
    );
    request.on('error', reject);
    if (body instanceof ReadableStream) Readable.fromWeb(body).pipe(request);
    else request.end(body);
  });
};

const kinds: readonly [string, () => Storage][] = [
  ['a local folder', () => createLocalStorage(path.join(folder, 'local'))],
  ['a bucket that begins the path', () => bucket()],
  [
    'a bucket in the host’s name',
    () => bucket({ endpoint: 'http://s3.test', urlStyle: 'host', fetch: onlySigned(atTestServer) }),
  ],
  ['a bucket that is sent files in parts', () => bucket({ partBytes: 1_000_001 })],
  [
    'a bucket in the host’s name that is sent files in parts',
    () =>
      bucket({
        endpoint: 'http://s3.test',
        urlStyle: 'host',
        fetch: onlySigned(atTestServer),
        partBytes: 700_000,
      }),
  ],
];

describe.each(kinds)('%s', (_kind, open) => {
  const key = (name: string) => `${TENANT}/${name}`;
  const bytesOf = async (storage: Storage, name: string): Promise<Buffer | undefined> => {
    const file = await storage.open(name);
    if (file === undefined) return undefined;
    const bytes = await buffer(file.stream());
    expect(file.size).toBe(bytes.length);
    return bytes;
  };

  test('gives back what was written, byte by byte', async () => {
    const storage = open();
    const bytes = Buffer.from(Array.from({ length: 70_000 }, (_, at) => (at * 31) & 255));
    await storage.write(key('kek-640.webp'), bytes);
    expect(await bytesOf(storage, key('kek-640.webp'))).toEqual(bytes);
  });

  test('holds 5 MB, and the newest of two', async () => {
    const storage = open();
    await storage.write(key('large.pdf'), Buffer.alloc(10, 'a'));
    await storage.write(key('large.pdf'), Buffer.alloc(5 * 1024 * 1024, 'b'));
    expect((await bytesOf(storage, key('large.pdf')))?.equals(Buffer.alloc(5 * 1024 * 1024, 'b'))).toBe(true);
  });

  test('takes bytes that are a part of a larger buffer as that part', async () => {
    const storage = open();
    await storage.write(key('part.txt'), Buffer.from('xxkuihxx').subarray(2, 6));
    expect((await bytesOf(storage, key('part.txt')))?.toString()).toBe('kuih');
  });

  test('takes a file of this machine, and tells what lies in a folder and in no other', async () => {
    const storage = open();
    const file = path.join(folder, 'export.zip');
    const bytes = Buffer.alloc(3_000_000, 'kuih lapis ');
    await writeFile(file, bytes);
    await storage.writeFile('exports-a/one.zip', file);
    expect((await bytesOf(storage, 'exports-a/one.zip'))?.equals(bytes)).toBe(true);
    await storage.write('exports-a/two.zip', Buffer.from('x'));
    await storage.write('exports-ab/three.zip', Buffer.from('x'));
    expect(await storage.list('exports-a')).toEqual(['exports-a/one.zip', 'exports-a/two.zip']);
    expect(await storage.list('exports-none')).toEqual([]);
    await expect(storage.writeFile('exports-a/four.zip', `${file}-not-there`)).rejects.toThrow('ENOENT');
    await expect(storage.list('../exports-a')).rejects.toThrow(TypeError);
    await expect(storage.list('exports-a/one.zip')).rejects.toThrow(TypeError);
  });

  test('knows nothing under a key that nobody wrote, and nothing more after it is removed', async () => {
    const storage = open();
    expect(await storage.open(key('never.webp'))).toBeUndefined();
    await storage.write(key('gone.webp'), Buffer.from('x'));
    await storage.remove(key('gone.webp'));
    await storage.remove(key('gone.webp'));
    expect(await storage.open(key('gone.webp'))).toBeUndefined();
  });

  test.each([
    '../secret',
    'a/../b',
    'a/b/c',
    '/a',
    'a',
    'a/',
    'a/.b',
    'a/b%2f..',
    'a/b?x=1',
    'a/b\n',
    'a/b#c',
    '',
  ])('the key %j leads nowhere', async (bad) => {
    const storage = open();
    expect(await storage.open(bad)).toBeUndefined();
    await expect(storage.write(bad, Buffer.from('x'))).rejects.toThrow(TypeError);
    await expect(storage.remove(bad)).rejects.toThrow(TypeError);
  });
});

describe('a file server in trouble', () => {
  /** Answers with each of these in turn, the last for ever; `silence` answers nothing. */
  async function troubled(...answers: readonly (number | 'silence')[]) {
    const asked: string[] = [];
    const server = http.createServer((request, response) => {
      const answer = answers[Math.min(asked.length, answers.length - 1)] ?? 500;
      asked.push(request.method ?? '');
      if (answer === 'silence') return;
      response.writeHead(answer, { 'content-length': 4 }).end('text');
    });
    await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
    const { port } = server.address() as AddressInfo;
    return {
      storage: bucket({
        endpoint: `http://127.0.0.1:${port}`,
        timeouts: { answer: 200, whole: 2_000 },
      }),
      asked,
      close: () => {
        server.closeAllConnections();
        return new Promise((done) => server.close(done));
      },
    };
  }

  test('is asked again, and has done it once it answers', async () => {
    const { storage, asked, close } = await troubled(500, 429, 200);
    await storage.write('a/b.txt', Buffer.from('x'));
    expect(asked).toEqual(['PUT', 'PUT', 'PUT']);
    await close();
  });

  test.each([[503], ['silence']] as const)(
    'that stays with %j is unavailable, in three tries',
    async (answer) => {
      const { storage, asked, close } = await troubled(answer);
      await expect(storage.open('a/b.txt')).rejects.toMatchObject({ code: 'unavailable', status: 503 });
      expect(asked).toHaveLength(3);
      await expect(storage.remove('a/b.txt')).rejects.toMatchObject({ code: 'unavailable' });
      await close();
    },
  );

  test('that is not there is unavailable', async () => {
    const storage = bucket({ endpoint: 'http://127.0.0.1:9' });
    await expect(storage.write('a/b.txt', Buffer.from('x'))).rejects.toMatchObject({ code: 'unavailable' });
  });

  test.each([
    ['a part is refused', { PUT: [403, '<Error><Code>AccessDenied</Code></Error>'] }, '403 AccessDenied'],
    [
      'the parts are not put together',
      { POST: [200, '<Error><Code>InternalError</Code></Error>'] },
      'did not put the parts of a file together: InternalError',
    ],
  ] as const)(
    'where %s, a file in parts is given up, and its parts are removed',
    async (_case, faults, says) => {
      const asked: string[] = [];
      const told = (method: string, search: string): readonly [number, string] => {
        if (search === '?uploads=') return [200, '<UploadId>one</UploadId>'];
        return Object.entries(faults).find(([name]) => name === method)?.[1] ?? [200, ''];
      };
      const storage = bucket({
        partBytes: 1_000_000,
        fetch: async (url, { method = '', body }) => {
          if (body instanceof ReadableStream) await body.cancel();
          const { search } = new URL(url);
          asked.push(`${method} ${search}`);
          const [status, text] = told(method, search);
          return new Response(text, { status, headers: { etag: '"tag"' } });
        },
      });
      const file = path.join(folder, 'two-parts.zip');
      await writeFile(file, Buffer.alloc(1_500_000, 'kuih'));
      await expect(storage.writeFile('exports-a/parts.zip', file)).rejects.toThrow(says);
      expect(asked[0]).toBe('POST ?uploads=');
      expect(asked.at(-1)).toBe('DELETE ?uploadId=one');
    },
  );

  test('that refuses us is not asked again, and its words reach no caller', async () => {
    const { storage, asked, close } = await troubled(403);
    await expect(storage.open('a/b.txt')).rejects.toThrow('The file server refused GET: 403 no reason');
    expect(asked).toHaveLength(1);
    await close();
  });
});

test('a wrong secret opens no bucket', async () => {
  const storage = bucket({ secretAccessKey: new Secret('wrong') });
  await expect(storage.write('a/b.txt', Buffer.from('x'))).rejects.toThrow('403 SignatureDoesNotMatch');
  await expect(storage.open('a/b.txt')).rejects.toThrow('403 SignatureDoesNotMatch');
  const nobody = bucket({ accessKeyId: new Secret('nobody') });
  await expect(nobody.open('a/b.txt')).rejects.toThrow('403 InvalidAccessKeyId');
});

test('a bucket that does not exist takes nothing silently', async () => {
  const storage = bucket({ bucket: 'nobody-made-this' });
  await expect(storage.write('a/b.txt', Buffer.from('x'))).rejects.toThrow('404 NoSuchBucket');
});

test('a file that is only half written is under no key', async () => {
  const storage = createLocalStorage(path.join(folder, 'half'));
  await storage.write('a/b.txt', Buffer.from('x'));
  expect(await readdir(path.join(folder, 'half', 'a'))).toEqual(['b.txt']);
});
