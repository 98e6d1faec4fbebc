import { normaliseEmail } from '@dapur/contract/people/email';
import { createPasswordHasher } from '../../src/modules/identity/index.ts';
import type { Pools } from '../../src/platform/db/pools.ts';
import type { Transaction } from 'kysely';
import type { Database } from '../../src/platform/db/schema.ts';
import { demoId } from './demo-id.ts';
import { demoPeople, type DemoPerson } from './demo-people.ts';
import type { DemoStore } from './types.ts';

/** Before the first of the demo's orders. */
const MEMBER_SINCE_DAYS = 120;

/** Writes the demo's people where they are missing, with what each has. The stores must be there. */
export async function loadPeople(pools: Pools, stores: readonly DemoStore[]): Promise<void> {
  const hasher = createPasswordHasher();
  for (const person of Object.values<DemoPerson>(demoPeople)) {
    const known = await pools.platformDb
      .selectFrom('users')
      .select('id')
      .where((eb) => eb.or([eb('id', '=', person.id), eb('email', '=', person.email)]))
      .executeTakeFirst();
    if (known !== undefined) continue;
    const passwordHash = await hasher.hash(person.password);
    await pools.platformDb.transaction().execute(async (tx) => {
      await insertPerson(tx, person, passwordHash);
      const store = stores.find(({ slug }) => slug === person.owns);
      if (store !== undefined) {
        await tx
          .insertInto('store_members')
          .values({ tenant_id: store.id, user_id: person.id, email: person.email, role: 'owner' })
          .execute();
      }
      if (person.id === demoPeople.customer.id) await loadCustomerThings(tx, person, stores);
    });
  }
}

async function insertPerson(
  tx: Transaction<Database>,
  person: DemoPerson,
  passwordHash: string,
): Promise<void> {
  await tx
    .insertInto('users')
    .values({
      id: person.id,
      email: person.email,
      email_verified_at: new Date(),
      full_name: person.name,
      phone: person.phone,
      password_hash: passwordHash,
      platform_role: person.platformRole ?? null,
      language: person.language,
      avatar_key: null,
      created_at: new Date(Date.now() - MEMBER_SINCE_DAYS * 86_400_000),
      deleted_at: null,
    })
    .execute();
}

/** Two addresses, a favourite store, and the orders that were placed with the customer's mail address. */
async function loadCustomerThings(
  tx: Transaction<Database>,
  { id, email }: DemoPerson,
  stores: readonly DemoStore[],
): Promise<void> {
  await tx
    .insertInto('user_addresses')
    .values([
      {
        user_id: id,
        id: demoId('address/aisyah/home'),
        name: 'Home',
        house_no_unit: 'B-12-3',
        building_name: 'Pangsapuri Seri Baiduri',
        address: 'Jalan Setia Prima S U13/S, Setia Alam, 40170 Shah Alam, Selangor',
        latitude: 3.1069,
        longitude: 101.4472,
        is_default: true,
      },
      {
        user_id: id,
        id: demoId('address/aisyah/office'),
        name: 'Office',
        house_no_unit: 'Level 8',
        building_name: 'Menara Suria',
        address: 'Persiaran Multimedia, Seksyen 7, 40000 Shah Alam, Selangor',
        latitude: 3.0733,
        longitude: 101.4893,
      },
    ])
    .execute();
  for (const store of stores) {
    await tx
      .updateTable('orders')
      .set({ customer_id: id })
      .where('tenant_id', '=', store.id)
      .where('email_key', '=', normaliseEmail(email))
      .where('customer_id', 'is', null)
      .execute();
  }
  const [first] = stores;
  if (first !== undefined)
    await tx.insertInto('favourite_stores').values({ user_id: id, store_id: first.id }).execute();
}
