import { describe, expect, test } from 'vitest';
import { GOOD_PASSWORD, signIn, signUp } from '../../../../test/kit/test-people.ts';
import { newEmail, linkIn, identityFixture } from './identity-fixture.ts';

const world = identityFixture();
const { call, me, mailsTo } = world;

async function resetTokenFor(email: string): Promise<string> {
  const links = () =>
    world.app.mails.filter(({ to, text }) => to.address === email && text.includes('/p/reset-password?'));
  const before = links().length;
  expect((await call('forgotPassword', { body: { email } })).status).toBe(200);
  await expect.poll(() => links().length).toBe(before + 1);
  return linkIn(links().at(-1)?.text ?? '', 'reset-password');
}

describe('a forgotten password', () => {
  test('the answer is the same for a known and an unknown address, and only the known one gets mail', async () => {
    const { email } = await signUp(world.app);
    const nobody = newEmail();
    const known = await call('forgotPassword', { body: { email } });
    const unknown = await call('forgotPassword', { body: { email: nobody } });
    expect([known.status, known.text]).toEqual([unknown.status, unknown.text]);
    const mails = await mailsTo(email, 2);
    expect(mails.map(({ subject }) => subject)).toContain('Set a new password');
    expect(world.app.mails.filter(({ to }) => to.address === nobody)).toEqual([]);
  });

  test('the fourth within the hour gets the same answer and no mail', async () => {
    const { email } = await signUp(world.app);
    const answers = [];
    for (let at = 0; at < 5; at++) answers.push(await call('forgotPassword', { body: { email } }));
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
    await mailsTo(email, 4);
    const rows = await world.database.pools.platformDb
      .selectFrom('platform_outbox')
      .select('payload')
      .where('topic', '=', 'account.forgot_password')
      .execute();
    expect(rows.filter(({ payload }) => payload['email'] === email)).toHaveLength(3);
  });

  test('the link sets a new password once, ends every session, confirms the address and says so by mail', async () => {
    const { email, password, token } = await signUp(world.app);
    const link = await resetTokenFor(email);
    const sibling = await resetTokenFor(email);
    const newPassword = 'bubur-Hitam-77';
    const guessable = await call('resetPassword', { body: { token: link, newPassword: 'password' } });
    expect([guessable.status, guessable.code]).toEqual([422, 'password_guessable']);

    const answer = await call('resetPassword', { body: { token: link, newPassword } });
    expect(answer.status).toBe(200);
    expect(answer.body).not.toHaveProperty('data');
    expect((await me(token)).status).toBe(401);
    expect((await call('login', { body: { email, password } })).status).toBe(401);
    const signedIn = await signIn(world.app, { email, password: newPassword });
    expect((await me(signedIn.token)).body.data.user.email_verified).toBe(true);
    for (const used of [link, sibling]) {
      const refusal = await call('resetPassword', { body: { token: used, newPassword } });
      expect([refusal.status, refusal.code, refusal.message]).toEqual([
        400,
        'link_expired',
        'This password reset link is invalid or missing.',
      ]);
    }
    const mails = await mailsTo(email, 4);
    expect(mails.map(({ subject }) => subject)).toContain('Your password was changed');
  });

  test('an expired link, one of another kind and a made-up one are refused alike', async () => {
    const { email, userId } = await signUp(world.app);
    const link = await resetTokenFor(email);
    await world.database.pools.platformDb
      .updateTable('account_tokens')
      .set({ expires_at: new Date(Date.now() - 1_000) })
      .where('user_id', '=', userId)
      .where('purpose', '=', 'reset')
      .execute();
    const welcome = (await mailsTo(email, 2)).find(({ text }) => text.includes('/p/verify-email?'));
    const verify = linkIn(welcome?.text ?? '', 'verify-email');
    const texts = await Promise.all(
      [link, verify, 'made-up'].map(
        async (token) => (await call('resetPassword', { body: { token, newPassword: GOOD_PASSWORD } })).text,
      ),
    );
    expect(new Set(texts).size).toBe(1);
  });

  test('only a hash of the link is kept', async () => {
    const { email, userId } = await signUp(world.app);
    const link = await resetTokenFor(email);
    const rows = await world.database.pools.platformDb
      .selectFrom('account_tokens')
      .selectAll()
      .where('user_id', '=', userId)
      .execute();
    expect(JSON.stringify(rows)).not.toContain(link);
    const news = await world.database.pools.platformDb.selectFrom('platform_outbox').selectAll().execute();
    expect(JSON.stringify(news)).not.toContain(link);
  });
});
