import type { Tx } from '../../../platform/db/index.ts';
import { recordActivity } from '../../activity/index.ts';
import { holdBuyers } from '../../ordering/index.ts';
import { holdCustomers, readKeys } from '../data/change-customers.ts';
import { findDormant } from '../data/dormant.ts';
import type { ForgetAbove } from '../customers-deps.ts';
import { forgetCustomer } from './forget-customer.ts';

/**
 * Forgets up to `most` customers who last ordered before a moment, as if each had asked for it; their orders stay as
 * numbers. Across all stores. Answers how many.
 */
export async function forgetDormantCustomers(
  tx: Tx,
  forget: ForgetAbove,
  before: Date,
  most: number,
): Promise<number> {
  const found = await findDormant(tx, before, most);
  for (const { tenantId, id } of found) {
    await holdBuyers(tx, tenantId, await readKeys(tx, tenantId, [id]));
    await holdCustomers(tx, tenantId, [id]);
    await forgetCustomer(tx, forget, { tenantId, id });
    await recordActivity(tx, {
      tenantId,
      actor: { kind: 'system' },
      action: 'customer.erased',
      subject: 'customer',
      subjectId: id,
    });
  }
  return found.length;
}
