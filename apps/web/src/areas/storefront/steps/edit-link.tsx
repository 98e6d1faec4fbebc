import { askToEdit, type FoldingPart } from '../../../features/checkout/folding/asked-to-edit.ts';
import type { OrderStep } from '../../../lib/order/order-draft.ts';
import { goToStep } from '../order-step.ts';
import { useStore } from '../store-context.tsx';

interface EditLinkProps {
  readonly step: OrderStep;
  /** What is edited there, for screen readers. */
  readonly what: string;
  readonly part?: FoldingPart;
}

/** Leads back to the step on which an answer was given, and opens that part. */
export function EditLink({ step, what, part }: EditLinkProps) {
  const { t, draftStore } = useStore();
  return (
    <button
      type="button"
      className="text-link"
      onClick={() => {
        if (part) askToEdit(part);
        goToStep(draftStore, step);
      }}
    >
      {t('checkout.edit')} <span className="sr">{what}</span>
    </button>
  );
}
