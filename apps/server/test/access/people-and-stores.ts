import { randomUUID } from 'node:crypto';
import { hash } from '@node-rs/argon2';
import { createTakeoverCodes } from '../../src/modules/ordering/takeover-code.ts';
import { TEST_SECRET } from '../kit/test-app.ts';
import type { FreshDatabase } from '../kit/fresh-database.ts';
import { GOOD_PASSWORD, person, type TestPerson } from '../kit/test-people.ts';
import { openShop, type Shop } from '../kit/open-shop.ts';
import type { SocialProviders } from '../kit/social-providers.ts';
import { plantInPerson, plantInStore, newMark } from './canaries.ts';
import type { OtherRole } from './platform-roles.ts';

/** Everybody who may stand before an endpoint. */
export const whos = ['guest', 'customer', 'otherCustomer', 'owner', 'otherOwner', 'superAdmin'] as const;
export type Who = (typeof whos)[number];
/** The same, and who runs the platform in another role than a super admin's. */
export type AnyCaller = Who | OtherRole;

/** A person who makes one call, with their own rows in the database. */
export interface Actor {
  readonly who: AnyCaller;
  /** Undefined for a guest. */
  readonly person: TestPerson | undefined;
  readonly headers: Readonly<Record<string, string>>;
  /** Stands in all rows of this person. */
  readonly mark: string;
  /** Id of this person's row in `user_addresses`. */
  readonly addressId: string;
}

/** Somebody whose rows nobody else may see. */
export type Stranger = Actor & { readonly person: TestPerson };

export interface AccessWorld {
  readonly database: FreshDatabase;
  readonly providers: SocialProviders;
  /** The store that `owner` has. */
  readonly ours: Shop;
  /** The store that `otherOwner` has. */
  readonly theirs: Shop;
  /** A store that shoppers cannot see yet, and that none of the callers has. */
  readonly draft: Shop;
  readonly stranger: Stranger;
  /** The marks of the three stores, in what no shopper sees. */
  readonly storeMarks: { readonly ours: string; readonly theirs: string; readonly draft: string };
  /** A new person of this kind, signed in just now; the password is GOOD_PASSWORD. */
  actor(who: AnyCaller): Promise<Actor>;
  /** Starts a takeover of an order by this person; answers the code that was mailed for it. */
  takeOver(who: TestPerson, shop: Shop, orderId: string): Promise<string>;
}

export async function openAccessWorld(
  database: FreshDatabase,
  providers: SocialProviders,
): Promise<AccessWorld> {
  const { platform } = database.pools;
  const [ours, theirs, draft] = await Promise.all(
    [0, 1, 2].map(() =>
      openShop(database.pools, { dailyLimit: 50_000, voucher: { code: 'TEXT', maxUses: 5 } }),
    ),
  );
  if (ours === undefined || theirs === undefined || draft === undefined)
    throw new Error('a store is missing');
  const storeMarks = { ours: newMark(), theirs: newMark(), draft: newMark() };
  await plantInStore(database, theirs, storeMarks.theirs);
  await plantInStore(database, draft, storeMarks.draft);
  await plantInStore(database, ours, storeMarks.ours);
  // They deliver by themselves, so that shoppers may ask what a delivery costs.
  await platform.query(
    `update store_profiles set delivery_mode = 'store', delivery_fee_sen = 700, latitude = 3.04, longitude = 101.45
      where tenant_id = any($1)`,
    [[ours.tenantId, theirs.tenantId, draft.tenantId]],
  );
  await platform.query(`update tenants set status = 'draft' where id = $1`, [draft.tenantId]);

  // A cheap hash of the same form: what it costs is tested where passwords are.
  const passwordHash = await hash(GOOD_PASSWORD, {
    algorithm: 2,
    memoryCost: 8,
    timeCost: 1,
    parallelism: 1,
  });
  const storesOf: Partial<Record<AnyCaller, readonly string[]>> = {
    owner: [ours.tenantId],
    otherOwner: [theirs.tenantId],
  };
  const somebody = async (who: AnyCaller): Promise<Stranger> => {
    const mark = newMark();
    const one = await person(database, {
      email: `${mark}@mail.example`,
      name: `Cik ${mark}`,
      passwordHash,
      superAdmin: who === 'superAdmin',
      ...(who === 'ops' || who === 'finance' || who === 'support' ? { platformRole: who } : {}),
      memberOf: storesOf[who] ?? [],
    });
    const addressId = await plantInPerson(database, one, mark, theirs.tenantId);
    return { who, person: one, headers: one.headers, mark, addressId };
  };
  const stranger = await somebody('customer');
  await platform.query(
    `insert into store_members (tenant_id, user_id, email, role) values ($1, $2, $3, 'owner')`,
    [draft.tenantId, stranger.person.userId, stranger.person.email],
  );
  const codes = createTakeoverCodes(TEST_SECRET);

  return {
    database,
    providers,
    ours,
    theirs,
    draft,
    stranger,
    storeMarks,
    actor: async (who) =>
      who === 'guest'
        ? { who, person: undefined, headers: {}, mark: newMark(), addressId: randomUUID() }
        : somebody(who),
    takeOver: async (who, shop, orderId) => {
      const id = randomUUID();
      const code = codes.codeOf(id);
      await platform.query(
        `insert into order_claims (user_id, id, store_id, order_id, code_hash, expires_at)
         values ($1, $2, $3, $4, $5, now() + interval '10 minutes')`,
        [who.userId, id, shop.tenantId, orderId, codes.hashOf(id, code)],
      );
      return code;
    },
  };
}
