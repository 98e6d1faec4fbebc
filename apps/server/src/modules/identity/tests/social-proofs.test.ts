import {
  outcomes as facebookOutcomes,
  people as facebookPeople,
  type TokenKind as FacebookKind,
} from '@dapur/simulators/facebook/model';
import {
  outcomes as googleOutcomes,
  people as googlePeople,
  type TokenKind as GoogleKind,
} from '@dapur/simulators/google/model';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { Secret } from '../../../kernel/secret.ts';
import { createFacebookVerifier } from '../social/adapters/facebook.ts';
import { createGoogleVerifier } from '../social/adapters/google.ts';
import { testClock } from '../../../../test/kit/test-app.ts';
import {
  APP_ID,
  CLIENT_ID,
  startSocialProviders,
  type SocialProviders,
} from '../../../../test/kit/social-providers.ts';

let providers: SocialProviders;

beforeAll(async () => {
  providers = await startSocialProviders();
});
afterAll(() => providers.close());
afterEach(() => {
  providers.google.clearFaults();
  providers.facebook.clearFaults();
});

const refused = { code: 'social_refused', status: 401 };
const unavailable = { code: 'social_unavailable', status: 502 };

describe('Google', () => {
  const [person, workspace, elsewhere] = googlePeople;
  if (person === undefined || workspace === undefined || elsewhere === undefined)
    throw new Error('no people');
  const nonce = 'nonce-of-this-browser';
  const issue = (kind: GoogleKind = 'good', who = person) =>
    providers.google.issue({ clientId: CLIENT_ID, person: who, nonce, kind });
  const verifier = (options: { timeoutMs?: number; keyCooldownMs?: number } = {}, clock = testClock()) =>
    createGoogleVerifier(providers.settings.google, { clock, keyCooldownMs: 0, ...options });

  test('a good token proves its person', async () => {
    expect(await verifier()(await issue(), nonce)).toEqual({
      provider: 'google',
      subject: person.sub,
      email: person.email,
      isEmailAuthoritative: true,
      name: person.name,
    });
  });

  test('Google answers for gmail.com and Workspace addresses it has verified, and for no others', async () => {
    const verify = verifier();
    const isAuthoritative = async (who: typeof person) =>
      (await verify(await issue('good', who), nonce)).isEmailAuthoritative;
    expect(await isAuthoritative(workspace)).toBe(true);
    expect(await isAuthoritative(elsewhere)).toBe(false);
    expect(await isAuthoritative({ ...person, email_verified: false })).toBe(false);
    expect(await isAuthoritative({ ...person, email: 'x@gmail.com.evil.example' })).toBe(false);
  });

  test.each(Object.keys(googleOutcomes).filter((kind) => kind !== 'good' && kind !== 'nothing'))(
    '%s is refused',
    async (kind) => {
      await expect(verifier()(await issue(kind as GoogleKind), nonce)).rejects.toMatchObject(refused);
    },
  );

  test('a token of another browser is refused, and one for a browser without a nonce', async () => {
    const token = await issue();
    await expect(verifier()(token, 'another')).rejects.toMatchObject(refused);
    await expect(verifier()(token, undefined)).rejects.toMatchObject(refused);
    const bare = await providers.google.issue({ clientId: CLIENT_ID, person });
    await expect(verifier()(bare, nonce)).rejects.toMatchObject(refused);
  });

  test.each(['', 'x', 'a.b.c', 'ya29.an-opaque-access-token'])('%j is refused', async (token) => {
    await expect(verifier()(token, nonce)).rejects.toMatchObject(refused);
  });

  test('a token from the future is refused beyond five minutes', async () => {
    const token = await issue();
    const behind = testClock();
    behind.advance(-280_000);
    await verifier({}, behind)(token, nonce);
    behind.advance(-60_000);
    await expect(verifier({}, behind)(token, nonce)).rejects.toMatchObject(refused);
  });

  test('a new key is fetched when a token names it, a forgotten one no longer counts', async () => {
    const verify = verifier();
    await verify(await issue(), nonce);
    await providers.google.rotateKeys();
    const signedByNew = await issue();
    await verify(signedByNew, nonce);
    await providers.google.rotateKeys({ forgetOld: true });
    await verify(await issue(), nonce);
    await expect(verify(signedByNew, nonce)).rejects.toMatchObject(refused);
  });

  test('an unknown key does not make a flood of fetches', async () => {
    const verify = verifier({ keyCooldownMs: 60_000 });
    await verify(await issue(), nonce);
    await providers.google.rotateKeys({ forgetOld: true });
    // Within the pause the fresh key stays unknown; refused, not fetched again.
    await expect(verify(await issue(), nonce)).rejects.toMatchObject(refused);
  });

  test('keys that do not come are nobody’s fault but Google’s', async () => {
    const token = await issue();
    providers.google.setFaults({ certsStatus: 503 });
    await expect(verifier()(token, nonce)).rejects.toMatchObject(unavailable);
    providers.google.clearFaults();
    providers.google.setFaults({ certsDelayMs: 400 });
    await expect(verifier({ timeoutMs: 100 })(token, nonce)).rejects.toMatchObject(unavailable);
    const nowhere = { ...providers.settings.google, jwksUrl: 'http://127.0.0.1:9/certs' };
    await expect(createGoogleVerifier(nowhere, { clock: testClock() })(token, nonce)).rejects.toMatchObject(
      unavailable,
    );
  });
});

