import { createHmac } from 'node:crypto';
import formbody from '@fastify/formbody';
import Fastify from 'fastify';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { people } from './model.ts';
import { createFacebookSimulator, type FacebookSimulator } from './simulator.ts';

const origin = 'http://localhost:20100';
const app = { appId: '1234567890', appSecret: 'demo-secret', origins: [origin] };
const [person, , without] = people;
if (person === undefined || without === undefined) throw new Error('the dialog is empty');

let now = new Date('2026-11-21T00:00:00Z');
let sim: FacebookSimulator;

beforeEach(() => {
  now = new Date('2026-11-21T00:00:00Z');
  sim = createFacebookSimulator({ apps: [app], clock: { now: () => now } });
});

afterEach(() => sim.app.close());

const get = async (path: string, query: Record<string, string>) => {
  const answer = await sim.app.inject(`/v25.0/${path}?${new URLSearchParams(query)}`);
  return { status: answer.statusCode, body: answer.json() };
};
const inspect = (token: string, secret = app.appSecret) =>
  get('debug_token', { input_token: token, access_token: `${app.appId}|${secret}` });
const me = (token: string, proof = createHmac('sha256', app.appSecret).update(token).digest('hex')) =>
  get('me', { fields: 'id,name,email', access_token: token, appsecret_proof: proof });
const answer = async (fields: Record<string, string>) => {
  const reply = await sim.app.inject({
    method: 'POST',
    url: '/dialog/answer',
    payload: new URLSearchParams({
      client_id: app.appId,
      origin,
      scope: 'public_profile,email',
      ...fields,
    }).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });
  const data = /data-answer="([^"]+)"/.exec(reply.body)?.[1]?.replaceAll('&quot;', '"');
  return { status: reply.statusCode, data: data === undefined ? undefined : JSON.parse(data) };
};

test('a token is known, the app’s own and a person’s', async () => {
  const token = sim.controls.issue({ appId: app.appId, person });
  const { body } = await inspect(token);
  expect(body.data).toMatchObject({ app_id: app.appId, type: 'USER', is_valid: true, user_id: person.id });
  expect((await me(token)).body).toEqual({ id: person.id, name: person.name, email: person.email });
});

test('who asks must prove to be the app', async () => {
  const token = sim.controls.issue({ appId: app.appId, person });
  expect(await inspect(token, 'wrong')).toMatchObject({
    status: 400,
    body: { error: { code: 190, type: 'OAuthException' } },
  });
  expect(await me(token, '00')).toMatchObject({
    status: 400,
    body: { error: { code: 100, type: 'GraphMethodException' } },
  });
});

test('expired, strange and unknown tokens', async () => {
  const token = sim.controls.issue({ appId: app.appId, person });
  now = new Date(now.getTime() + 3 * 3_600_000);
  expect((await inspect(token)).body.data).toMatchObject({
    is_valid: false,
    error: { code: 190, subcode: 463 },
  });
  expect(await me(token)).toMatchObject({ status: 400, body: { error: { code: 190, error_subcode: 463 } } });
  const strange = sim.controls.issue({ appId: app.appId, person, kind: 'other_app' });
  expect((await inspect(strange)).body.data.app_id).not.toBe(app.appId);
  expect((await inspect('EAAnothing')).body.data).toMatchObject({ is_valid: false });
  expect((await me('EAAnothing')).status).toBe(401);
});

test('no address without the permission, and none where the account has none', async () => {
  const declined = sim.controls.issue({ appId: app.appId, person, scopes: ['public_profile'] });
  expect((await me(declined)).body).not.toHaveProperty('email');
  expect((await me(sim.controls.issue({ appId: app.appId, person: without }))).body).not.toHaveProperty(
    'email',
  );
});

test('the dialog answers a page of the app’s domains as the SDK does', async () => {
  const good = await answer({ person: person.id, share_email: '1' });
  expect(good.data).toMatchObject({
    status: 'connected',
    authResponse: { userID: person.id, expiresIn: 7_200 },
  });
  expect((await me(good.data.authResponse.accessToken)).body.email).toBe(person.email);
  expect((await answer({ person: '', outcome: 'cancelled' })).data).toEqual({
    status: 'unknown',
    authResponse: null,
  });
  expect((await answer({ person: person.id, origin: 'https://evil.example' })).status).toBe(400);
  const page = await sim.app.inject(`/v18.0/dialog/oauth?client_id=${app.appId}&origin=https://evil.example`);
  expect(page.statusCode).toBe(400);
});

test('bad days: Graph fails, the SDK does not come', async () => {
  sim.controls.setFaults({ graphStatus: 500, scriptFails: true });
  expect((await inspect('x')).status).toBe(500);
  expect((await sim.app.inject('/en_US/sdk.js')).statusCode).toBe(503);
  sim.controls.clearFaults();
  expect((await sim.app.inject('/en_US/sdk.js')).body).toContain('FB');
});

test('a deletion is signed over its payload by the app’s secret', () => {
  const [signature, payload = ''] = sim.controls
    .signDeletion({ appId: app.appId, personId: person.id })
    .split('.');
  expect(JSON.parse(Buffer.from(payload, 'base64url').toString())).toEqual({
    user_id: person.id,
    algorithm: 'HMAC-SHA256',
    issued_at: now.getTime() / 1_000,
  });
  expect(signature).toBe(createHmac('sha256', app.appSecret).update(payload).digest('base64url'));
});

test('whoever removes an app in their settings has the app’s callback asked, and sees where the state is told', async () => {
  const heard: unknown[] = [];
  const callback = Fastify();
  callback.register(formbody);
  callback.post('/deletion', ({ body }) => {
    heard.push(body);
    return { url: 'https://app.example/state?code=a1', confirmation_code: 'a1' };
  });
  const deletionCallbackUrl = `${await callback.listen({ port: 0, host: '127.0.0.1' })}/deletion`;
  const apart = createFacebookSimulator({
    apps: [{ ...app, deletionCallbackUrl }],
    clock: { now: () => now },
  });
  try {
    const token = apart.controls.issue({ appId: app.appId, person });
    apart.controls.issue({ appId: app.appId, person: without });
    const remove = (personId: string) =>
      apart.app.inject({
        method: 'POST',
        url: '/settings/applications/remove',
        payload: new URLSearchParams({ app_id: app.appId, person: personId }).toString(),
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      });
    expect((await apart.app.inject('/settings/applications')).body).toContain(person.name);
    const removed = await remove(person.id);
    expect(removed.body).toContain('https://app.example/state?code=a1');
    expect(heard).toEqual([
      { signed_request: apart.controls.signDeletion({ appId: app.appId, personId: person.id }) },
    ]);
    const left = (await apart.app.inject('/settings/applications')).body;
    expect(left).not.toContain(person.name);
    expect(left).toContain(without.name);
    expect((await remove(person.id)).statusCode, 'nobody is removed twice').toBe(400);
    expect(heard).toHaveLength(1);
    const asked = await apart.app.inject(
      `/v25.0/debug_token?${new URLSearchParams({ input_token: token, access_token: `${app.appId}|${app.appSecret}` })}`,
    );
    expect(asked.json()).toMatchObject({ data: { is_valid: false } });
  } finally {
    await Promise.all([apart.app.close(), callback.close()]);
  }
});
