import { createRemoteJWKSet, jwtVerify } from 'jose';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { outcomes, people, type TokenKind } from './model.ts';
import { createGoogleSimulator, type GoogleSimulator } from './simulator.ts';

const issuer = 'http://localhost:20150';
const origin = 'http://localhost:20100';
const client = { clientId: 'demo.apps.googleusercontent.com', origins: [origin] };
const [person] = people;
if (person === undefined) throw new Error('the chooser is empty');

let sim: GoogleSimulator;
let certs: URL;

beforeEach(async () => {
  sim = createGoogleSimulator({ baseUrl: issuer, clients: [client] });
  await sim.app.listen({ port: 0, host: '127.0.0.1' });
  certs = new URL(`http://127.0.0.1:${(sim.app.server.address() as AddressInfo).port}/oauth2/v3/certs`);
});

afterEach(() => sim.app.close());

const issue = (kind: TokenKind = 'good') =>
  sim.controls.issue({ clientId: client.clientId, person, nonce: 'n-1', kind });
const verify = (token: string, keys = createRemoteJWKSet(certs, { cooldownDuration: 0 })) =>
  jwtVerify(token, keys, { algorithms: ['RS256'], audience: client.clientId, issuer });
const select = (fields: Record<string, string>) =>
  sim.app.inject({
    method: 'POST',
    url: '/gsi/select',
    payload: new URLSearchParams({ client_id: client.clientId, origin, nonce: 'n-1', ...fields }).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });
const credentialIn = (html: string) => /data-credential="([^"]+)"/.exec(html)?.[1];

test('a good token verifies with the published keys and carries Google’s claims', async () => {
  const { payload, protectedHeader } = await verify(await issue());
  expect(protectedHeader).toMatchObject({ alg: 'RS256', typ: 'JWT' });
  expect(payload).toMatchObject({
    iss: issuer,
    aud: client.clientId,
    azp: client.clientId,
    sub: person.sub,
    email: person.email,
    email_verified: true,
    nonce: 'n-1',
  });
  expect(Number(payload.exp) - Number(payload.iat)).toBe(3_600);
});

test.each(
  Object.keys(outcomes).filter((kind) => !['good', 'nothing', 'wrong_nonce', 'long_lived'].includes(kind)),
)('%s does not verify', async (kind) => {
  await expect(verify(await issue(kind as TokenKind))).rejects.toThrow();
});

test('the old key stays published after a rotation, unless it is forgotten', async () => {
  const old = await issue();
  await sim.controls.rotateKeys();
  const fresh = await issue();
  await verify(old);
  await verify(fresh);
  await sim.controls.rotateKeys({ forgetOld: true });
  await expect(verify(old)).rejects.toThrow();
});

test('the discovery document leads to the keys', async () => {
  const body = (await sim.app.inject('/.well-known/openid-configuration')).json();
  expect(body).toMatchObject({ issuer, jwks_uri: `${issuer}/oauth2/v3/certs` });
});

test('button and chooser exist for the client’s own pages alone', async () => {
  const query = new URLSearchParams({
    client_id: client.clientId,
    origin,
    locale: 'ms',
    text: 'continue_with',
  });
  const button = await sim.app.inject(`/gsi/button?${query}`);
  expect(button.body).toContain('Teruskan dengan Google');
  query.set('origin', 'https://evil.example');
  expect((await sim.app.inject(`/gsi/button?${query}`)).statusCode).toBe(403);
  expect((await sim.app.inject(`/gsi/select?${query}`)).statusCode).toBe(403);
  expect((await select({ origin: 'https://evil.example', sub: person.sub })).statusCode).toBe(400);
});

test('choosing an account delivers its token; another account is the same person each time', async () => {
  const known = await verify(credentialIn((await select({ sub: person.sub })).body) ?? '');
  expect(known.payload).toMatchObject({ sub: person.sub, nonce: 'n-1' });
  const other = { sub: '', name: 'Ali', email: 'ali@ali.example', workspace: '1' };
  const first = await verify(credentialIn((await select(other)).body) ?? '');
  const again = await verify(credentialIn((await select(other)).body) ?? '');
  expect(first.payload).toMatchObject({ email: 'ali@ali.example', email_verified: false, hd: 'ali.example' });
  expect(again.payload.sub).toBe(first.payload.sub);
  expect(credentialIn((await select({ sub: person.sub, outcome: 'nothing' })).body)).toBeUndefined();
});

test('what is typed into the chooser is text, never markup', async () => {
  const page = await sim.app.inject(
    `/gsi/select?${new URLSearchParams({ client_id: client.clientId, origin, nonce: '"><script>1</script>' })}`,
  );
  expect(page.body).not.toContain('<script>1');
});

test('bad days: the script or the keys do not come', async () => {
  sim.controls.setFaults({ scriptFails: true, certsStatus: 503 });
  expect((await sim.app.inject('/gsi/client')).statusCode).toBe(503);
  expect((await sim.app.inject('/oauth2/v3/certs')).statusCode).toBe(503);
  sim.controls.clearFaults();
  expect((await sim.app.inject('/gsi/client')).body).toContain('renderButton');
});
