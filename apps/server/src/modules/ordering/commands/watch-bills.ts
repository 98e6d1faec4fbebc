import { takeBillsToAskAbout } from '../../payments/index.ts';
import type { OrderingDeps } from '../ordering-deps.ts';
import { checkBill } from './check-bill.ts';

const AT_ONCE = 40;

/**
 * Asks the provider about bills that were given up, of all stores, and settles what turns out paid: whoever pays late is
 * found though neither the provider's word nor her browser ever came back. Several processes share the bills.
 */
export async function watchGivenUpBills(deps: Pick<OrderingDeps, 'db' | 'payments' | 'log'>): Promise<void> {
  for (const { tenantId, billId } of await takeBillsToAskAbout(deps.db, AT_ONCE)) {
    try {
      const bill = await checkBill(deps, tenantId, billId);
      if (bill?.paid === true)
        deps.log.warn({ tenantId, billId }, 'A bill that was given up turned out to be paid');
    } catch (err) {
      // Its next moment stands already.
      deps.log.warn({ err, tenantId, billId }, 'A given-up bill could not be asked about');
    }
  }
}
