import { rm } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'kysely';
import { forgetPerson } from '../../src/modules/accounts/index.ts';
import { deleteTenants } from '../../src/platform/db/delete-tenants.ts';
import { openOwnerPool, type Pools } from '../../src/platform/db/pools.ts';
import { demoId } from './demo-id.ts';
import { demoPeople, type DemoPerson } from './demo-people.ts';
import { demoRowsOfPlatform } from './load-platform.ts';

/** Made from the paths alone, so that a server without the demo need not load its stores. */
export const demoTenantIds: readonly string[] = ['dapur-kak-yah', 'butter-and-bloom'].map((slug) =>
  demoId(`${slug}/tenant`),
);
const personIds = Object.values<DemoPerson>(demoPeople).map(({ id }) => id);

/** What a demo left in a database. */
export interface DemoRemains {
  /** Mail addresses, as they are now. */
  readonly people: readonly string[];
  /** Paths, as they are now. */
  readonly stores: readonly string[];
}

/** Who of the demo's people can still sign in here, and which of its stores are still here. */
export async function findDemoRemains({ platformDb }: Pick<Pools, 'platformDb'>): Promise<DemoRemains> {
  const people = await platformDb
    .selectFrom('users')
    .select('email')
    .where('id', 'in', personIds)
    .where('deleted_at', 'is', null)
    .orderBy('email')
    .execute();
  const stores = await platformDb
    .selectFrom('tenants')
    .select('slug')
    .where('id', 'in', [...demoTenantIds])
    .orderBy('slug')
    .execute();
  return { people: people.map(({ email }) => email), stores: stores.map(({ slug }) => slug) };
}

/**
 * Throws while anything of the demo is here, since everybody knows its passwords; the error names the one command that
 * helps.
 */
export async function refuseDemoRemains(db: Pick<Pools, 'platformDb'>): Promise<void> {
  const { people, stores } = await findDemoRemains(db);
  if (people.length === 0 && stores.length === 0) return;
  const named = [...stores.map((slug) => `/${slug}`), ...people].join(', ');
  throw new Error(
    `This database still holds the demo, and everybody knows its passwords: ${named}.\nRemove it by: npm run admin -- remove-demo`,
  );
}

/** One of the demo's people is the only owner of a store that is not the demo's. */
export class DemoOwnsStoreError extends Error {}

/**
 * Removes the demo: its stores with everything in them, and its people, of whom a pseudonym stays where other rows name
 * them. Repeating it is harmless. Throws DemoOwnsStoreError, and removes nothing, while one of them is the only owner
 * of another store.
 */
export async function removeDemo(
  db: Pick<Pools, 'platformDb'>,
  ownerUrl: string,
  attachmentsDirectory: string,
): Promise<DemoRemains> {
  const { rows: owned } = await sql<{ slug: string; email: string }>`
    select t.slug, u.email from store_members m join tenants t on t.id = m.tenant_id join users u on u.id = m.user_id
     where m.role = 'owner' and m.user_id = any (${personIds}::uuid[]) and t.id <> all (${[...demoTenantIds]}::uuid[])
       and not exists (select from store_members n
                        where n.tenant_id = m.tenant_id and n.role = 'owner' and n.user_id <> all (${personIds}::uuid[]))
     order by t.slug`.execute(db.platformDb);
  if (owned.length > 0)
    throw new DemoOwnsStoreError(
      `These stores belong to people of the demo: ${owned.map(({ slug, email }) => `/${slug} (${email})`).join(', ')}. Make somebody else their owner first.`,
    );
  const remains = await findDemoRemains(db);
  const owner = openOwnerPool(ownerUrl);
  try {
    await deleteTenants(owner, demoTenantIds, demoRowsOfPlatform);
  } finally {
    await owner.end();
  }
  for (const id of personIds) {
    await db.platformDb.transaction().execute(async (tx) => {
      await forgetPerson(tx, id);
      // The person's pseudonym goes too, unless another row still names them.
      await sql`savepoint named`.execute(tx);
      try {
        await tx.deleteFrom('users').where('id', '=', id).execute();
      } catch {
        await sql`rollback to savepoint named`.execute(tx);
      }
    });
  }
  for (const id of demoTenantIds)
    await rm(path.join(attachmentsDirectory, id), { recursive: true, force: true });
  return remains;
}
