import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { AppError } from '@dapur/contract/errors';
import { isAccepted, isUnpaid } from '@dapur/contract/orders/order-states';
import { cutoffOf } from '@dapur/contract/dates/date-rules';
import type { LocalDate } from '@dapur/contract/dates/dates';
import { toRinggit } from '@dapur/contract/money/money';
import { PAYMENT_UNAVAILABLE } from '@dapur/contract/money/payments';
import { withTenantRetry, type Tx } from '../../../platform/db/index.ts';
import { invalidInput } from '../../../platform/http/index.ts';
import { addToOutbox } from '../../events/index.ts';
import {
  attemptLife,
  callbackPathOf,
  countAttempts,
  countTransfers,
  insertAttempt,
  moveAttempt,
  PaymentProviderError,
  readOpenAttempt,
  readTransferAccount,
  takesAmount,
  wayOf,
  type Attempt,
  type OpenWay,
  type PaymentAccount,
} from '../../payments/index.ts';
import { readDateRules } from '../data/placement-facts.ts';
import { confirmPaid, holdUntil, lockOrder, writeByTransfer, type LockedOrder } from '../data/order-state.ts';
import { payableAmounts, refuseSmallBill } from '../domain/order-money.ts';
import type { OrderingDeps } from '../ordering-deps.ts';
import { closeBill } from './check-bill.ts';
import { promiseCash } from './take-payment.ts';

export interface PaymentWish {
  readonly tenantId: string;
  readonly storeName: string;
  readonly orderId: string;
  /** What the shopper was shown. */
  readonly amountSen: number;
  /** The bank or wallet chosen, from the list of gateways; absent for the provider's own choice page. */
  readonly gatewayCode: string | undefined;
  /** Absolute, checked. */
  readonly redirectUrl: string;
}

export interface OpenBill {
  readonly billId: string;
  readonly url: string;
}

type Deps = Pick<OrderingDeps, 'db' | 'payments' | 'publicOrigin' | 'log'>;

/** What a look at the order under its lock decides to do next. */
type Next =
  | { readonly kind: 'open'; readonly bill: OpenBill }
  | { readonly kind: 'wait' }
  | { readonly kind: 'close'; readonly billId: string }
  | { readonly kind: 'free' }
  | { readonly kind: 'create'; readonly attemptId: string; readonly order: LockedOrder };

/** Each choice of another bank opens a bill with the seller's account: nobody tries more than a few in good faith. */
const MAX_BILLS = 8;
/** Including tries that the provider refused. */
const MAX_TRIES = 30;
const MAX_LOOKS = 40;
const LOOK_AGAIN_MS = 300;

/**
 * The order's one open bill: an existing one, or a new one. Two tabs get the same bill; choosing another bank replaces
 * it. Throws AppError: not_found, order_not_payable, order_already_paid, totals_changed, rate_limited (too many bills
 * of this order), bill_too_small, cash_refused, invalid_input (a way that is not offered for the amount or the order),
 * payment_unavailable (the store takes no payments), payment_provider_failed.
 */
export async function openPayment(deps: Deps, wish: PaymentWish): Promise<OpenBill> {
  const way = wayOf(await deps.payments.waysOf(wish.tenantId), wish.gatewayCode);
  if (way === undefined) throw new AppError('payment_unavailable', PAYMENT_UNAVAILABLE);
  if (!takesAmount(way, wish.amountSen))
    throw invalidInput([
      { field: 'reference_1', message: 'must be a way to pay that the store offers for this amount' },
    ]);
  const { account } = way;
  if (account === undefined) return payInCash(deps, wish, way);
  for (let look = 1; look <= MAX_LOOKS; look++) {
    const next = await withTenantRetry(deps.db, wish.tenantId, (tx) => lookAtOrder(tx, wish, account));
    if (next.kind === 'open') return next.bill;
    if (next.kind === 'free') return { billId: freeBillId(wish.orderId), url: wish.redirectUrl };
    if (next.kind === 'create') return createBill(deps, wish, account, next.attemptId, next.order);
    if (next.kind === 'wait') await sleep(LOOK_AGAIN_MS);
    else await atProvider(() => closeBill(deps, wish.tenantId, next.billId));
  }
  throw new AppError('payment_provider_failed', 'The payment provider is not answering. Please try again.');
}

