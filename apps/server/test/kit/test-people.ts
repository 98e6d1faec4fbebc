import { randomUUID } from 'node:crypto';
import type { PlatformRole } from '@dapur/contract/platform/platform-role-rights';
import type { StoreRole } from '@dapur/contract/people/store-rights';
import { sql } from 'kysely';
import type { PrivilegedPerson } from '../../src/modules/audit/index.ts';
import { createSessionTokens, openSession } from '../../src/modules/identity/index.ts';
import { withPlatform } from '../../src/platform/db/index.ts';
import { TEST_ORIGIN, TEST_SECRET } from './test-app.ts';
import type { FreshDatabase } from './fresh-database.ts';
import { callApi } from './client.ts';

/** A signed-in person of a test. */
export interface TestPerson {
  readonly userId: string;
  readonly email: string;
  readonly token: string;
  readonly sessionId: string;
  /** The Authorization header. */
  readonly headers: { readonly authorization: string };
}

export interface TestPersonOptions {
  readonly email?: string;
  readonly name?: string;
  readonly phone?: string | null;
  /** As stored; null for a person without a password. */
  readonly passwordHash?: string | null;
  readonly isEmailVerified?: boolean;
  readonly superAdmin?: boolean;
  /** Another role at the platform than a super admin's. */
  readonly platformRole?: PlatformRole;
  /**
   * The second factor was not shown in this session; a person of the platform in a test has shown it unless told
   * otherwise.
   */
  readonly isUnproven?: boolean;
  /** Stores that the person owns, or has a place in with the named role. */
  readonly memberOf?: readonly (string | { readonly store: string; readonly role: StoreRole })[];
  readonly isRemembered?: boolean;
}

/** Writes a person with a session, without the work of a sign-up. */
export async function person(database: FreshDatabase, options: TestPersonOptions = {}): Promise<TestPerson> {
  const userId = randomUUID();
  const email = options.email ?? `person-${userId.slice(0, 8)}@example.com`;
  await withPlatform(database.pools, 'test', 'a person', async (tx) => {
    await tx
      .insertInto('users')
      .values({
        id: userId,
        email,
        email_verified_at: options.isEmailVerified === false ? null : sql<Date>`now()`,
        full_name: options.name ?? 'Aisyah binti Rahman',
        phone: options.phone === undefined ? '+60123456789' : options.phone,
        password_hash: options.passwordHash ?? null,
        platform_role: options.platformRole ?? (options.superAdmin === true ? 'super_admin' : null),
        avatar_key: null,
        deleted_at: null,
      })
      .execute();
    for (const entry of options.memberOf ?? []) {
      const { store, role } = typeof entry === 'string' ? { store: entry, role: 'owner' as const } : entry;
      await tx
        .insertInto('store_members')
        .values({ tenant_id: store, user_id: userId, email, role })
        .execute();
    }
  });
  const tokens = createSessionTokens(TEST_SECRET, TEST_ORIGIN);
  const token = await openSession({ db: database.pools, tokens }, userId, {
    isRemembered: options.isRemembered ?? false,
    userAgent: 'test',
    address: '127.0.0.1',
  });
  const claims = await tokens.read(token);
  if (claims === undefined) throw new Error('the session has no token');
  const runsPlatform = options.superAdmin === true || options.platformRole !== undefined;
  if (runsPlatform && options.isUnproven !== true) await showSecondFactor(database, claims.sessionId);
  return { userId, email, token, sessionId: claims.sessionId, headers: { authorization: `Bearer ${token}` } };
}

/** As if the session's person had just shown their second factor in it. */
export async function showSecondFactor(database: FreshDatabase, sessionId: string): Promise<void> {
  await database.pools.platform.query('update sessions set second_factor_at = now() where id = $1', [
    sessionId,
  ]);
}

/** One of the platform's people as the log of privileged acts names them. */
export const privilegedPerson = (userId: string): PrivilegedPerson => ({
  userId,
  sessionId: undefined,
  address: '127.0.0.1',
});

/** Has a person of the platform look into a store; they may change things there unless told otherwise. */
export async function lookInto(
  database: FreshDatabase,
  who: TestPerson,
  storeId: string,
  { canChange = true }: { readonly canChange?: boolean } = {},
): Promise<string> {
  const id = randomUUID();
  await database.pools.platform.query(
    `insert into impersonations (id, user_id, session_id, store_id, reason, change_reason)
     select $1, $2, $3, id, 'for a test', case when $5 then 'for a test' end from tenants where id = $4
     on conflict do nothing`,
    [id, who.userId, who.sessionId, storeId, canChange],
  );
  return id;
}

/** A password that passes all rules. */
export const GOOD_PASSWORD = 'kuih-Lapis-9-lapis';

interface SignUp {
  readonly email?: string;
  readonly password?: string;
  readonly full_name?: string;
  readonly phone?: string;
}

export interface SignedUp extends TestPerson {
  readonly password: string;
}

/** Opens an account over HTTP. Throws with the answer when it is refused. */
export async function signUp(app: { readonly url: string }, input: SignUp = {}): Promise<SignedUp> {
  const email = input.email ?? `new-${randomUUID().slice(0, 8)}@example.com`;
  const password = input.password ?? GOOD_PASSWORD;
  const { body } = await callApi(app, undefined, 'register', {
    body: {
      full_name: input.full_name ?? 'Siti Nurhaliza',
      email,
      phone: input.phone ?? '012-345 6789',
      password,
    },
  });
  return { ...signedIn(body.data), email, password };
}

/** Signs in over HTTP. Throws with the answer when it is refused. */
export async function signIn(
  app: { readonly url: string },
  input: { readonly email: string; readonly password: string; readonly remember?: boolean },
): Promise<TestPerson> {
  const { body } = await callApi(app, undefined, 'login', { body: input });
  return { ...signedIn(body.data), email: input.email };
}

function signedIn(data: {
  readonly token: string;
  readonly user: { readonly id: string };
}): Omit<TestPerson, 'email'> {
  const claims = JSON.parse(Buffer.from(data.token.split('.')[1] ?? '', 'base64url').toString()) as {
    jti: string;
  };
  return {
    userId: data.user.id,
    token: data.token,
    sessionId: claims.jti,
    headers: { authorization: `Bearer ${data.token}` },
  };
}
