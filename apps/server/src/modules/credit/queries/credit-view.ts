import { toRinggit } from '@dapur/contract/money/money';
import type { CreditEntry, CustomerCredit, MyCredit } from '@dapur/contract/vouchers/store-credit';
import { withPlatform, withTenant, withUser, type Pools } from '../../../platform/db/index.ts';
import { customerNotFound } from '../commands/give-credit.ts';
import type { CreditHolder } from '../data/order-credit.ts';
import {
  readCustomer,
  readCreditOfPerson,
  readEntries,
  readHolder,
  readSums,
  type EntryRow,
} from '../data/read-credit.ts';

const entryView = (row: EntryRow): CreditEntry => ({
  id: row.id,
  at: row.at.toISOString(),
  kind: row.kind,
  amount: toRinggit(row.amountSen),
  reason: row.reason,
  order_number: row.orderNumber,
  expires_on: row.expiresOn,
});

/** A customer's credit as the store sees it. Throws not_found. */
export function customerCredit(db: Pools, tenantId: string, customerId: string): Promise<CustomerCredit> {
  return withTenant(db, tenantId, async (tx) => {
    const customer = await readCustomer(tx, tenantId, customerId);
    if (customer === undefined) throw customerNotFound();
    const { addresses } = customer;
    const { balanceSen, giftSen } = await readSums(tx, tenantId, addresses);
    const entries = await readEntries(tx, tenantId, addresses);
    return {
      balance: toRinggit(balanceSen),
      takeable: toRinggit(giftSen),
      addresses: [...addresses],
      entries: entries.map(entryView),
    };
  });
}

/** Whose credit a signed-in person may spend; undefined until they have confirmed their mail address. */
export function creditHolder(db: Pools, userId: string): Promise<CreditHolder | undefined> {
  return withUser(db, userId, (tx) => readHolder(tx, userId));
}

/** A person's credit in all stores where they ever had some. */
export async function myCredit(db: Pools, userId: string): Promise<MyCredit[]> {
  const holder = await creditHolder(db, userId);
  if (holder === undefined) return [];
  const { stores, entries } = await withPlatform(db, `user:${userId}`, 'reads their own credit', (tx) =>
    readCreditOfPerson(tx, holder),
  );
  return stores.map(({ tenantId, slug, name, balanceSen }) => ({
    store: { id: tenantId, slug, name },
    balance: toRinggit(balanceSen),
    entries: entries.filter((row) => row.tenantId === tenantId).map(entryView),
  }));
}