/** The order is confirmed without a bill: its customer pays when they collect it. */
async function payInCash({ db }: Deps, wish: PaymentWish, way: OpenWay): Promise<OpenBill> {
  const { tenantId, orderId } = wish;
  await withTenantRetry(db, tenantId, async (tx) => {
    const order = await lockOrder(tx, tenantId, orderId);
    if (order?.byCash === true && isAccepted(order.status)) return;
    const payable = requirePayable(wish, order);
    if (wish.amountSen === 0) await confirmFree(tx, tenantId, payable);
    else await promiseCash(tx, tenantId, payable, way);
  });
  return { billId: `cash-${orderId}`, url: wish.redirectUrl };
}

/** Under the order's lock, so that of two tabs one opens the bill and the other finds it. */
async function lookAtOrder(tx: Tx, wish: PaymentWish, account: PaymentAccount): Promise<Next> {
  const { tenantId, orderId } = wish;
  const order = requirePayable(wish, await lockOrder(tx, tenantId, orderId));
  const { amountSen } = wish;
  // A voucher may take everything off, or credit pay for all, and the provider opens no bill over nothing.
  if (amountSen === 0) return confirmFree(tx, tenantId, order);
  refuseSmallBill(amountSen);

  const open = await readOpenAttempt(tx, tenantId, orderId);
  const next = open && (await reuse(tx, wish, open));
  if (next?.kind === 'open' || next?.kind === 'wait') return next;
  // Checked before the open bill is closed: that bill can still be paid.
  const tries = await countAttempts(tx, tenantId, orderId);
  if (tries.opened >= MAX_BILLS || tries.all >= MAX_TRIES)
    throw new AppError(
      'rate_limited',
      'Too many payments were opened for this order. Please pay the one you opened last.',
    );
  if (next !== undefined) return next;
  const attemptId = randomUUID();
  await insertAttempt(tx, {
    tenantId,
    id: attemptId,
    orderId,
    amountSen,
    account,
    gatewayCode: wish.gatewayCode ?? null,
    purpose: order.balanceSen > 0 ? 'balance' : 'order',
  });
  return { kind: 'create', attemptId, order };
}

/** Throws unless the order can be paid now, and by the amount that the customer was shown. */
function requirePayable({ amountSen }: PaymentWish, order: LockedOrder | undefined): LockedOrder {
  if (order === undefined) throw new AppError('not_found', 'Order not found');
  const isBalance = order.balanceSen > 0;
  if (!isBalance && !isUnpaid(order.paymentStatus)) {
    throw new AppError('order_already_paid', 'This order is already paid');
  }
  if (!isBalance && (order.status !== 'pending' || !order.isHeld)) {
    throw new AppError('order_not_payable', 'This order can no longer be paid');
  }
  const [leastSen = 0, ...others] = payableAmounts(order);
  if (![leastSen, ...others].includes(amountSen)) {
    throw new AppError('totals_changed', 'The amount does not match the order', {
      total: toRinggit(leastSen),
    });
  }
  return order;
}

async function reuse(tx: Tx, wish: PaymentWish, open: Attempt): Promise<Next | undefined> {
  if (open.billId !== null && open.billUrl !== null) {
    // A bill over another amount was opened before the order was changed.
    const isSameChoice = open.gatewayCode === (wish.gatewayCode ?? null) && open.amountSen === wish.amountSen;
    return isSameChoice
      ? { kind: 'open', bill: { billId: open.billId, url: open.billUrl } }
      : { kind: 'close', billId: open.billId };
  }
  if (!open.isStale) return { kind: 'wait' };
  // Its process died in the middle of the call: a bill may exist, and its callback would name the order.
  await moveAttempt(tx, wish.tenantId, open.id, attemptLife.move('unknown', 'creating'), {
    failure: 'no answer was recorded',
  });
  return undefined;
}

