import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { butterAndBloom, dapurKakYah } from '../../../../test/kit/demo-stores.ts';
import { withSlug, httpFixture } from '../../../../test/kit/http-fixture.ts';

const { ask } = httpFixture();

const post = (target: string, body: string, headers: Record<string, string> = {}) =>
  ask(target, {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/json', ...withSlug, ...headers },
  });

describe('the store of a call', () => {
  test.each([
    [{}, 400, 'tenant_required'],
    [{ 'x-tenant-id': 'not-a-uuid' }, 400, 'tenant_malformed'],
    [{ 'x-tenant-slug': 'No Such Form' }, 400, 'tenant_malformed'],
    [{ 'x-tenant-id': dapurKakYah.id, 'x-tenant-slug': butterAndBloom.slug }, 400, 'tenant_malformed'],
    [{ 'x-tenant-id': randomUUID() }, 404, 'tenant_not_found'],
    [{ 'x-tenant-slug': 'nobody-here' }, 404, 'tenant_not_found'],
  ] as const)('%j is answered %i %s', async (headers, status, code) => {
    const answer = await ask('/api/products', { headers });
    expect(answer.status).toBe(status);
    expect(await answer.json()).toMatchObject({ success: false, code, message: expect.any(String) });
  });

  test('id and slug that agree are taken', async () => {
    const answer = await ask('/api/products', { headers: { 'x-tenant-id': dapurKakYah.id, ...withSlug } });
    expect(answer.status).toBe(200);
  });
});

describe('bad input', () => {
  const item = { product_id: dapurKakYah.products[0]!.id, quantity: 1 };
  const target = '/api/orders/check-availability';
  const good = { delivery_date: '2030-01-01', items: [item] };

  test.each([
    ['wrong type', { ...good, items: [{ ...item, quantity: 'two' }] }, 'items.0.quantity'],
    ['fraction', { ...good, items: [{ ...item, quantity: 1.5 }] }, 'items.0.quantity'],
    ['too much', { ...good, items: [{ ...item, quantity: 1e9 }] }, 'items.0.quantity'],
    ['no such day', { ...good, delivery_date: '2030-02-30' }, 'delivery_date'],
    ['missing', { items: [item] }, 'delivery_date'],
    ['unknown field', { ...good, price: 1 }, 'price'],
    ['unknown field within', { ...good, items: [{ ...item, admin: true }] }, 'items.0.admin'],
    ['NUL', { ...good, delivery_date: '2030-01-01\u0000' }, 'delivery_date'],
    ['empty list', { ...good, items: [] }, 'items'],
    ['list for object', [], 'body'],
    ['text for object', 'hello', 'body'],
    ['null', null, ''],
  ])('%s is 422 and names the field', async (_what, body, field) => {
    const answer = await post(target, JSON.stringify(body));
    expect(answer.status).toBe(422);
    const refusal = (await answer.json()) as { code: string; message: string; details: { field: string }[] };
    expect(refusal.code).toBe('invalid_input');
    if (field !== '') {
      expect(refusal.details.map((fault) => fault.field)).toContain(field);
      expect(refusal.message).toContain(`${field}: `);
    }
  });

  test.each([
    ['broken JSON', '{"delivery_date": '],
    ['nothing', ''],
    ['__proto__', '{"__proto__": {"admin": true}, "delivery_date": "2030-01-01"}'],
    ['escaped __proto__', '{"\\u005f_proto__": {"admin": true}}'],
    ['constructor', '{"constructor": {"prototype": {"admin": true}}}'],
    ['depth', '['.repeat(50_000) + ']'.repeat(50_000)],
    ['lone surrogate', '{"delivery_date": "\\ud800", "items": []}'],
  ])('%s is 422', async (_what, body) => {
    const answer = await post(target, body);
    expect(answer.status).toBe(422);
    expect(await answer.json()).toMatchObject({ success: false, code: 'invalid_input' });
  });

  test('a caller that names JSON on every call sends no body where none is asked for', async () => {
    const answer = await post('/api/auth/logout', '');
    expect([answer.status, await answer.json()]).toEqual([200, { success: true }]);
  });

  test('a huge body is 413, other types are 415', async () => {
    expect((await post(target, `{"x": "${'x'.repeat(400_000)}"}`)).status).toBe(413);
    for (const type of [
      'text/plain',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
      'application/xml',
    ]) {
      expect((await post(target, 'x=1', { 'content-type': type })).status).toBe(415);
    }
  });

  test('hostile addresses and queries never fail the server', async () => {
    const targets = [
      '/api/products?lang=xx',
      '/api/products?lang=en&lang=ms',
      '/api/products?__proto__=1',
      '/api/products?constructor=1',
      '/api/products/%00/reviews',
      '/api/products/%zz/reviews',
      `/api/products/${randomUUID()}/reviews?page=-1`,
      `/api/products/${randomUUID()}/reviews?page=99999999999999999999`,
      '/api/tenants/lookup/%00',
      '/api/tenants/info/%F0%9F%8D%B0',
      '/api/orders/item-counts-all?delivery_date=2030-13-01',
      '/api/orders/item-counts-all',
      '/api//products',
      '/api/..%2f..%2fetc/passwd',
      `/api/public/store/${'x'.repeat(250)}/seo`,
      '/api/',
      '/api',
    ];
    for (const one of targets) {
      const { status } = await ask(one, { headers: withSlug });
      expect(`${one} ${status >= 400 && status < 500}`).toBe(`${one} true`);
    }
  });

  test('an unknown call is a JSON 404, whatever the method', async () => {
    for (const method of ['GET', 'POST', 'DELETE', 'PATCH']) {
      const answer = await ask('/api/no-such-call', { method });
      expect(answer.status).toBe(404);
      expect(await answer.json()).toMatchObject({ success: false, code: 'not_found' });
    }
  });
});
