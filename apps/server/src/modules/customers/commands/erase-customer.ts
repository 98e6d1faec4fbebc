import { AppError } from '@dapur/contract/errors';
import { withPlatform } from '../../../platform/db/index.ts';
import { invalidInput } from '../../../platform/http/index.ts';
import { recordActivity } from '../../activity/index.ts';
import { holdBuyers } from '../../ordering/index.ts';
import { holdCustomers, readKeys } from '../data/change-customers.ts';
import { countOpen } from '../data/customer-file.ts';
import type { CustomersDeps } from '../customers-deps.ts';
import { customerNotFound, type CustomerKeeper } from './change-customer.ts';
import { forgetCustomer } from './forget-customer.ts';

/**
 * Forgets a customer for good; the orders stay as numbers (docs/decisions/020-customers-of-a-store.md). `confirm` is
 * the customer's name, typed out. Throws not_found, invalid_input, and conflict with `details.open_orders` while an
 * order of theirs is under way.
 */
export async function eraseCustomer(
  { db, forget }: Pick<CustomersDeps, 'db' | 'forget'>,
  { tenantId, actor }: CustomerKeeper,
  id: string,
  confirm: string,
): Promise<void> {
  await withPlatform(db, `store:${tenantId}`, 'erase a customer', async (tx) => {
    await holdBuyers(tx, tenantId, await readKeys(tx, tenantId, [id]));
    const [held] = await holdCustomers(tx, tenantId, [id]);
    if (held === undefined) throw customerNotFound();
    if (plain(confirm) !== plain(held.name))
      throw invalidInput([{ field: 'confirm', message: 'Type the name to confirm' }]);
    const open = await countOpen(tx, tenantId, id);
    if (open > 0)
      throw new AppError(
        'conflict',
        'This customer has orders or refunds in progress. You can erase the customer when they are done.',
        {
          reason: 'open_orders',
          open_orders: open,
        },
      );
    await forgetCustomer(tx, forget, { tenantId, id });
    await recordActivity(tx, {
      tenantId,
      actor,
      action: 'customer.erased',
      subject: 'customer',
      subjectId: id,
    });
  });
}

const plain = (name: string): string => name.normalize('NFC').trim().replace(/\s+/g, ' ').toLowerCase();
