import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { APP_ID } from '../kit/social-providers.ts';
import { newMark } from './canaries.ts';
import type { AccessWorld } from './people-and-stores.ts';
import { oneself, type Subject } from './subjects.ts';

const newSecret = (): string => randomBytes(32).toString('base64url');
const hashOf = (secret: string): Buffer => createHash('sha256').update(secret).digest();

type Purpose = 'reset' | 'verify' | 'handoff';

/**
 * A live token of a person, as it travels by mail or address; `nonce` is what the person's browser keeps of a handoff.
 */
async function issue(
  { database }: AccessWorld,
  who: { readonly userId: string; readonly sessionId: string; readonly email: string },
  purpose: Purpose,
  nonce?: string,
): Promise<string> {
  const secret = `${purpose === 'handoff' ? 'h_' : ''}${newSecret()}`;
  await database.pools.platform.query(
    `insert into account_tokens (hash, user_id, purpose, browser_hash, session_id, email, expires_at)
     values ($1, $2, $3, $4, $5, $6, now() + interval '1 minute')`,
    [
      hashOf(secret),
      who.userId,
      purpose,
      nonce === undefined ? null : hashOf(nonce),
      purpose === 'handoff' ? who.sessionId : null,
      purpose === 'handoff' ? null : who.email,
    ],
  );
  return secret;
}

/** A token that came by mail. Whoever holds it has the right; foreign is one that was mailed for something else. */
export const mailedToken =
  (purpose: 'reset' | 'verify'): Subject =>
  async (world, app, actor) => {
    const base = (await oneself(world, app, actor)).own;
    const { person } = actor.person === undefined ? await world.actor('customer') : actor;
    const holder = person ?? world.stranger.person;
    const elsewhere = purpose === 'reset' ? 'verify' : 'reset';
    return {
      own: { ...base, text: await issue(world, holder, purpose) },
      others: [
        { ...base, text: await issue(world, world.stranger.person, elsewhere) },
        { ...base, text: await issue(world, world.stranger.person, 'handoff', newSecret()) },
        { ...base, text: world.stranger.person.token },
      ],
      random: { ...base, text: newSecret() },
    };
  };

/** A handoff, which counts in the browser that started it. Foreign is one that another browser started. */
export const handoffToken: Subject = async (world, app, actor) => {
  const base = (await oneself(world, app, actor)).own;
  const somebody = actor.person === undefined ? await world.actor('customer') : actor;
  const nonce = newSecret();
  const carried = { ...base, headers: { ...base.headers, cookie: `dapur_handoff=${nonce}` } };
  const mine = await issue(world, somebody.person ?? world.stranger.person, 'handoff', nonce);
  const foreign = await issue(world, world.stranger.person, 'handoff', newSecret());
  return {
    own: { ...carried, text: mine, marks: [somebody.mark, ...storesOfMember(world, somebody.who)] },
    others: [
      { ...carried, text: foreign },
      { ...base, text: foreign },
    ],
    random: { ...carried, text: `h_${newSecret()}` },
  };
};

/** What a person is told of their own store. */
const storesOfMember = (world: AccessWorld, who: string): string[] =>
  who === 'owner' || who === 'otherOwner'
    ? [`canary-show-${(who === 'owner' ? world.ours : world.theirs).tenantId.slice(0, 8)}`]
    : [];

/** A provider's proof of somebody new; foreign is one that was made for another site. */
export const providersProof: Subject = async (world, app, actor) => {
  const base = (await oneself(world, app, actor)).own;
  const mark = newMark();
  const someone = { id: randomUUID(), name: `Encik ${mark}`, email: `${mark}@mail.example` };
  const { facebook } = world.providers;
  return {
    own: { ...base, text: facebook.issue({ appId: APP_ID, person: someone }), marks: [mark, ...base.marks] },
    others: [{ ...base, text: facebook.issue({ appId: 'another-site', person: someone }) }],
    random: { ...base, text: newSecret() },
  };
};
