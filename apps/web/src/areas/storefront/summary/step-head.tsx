import type { ReactNode } from 'react';
import { useI18n } from '../../../i18n/index.tsx';
import type { OrderStep } from '../../../lib/order/order-draft.ts';

const steps = [1, 2, 3, 4] as const;
/** What each step is called. */
export const stepNames = { 1: 'steps.1', 2: 'steps.2', 3: 'steps.3', 4: 'steps.4' } as const;

export interface StepHeadProps {
  readonly step: OrderStep;
  /** What else the name says, beside the specified word. */
  readonly children?: ReactNode;
}

/**
 * The step's name, how many steps there are, and the bar. Later steps are pages of their own, so their name is the
 * `h1`.
 */
export function StepHead({ step, children }: StepHeadProps) {
  const { t } = useI18n();
  // On step 1 the `h1` is the store's name, over the banner.
  const Heading = step === 1 ? 'h2' : 'h1';
  return (
    <div className="steps head">
      <div className="t">
        <Heading>
          {t(stepNames[step])}
          {children}
        </Heading>
        <span>{t('steps.count', { step })}</span>
      </div>
      <div
        className="bar"
        role="progressbar"
        aria-valuemin={1}
        aria-valuemax={4}
        aria-valuenow={step}
        aria-label={t('steps.label', { step })}
      >
        {steps.map((one) => (
          <i key={one} className={one <= step ? 'on' : undefined} />
        ))}
      </div>
    </div>
  );
}
