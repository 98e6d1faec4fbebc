import { randomUUID } from 'node:crypto';
import { api } from '@dapur/contract/index';
import type { Endpoint } from '@dapur/contract/endpoint';
import { describe, expect, test } from 'vitest';
import { createOrderProof } from '../../../modules/ordering/order-proof.ts';
import { createLogger } from '../../log/logger.ts';
import { openPools } from '../../db/pools.ts';
import { callApi, type ReplyTo } from '../../../../test/kit/client.ts';
import { startTestApp, TEST_SECRET } from '../../../../test/kit/test-app.ts';
import { dapurKakYah } from '../../../../test/kit/demo-stores.ts';
import { slug, withSlug, httpFixture } from '../../../../test/kit/http-fixture.ts';

const world = httpFixture();
const { ask } = world;

test('every answer carries the security headers', async () => {
  const targets = [
    '/',
    `/${slug}`,
    '/no-such-store',
    '/api/products',
    '/api/nothing',
    '/api/openapi.json',
    '/api/docs',
    '/healthz',
    '/readyz',
    '/robots.txt',
    '/media/x/y.webp',
    `/${slug}/dashboard`,
  ];
  for (const target of targets) {
    const { headers } = await ask(target, { headers: target === '/api/products' ? withSlug : {} });
    expect(headers.get('x-content-type-options'), target).toBe('nosniff');
    expect(headers.get('content-security-policy'), target).toContain("frame-ancestors 'none'");
    expect(headers.get('content-security-policy'), target).not.toContain('unsafe');
    expect(headers.get('referrer-policy'), target).toBeTruthy();
    expect(headers.get('cross-origin-opener-policy'), target).toBe('same-origin-allow-popups');
    expect(headers.get('strict-transport-security'), target).toBeNull();
    expect(headers.get('x-powered-by'), target).toBeNull();
  }
});

test('the OpenAPI document and its page list every endpoint of the contract', async () => {
  const document = (await (await ask('/api/openapi.json')).json()) as {
    paths: Record<string, Record<string, { operationId: string; responses: object }>>;
  };
  const page = await (await ask('/api/docs')).text();
  for (const [name, endpoint] of Object.entries<Endpoint>(api)) {
    const target = `/api${endpoint.path.replace(/:(\w+)/g, '{$1}')}`;
    expect(document.paths[target]?.[endpoint.method.toLowerCase()]?.operationId).toBe(name);
    expect(page).toContain(target);
  }
  const text = JSON.stringify(document);
  const schemas = (document as unknown as { components: { schemas: Record<string, unknown> } }).components
    .schemas;
  for (const [, name] of text.matchAll(/"#\/components\/schemas\/([^"]+)"/g))
    expect(schemas[name!], name).toBeDefined();
  expect(text).not.toContain('$defs');
});

test('health answers, and readiness looks at the database', async () => {
  expect((await ask('/healthz')).status).toBe(200);
  expect(await (await ask('/readyz')).json()).toEqual({ status: 'ready' });
});

