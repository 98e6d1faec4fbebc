import { randomInt } from 'node:crypto';
import type { Person as FacebookPerson } from '@dapur/simulators/facebook/model';
import { describe, expect, test } from 'vitest';
import { createSessionTokens, openSession } from '../index.ts';
import { linkIdentity } from '../social/commands/link.ts';
import { unchecked, type Caller } from '../../../../test/kit/client.ts';
import { TEST_ORIGIN, TEST_SECRET } from '../../../../test/kit/test-app.ts';
import { naiveLink } from './naive-links.ts';
import { GOOD_PASSWORD, person } from '../../../../test/kit/test-people.ts';
import { awayFromWindowEnd } from '../../../../test/kit/window-end.ts';
import { CLIENT_ID } from '../../../../test/kit/social-providers.ts';
import { facebooker, socialLinksFixture } from './social-links-fixture.ts';

const world = socialLinksFixture();
const { call, proofOf, signInBy, provedAgo, borrowed, linksOf, toldTo, linkedAgo } = world;

const link = (who: FacebookPerson, as: Caller) => call('linkIdentity', { body: proofOf(who) }, as);

describe('a session whose person signed in an hour ago', () => {
  test('adds no way in, takes none away, and nobody is mailed', async () => {
    const who = await borrowed();
    const own = facebooker();
    await linkedAgo(who, own, 9, 20);
    const answers = [
      await link(facebooker(), who),
      await call('unlinkIdentity', { params: { provider: 'facebook' } }, who),
    ];
    for (const answer of answers) expect(answer).toMatchObject({ status: 403, code: 'proof_required' });
    expect(await linksOf(who)).toEqual([own.id]);
    expect(await toldTo(who)).toEqual([]);
  });

  test('of somebody without a password sets none, changes no address and deletes nothing', async () => {
    const who = await borrowed({ passwordHash: null });
    const answers = [
      await call('changePassword', { body: { new_password: 'bubur-Hitam-77' } }, who),
      await call('changeEmail', { body: { email: 'thief@mail.example' } }, who),
      await call('deleteAccount', { body: { confirm: who.email } }, who),
    ];
    for (const answer of answers) expect(answer).toMatchObject({ status: 403, code: 'proof_required' });
    expect(await toldTo(who)).toEqual([]);
  });

  test('is no fresher for another session that continues it', async () => {
    const who = await borrowed();
    const deps = { db: world.database.pools, tokens: createSessionTokens(TEST_SECRET, TEST_ORIGIN) };
    const from = { isRemembered: false, userAgent: 'test', address: '127.0.0.1' };
    const token = await openSession(deps, who.userId, from, { precondition: { sessionId: who.sessionId } });
    expect((await link(facebooker(), { headers: { authorization: `Bearer ${token}` } })).code).toBe(
      'proof_required',
    );
  });

  test('the proof that a provider gave is not used up by the question, and the same one links after it', async () => {
    const who = await borrowed();
    const config = await call('socialConfig');
    const cookie = config.headers.getSetCookie()[0]?.split(';')[0] ?? '';
    const google = {
      sub: `${randomInt(2 ** 40)}`,
      email: 'one@gmail.com',
      email_verified: true,
      name: 'One',
    };
    const token = await world.providers.google.issue({
      clientId: CLIENT_ID,
      person: google,
      nonce: config.body.data.google?.nonce ?? '',
      kind: 'good',
    });
    const ask = () => call('linkIdentity', { body: { provider: 'google', token }, headers: { cookie } }, who);
    expect((await ask()).code).toBe('proof_required');
    expect((await call('prove', { body: { password: GOOD_PASSWORD } }, who)).status).toBe(200);
    expect((await ask()).status).toBe(200);
    expect(await linksOf(who)).toEqual([google.sub]);
  });

  test('the twin that asks for nothing lets it add a way in; ours does not', async () => {
    const who = await borrowed();
    const thief = facebooker();
    const proof = {
      provider: 'facebook',
      subject: thief.id,
      email: undefined,
      isEmailAuthoritative: false,
      name: undefined,
    } as const;
    await expect(linkIdentity(world.database.pools, who, proof)).rejects.toMatchObject({
      code: 'proof_required',
    });
    expect(await linksOf(who)).toEqual([]);
    expect(await naiveLink(world.database.pools, who, proof)).toBe(true);
    expect((await signInBy(thief)).body.data).toMatchObject({ user: { id: who.userId } });
  });
});

