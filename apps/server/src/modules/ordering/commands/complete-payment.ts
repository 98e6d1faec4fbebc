import { setTimeout as sleep } from 'node:timers/promises';
import { AppError } from '@dapur/contract/errors';
import { isUnpaid } from '@dapur/contract/orders/order-states';
import { withTenant } from '../../../platform/db/index.ts';
import {
  MOCK_DELAY_MS,
  NoPaymentAccountError,
  PaymentProviderError,
  readAttempts,
  readOpenAttempt,
} from '../../payments/index.ts';
import { readOrder, type OrderRecord } from '../data/read-order.ts';
import { payableSen } from '../domain/order-money.ts';
import type { OrderingDeps } from '../ordering-deps.ts';
import { checkBill, isPayable } from './check-bill.ts';
import { openPayment } from './open-payment.ts';

/**
 * Checks the payment of an order that its holder says is paid, and answers the order as it is then. The provider
 * decides, never the caller. With mock payments it opens the mock bill and waits for it.
 * Throws not_found, or order_not_payable when the order is cancelled and no money came.
 */
export async function completePayment(
  deps: OrderingDeps,
  store: { readonly id: string; readonly slug: string; readonly name: string },
  orderId: string,
): Promise<OrderRecord> {
  const order = await read(deps, store.id, orderId);
  if (!isUnpaid(order.paymentStatus) && order.balanceSen === 0) return order;
  const isOpen = order.status === 'pending' || order.balanceSen > 0;
  if (deps.payments.mode === 'mock' && isOpen) await payByMock(deps, store, order);
  await checkOpenBills(deps, store.id, orderId);
  const checked = await read(deps, store.id, orderId);
  if (checked.status === 'cancelled' && checked.paymentStatus === 'unpaid') {
    throw new AppError('order_not_payable', 'This order was cancelled');
  }
  return checked;
}

/**
 * Asks about each bill of the order that can still be paid, and about the one given up last, because the payer may come
 * from there; older ones are left to `watchGivenUpBills`. A provider that cannot be asked leaves things as they are.
 */
export async function checkOpenBills(deps: OrderingDeps, tenantId: string, orderId: string): Promise<void> {
  const attempts = await withTenant(deps.db, tenantId, (tx) => readAttempts(tx, tenantId, orderId));
  const lastGivenUp = attempts.findLast(({ state }) => state === 'deleted');
  for (const attempt of attempts) {
    const { state, billId } = attempt;
    if (billId === null || !(isPayable(state) || attempt === lastGivenUp)) continue;
    try {
      await checkBill(deps, tenantId, billId);
    } catch (err) {
      if (!(err instanceof PaymentProviderError) && !(err instanceof NoPaymentAccountError)) throw err;
      deps.log.warn({ err, tenantId, orderId, billId }, 'A bill could not be checked');
    }
  }
}

async function payByMock(
  deps: OrderingDeps,
  store: { readonly id: string; readonly slug: string; readonly name: string },
  order: OrderRecord,
): Promise<void> {
  // The mock's bill is open already where the browser chose between a deposit and the whole.
  const open = await withTenant(deps.db, store.id, (tx) => readOpenAttempt(tx, store.id, order.id));
  await openPayment(deps, {
    tenantId: store.id,
    storeName: store.name,
    orderId: order.id,
    amountSen: open?.amountSen ?? payableSen({ ...order, isHeld: true }),
    gatewayCode: undefined,
    redirectUrl: `${deps.storeUrl(store.slug)}/payment-result?reference=${order.id}`,
  });
  await sleep(MOCK_DELAY_MS + 50);
}

async function read(deps: OrderingDeps, tenantId: string, orderId: string): Promise<OrderRecord> {
  const order = await withTenant(deps.db, tenantId, (tx) => readOrder(tx, tenantId, { id: orderId }));
  if (order === undefined) throw new AppError('not_found', 'Order not found');
  return order;
}
