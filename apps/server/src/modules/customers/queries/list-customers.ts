import type { CustomerFilter } from '@dapur/contract/customers/customer-input';
import type { CustomerRow, CustomerSort } from '@dapur/contract/customers/seller-customers';
import { planForValues, withTenant, type Pools } from '../../../platform/db/index.ts';
import { readListed } from '../data/customer-rows.ts';
import { countFound, findPage } from '../data/find-customers.ts';
import { customerRow } from './customer-view.ts';

export interface CustomersWish {
  readonly filter: CustomerFilter;
  readonly sort: CustomerSort;
  /** From 1. */
  readonly page: number;
  readonly limit: number;
}

/** A page of a store's customers and how many there are in all. */
export function listCustomers(
  db: Pools,
  tenantId: string,
  { filter, sort, page, limit }: CustomersWish,
): Promise<{ customers: CustomerRow[]; total: number }> {
  return withTenant(db, tenantId, async (tx) => {
    await planForValues(tx);
    const total = await countFound(tx, tenantId, filter);
    const ids = await findPage(tx, tenantId, { filter, sort, limit, offset: (page - 1) * limit, total });
    return { customers: (await readListed(tx, tenantId, ids)).map(customerRow), total };
  });
}
