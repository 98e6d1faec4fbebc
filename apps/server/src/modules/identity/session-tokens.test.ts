import { createHmac } from 'node:crypto';
import { SignJWT, UnsecuredJWT } from 'jose';
import { describe, expect, test } from 'vitest';
import { Secret } from '../../kernel/secret.ts';
import { createSessionTokens } from './session-tokens.ts';

const ORIGIN = 'https://dapur.example';
const secret = new Secret('a secret key that is used by tests alone, forty-eight');
const key = createHmac('sha256', secret.reveal()).update('session-token').digest();
const tokens = createSessionTokens(secret, ORIGIN);
const claims = {
  userId: '3d635e64-61a2-4c92-a372-63dd08167b7d',
  sessionId: '3c715fcc-9bc8-4351-9f8f-9baf59be27f0',
  issuedAt: 1_795_222_505,
  expiresAt: 1_795_308_905,
  tenantId: 'f1f23a12-e42d-469c-91ef-71ae6b02225b',
};

interface Change {
  readonly alg?: string;
  readonly typ?: string;
  readonly issuer?: string;
  readonly audience?: string;
  readonly subject?: string;
  readonly jti?: string;
  readonly key?: Buffer;
}

const forged = (change: Change): Promise<string> =>
  new SignJWT({})
    .setProtectedHeader({ alg: change.alg ?? 'HS256', typ: change.typ ?? 'at+jwt' })
    .setIssuer(change.issuer ?? ORIGIN)
    .setAudience(change.audience ?? 'session')
    .setSubject(change.subject ?? claims.userId)
    .setJti(change.jti ?? claims.sessionId)
    .setIssuedAt(claims.issuedAt)
    .setExpirationTime(claims.expiresAt)
    .sign(change.key ?? key);

test('what was signed is read again', async () => {
  expect(await tokens.read(await tokens.sign(claims))).toEqual(claims);
  const { tenantId: _, ...rest } = claims;
  expect(await tokens.read(await tokens.sign({ ...rest, tenantId: undefined }))).toEqual({
    ...rest,
    tenantId: undefined,
  });
  expect(await tokens.read(await forged({}))).toBeDefined();
});

describe('nothing else is read', () => {
  test.each<[string, Change]>([
    ['another key', { key: Buffer.alloc(32, 7) }],
    ['the secret itself as the key', { key: Buffer.from(secret.reveal()) }],
    ['another algorithm', { alg: 'HS512' }],
    ['another type', { typ: 'JWT' }],
    ['another site', { issuer: 'https://elsewhere.example' }],
    ['a handoff’s audience', { audience: 'handoff' }],
    ['a subject that is no id', { subject: '* or 1=1' }],
    ['a session that is no id', { jti: '../x' }],
  ])('%s', async (_, change) => {
    expect(await tokens.read(await forged(change))).toBeUndefined();
  });

  test('a token without a signature', async () => {
    const bare = new UnsecuredJWT({})
      .setIssuer(ORIGIN)
      .setAudience('session')
      .setSubject(claims.userId)
      .setJti(claims.sessionId)
      .setIssuedAt(claims.issuedAt)
      .setExpirationTime(claims.expiresAt)
      .encode();
    expect(await tokens.read(bare)).toBeUndefined();
    const [head = '', body = ''] = (await tokens.sign(claims)).split('.');
    for (const text of ['', 'x', 'x.y.z', `${head}.${body}.`, `${head}.${body}`, '...', '🍰.🍰.🍰'])
      expect(await tokens.read(text)).toBeUndefined();
  });

  test('a token with any one character changed', async () => {
    const good = await tokens.sign(claims);
    for (let at = 0; at < good.length - 1; at += 7) {
      const other = good[at] === 'A' ? 'B' : 'A';
      expect(await tokens.read(good.slice(0, at) + other + good.slice(at + 1))).toBeUndefined();
    }
  });
});
