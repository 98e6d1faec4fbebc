import net from 'node:net';
import { readFile } from 'node:fs/promises';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { FastifyInstance } from 'fastify';
import { createLogger } from '../../log/logger.ts';
import { createServer } from '../server.ts';

let app: FastifyInstance;
let fail: () => Promise<unknown>;

beforeAll(() => {
  app = createServer({ log: createLogger('fatal'), trustedProxies: 0, isHttps: false });
  app.get('/asks', () => fail());
});
afterAll(() => app.close());

const answerTo = async (work: () => Promise<unknown>) => {
  fail = work;
  const { statusCode, headers } = await app.inject('/asks');
  return [statusCode, headers['retry-after']];
};
const failing = (code: string, syscall: string) => () =>
  Promise.reject(Object.assign(new Error(`${syscall} ${code}`), { code, syscall }));
const ask = (connectionString: string) => async () => {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 2_000 });
  client.on('error', () => undefined);
  await client.connect();
};

test.each([
  ['ECONNREFUSED', 'connect'],
  ['ECONNRESET', 'read'],
  ['EHOSTUNREACH', 'connect'],
  ['EHOSTDOWN', 'connect'],
  ['ENETUNREACH', 'connect'],
  ['ENETDOWN', 'connect'],
  ['ETIMEDOUT', 'connect'],
  ['ENOTFOUND', 'getaddrinfo'],
  ['EAI_AGAIN', 'getaddrinfo'],
  ['ENOENT', 'connect'],
])('a database that is away by %s is a 503, to be tried again', async (code, syscall) => {
  expect(await answerTo(failing(code, syscall))).toEqual([503, '5']);
  const all = new AggregateError([Object.assign(new Error(), { code, syscall })]);
  expect(await answerTo(() => Promise.reject(all))).toEqual([503, '5']);
});

test('so it is with the driver’s own words: a socket that is gone, a port that nobody listens on, a name of nobody', async () => {
  const closed = net.createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => closed.once('listening', resolve));
  const { port } = closed.address() as net.AddressInfo;
  await new Promise((resolve) => closed.close(resolve));
  for (const url of [
    `postgres://x:y@127.0.0.1:${port}/z?host=${encodeURIComponent('/nowhere/at/all')}`,
    `postgres://x:y@127.0.0.1:${port}/z`,
    `postgres://x:y@localhost:${port}/z`,
    'postgres://x:y@database.invalid/z',
  ])
    expect([url, ...(await answerTo(ask(url)))]).toEqual([url, 503, '5']);
});

test.each(['ENOSPC', 'EDQUOT', '53100'])(
  'a disk that is full, of ours or the database’s, by %s, is one too',
  async (code) => {
    expect(await answerTo(failing(code, 'write'))).toEqual([503, '5']);
  },
);

test('a file of ours that is missing, and a fault of ours, are still a 500', async () => {
  expect(await answerTo(() => readFile('/nowhere/at/all'))).toEqual([500, undefined]);
  expect(await answerTo(() => Promise.reject(new Error('a fault')))).toEqual([500, undefined]);
  const mixed = new AggregateError([Object.assign(new Error(), { code: 'ETIMEDOUT' }), new Error('a fault')]);
  expect(await answerTo(() => Promise.reject(mixed))).toEqual([500, undefined]);
});
