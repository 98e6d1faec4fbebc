import { randomUUID } from 'node:crypto';
import type { impersonationEndpoints } from '@dapur/contract/platform/impersonations';
import type { platformPeopleEndpoints } from '@dapur/contract/platform/platform-people';
import { lookInto, person } from '../kit/test-people.ts';
import { body, everyone, type Cell, type Row } from './cells.ts';
import { oneself, store, type Facts, type Subject } from './subjects.ts';

type World = Parameters<Subject>[0];

/** The platform's own people: about somebody, or about what somebody else of them does. */
const platform = (...superAdmin: readonly [Cell, Cell, Cell]): Row['may'] => ({
  ...everyone(
    403,
    superAdmin[1] === undefined ? undefined : 403,
    superAdmin[2] === undefined ? undefined : 403,
  ),
  guest: [401, superAdmin[1] === undefined ? undefined : 401, superAdmin[2] === undefined ? undefined : 401],
  superAdmin,
});
const onAnybody = platform(200, 200, 404);

/** A person and one of their sessions. */
const somebody = async (
  { database }: World,
  isLocked: boolean,
): Promise<Pick<Facts, 'orderId' | 'itemId'>> => {
  const { userId, sessionId } = await person(database, { name: 'Kenalan' });
  if (isLocked)
    await database.pools.platform.query(
      `update users set locked_at = now(), locked_reason = 'for a test' where id = $1`,
      [userId],
    );
  return { orderId: userId, itemId: sessionId };
};

const one =
  (isLocked: boolean): Subject =>
  async (world, app, actor) => {
    const { own } = await oneself(world, app, actor);
    return {
      own: { ...own, ...(await somebody(world, isLocked)) },
      others: [{ ...own, ...(await somebody(world, isLocked)) }],
      random: { ...own, orderId: randomUUID(), itemId: randomUUID() },
    };
  };
const anybody = one(false);

const byPerson = ({ orderId }: Facts) => ({ params: { id: orderId } });
const reason = (facts: Facts) => ({ ...byPerson(facts), body: { reason: 'Asked us to' } });

export const platformPeopleRows: Readonly<Record<keyof typeof platformPeopleEndpoints, Row>> = {
  listPlatformPeople: {
    about: oneself,
    may: platform(200, undefined, undefined),
    // Searched for by address: the newest people would all be those that the other calls made.
    input: ({ email }) => ({ query: { search: email } }),
  },
  platformPerson: { about: anybody, may: onAnybody, input: byPerson },
  lockPerson: { about: anybody, may: onAnybody, input: reason },
  unlockPerson: { about: one(true), may: onAnybody, input: reason },
  endPersonSession: {
    about: anybody,
    may: onAnybody,
    input: ({ orderId, itemId }) => ({ params: { id: orderId, session: itemId } }),
  },
  endPersonSessions: { about: anybody, may: onAnybody, input: byPerson },
  sendPersonReset: { about: anybody, may: onAnybody, input: byPerson },
  setPersonRole: {
    about: anybody,
    may: onAnybody,
    input: (facts) => ({
      ...byPerson(facts),
      body: { platform_role: 'ops', reason: 'Works with us now' },
    }),
  },
};

const storeById: Subject = async (world, app, actor) => {
  const { own, others } = await store(world, app, actor);
  return { own, others, random: { ...own, tenantId: randomUUID() } };
};

/** An impersonation that the caller's own session has open, and one of somebody else's. */
const impersonation: Subject = async (world, app, actor) => {
  const { own } = await store(world, app, actor);
  const other = await person(world.database, { superAdmin: true, name: 'Kenalan' });
  const open = (who: typeof other) => lookInto(world.database, who, own.tenantId, { canChange: false });
  return {
    own: { ...own, orderId: actor.person === undefined ? randomUUID() : await open(actor.person) },
    others: [{ ...own, orderId: await open(other) }],
    random: { ...own, orderId: randomUUID() },
  };
};

export const impersonationRows: Readonly<Record<keyof typeof impersonationEndpoints, Row>> = {
  listImpersonations: { about: oneself, may: platform(200, undefined, undefined) },
  startImpersonation: {
    about: storeById,
    may: platform(200, 200, 404),
    input: body(({ tenantId }) => ({ store: tenantId, reason: 'Orders do not show' })),
  },
  allowImpersonationChanges: {
    about: impersonation,
    may: platform(200, 404, 404),
    input: (facts) => ({ ...byPerson(facts), body: { reason: 'Asked us to mend it' } }),
  },
  endImpersonation: { about: impersonation, may: platform(200, 404, 404), input: byPerson },
};
