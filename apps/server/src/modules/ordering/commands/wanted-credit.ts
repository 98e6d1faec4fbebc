import { creditToUse } from '@dapur/contract/vouchers/credit-rules';
import { AppError } from '@dapur/contract/errors';
import { toRinggit, toSen } from '@dapur/contract/money/money';
import type { OrderInput } from '@dapur/contract/orders/ordering';
import type { Tx } from '../../../platform/db/index.ts';
import { readSpendable, type CreditHolder, type CreditSpending } from '../../credit/index.ts';

/**
 * The part of a new order that the customer's credit pays, which must be the amount shown. The credit is only read
 * here; it is held when the order is written. Throws credit_unavailable.
 */
export async function wantedCredit(
  tx: Tx,
  of: {
    readonly tenantId: string;
    readonly input: Pick<OrderInput, 'store_credit'>;
    readonly creditHolder: CreditHolder | undefined;
  },
  totalSen: number,
): Promise<CreditSpending | undefined> {
  const shownSen = toSen(of.input.store_credit ?? 0);
  if (shownSen === 0) return undefined;
  if (of.creditHolder === undefined)
    throw creditUnavailable('Please sign in with a confirmed email to use your store credit.');
  const sen = creditToUse(totalSen, await readSpendable(tx, of.tenantId, of.creditHolder));
  if (sen !== shownSen)
    throw creditUnavailable('Your store credit has changed. Please check what is left to pay.', sen);
  return { holder: of.creditHolder, sen };
}

/** `sen`: what can be used instead, where that is known. */
export const creditUnavailable = (message: string, sen?: number): AppError =>
  new AppError('credit_unavailable', message, sen === undefined ? {} : { store_credit: toRinggit(sen) });
