import type { RefundStep } from '../stores/store-settings-input.ts';
import type { Sen } from '../money/money.ts';

/** What a store's policy gives back. */
export interface PolicyRefund {
  readonly percent: number;
  readonly sen: Sen;
}

/**
 * What the store's steps give back of an order that is called off `hoursLeft` before its slot begins: the step of the most
 * hours that are still left decides, and after the last of them nothing goes back. Undefined for a store without steps.
 */
export function refundByPolicy(
  steps: readonly RefundStep[],
  hoursLeft: number,
  refundableSen: Sen,
): PolicyRefund | undefined {
  if (steps.length === 0) return undefined;
  const [step] = steps.filter(({ hours }) => hoursLeft >= hours).sort((a, b) => b.hours - a.hours);
  const percent = step?.percent ?? 0;
  return { percent, sen: Math.round((refundableSen * percent) / 100) };
}
