import { useI18n } from '../../i18n/index.tsx';
import { IconMinus, IconPlus } from '../icons.tsx';

export interface StepperProps {
  readonly quantity: number;
  /** Name of what is counted; part of the buttons' labels. */
  readonly name: string;
  readonly onChange: (quantity: number) => void;
  readonly quiet?: boolean;
}

/** Minus, count, plus. The rule about how many may be taken is the caller's. */
export function Stepper({ quantity, name, onChange, quiet }: StepperProps) {
  const { t } = useI18n();
  return (
    <span
      className={quiet ? 'stepper quiet' : 'stepper'}
      role="group"
      aria-label={t('grid.quantity', { product: name })}
    >
      <button
        type="button"
        aria-label={t('grid.less', { product: name })}
        onClick={() => onChange(quantity - 1)}
      >
        <IconMinus />
      </button>
      <output>{quantity}</output>
      <button
        type="button"
        aria-label={t('grid.more', { product: name })}
        onClick={() => onChange(quantity + 1)}
      >
        <IconPlus />
      </button>
    </span>
  );
}