describe('kept answers', () => {
  test('a caller that has the answer gets 304, and compressed ones hold the same', async () => {
    const first = await ask('/api/products', { headers: { ...withSlug, 'accept-encoding': 'identity' } });
    const etag = first.headers.get('etag')!;
    const again = await ask('/api/products', { headers: { ...withSlug, 'if-none-match': etag } });
    expect(again.status).toBe(304);
    for (const encoding of ['br', 'gzip']) {
      const packed = await ask('/api/products', { headers: { ...withSlug, 'accept-encoding': encoding } });
      expect(packed.headers.get('content-encoding')).toBe(encoding);
      expect(await packed.json()).toEqual(await (await ask('/api/products', { headers: withSlug })).json());
    }
  });

  test('a change shows in every process', async () => {
    const pools = openPools({ url: world.database.url, max: 4 });
    const second = await startTestApp({ ...world.database, pools });
    try {
      const priceAt = async (url: string): Promise<number> => {
        const { body } = await callApi({ url }, undefined, 'listProducts', { store: { slug } });
        return body.find(({ id }) => id === dapurKakYah.products[0]!.id)!.price;
      };
      for (const [index, price] of [1_111, 2_222, 3_333].entries()) {
        await Promise.all([priceAt(world.server.url), priceAt(second.url)]);
        // Long enough that a mere one-second life does not explain what is seen, and short enough for a test.
        await new Promise((resolve) => setTimeout(resolve, index * 300));
        await world.database.pools.platform.query(
          'update products set price_sen = $1 where tenant_id = $2 and id = $3',
          [price, dapurKakYah.id, dapurKakYah.products[0]!.id],
        );
        for (const url of [world.server.url, second.url]) {
          await expect.poll(() => priceAt(url), { interval: 20 }).toBe(price / 100);
        }
      }
    } finally {
      await second.close();
      await pools.close();
    }
  });

  test('with the listening connections cut again and again, a change still shows', async () => {
    await ask('/api/delivery-times', { headers: withSlug });
    const cut = () =>
      world.database.pools.platform.query(
        "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and query in ('select 1', 'listen store_changed') and pid <> pg_backend_pid()",
      );
    await cut().catch(() => undefined);
    await world.database.pools.platform.query(
      "insert into delivery_times (tenant_id, id, time) values ($1, gen_random_uuid(), '9:15 PM')",
      [dapurKakYah.id],
    );
    await expect
      .poll(async () => await (await ask('/api/delivery-times', { headers: withSlug })).text(), {
        interval: 50,
      })
      .toContain('9:15 PM');
  });
});

describe('limits', () => {
  const tries = async (url: string, addressOf: (index: number) => string) => {
    const answers: ReplyTo<'validateVoucher'>[] = [];
    // Thirty a minute are allowed, and the minute may turn meanwhile.
    for (let index = 0; index < 62; index++) {
      answers.push(
        await callApi({ url }, undefined, 'validateVoucher', {
          store: { slug },
          from: addressOf(index),
          body: { code: 'NONE', orderTotal: 10 },
        }),
      );
    }
    return answers;
  };

  test('past the limit the answer is 429 with Retry-After, and made-up forwarding headers do not help', async () => {
    const answers = await tries(world.server.url, (index) => `203.0.113.${index}`);
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused.length).toBeGreaterThan(0);
    expect(Number(refused[0]!.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(JSON.parse(refused[0]!.text)).toMatchObject({ success: false, code: 'rate_limited' });
  });

  test('behind a proxy of our own, what it reports tells callers apart, and what they claim to it does not', async () => {
    const behind = await startTestApp(world.database, { settings: { trustedProxies: 1 } });
    try {
      const apart = await tries(behind.url, (index) => `198.51.100.${index}`);
      expect(apart.every(({ status }) => status === 200)).toBe(true);
      const claimed = await tries(behind.url, (index) => `203.0.113.${index}, 198.51.100.200`);
      expect(claimed.some(({ status }) => status === 429)).toBe(true);
    } finally {
      await behind.close();
    }
  });
});

test('a fault of ours says nothing of its cause', async () => {
  const broken = await startTestApp(world.database, {
    log: createLogger('silent'),
    render: () => {
      throw new Error('secret cause');
    },
  });
  try {
    const answer = await fetch(`${broken.url}/${slug}`);
    expect(answer.status).toBe(500);
    expect(await answer.text()).not.toContain('secret cause');
  } finally {
    await broken.close();
  }
});

test('https makes cookies secure and asks for https', async () => {
  const secure = await startTestApp(world.database, { settings: { publicOrigin: 'https://dapur.example' } });
  try {
    const orderId = randomUUID();
    const token = createOrderProof(TEST_SECRET).tokenFor(dapurKakYah.id, orderId);
    const { headers } = await fetch(`${secure.url}/${slug}/o/${orderId}.${token}`, { redirect: 'manual' });
    expect(headers.get('set-cookie')).toMatch(/^__Host-dapur_orders=.*; Secure$/);
    expect(headers.get('strict-transport-security')).toContain('max-age=31536000');
  } finally {
    await secure.close();
  }
});
