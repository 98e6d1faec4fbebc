import type { CustomerFilter } from '@dapur/contract/customers/customer-input';
import { planForValues, type Tx } from '../../../platform/db/index.ts';
import { countFound, findPage } from '../data/find-customers.ts';

/** The ids of customers who fit a filter, who ordered last first, and how many there are in all. */
export async function findCustomerIds(
  tx: Tx,
  tenantId: string,
  filter: CustomerFilter,
  most: number,
): Promise<{ ids: string[]; total: number }> {
  await planForValues(tx);
  const total = await countFound(tx, tenantId, filter);
  const ids = await findPage(tx, tenantId, { filter, sort: '-last', limit: most, offset: 0, total });
  return { ids, total };
}
