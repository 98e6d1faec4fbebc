import { randomUUID } from 'node:crypto';
import type { joiningEndpoints, sellerPeopleEndpoints } from '@dapur/contract/people/seller-people';
import { GOOD_PASSWORD } from '../../kit/test-people.ts';
import { body, everyone, members, notForSupport, signedIn, type Row } from '../cells.ts';
import { oneself, store, type Facts, type Subject } from '../subjects.ts';

type World = Parameters<Subject>[0];
type Make = (world: World, tenantId: string) => Promise<string>;

/** A store with the caller as its only owner where the caller is an owner, and no other people. */
async function openEmptyStore({ database }: World, owner: string | undefined, base: Facts): Promise<Facts> {
  const tenantId = randomUUID();
  const slug = `kedai-${tenantId.slice(0, 8)}`;
  const ask = (text: string, ...values: unknown[]) => database.pools.platform.query(text, values);
  await ask(`insert into tenants (id, slug, name) values ($1, $2, 'Kedai')`, tenantId, slug);
  await ask('insert into store_profiles (tenant_id) values ($1)', tenantId);
  if (owner !== undefined)
    await ask(
      `insert into store_members (tenant_id, user_id, email, role) values ($1, $2, $3, 'owner')`,
      tenantId,
      owner,
      `${owner}@mail.example`,
    );
  return { ...base, tenantId, slug, headers: { 'x-tenant-slug': slug }, orderId: tenantId, marks: [] };
}

/**
 * A store that has the caller as its only member, and one whose members they do not know: all of a store's people see
 * each other.
 */
export const team: Subject = async (world, app, actor) => {
  const { own, random } = await store(world, app, actor);
  const keeps = actor.who === 'owner' || actor.who === 'otherOwner';
  return {
    own: await openEmptyStore(world, keeps ? actor.person?.userId : undefined, own),
    others: [await openEmptyStore(world, await somebody(world), own)],
    random: { ...random, orderId: randomUUID() },
  };
};

/** Something of a store's people by its id; another store's also under one's own store's name. */
export const inTeam =
  (make: Make): Subject =>
  async (world, app, actor) => {
    const { own, others } = await team(world, app, actor);
    const there = await Promise.all(
      others.map(async (facts): Promise<Facts> => ({ ...facts, orderId: await make(world, facts.tenantId) })),
    );
    return {
      own: { ...own, orderId: await make(world, own.tenantId) },
      others: [
        ...there,
        ...(actor.who === 'superAdmin' ? [] : there.map(({ orderId }) => ({ ...own, orderId }))),
      ],
      random: { ...own, orderId: randomUUID() },
    };
  };

export const somebody = async ({ database }: World): Promise<string> => {
  const id = randomUUID();
  await database.pools.platform.query(
    `insert into users (id, email, full_name) values ($1, $2, 'Pembantu')`,
    [id, `${id}@mail.example`],
  );
  return id;
};

const helper = inTeam(async (world, tenantId) => {
  const id = await somebody(world);
  await world.database.pools.platform.query(
    `insert into store_members (tenant_id, user_id, email, role) values ($1, $2, $3, 'staff')`,
    [tenantId, id, `${id}@mail.example`],
  );
  return id;
});

const invitation = inTeam(async (world, tenantId) => {
  const id = randomUUID();
  await world.database.pools.platform.query(
    `insert into store_invitations (tenant_id, id, role, invited_by, expires_at)
     values ($1, $2, 'kitchen', $3, now() + interval '1 day')`,
    [tenantId, id, await somebody(world)],
  );
  return id;
});

/** As `members`, of something by its id: what another store has does not exist in one's own. */
const keepers = (own: number): Row['may'] => ({
  ...everyone(403, 403, 403),
  guest: [401, 401, 401],
  owner: [own, [403, 404], 404],
  otherOwner: [own, [403, 404], 404],
  superAdmin: [own, own, 404],
});
const named: NonNullable<Row['input']> = ({ orderId }) => ({ params: { userId: orderId } });
const token = body(() => ({ token: `${randomUUID()}.${'a'.repeat(32)}` }));

export const peopleRows: Readonly<Record<keyof typeof sellerPeopleEndpoints, Row>> = {
  listPeople: { about: team, may: members(200) },
  invitePerson: {
    about: team,
    may: notForSupport(members(200)),
    input: body(({ email }) => ({ email, role: 'staff' })),
  },
  renewInvitation: { about: invitation, may: notForSupport(keepers(200)) },
  withdrawInvitation: { about: invitation, may: notForSupport(keepers(200)) },
  changePerson: {
    about: helper,
    may: notForSupport(keepers(200)),
    input: (facts) => ({ ...named(facts), body: { role: 'kitchen', rights: null } }),
  },
  removePerson: { about: helper, may: notForSupport(keepers(200)), input: named },
  makeOwner: {
    about: helper,
    may: notForSupport(keepers(200)),
    input: (facts) => ({ ...named(facts), body: { password: GOOD_PASSWORD } }),
  },
  listMemberSessions: { about: helper, may: keepers(200), input: named },
  // This member is signed in nowhere.
  endMemberSession: {
    about: helper,
    may: notForSupport(keepers(404)),
    input: ({ orderId }) => ({ params: { userId: orderId, sessionId: randomUUID() } }),
  },
  // What is planted in the log is about the store, and would be read by its owner.
  listActivity: { about: team, may: members(200), input: () => ({ query: { subject: 'member' } }) },
  exportActivity: { about: team, may: members(200), input: () => ({ query: { to: '2020-01-01' } }) },
};

export const joiningRows: Readonly<Record<keyof typeof joiningEndpoints, Row>> = {
  lookAtInvitation: { about: oneself, may: everyone(400, undefined, undefined), input: token },
  acceptInvitation: { about: oneself, may: signedIn(400, undefined, undefined), input: token },
  leaveStore: {
    about: team,
    may: {
      ...signedIn(404, 404, 404),
      // The only owner cannot leave the store.
      owner: [409, 404, 404],
      otherOwner: [409, 404, 404],
    },
    input: ({ orderId }) => ({ params: { storeId: orderId } }),
  },
};