describe('showing who one is', () => {
  test('by the password counts for ten minutes, in that session alone', async () => {
    const who = await borrowed();
    const wrong = await call('prove', { body: { password: 'not-theirs-1' } }, who);
    expect(wrong).toMatchObject({ status: 401, code: 'invalid_credentials' });
    expect((await link(facebooker(), who)).code).toBe('proof_required');
    const right = await call('prove', { body: { password: GOOD_PASSWORD } }, who);
    expect([right.status, right.body]).toEqual([200, { success: true }]);
    expect((await link(facebooker(), who)).status).toBe(200);
    await provedAgo(who, 9);
    expect((await call('unlinkIdentity', { params: { provider: 'facebook' } }, who)).status).toBe(200);
    await provedAgo(who, 11);
    expect((await link(facebooker(), who)).code).toBe('proof_required');
  });

  test('by a linked sign-in, for who has no password; by another one it does not', async () => {
    const who = await borrowed({ passwordHash: null });
    const own = facebooker();
    await linkedAgo(who, own, 9, 20);
    const guess = await call('prove', { body: { password: GOOD_PASSWORD } }, who);
    expect(guess.code).toBe('invalid_credentials');
    const stranger = await call('prove', { body: proofOf(facebooker()) }, who);
    expect(stranger).toMatchObject({ status: 401, code: 'invalid_credentials' });
    const forged = { provider: 'facebook', token: 'made up' };
    expect((await call('prove', { body: forged }, who)).code).toBe('social_refused');
    expect((await call('prove', { body: proofOf(own) }, who)).status).toBe(200);
    const body = { new_password: 'bubur-Hitam-77' };
    expect((await call('changePassword', { body }, who)).status).toBe(200);
    expect(await toldTo(who)).toEqual([{ topic: 'account.password_set' }]);
  });

  test.each([
    {},
    { provider: 'facebook' },
    { token: 'x' },
    { password: 'x', provider: 'facebook', token: 'x' },
    { password: '' },
    { password: 7 },
  ])('with %j is a clear fault', async (body) => {
    const who = await borrowed();
    expect(await call('prove', { body: unchecked(body) }, who)).toMatchObject({
      status: 422,
      code: 'invalid_input',
    });
  });

  test('guesses at the password count with those at the sign-in', async () => {
    await awayFromWindowEnd(15 * 60);
    const who = await borrowed();
    const codes: (string | undefined)[] = [];
    for (let nth = 1; nth <= 11; nth++)
      codes.push((await call('prove', { body: { password: `guess-${nth}` } }, who)).code);
    expect(codes.filter((code) => code === 'invalid_credentials').length).toBeLessThanOrEqual(10);
    expect(codes.at(-1)).toBe('rate_limited');
  });
});

test('the account’s address is told of each way in that comes or goes, and of no repetition', async () => {
  const who = await person(world.database, { passwordHash: world.goodHash });
  const mine = { ...facebooker(), email: 'aisyah@mailbox.example' };
  await link(mine, who);
  await link(mine, who);
  await call('unlinkIdentity', { params: { provider: 'facebook' } }, who);
  const about = { provider: 'facebook', account: 'a•••@mailbox.example' };
  expect(await toldTo(who)).toEqual([
    { topic: 'account.sign_in_linked', ...about },
    { topic: 'account.sign_in_unlinked', ...about },
  ]);
});
