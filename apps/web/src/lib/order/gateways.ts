import { toSen, type Sen } from '@dapur/contract/money/money';
import type { PaymentGatewayOption } from '@dapur/contract/money/payments';

/**
 * Those that the store takes for an amount, in the store's own order. `takesCash`: the order is collected and all of it
 * is paid at once.
 */
export const gatewaysFor = (
  gateways: readonly PaymentGatewayOption[],
  amount: Sen,
  takesCash = false,
): PaymentGatewayOption[] =>
  gateways.filter(
    ({ least, most, category }) =>
      (least === null || toSen(least) <= amount) &&
      (most === null || amount <= toSen(most)) &&
      (category !== 'cash' || takesCash),
  );

/** A transfer to the store's own account: nobody stands between, and the customer tells of it afterwards. */
export const isTransfer = ({ category }: Pick<PaymentGatewayOption, 'category'>): boolean =>
  category === 'transfer';

/** Cash when the order is collected: nothing is paid now. */
export const isCash = ({ category }: Pick<PaymentGatewayOption, 'category'>): boolean => category === 'cash';

/** Between the customer and the store alone: no provider has a page for it. */
export const isDirect = (gateway: Pick<PaymentGatewayOption, 'category'>): boolean =>
  isTransfer(gateway) || isCash(gateway);

const KEY = 'dapur:gateway';

/** The code of the gateway that this browser paid with last, at any store; empty when there is none. */
export function lastGateway(): string {
  try {
    return window.localStorage.getItem(KEY) ?? '';
  } catch {
    return '';
  }
}

export function keepGateway(code: string): void {
  try {
    window.localStorage.setItem(KEY, code);
  } catch {
    // A convenience only: without storage the list starts at the top.
  }
}
