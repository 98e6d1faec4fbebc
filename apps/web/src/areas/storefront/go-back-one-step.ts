import type { OrderDraftStore, OrderStep } from '../../lib/order/order-draft.ts';
import { goToStep } from './order-step.ts';

/** Down one step: the browser's own Back where it leads there, so that the history does not grow in circles. */
export function goBackOneStep(draft: OrderDraftStore): void {
  const { step } = draft.get();
  if (step === 1) return;
  const state: unknown = history.state;
  if (typeof state === 'object' && state !== null && 'orderStep' in state && state.orderStep === step)
    history.back();
  else goToStep(draft, (step - 1) as OrderStep);
}
