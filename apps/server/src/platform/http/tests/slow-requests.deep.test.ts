import net from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { takeForms } from '../multipart-form.ts';
import { createServer } from '../server.ts';
import { createLogger } from '../../log/logger.ts';

const BOUNDARY = 'xxBOUNDARYxx';
/** More than the system keeps for a reader. */
const LARGE = 40_000_000;
let app: FastifyInstance;
let port: number;

beforeAll(async () => {
  app = createServer({
    log: createLogger('fatal'),
    trustedProxies: 0,
    isHttps: false,
    deadlines: { wholeMs: 1_000, idleMs: 1_500, slowestMs: 60_000, readMs: 300, leastRead: 30_000 },
  });
  app.post('/json', () => 'taken');
  app.get('/large', () => Buffer.alloc(LARGE));
  app.get('/late', () => pause(1_000, 'made'));
  await app.register((scope, _options, done) => {
    takeForms(scope, { most: 1, largestBytes: 1_000_000 });
    scope.post('/form', async (request) => {
      for await (const part of request.parts()) if (part.type === 'file') await part.toBuffer();
      return 'taken';
    });
    done();
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  port = (app.server.address() as AddressInfo).port;
});
afterAll(() => app.close());

/** Sends a request in pieces with a rest between them, and answers what came back until the connection ended. */
async function sendSlowly(head: string, pieces: readonly string[], restMs: number): Promise<string> {
  const socket = net.connect(port, '127.0.0.1');
  let answer = '';
  socket.on('data', (data) => (answer += data.toString()));
  const ended = new Promise<void>((resolve) => socket.once('close', () => resolve()));
  socket.on('error', () => undefined);
  socket.write(head);
  for (const piece of pieces) {
    await pause(restMs);
    if (socket.writable) socket.write(piece);
  }
  await ended;
  return answer;
}

const headOf = (path: string, type: string, length: number): string =>
  `POST ${path} HTTP/1.1\r\nhost: x\r\nconnection: close\r\ncontent-type: ${type}\r\ncontent-length: ${length}\r\n\r\n`;

const form = (): string[] => {
  const begin = `--${BOUNDARY}\r\ncontent-disposition: form-data; name="files"; filename="a.txt"\r\ncontent-type: text/plain\r\n\r\n`;
  return [begin, ...Array.from({ length: 6 }, () => 'kuih '.repeat(20)), `\r\n--${BOUNDARY}--\r\n`];
};
const formHead = (pieces: readonly string[]): string =>
  headOf('/form', `multipart/form-data; boundary=${BOUNDARY}`, pieces.join('').length);

test('a form with a file may take longer than other requests, as long as it gets on', async () => {
  const pieces = form();
  expect(await sendSlowly(formHead(pieces), pieces, 300)).toMatch(/^HTTP\/1\.1 200 .*taken$/s);
});

test('a form that stops coming is refused', async () => {
  const pieces = form();
  expect(await sendSlowly(formHead(pieces), pieces.slice(0, 2), 50)).toMatch(
    /^HTTP\/1\.1 408 .*bad_request/s,
  );
});

test('any other request that comes as slowly is refused', async () => {
  const pieces = ['{"a":', ...Array.from({ length: 6 }, () => ' '), '1}'];
  const answer = await sendSlowly(headOf('/json', 'application/json', pieces.join('').length), pieces, 300);
  expect(answer).toMatch(/^HTTP\/1\.1 408 /);
});

test('one that comes in at once is taken', async () => {
  expect(await sendSlowly(headOf('/json', 'application/json', 2), ['{}'], 0)).toMatch(/ 200 .*taken$/s);
});

/** Reads the large answer, at each tick of 50 ms as `pace` does, and says how much came until the connection closed. */
async function readLarge(pace: (socket: net.Socket) => void, isRead = true): Promise<number> {
  const socket = net.connect({ port, host: '127.0.0.1' });
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()));
  socket.on('error', () => undefined).pause();
  socket.write('GET /large HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n');
  const reading = setInterval(() => pace(socket), 50);
  // A paused socket does not notice that the other side is gone: what lies in the system's buffers comes first.
  await (isRead ? closed : untilServerLetGo());
  clearInterval(reading);
  const read = socket.bytesRead;
  socket.destroy();
  return read;
}

/** Resolves once no connection is open at the server any more. */
async function untilServerLetGo(): Promise<void> {
  const isFree = () =>
    new Promise<boolean>((resolve) => app.server.getConnections((_error, open) => resolve(open === 0)));
  await pause(200);
  while (!(await isFree())) await pause(50);
}

test('who reads nothing of a large answer, or a few bytes now and then, is cut off', async () => {
  expect(await readLarge(() => undefined, false)).toBeLessThan(LARGE);
  expect(await readLarge((socket) => void socket.read(10), false)).toBeLessThan(LARGE);
});

test('who reads slowly but gets on has the whole of it, and who waits for an answer is not cut off', async () => {
  let tick = 0;
  const inBursts = (socket: net.Socket): void => void (tick++ % 3 === 0 ? socket.resume() : socket.pause());
  expect(await readLarge(inBursts)).toBeGreaterThan(LARGE);
  const answer = await fetch(`http://127.0.0.1:${port}/late`);
  expect(await answer.text()).toBe('made');
});
