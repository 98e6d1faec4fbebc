import { describe, expect, test } from 'vitest';
import { insertToken, newSecret } from '../data/account-tokens.ts';
import { createPasswordHasher } from '../index.ts';
import { withPlatform } from '../../../platform/db/index.ts';
import { naiveReset } from './naive-reset.ts';
import { unchecked } from '../../../../test/kit/client.ts';
import type { TestPerson } from '../../../../test/kit/test-people.ts';
import { facebooker, socialLinksFixture } from './social-links-fixture.ts';

const world = socialLinksFixture();
const { call, signInBy, borrowed, linksOf, toldTo, linkedAgo } = world;

async function resetLinkOf({ userId, email }: TestPerson): Promise<string> {
  const secret = newSecret();
  await withPlatform(world.database.pools, 'test', 'a reset link', (tx) =>
    insertToken(tx, { userId, purpose: 'reset', secret, email }),
  );
  return secret;
}
const reset = (token: string, more: object = {}) =>
  call('resetPassword', { body: unchecked({ token, newPassword: 'bubur-Hitam-77', ...more }) });
const lookAt = async (token: string) => (await call('resetLinks', { body: { token } })).body.data;

describe('a password set by a mailed link', () => {
  test('drops what was linked since the mailbox was last proved; the twin leaves the thief a way in', async () => {
    const [ours, twins] = [await borrowed(), await borrowed()];
    const thieves = [facebooker(), facebooker()] as const;
    await linkedAgo(ours, thieves[0], 1, 20);
    await linkedAgo(twins, thieves[1], 1, 20);
    expect((await reset(await resetLinkOf(ours))).status).toBe(200);
    await naiveReset(
      { db: world.database.pools, hasher: createPasswordHasher() },
      { token: await resetLinkOf(twins), newPassword: 'bubur-Hitam-77' },
    );
    expect(await linksOf(ours)).toEqual([]);
    expect((await signInBy(thieves[0])).body.data).not.toMatchObject({ user: { id: ours.userId } });
    expect((await signInBy(thieves[1])).body.data).toMatchObject({ user: { id: twins.userId } });
    expect(await toldTo(ours)).toMatchObject([
      { topic: 'account.password_changed' },
      { topic: 'account.sign_in_unlinked', provider: 'facebook' },
    ]);
  });

  test('keeps what was there when the mailbox was proved, and proves it anew', async () => {
    const who = await borrowed();
    const own = { ...facebooker(), email: 'aisyah@mailbox.example' };
    await linkedAgo(who, own, 30, 20);
    const token = await resetLinkOf(who);
    expect(await lookAt(token)).toMatchObject([
      { provider: 'facebook', account: 'a•••@mailbox.example', stays: true },
    ]);
    expect((await reset(token)).status).toBe(200);
    expect(await linksOf(who)).toEqual([own.id]);
  });

  test('shows the links without using the token up, and the person decides otherwise than proposed', async () => {
    const who = await borrowed();
    const own = facebooker();
    await linkedAgo(who, own, 1, 20);
    const token = await resetLinkOf(who);
    const [shown] = await lookAt(token);
    expect(shown).toMatchObject({ provider: 'facebook', stays: false });
    expect(JSON.stringify(shown)).not.toContain(own.id);
    expect((await reset(token, { keep: [shown?.id] })).status).toBe(200);
    expect(await linksOf(who)).toEqual([own.id]);

    // The reset proved the mailbox: next time the link stays by itself, unless the person unticks it.
    const again = await resetLinkOf(who);
    expect(await lookAt(again)).toMatchObject([{ id: shown?.id, stays: true }]);
    expect((await reset(again, { keep: [] })).status).toBe(200);
    expect(await linksOf(who)).toEqual([]);
  });

  test('what took the place of a link that was to stay does not stay', async () => {
    const who = await borrowed();
    await linkedAgo(who, facebooker(), 30, 20);
    const token = await resetLinkOf(who);
    const [shown] = await lookAt(token);
    await world.database.pools.platform.query(`update user_identities set subject = $2 where user_id = $1`, [
      who.userId,
      facebooker().id,
    ]);
    expect((await reset(token, { keep: [shown?.id] })).status).toBe(200);
    expect(await linksOf(who)).toEqual([]);
  });

  test('shows nothing for a token that is unknown, used, or of an address the account has left', async () => {
    const who = await borrowed();
    await linkedAgo(who, facebooker(), 1, 20);
    const [used, left] = [await resetLinkOf(who), await resetLinkOf({ ...who, email: 'old@mail.example' })];
    expect((await reset(used)).status).toBe(200);
    for (const token of [newSecret(), used, left])
      expect(await call('resetLinks', { body: { token } })).toMatchObject({
        status: 400,
        code: 'link_expired',
        message: 'This password reset link is invalid or missing.',
      });
  });

  test('its ids are checked', async () => {
    const token = await resetLinkOf(await borrowed());
    for (const keep of ['x', [7], [''], Array(11).fill('x')])
      expect(await reset(token, { keep })).toMatchObject({ status: 422, code: 'invalid_input' });
  });
});