describe('Facebook', () => {
  const [person, , without] = facebookPeople;
  if (person === undefined || without === undefined) throw new Error('no people');
  const issue = (kind: FacebookKind = 'good', who = person, scopes?: string[]) =>
    providers.facebook.issue({ appId: APP_ID, person: who, kind, ...(scopes && { scopes }) });
  const verifier = (timeoutMs = 5_000, clock = testClock()) =>
    createFacebookVerifier(providers.settings.facebook, { clock, timeoutMs });

  test('a good token proves its person, but never their address', async () => {
    expect(await verifier()(issue())).toEqual({
      provider: 'facebook',
      subject: person.id,
      email: person.email,
      isEmailAuthoritative: false,
      name: person.name,
    });
  });

  test('no address without the permission, and none where there is none', async () => {
    expect((await verifier()(issue('good', person, ['public_profile']))).email).toBeUndefined();
    expect((await verifier()(issue('good', without))).email).toBeUndefined();
  });

  test.each(Object.keys(facebookOutcomes).filter((kind) => kind !== 'good' && kind !== 'cancelled'))(
    '%s is refused',
    async (kind) => {
      await expect(verifier()(issue(kind as FacebookKind))).rejects.toMatchObject(refused);
    },
  );

  test('a token that Facebook takes for good is refused once its time is over by our clock', async () => {
    const ahead = testClock();
    ahead.advance(3 * 3_600_000);
    await expect(verifier(5_000, ahead)(issue())).rejects.toMatchObject(refused);
  });

  test('Graph down, slow or not there, and a wrong secret of our own: unavailable', async () => {
    const token = issue();
    providers.facebook.setFaults({ graphStatus: 500 });
    await expect(verifier()(token)).rejects.toMatchObject(unavailable);
    providers.facebook.clearFaults();
    providers.facebook.setFaults({ graphDelayMs: 400 });
    await expect(verifier(100)(token)).rejects.toMatchObject(unavailable);
    providers.facebook.clearFaults();
    const clock = testClock();
    const { facebook } = providers.settings;
    const nowhere = createFacebookVerifier({ ...facebook, graphUrl: 'http://127.0.0.1:9' }, { clock });
    await expect(nowhere(token)).rejects.toMatchObject(unavailable);
    const misconfigured = createFacebookVerifier({ ...facebook, appSecret: new Secret('old') }, { clock });
    await expect(misconfigured(token)).rejects.toMatchObject(unavailable);
  });

  test('what is told of a fault holds neither token nor secret', async () => {
    const token = issue('expired');
    const fault: unknown = await verifier()(token).catch((error: unknown) => error);
    expect(JSON.stringify(fault, Object.getOwnPropertyNames(fault))).not.toMatch(
      new RegExp(`${token}|the app`),
    );
  });
});