async function confirmFree(tx: Tx, tenantId: string, { id: orderId, creditSen }: LockedOrder): Promise<Next> {
  const paid = { billId: freeBillId(orderId), method: creditSen > 0 ? 'Store credit' : 'Voucher' };
  if (await confirmPaid(tx, tenantId, orderId, 'pending', paid)) {
    await addToOutbox(tx, { tenantId, topic: 'order.paid', payload: { orderId } });
  }
  return { kind: 'free' };
}

function freeBillId(orderId: string): string {
  return `free-${orderId}`;
}

async function createBill(
  { db, publicOrigin, log }: Deps,
  wish: PaymentWish,
  account: PaymentAccount,
  attemptId: string,
  order: LockedOrder,
): Promise<OpenBill> {
  const { tenantId, orderId } = wish;
  const bill = await atProvider(
    () =>
      account.createBill({
        orderId,
        orderNumber: order.number,
        description: `${wish.storeName}: ${order.number}`,
        name: order.name,
        email: order.email,
        mobile: order.phone,
        amountSen: wish.amountSen,
        callbackUrl: publicOrigin + callbackPathOf(account.provider),
        redirectUrl: wish.redirectUrl,
        ...(wish.gatewayCode === undefined ? {} : { gatewayCode: wish.gatewayCode }),
      }),
    async (error) => {
      log.warn({ err: error, tenantId, orderId }, 'A bill could not be opened');
      const state = error.outcomeUnknown ? 'unknown' : 'failed';
      await withTenantRetry(db, tenantId, (tx) =>
        moveAttempt(tx, tenantId, attemptId, attemptLife.move(state, 'creating'), { failure: error.message }),
      );
    },
  );
  const isPayable = await withTenantRetry(db, tenantId, async (tx) => {
    const latest = await lockOrder(tx, tenantId, orderId);
    const answer = { billId: bill.billId, billUrl: bill.url };
    const isOurs = await moveAttempt(tx, tenantId, attemptId, attemptLife.move('due'), answer);
    if (isOurs && latest !== undefined && isStillOwed(latest, wish.amountSen)) {
      const { date } = latest;
      await noteWay(tx, tenantId, { orderId, date, isTransfer: account.provider === 'transfer' });
      return true;
    }
    // The order was cancelled or changed meanwhile, or another tab gave this attempt up: nobody shall pay this bill.
    await moveAttempt(tx, tenantId, attemptId, attemptLife.move('unknown', 'unknown'), answer);
    await addToOutbox(tx, { tenantId, topic: 'bill.unwanted', payload: { orderId, billId: bill.billId } });
    return false;
  });
  if (isPayable) return { billId: bill.billId, url: bill.url };
  throw new AppError('order_not_payable', 'This order can no longer be paid');
}

/**
 * Keeps whether the order is paid by transfer. The first time it is, its portions are held for as long as the store
 * gives; choosing it again does not hold them longer.
 */
async function noteWay(
  tx: Tx,
  tenantId: string,
  {
    orderId,
    date,
    isTransfer,
  }: { readonly orderId: string; readonly date: LocalDate; readonly isTransfer: boolean },
): Promise<void> {
  await writeByTransfer(tx, tenantId, orderId, isTransfer);
  if (!isTransfer || (await countTransfers(tx, tenantId, orderId)) > 1) return;
  const account = await readTransferAccount(tx, tenantId);
  if (account === undefined) return;
  await holdUntil(tx, tenantId, orderId, {
    minutes: account.hold_minutes,
    latest: cutoffOf(date, await readDateRules(tx, tenantId)),
  });
}

/**
 * If the hold ran out while the provider answered, the bill is still wanted: the sweeper asks about it before it ends
 * the order.
 */
function isStillOwed(order: LockedOrder, amountSen: number): boolean {
  return payableAmounts({ ...order, isHeld: true }).includes(amountSen);
}

/** Runs a call to the provider; its faults become the one code that shoppers may see. */
async function atProvider<T>(
  call: () => Promise<T>,
  onFault?: (error: PaymentProviderError) => Promise<void>,
): Promise<T> {
  try {
    return await call();
  } catch (error) {
    if (!(error instanceof PaymentProviderError)) throw error;
    await onFault?.(error);
    throw new AppError('payment_provider_failed', 'The payment provider is not answering. Please try again.');
  }
}
