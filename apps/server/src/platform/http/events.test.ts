import { once } from 'node:events';
import http, { type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { AppError } from '@dapur/contract/errors';
import type { Endpoint } from '@dapur/contract/endpoint';
import { afterEach, expect, test } from 'vitest';
import { z } from 'zod';
import { createLogger } from '../log/logger.ts';
import { eventStreams } from './events.ts';
import type { EventsReply } from './handler.ts';
import { createServer } from './server.ts';

const endpoint: Endpoint = {
  method: 'GET',
  path: '/news',
  summary: 'What a test says',
  access: 'anyone',
  tenant: 'none',
  response: 'events',
  event: z.object({ word: z.string() }),
  errors: [],
};

const closers: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0)) await close();
});

/** A server whose one stream is told by `events`. */
async function serve(
  events: EventsReply['events'],
  mostPerAddress?: number,
): Promise<{ port: number; close: () => Promise<void> }> {
  const app = createServer({ log: createLogger('fatal'), trustedProxies: 0, isHttps: false });
  const streams = eventStreams(app, mostPerAddress);
  app.get('/news', (_request, reply) => streams.send(reply, endpoint, { name: 'news', events }));
  await app.listen({ port: 0, host: '127.0.0.1' });
  const close = (): Promise<void> => app.close();
  closers.push(close);
  return { port: (app.server.address() as AddressInfo).port, close };
}

async function get(port: number): Promise<IncomingMessage> {
  const request = http.get({ port, host: '127.0.0.1', path: '/news' });
  request.on('error', () => undefined);
  const [answer] = (await once(request, 'response')) as [IncomingMessage];
  answer.on('error', () => undefined);
  return answer;
}

async function read(answer: IncomingMessage): Promise<string> {
  let text = '';
  answer.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
  await new Promise((resolve) => answer.on('close', resolve));
  return text;
}

test('events come as the contract declares them, and the stream ends with them', async () => {
  const { port } = await serve(async function* () {
    yield { word: 'satu', secret: 'x' };
    yield { word: 'line\nbreak' };
  });
  const answer = await get(port);
  expect(answer.headers).toMatchObject({ 'content-type': 'text/event-stream', 'x-accel-buffering': 'no' });
  expect(await read(answer)).toBe(
    'event: news\ndata: {"word":"satu"}\n\nevent: news\ndata: {"word":"line\\nbreak"}\n\n',
  );
  expect(answer.complete).toBe(true);
});

test('what is thrown before the first event is an ordinary refusal', async () => {
  const { port } = await serve(async function* () {
    await Promise.resolve();
    yield* [];
    throw new AppError('unavailable', 'Live updates are busy.');
  });
  const answer = await get(port);
  expect(answer.statusCode).toBe(503);
  expect(answer.headers['content-type']).toMatch(/json/);
  expect(JSON.parse(await read(answer))).toMatchObject({ code: 'unavailable' });
});

test('what is thrown later breaks the connection, so that nobody takes it for the end', async () => {
  const { port } = await serve(async function* () {
    yield { word: 'satu' };
    await sleep(100);
    throw new Error('the database is gone');
  });
  const answer = await get(port);
  const text = await read(answer);
  expect(text).toContain('satu');
  expect(text).not.toContain('database');
  expect(answer.complete).toBe(false);
});

test('an event that breaks the contract is not sent', async () => {
  const { port } = await serve(async function* () {
    yield { word: 'satu' };
    await sleep(100);
    yield { word: 2 };
  });
  const answer = await get(port);
  expect(await read(answer)).toBe('event: news\ndata: {"word":"satu"}\n\n');
  expect(answer.complete).toBe(false);
});

test('one address has so many streams open and no more, and another once one of them ends', async () => {
  const { port } = await serve(async function* (signal) {
    yield { word: 'satu' };
    await once(signal, 'abort');
  }, 2);
  const [first, second, third] = [await get(port), await get(port), await get(port)];
  expect([first, second, third].map(({ statusCode }) => statusCode)).toEqual([200, 200, 429]);
  expect(third.headers['retry-after']).toBe('30');
  first.destroy();
  await expect.poll(async () => (await get(port)).statusCode).toBe(200);
});

test('a caller who leaves is noticed while nothing happens', async () => {
  let hasEnded = false;
  const { port } = await serve(async function* (signal) {
    try {
      yield { word: 'satu' };
      await once(signal, 'abort');
    } finally {
      hasEnded = true;
    }
  });
  const answer = await get(port);
  answer.destroy();
  await expect.poll(() => hasEnded).toBe(true);
});

test('a reader that takes nothing in is not run ahead of, and does not keep the server from closing', async () => {
  let told = 0;
  let hasEnded = false;
  const word = 'x'.repeat(256 * 1024);
  const { port, close } = await serve(async function* () {
    try {
      for (; told < 1_000; told++) yield { word };
    } finally {
      hasEnded = true;
    }
  });
  const answer = await get(port);
  answer.pause();
  await sleep(300);
  const before = told;
  await sleep(300);
  expect(told).toBe(before);
  expect(told).toBeLessThan(100);
  await close();
  expect(hasEnded).toBe(true);
});
