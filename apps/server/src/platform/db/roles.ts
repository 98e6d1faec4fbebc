import { createHmac } from 'node:crypto';
import pg from 'pg';

/** The role of a store's requests: it sees the rows of the tenant that its transaction names, and no others. */
export const APP_ROLE = 'dapur_app';
/** The role of the second door: work across stores, logged with who and why. */
export const PLATFORM_ROLE = 'dapur_platform';
/** The login of the embedded cluster: it owns the tables and takes either role, and is no superuser. */
export const OWNER_ROLE = 'dapur_owner';

/** Held while roles or databases are made, so that processes starting together do not trip over each other. */
const SETUP_LOCK = 7_302_001;

interface Queryable {
  query<R extends pg.QueryResultRow>(text: string, values?: unknown[]): Promise<pg.QueryResult<R>>;
}

/**
 * Prepares the embedded cluster for the product: both roles, the owner's login, and a database that it owns.
 * Answers the owner's connection string. May be called at each start and by several processes at once.
 */
export async function prepareCluster(superuserUrl: string, database = 'dapur'): Promise<string> {
  const ownerUrl = urlOfOwner(superuserUrl, database);
  const client = new pg.Client({ connectionString: superuserUrl });
  await client.connect();
  try {
    if (await isPrepared(client, database)) return ownerUrl;
    await client.query('select pg_advisory_lock($1)', [SETUP_LOCK]);
    await createMissingRoles(client);
    const password = client.escapeLiteral(decodeURIComponent(new URL(ownerUrl).password));
    const isThere = await roleExists(client, OWNER_ROLE);
    await client.query(
      `${isThere ? 'alter' : 'create'} role ${OWNER_ROLE} login nosuperuser nobypassrls nocreatedb nocreaterole password ${password}`,
    );
    // The login takes a role explicitly or not at all: membership alone gives it none of the role's rights.
    await client.query(`grant ${APP_ROLE}, ${PLATFORM_ROLE} to ${OWNER_ROLE} with inherit false, set true`);
    if (!(await isPrepared(client, database))) {
      await client.query(`create database ${client.escapeIdentifier(database)} owner ${OWNER_ROLE}`);
      await client.query(`revoke all on database ${client.escapeIdentifier(database)} from public`);
    }
  } finally {
    await client.end();
  }
  return ownerUrl;
}

/** The connection string of `dapur_owner` for a database of the cluster that `superuserUrl` opens. */
export function urlOfOwner(superuserUrl: string, database: string): string {
  const url = new URL(superuserUrl);
  // Derived, so that a second process knows it without another secret to keep.
  const password = createHmac('sha256', decodeURIComponent(url.password))
    .update(OWNER_ROLE)
    .digest('base64url');
  url.username = OWNER_ROLE;
  url.password = password;
  url.pathname = `/${encodeURIComponent(database)}`;
  return url.href;
}

/**
 * Makes sure that the login of a server of one's own can take both roles, creating them where it may.
 * With `mayLogIn` they can be connected as, too; without it they keep the right to log in if they have it.
 * Throws with the statements an administrator has to run when it may not.
 */
export async function ensureRoles(pool: pg.Pool, mayLogIn = false): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query('select pg_advisory_xact_lock($1)', [SETUP_LOCK]);
    await createMissingRoles(client);
    if (mayLogIn) await letRolesLogIn(client);
    if (!(await canTakeRoles(client)))
      await client.query(`grant ${APP_ROLE}, ${PLATFORM_ROLE} to current_user`);
    if (!(await canTakeRoles(client))) throw new Error('the login cannot take the roles');
    await client.query('commit');
  } catch (cause) {
    await client.query('rollback').catch(() => {});
    const login = mayLogIn ? 'login' : 'nologin';
    throw new Error(
      `The login of DATABASE_URL must be able to work under the roles ${APP_ROLE} and ${PLATFORM_ROLE}. Give it CREATEROLE, or ask the database's administrator to run:\n` +
        `  create role ${APP_ROLE} ${login};\n  create role ${PLATFORM_ROLE} ${login};\n  grant ${APP_ROLE}, ${PLATFORM_ROLE} to the_login;`,
      { cause },
    );
  } finally {
    client.release();
  }
}

async function createMissingRoles(db: Queryable): Promise<void> {
  for (const role of [APP_ROLE, PLATFORM_ROLE]) {
    if (!(await roleExists(db, role))) await db.query(`create role ${role} nologin`);
  }
}

async function letRolesLogIn(db: Queryable): Promise<void> {
  const { rows } = await db.query<{ name: string }>(
    'select rolname as name from pg_roles where rolname = any($1) and not rolcanlogin',
    [[APP_ROLE, PLATFORM_ROLE]],
  );
  for (const { name } of rows) await db.query(`alter role ${name} login`);
}

async function roleExists(db: Queryable, role: string): Promise<boolean> {
  const { rowCount } = await db.query('select from pg_roles where rolname = $1', [role]);
  return rowCount === 1;
}

async function canTakeRoles(db: Queryable): Promise<boolean> {
  // Up to PostgreSQL 15 a member may always take the role; since 16 that is a right of its own.
  const { rows } = await db.query<{ can: boolean }>(
    `select bool_and(pg_has_role(current_user, role, case when current_setting('server_version_num')::int >= 160000 then 'SET' else 'MEMBER' end)) as can
       from unnest($1::text[]) as role`,
    [[APP_ROLE, PLATFORM_ROLE]],
  );
  return rows[0]?.can === true;
}

// The database is made last: where it exists, the roles do too.
async function isPrepared(db: Queryable, database: string): Promise<boolean> {
  const { rowCount } = await db.query('select from pg_database where datname = $1', [database]);
  return rowCount === 1;
}
