import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPools } from '../src/platform/db/pools.ts';
import { createLogger } from '../src/platform/log/logger.ts';
import { openTelemetryTraces } from '../src/platform/traces/open-telemetry.ts';
import { freshDatabase, type FreshDatabase } from './kit/fresh-database.ts';
import { openShop, type Shop } from './kit/open-shop.ts';
import { place } from './kit/placed-orders.ts';
import { startTestApp, type TestApp } from './kit/test-app.ts';
import { signUp } from './kit/test-people.ts';

/** A span as OTLP's JSON has it. Kinds: 2 server, 3 client, 5 consumer. */
interface Span {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly name: string;
  readonly kind: number;
}

const spans: Span[] = [];
const received: string[] = [];
const lines: string[] = [];
let collector: Server;
let database: FreshDatabase;
let pools: ReturnType<typeof openPools>;
let traces: ReturnType<typeof openTelemetryTraces>;
let app: TestApp;
let shop: Shop;

beforeAll(async () => {
  collector = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const text = Buffer.concat(parts).toString();
      received.push(`${request.method} ${request.url}`, text);
      const { resourceSpans } = JSON.parse(text) as {
        resourceSpans: { scopeSpans: { spans: Span[] }[] }[];
      };
      spans.push(...resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((one) => one.spans)));
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
    });
  });
  collector.listen(0, '127.0.0.1');
  await once(collector, 'listening');
  const { port } = collector.address() as AddressInfo;
  database = await freshDatabase();
  shop = await openShop(database.pools);
  pools = openPools({ url: database.url });
  traces = openTelemetryTraces({
    endpoint: `http://127.0.0.1:${port}`,
    share: 1,
    instance: 'test',
    version: '1',
  });
  app = await startTestApp(
    { ...database, pools },
    {
      traces,
      log: createLogger('info', undefined, { write: (line) => void lines.push(line) }),
    },
  );
});
afterAll(async () => {
  await app.close();
  await traces.close();
  await pools.close();
  collector.close();
  await database.drop();
});

const spansOf = (name: string) => spans.filter((span) => span.name === name);

test('an order is one trace: the request, and the statements it sends, by their text and without a value', async () => {
  const placed = await place(app, shop, undefined, { email: 'puteri@mail.example', phone: '0187654321' });
  await expect.poll(() => spansOf('POST createOrder'), { timeout: 20_000 }).toHaveLength(1);
  const [order] = spansOf('POST createOrder');
  expect(order).toMatchObject({ kind: 2 });
  const statements = spans.filter((span) => span.parentSpanId === order!.spanId);
  expect(statements.length).toBeGreaterThan(0);
  for (const one of statements) expect(one).toMatchObject({ traceId: order!.traceId, kind: 3 });
  const said = received.join('\n');
  expect(said).toContain('POST /v1/traces');
  expect(said).toMatch(/insert into \\?"?orders/i);
  for (const secret of ['puteri', '7654321', placed.proof, placed.id, placed.input.name])
    expect(said, secret).not.toContain(secret);
  const line = lines.map((one) => JSON.parse(one) as Record<string, unknown>);
  expect(line.find(({ path, msg }) => msg === 'request' && path === '/api/orders')).toMatchObject({
    traceId: order!.traceId,
  });
  expect(lines.join('')).not.toContain('"span"');
}, 60_000);

test('the job that a request causes goes on with its trace, up to the mail that leaves', async () => {
  await signUp(app, { email: 'siti.tracing@mail.example' });
  await expect.poll(() => spansOf('account.confirm_email').length, { timeout: 20_000 }).toBeGreaterThan(0);
  const [request] = spansOf('POST register');
  const jobs = spansOf('account.confirm_email');
  for (const job of jobs)
    expect(job).toMatchObject({ traceId: request!.traceId, parentSpanId: request!.spanId, kind: 5 });
  const mail = spansOf('mail send')[0];
  expect(mail).toMatchObject({ traceId: request!.traceId, kind: 3 });
  expect(jobs.map(({ spanId }) => spanId)).toContain(mail!.parentSpanId);
  expect(received.join('\n')).not.toContain('siti.tracing');
}, 60_000);
