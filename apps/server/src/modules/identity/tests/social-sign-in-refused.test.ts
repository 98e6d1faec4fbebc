import { describe, expect, test } from 'vitest';
import { startTestApp } from '../../../../test/kit/test-app.ts';
import { APP_ID } from '../../../../test/kit/social-providers.ts';
import { socialSignInFixture } from './social-sign-in-fixture.ts';

const world = socialSignInFixture();
const { Browser, browser, googler, facebooker } = world;

describe('what is refused', () => {
  const kinds = [
    'expired',
    'wrong_audience',
    'wrong_nonce',
    'tampered',
    'forged',
    'unsigned',
    'hmac',
    'wrong_issuer',
  ] as const;

  test.each(kinds)('a Google token that is %s', async (kind) => {
    const reply = await (await browser()).google(googler(), {}, kind);
    expect(reply).toMatchObject({
      status: 401,
      body: { code: 'social_refused', message: 'Google authentication failed. Please try again.' },
    });
  });

  test('a token that another browser got, and one that was used before', async () => {
    const [mine, other] = await Promise.all([browser(), browser()]);
    const token = await mine.googleToken(googler());
    const body = { provider: 'google', token };
    expect((await other.call('POST', '/auth/social', body)).body.code).toBe('social_refused');
    const { cookie } = mine;
    expect((await mine.call('POST', '/auth/social', body)).status).toBe(200);
    expect((await mine.call('POST', '/auth/social', body)).body.code).toBe('social_refused');
    mine.cookie = cookie;
    expect((await mine.call('POST', '/auth/social', body)).body.code).toBe('social_refused');
  });

  test('a proof of somebody else than the browser says', async () => {
    expect((await (await browser()).google(googler(), { id: '1' })).body.code).toBe('social_refused');
  });

  test('a Facebook token of another app; and Graph’s bad days are told apart', async () => {
    const token = world.providers.facebook.issue({ appId: APP_ID, person: facebooker(), kind: 'other_app' });
    const one = new Browser();
    expect(await one.call('POST', '/auth/social', { provider: 'facebook', token })).toMatchObject({
      status: 401,
      body: { message: 'Facebook authentication failed. Please try again.' },
    });
    world.providers.facebook.setFaults({ graphStatus: 503 });
    const down = await one.facebook(facebooker());
    world.providers.facebook.clearFaults();
    expect(down).toMatchObject({ status: 502, body: { code: 'social_unavailable' } });
  });

  test('the 21st proof of one address within the hour', async () => {
    const one = new Browser();
    const body = { provider: 'facebook', token: 'x' };
    const codes: (string | undefined)[] = [];
    for (let nth = 1; nth <= 21; nth++) codes.push((await one.call('POST', '/auth/social', body)).body.code);
    expect(codes.slice(0, 20)).toEqual(Array(20).fill('social_refused'));
    expect(codes[20]).toBe('rate_limited');
  });

  test('a provider that is not set', async () => {
    const bare = await startTestApp(world.database);
    try {
      const config = await fetch(`${bare.url}/api/auth/social/config`);
      expect(await config.json()).toEqual({ success: true, data: { google: null, facebook: null } });
      expect(config.headers.getSetCookie()).toEqual([]);
      const reply = await fetch(`${bare.url}/api/auth/social`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ provider: 'facebook', token: 'x' }),
      });
      expect(reply.status).toBe(503);
      expect(await reply.json()).toMatchObject({
        code: 'social_not_configured',
        message: 'Facebook authentication is not configured. Please contact the administrator.',
      });
      expect((await fetch(`${bare.url}/p/login`)).headers.get('content-security-policy')).not.toContain(
        'frame-src',
      );
    } finally {
      await bare.close();
    }
  });
});
