import { describe, expect, test } from 'vitest';
import { ApiError, createClient, type ClientOptions } from './client.ts';
import { api } from './index.ts';

interface Sent {
  readonly url: string;
  readonly init: RequestInit;
}

/** A client whose calls are recorded and answered by `answer`. */
function clientThat(answer: () => Response | Promise<Response>, more: Partial<ClientOptions> = {}) {
  const sent: Sent[] = [];
  const call = createClient({
    base: 'https://dapur.example/api',
    fetch: async (url, init) => {
      sent.push({ url: new Request(url).url, init: init ?? {} });
      return answer();
    },
    ...more,
  });
  return { call, sent };
}

const json = (body: unknown, status = 200) => Response.json(body, { status });
const refusalOf = (promise: Promise<unknown>) =>
  promise.then(
    () => {
      throw new Error('the call was answered');
    },
    (error: unknown) => error as ApiError,
  );

describe('the request', () => {
  test('path parameters are encoded', async () => {
    const { call, sent } = clientThat(() => json({ success: true, data: {} }));
    await call(api.orderByRef, { params: { ref: 'a/b?c#d %é陈' } });
    expect(sent[0]?.url).toBe(
      'https://dapur.example/api/payment/order-by-ref/a%2Fb%3Fc%23d%20%25%C3%A9%E9%99%88',
    );
    expect(sent[0]?.init.method).toBe('GET');
  });

  test('the query carries what is given and nothing else', async () => {
    const { call, sent } = clientThat(() => json([]));
    const id = '00000000-0000-4000-8000-000000000000';
    await call(api.listReviews, { params: { id }, query: { page: 2, sort: 'lowest' } });
    await call(api.listProducts, { query: { lang: undefined } });
    await call(api.listDeliveryTimes, { query: {} });
    await call(api.paymentReturn, { query: { billplz_id: 'a&b=c' } });
    expect(sent.map(({ url }) => url.slice('https://dapur.example/api'.length))).toEqual([
      `/products/${id}/reviews?page=2&sort=lowest`,
      '/products',
      '/delivery-times',
      '/billplz/callback?billplz_id=a%26b%3Dc',
    ]);
  });

  test('a body is JSON, and only then a type is named', async () => {
    const { call, sent } = clientThat(() => json({}), { headers: () => ({ 'x-tenant-slug': 'kak-yah' }) });
    await call(api.calculateTax, { body: { subtotal: 12.5 } });
    await call(api.listDeliveryTimes, { query: {} });
    expect(sent[0]?.init).toMatchObject({
      method: 'POST',
      body: '{"subtotal":12.5}',
      headers: { 'x-tenant-slug': 'kak-yah', 'content-type': 'application/json' },
    });
    expect(sent[1]?.init.headers).toEqual({ 'x-tenant-slug': 'kak-yah' });
    expect(sent[1]?.init.body).toBeUndefined();
  });

  test('the signal is passed on', async () => {
    const { call, sent } = clientThat(() => json([]));
    const { signal } = new AbortController();
    await call(api.listDeliveryTimes, { query: {} }, signal);
    expect(sent[0]?.init.signal).toBe(signal);
  });
});

describe('the answer', () => {
  test('comes as the contract types it', async () => {
    const config = { tax_name: 'SST', tax_percentage: 6, tax_is_active: true };
    expect(await clientThat(() => json(config)).call(api.getTaxConfig, {})).toEqual(config);
  });

  test('is checked on demand: undeclared fields go, wrong ones are refused', async () => {
    const config = { tax_name: 'SST', tax_percentage: 6, tax_is_active: true };
    const extra = clientThat(() => json({ ...config, secret: 1 }), { parse: true });
    expect(await extra.call(api.getTaxConfig, {})).toEqual(config);
    const wrong = clientThat(() => json({ ...config, tax_percentage: 'six' }), { parse: true });
    await expect(wrong.call(api.getTaxConfig, {})).rejects.toThrow();
  });

  test('a document comes as a blob', async () => {
    const { call } = clientThat(
      () => new Response('%PDF-1.7', { headers: { 'content-type': 'application/pdf' } }),
    );
    const blob = await call(api.generateReceipt, {
      body: { order_id: '00000000-0000-4000-8000-000000000000' },
    });
    expect(await blob.text()).toBe('%PDF-1.7');
  });
});

describe('a refusal', () => {
  test('carries status, code, message and details', async () => {
    const details = [{ product: 'Kuih' }];
    const { call } = clientThat(() =>
      json({ success: false, code: 'limit_exceeded', message: 'Kuih is limited to 3', details }, 400),
    );
    const error = await refusalOf(call(api.listDeliveryTimes, { query: {} }));
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({
      status: 400,
      code: 'limit_exceeded',
      message: 'Kuih is limited to 3',
      details,
    });
  });

  test.each([
    [
      'a proxy page',
      () => new Response('<html>Bad Gateway</html>', { status: 502, statusText: 'Bad Gateway' }),
      502,
      '',
    ],
    [
      'words without a code',
      () => json({ message: 'Closed for the night' }, 503),
      503,
      'Closed for the night',
    ],
    ['an empty body', () => new Response(null, { status: 503, statusText: 'Service Unavailable' }), 503, ''],
    ['JSON of another form', () => json({ code: 7, message: ['no'] }, 500), 500, ''],
    ['a 200 that is no JSON', () => new Response('<html>Log in to the Wi-Fi</html>'), 200, ''],
  ])(
    '%s is an answer that cannot be used, and no fault of the network',
    async (_what, answer, status, message) => {
      const error = await refusalOf(clientThat(answer).call(api.listDeliveryTimes, { query: {} }));
      expect(error).toBeInstanceOf(ApiError);
      expect(error).toMatchObject({ status, code: 'unusable', message });
    },
  );

  test('no answer at all has status 0', async () => {
    const { call } = clientThat(() => Promise.reject(new TypeError('fetch failed')));
    expect(await refusalOf(call(api.listDeliveryTimes, { query: {} }))).toMatchObject({
      status: 0,
      code: 'network',
      message: 'fetch failed',
    });
  });

  test.each([
    ['null', null],
    ['a list', []],
    ['a text', 'no'],
  ])('%s as body does not break the reading', async (_what, body) => {
    const error = await refusalOf(
      clientThat(() => json(body, 500)).call(api.listDeliveryTimes, { query: {} }),
    );
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({ status: 500, code: 'unusable', message: '' });
  });
});
