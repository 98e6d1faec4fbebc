import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { serveAssets } from './assets.ts';

let folder: string;
let app: FastifyInstance;

beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'dapur-assets-'));
  await mkdir(path.join(folder, 'client/assets'), { recursive: true });
  await writeFile(path.join(folder, 'client/assets/abc.js'), 'one');
  await writeFile(path.join(folder, 'client/icon.svg'), '<svg/>');
  app = Fastify();
});
afterEach(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

test.each(['sw.js', 'shopper-sw.js'])(
  '%s is asked for at every visit, and may only fetch from here',
  async (worker) => {
    await writeFile(path.join(folder, 'client', worker), 'worker');
    await serveAssets(app, folder);
    const { statusCode, headers, body } = await app.inject(`/${worker}`);
    expect([statusCode, body]).toEqual([200, 'worker']);
    expect(headers['cache-control']).toBe('no-cache');
    expect(headers['content-type']).toMatch(/^(text|application)\/javascript/);
    expect(headers['content-security-policy']).toBe("default-src 'none'; connect-src 'self'");
  },
);

test('without a service worker the other files are served all the same', async () => {
  await serveAssets(app, folder);
  expect((await app.inject('/sw.js')).statusCode).toBe(404);
  expect((await app.inject('/assets/abc.js')).headers['cache-control']).toContain('immutable');
  expect((await app.inject('/icon.svg')).headers['cache-control']).toContain('max-age=3600');
});
