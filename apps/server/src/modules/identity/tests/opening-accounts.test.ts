import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { unchecked } from '../../../../test/kit/client.ts';
import { GOOD_PASSWORD, person, signUp } from '../../../../test/kit/test-people.ts';
import { bearing, newEmail, linkIn, identityFixture } from './identity-fixture.ts';

const world = identityFixture();
const { call, me, mailsTo } = world;

describe('opening an account', () => {
  const good = { full_name: 'Siti Nurhaliza', phone: '012-345 6789', password: GOOD_PASSWORD };

  test('signs in at once, keeps only declared fields, and mails a link that confirms the address', async () => {
    const email = newEmail();
    const answer = await call('register', {
      body: unchecked({ ...good, email: ` ${email.toUpperCase()} `, companyName: 'Mine' }),
    });
    expect(answer.status).toBe(200);
    expect(answer.body.nextStep).toBe('account');
    expect(answer.body.data.tenant).toBeNull();
    expect(answer.body.data.user).toMatchObject({
      full_name: 'Siti Nurhaliza',
      fullName: 'Siti Nurhaliza',
      email,
      phone: '+60123456789',
      role: 'customer',
      tenantIds: [],
      tenant_id: null,
      avatar_url: null,
      email_verified: false,
      has_password: true,
      language: 'en',
    });
    const { token, user } = answer.body.data;
    expect((await me(token)).body.data.user.id).toBe(user.id);

    const [mail] = await mailsTo(email);
    const link = linkIn(mail?.text ?? '', 'verify-email');
    expect(mail?.html).toContain(link);
    expect((await call('verifyEmail', { body: { token: link } })).status).toBe(200);
    expect((await me(token)).body.data.user.email_verified).toBe(true);
    expect((await call('verifyEmail', { body: { token: link } })).code).toBe('link_expired');
  });

  test('who came to open a store is led back there by the mail', async () => {
    const email = newEmail();
    const answer = await call('register', { body: unchecked({ ...good, email, opens_store: true }) });
    expect(answer.status).toBe(200);
    const [mail] = await mailsTo(email);
    expect(mail?.text).toMatch(/verify-email\?token=[\w.-]+&for=store\b/);
  });

  test.each([
    [{ role: 'super_admin' }, 'invalid_input'],
    [{ tenant_id: randomUUID() }, 'invalid_input'],
    [{ full_name: ' ' }, 'invalid_input'],
    [{ email: 'siti@kuih' }, 'invalid_input'],
    [{ phone: '+6512345678' }, 'invalid_input'],
    [{ phone: '012345' }, 'invalid_input'],
    [{ password: 'abc12' }, 'invalid_input'],
    [{ password: 'x'.repeat(257) }, 'invalid_input'],
    [{ password: 'password' }, 'password_guessable'],
    [{ password: 'Malaysia' }, 'password_guessable'],
    [{ password: '123456' }, 'password_guessable'],
    [{ password: 'nurhaliza1' }, 'password_guessable'],
    [{ password: 'kuihkuihkuih' }, 'password_guessable'],
    [{ password: 'Dapur2026!' }, 'password_guessable'],
  ])('refuses %j as %s and writes nothing', async (change, code) => {
    const email = newEmail();
    const answer = await call('register', { body: unchecked({ ...good, email, ...change }) });
    expect([answer.status, answer.code]).toEqual([422, code]);
    const rows = await world.database.pools.platformDb
      .selectFrom('users')
      .select('id')
      .where('email', '=', email)
      .execute();
    expect(rows).toEqual([]);
  });

  test('of fifty at once with one address, one gets the account', async () => {
    const email = newEmail();
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => call('register', { body: { ...good, email } })),
    );
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(statuses.filter((status) => ![200, 409, 503].includes(status))).toEqual([]);
  });

  test('an address with a social account alone is taken too', async () => {
    const { email } = await person(world.database);
    const answer = await call('register', { body: { ...good, email } });
    expect([answer.status, answer.code]).toEqual([409, 'email_taken']);
  });
});

describe('confirming an address', () => {
  test('another mail can be had, but not without end; a confirmed person gets none', async () => {
    const { email, token } = await signUp(world.app);
    await mailsTo(email);
    for (let at = 0; at < 3; at++)
      expect((await call('resendVerification', {}, bearing(token))).status).toBe(200);
    expect((await call('resendVerification', {}, bearing(token))).status).toBe(429);
    await mailsTo(email, 4);
    const verified = await person(world.database);
    for (let at = 0; at < 5; at++) expect((await call('resendVerification', {}, verified)).status).toBe(200);
    expect(world.app.mails.filter(({ to }) => to.address === verified.email)).toEqual([]);
  });

  test('a made-up link says nothing', async () => {
    const answer = await call('verifyEmail', { body: { token: 'made-up' } });
    expect([answer.status, answer.code]).toEqual([400, 'link_expired']);
  });
});
