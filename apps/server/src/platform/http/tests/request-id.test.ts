import { connect } from 'node:net';
import { once } from 'node:events';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../../test/kit/test-app.ts';
import { httpFixture, slug, withSlug } from '../../../../test/kit/http-fixture.ts';
import { createLogger } from '../../log/logger.ts';

const world = httpFixture();
const UUID = /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[\da-f]{4}-[\da-f]{12}$/;
const logged: Record<string, unknown>[] = [];
let app: TestApp;

beforeAll(async () => {
  const write = (line: string): void => void logged.push(JSON.parse(line) as Record<string, unknown>);
  app = await startTestApp(world.database, { log: createLogger('info', undefined, { write }) });
});
afterAll(() => app.close());

const ask = (target: string, headers: Record<string, string> = {}, init: RequestInit = {}) =>
  fetch(app.url + target, { redirect: 'manual', headers, ...init });

test('every answer names its request, whatever is answered', async () => {
  const seen = new Set<string>();
  for (const target of [
    '/',
    `/${slug}`,
    '/no-such-store',
    '/api/products',
    '/api/nothing',
    '/api/openapi.json',
    '/healthz',
    '/media/x/y.webp',
    '/api/orders/%E0%A4%A',
    `/api/orders/${'x'.repeat(400)}`,
  ]) {
    const { headers } = await ask(target, target === '/api/products' ? withSlug : {});
    expect(headers.get('x-request-id'), target).toMatch(UUID);
    seen.add(headers.get('x-request-id')!);
  }
  expect(seen.size).toBe(10);
});

test.each([
  ['req-7.A_b', 'req-7.A_b'],
  ['x'.repeat(64), 'x'.repeat(64)],
  ['x'.repeat(65), UUID],
  ['with space', UUID],
  ['<script>', UUID],
  ['aminah@mail.example', UUID],
])('the id %s is answered as %s', async (given, answered) => {
  const headers = (await ask('/healthz', { 'x-request-id': given })).headers;
  expect(headers.get('x-request-id')).toEqual(
    typeof answered === 'string' ? answered : expect.stringMatching(answered),
  );
});

test('a refusal says the id in its body too: of a call, of an address, of a connection', async () => {
  for (const target of ['/api/nothing', '/api/products', '/api/orders/%E0%A4%A']) {
    const answer = await ask(target);
    const body = (await answer.json()) as { request_id: string };
    expect(body.request_id, target).toMatch(UUID);
    expect(body.request_id, target).toBe(answer.headers.get('x-request-id'));
  }
  const socket = connect(Number(new URL(app.url).port), '127.0.0.1');
  socket.write('NONSENSE\r\n\r\n');
  const [answer] = (await once(socket, 'data')) as [Buffer];
  const [, header] = /x-request-id: (\S+)/.exec(answer.toString()) ?? [];
  expect(header).toMatch(UUID);
  expect(answer.toString()).toContain(`"request_id":"${header}"`);
  socket.destroy();
});

test('all lines of a request say its id, its store and its person, also behind a body that came late', async () => {
  logged.length = 0;
  const id = 'order-with-a-long-way';
  const body = new ReadableStream({
    async start(stream) {
      stream.enqueue(new TextEncoder().encode('{"code":"NONE",'));
      await new Promise((resolve) => setTimeout(resolve, 20));
      stream.enqueue(new TextEncoder().encode('"orderTotal":10}'));
      stream.close();
    },
  });
  const headers = { ...withSlug, 'x-request-id': id, 'content-type': 'application/json' };
  const answer = await ask('/api/vouchers/validate', headers, {
    method: 'POST',
    body,
    duplex: 'half',
  } as RequestInit);
  await answer.text();
  await expect.poll(() => logged.filter(({ msg }) => msg === 'request')).toHaveLength(1);
  const { id: tenantId } = (
    await world.database.pools.platform.query<{ id: string }>('select id from tenants where slug = $1', [
      slug,
    ])
  ).rows[0]!;
  expect(logged.every(({ requestId }) => requestId === id)).toBe(true);
  expect(logged.at(-1)).toMatchObject({ msg: 'request', requestId: id, tenantId });
});

test('requests at the same time keep their ids apart', async () => {
  logged.length = 0;
  const ids = Array.from({ length: 20 }, (_, at) => `together-${at}`);
  await Promise.all(ids.map((id) => ask('/api/products', { ...withSlug, 'x-request-id': id })));
  await expect
    .poll(() => new Set(logged.filter(({ msg }) => msg === 'request').map(({ requestId }) => requestId)))
    .toEqual(new Set(ids));
});

test('a page that failed shows the id by which the log has its cause', async () => {
  const lines: Record<string, unknown>[] = [];
  let isBroken = true;
  const broken = await startTestApp(world.database, {
    log: createLogger('error', undefined, { write: (line) => void lines.push(JSON.parse(line) as never) }),
    render: (data) => {
      if (isBroken) {
        isBroken = false;
        throw new Error('the oven is cold');
      }
      return { html: `<body>${data.kind}</body>`, inlineStyles: [], inlineScripts: [], status: 200 };
    },
  });
  try {
    const answer = await fetch(`${broken.url}/${slug}`, { headers: { 'x-request-id': 'ask-support' } });
    expect(answer.status).toBe(503);
    expect(await answer.text()).toMatch(/mention this number: ask-support<\/p><\/body>/);
    expect(lines).toEqual([
      expect.objectContaining({
        requestId: 'ask-support',
        err: expect.objectContaining({ message: 'the oven is cold' }) as unknown,
      }),
    ]);
  } finally {
    await broken.close();
  }
});
