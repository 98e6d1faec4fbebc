import { CancelInput, RefundInput } from '@dapur/contract/orders/order-desk-input';
import type { SellerOrder } from '@dapur/contract/orders/seller-order';
import { typedRinggit } from '@dapur/contract/money/typed-amount';
import type { Rules } from '../../../lib/form/judge.ts';

type Method = 'transfer' | 'cash' | 'store_credit';

/** How much of what was paid goes back: by the store's policy, all of it, an amount, or nothing. */
export type Back = 'policy' | 'all' | 'part' | 'none';

export interface TypedCancel {
  readonly reason: string;
  readonly back: Back;
  /** The amount, where it is a part. */
  readonly refund: string;
  readonly method: Method;
}

export interface TypedRefund {
  readonly kind: RefundInput['kind'];
  readonly amount: string;
  /** How many of each item. */
  readonly lines: Readonly<Record<string, number>>;
  readonly method: Method;
  readonly reason: string;
}

type MoneyOf = Pick<SellerOrder, 'money' | 'policy_refund'>;

/** What goes back when an order is cancelled; NaN while the amount that was typed is none. */
export function moneyBack({ back, refund }: TypedCancel, { money, policy_refund: policy }: MoneyOf): number {
  switch (back) {
    case 'policy':
      return Math.min(policy?.amount ?? 0, money.refundable);
    case 'all':
      return money.refundable;
    case 'none':
      return 0;
    case 'part':
      return amountWithin(refund, money.refundable);
  }
}

export const cancelRules = (file: MoneyOf): Rules<TypedCancel, typeof CancelInput> => ({
  schema: CancelInput,
  read: (typed) => ({
    reason: typed.reason.trim(),
    method: typed.method,
    ...(file.money.refundable > 0 ? { refund: moneyBack(typed, file) } : {}),
  }),
});

/** `id`: the idempotency key. `most`: the largest possible refund, in MYR. */
export const refundRules = (id: string, most: number): Rules<TypedRefund, typeof RefundInput> => ({
  schema: RefundInput,
  read: ({ kind, reason, method, lines, amount }) => ({
    id,
    kind,
    reason: reason.trim(),
    method,
    ...(kind === 'lines' ? { lines: chosenOf(lines) } : {}),
    ...(kind === 'amount' ? { amount: amountWithin(amount, most) } : {}),
  }),
  also: ({ kind, lines }) => ({ lines: kind === 'lines' && chosenOf(lines).length === 0 && 'nothing' }),
});

const chosenOf = (lines: TypedRefund['lines']) =>
  Object.entries(lines).flatMap(([item_id, quantity]) => (quantity > 0 ? [{ item_id, quantity }] : []));

/** What was typed, in MYR; NaN while it is none between nothing and `most`. */
function amountWithin(text: string, most: number): number {
  const amount = typedRinggit(text);
  return amount > 0 && amount <= most ? amount : Number.NaN;
}
