import { useEffect, useRef } from 'react';
import { IconArrowLeft } from '../../../components/icons.tsx';
import { Button } from '../../../components/ui/button.tsx';
import type { OrderStep } from '../../../lib/order/order-draft.ts';
import { goBackOneStep } from '../go-back-one-step.ts';
import { useStore } from '../store-context.tsx';
import { StepHead } from '../summary/step-head.tsx';

export interface StepHeadingProps {
  readonly step: OrderStep;
  /** The button that goes down one step; left out where going back is not possible any more. */
  readonly backLabel?: string;
}

/** The head of a step that is a page of its own, with the button that goes back. */
export function StepHeading({ step, backLabel }: StepHeadingProps) {
  const { t, draft, draftStore } = useStore();
  const heading = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // After a move between steps the focus goes to the new step's name; not on the first load.
    if (history.state !== null) heading.current?.focus({ preventScroll: true });
  }, []);
  return (
    <div ref={heading} tabIndex={-1} className="step-heading">
      {backLabel && (
        <Button variant="text" size="sm" className="back" onClick={() => goBackOneStep(draftStore)}>
          <IconArrowLeft className="s" />
          {backLabel}
        </Button>
      )}
      <StepHead step={step}>
        {/* The specified word alone means that the order is brought. */}
        {step === 2 && draft.method === 'pickup' && <small> · {t('schedule.pickup')}</small>}
      </StepHead>
    </div>
  );
}
