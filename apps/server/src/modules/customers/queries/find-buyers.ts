import type { KnownBuyer } from '@dapur/contract/customers/seller-customers';
import { planForValues, withTenant, type Pools } from '../../../platform/db/index.ts';
import { readBuyers } from '../data/buyers.ts';
import { countFound, findPage } from '../data/find-customers.ts';

const MAX_SHOWN = 8;

/** Customers by the beginnings of words of their names, numbers and addresses; who ordered last comes first. */
export function findBuyers(db: Pools, tenantId: string, q: string): Promise<KnownBuyer[]> {
  const filter = { q };
  return withTenant(db, tenantId, async (tx) => {
    await planForValues(tx);
    const total = await countFound(tx, tenantId, filter);
    const wish = { filter, sort: '-last' as const, limit: MAX_SHOWN, offset: 0, total };
    return readBuyers(tx, tenantId, await findPage(tx, tenantId, wish));
  });
}
