import type { Transaction } from 'kysely';
import type { Database } from '../../src/platform/db/schema.ts';
import type { DemoStore } from './types.ts';

/**
 * Lets a demo store deliver as its data says and gives it its account with the courier. A store that has an account
 * already stays as its people left it; one of an older demo gets what it lacks.
 */
export async function openDelivery(
  tx: Transaction<Database>,
  store: DemoStore,
  openCourierAccount: (tx: Transaction<Database>, store: DemoStore) => Promise<void>,
): Promise<void> {
  const account = await tx
    .selectFrom('courier_accounts')
    .select('provider')
    .where('tenant_id', '=', store.id)
    .executeTakeFirst();
  if (account !== undefined) return;
  await openCourierAccount(tx, store);
  await tx
    .updateTable('store_profiles')
    .set({ delivery_mode: store.deliveryMode })
    .where('tenant_id', '=', store.id)
    .where('delivery_mode', '=', 'off')
    .execute();
}
