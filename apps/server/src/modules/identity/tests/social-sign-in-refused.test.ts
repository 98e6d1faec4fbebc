import { describe, expect, test } from 'vitest';
import { callApi } from '../../../../test/kit/client.ts';
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
      code: 'social_refused',
      message: 'Google authentication failed. Please try again.',
    });
  });

  test('a token that another browser got, and one that was used before', async () => {
    const [mine, other] = await Promise.all([browser(), browser()]);
    const token = await mine.googleToken(googler());
    const body = { provider: 'google', token };
    expect((await other.call('social', { body })).code).toBe('social_refused');
    const { cookie } = mine;
    expect((await mine.call('social', { body })).status).toBe(200);
    expect((await mine.call('social', { body })).code).toBe('social_refused');
    mine.cookie = cookie;
    expect((await mine.call('social', { body })).code).toBe('social_refused');
  });

  test('a proof of somebody else than the browser says', async () => {
    expect((await (await browser()).google(googler(), { id: '1' })).code).toBe('social_refused');
  });

  test('a Facebook token of another app; and Graph’s bad days are told apart', async () => {
    const token = world.providers.facebook.issue({ appId: APP_ID, person: facebooker(), kind: 'other_app' });
    const one = new Browser();
    expect(await one.call('social', { body: { provider: 'facebook', token } })).toMatchObject({
      status: 401,
      message: 'Facebook authentication failed. Please try again.',
    });
    world.providers.facebook.setFaults({ graphStatus: 503 });
    const down = await one.facebook(facebooker());
    world.providers.facebook.clearFaults();
    expect(down).toMatchObject({ status: 502, code: 'social_unavailable' });
  });

  test('the 21st proof of one address within the hour', async () => {
    const one = new Browser();
    const body = { provider: 'facebook', token: 'x' };
    const codes: (string | undefined)[] = [];
    for (let nth = 1; nth <= 21; nth++) codes.push((await one.call('social', { body })).code);
    expect(codes.slice(0, 20)).toEqual(Array(20).fill('social_refused'));
    expect(codes[20]).toBe('rate_limited');
  });

  test('a provider that is not set', async () => {
    const bare = await startTestApp(world.database);
    try {
      const config = await callApi(bare, undefined, 'socialConfig');
      expect(config.body).toEqual({ success: true, data: { google: null, facebook: null } });
      expect(config.headers.getSetCookie()).toEqual([]);
      const reply = await callApi(bare, undefined, 'social', { body: { provider: 'facebook', token: 'x' } });
      expect(reply.status).toBe(503);
      expect(reply).toMatchObject({
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
