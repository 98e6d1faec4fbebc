import { takeBillsToAskAbout } from '../../payments/index.ts';
import type { OrderingDeps } from '../ordering-deps.ts';
import { checkBill } from './check-bill.ts';

const AT_ONCE = 40;

/**
 * Asks the provider about given-up bills of all stores, and settles those that turn out paid: a late payment is found
 * even if neither the provider's callback nor the payer's browser ever came back. And about bills that only a callback
 * called paid, where the platform pays out for them. Several processes share the bills.
 */
export async function watchGivenUpBills(deps: Pick<OrderingDeps, 'db' | 'payments' | 'log'>): Promise<void> {
  for (const { tenantId, billId, isReported } of await takeBillsToAskAbout(deps.db, AT_ONCE)) {
    try {
      const bill = await checkBill(deps, tenantId, billId);
      if (bill?.paid === true && !isReported)
        deps.log.warn({ tenantId, billId }, 'A bill that was given up turned out to be paid');
      if (bill?.paid !== true && isReported)
        deps.log.error(
          { tenantId, billId },
          'A callback called a bill paid, and the provider says it is not',
        );
    } catch (err) {
      // The time of the next question is set already.
      deps.log.warn({ err, tenantId, billId }, 'A bill could not be asked about');
    }
  }
}
