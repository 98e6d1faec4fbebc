import { useState, type KeyboardEvent } from 'react';
import { useI18n } from '../../i18n/index.tsx';
import { IconMinus, IconPlus } from '../icons.tsx';

export interface StepperProps {
  readonly quantity: number;
  /** Name of what is counted; part of the labels. */
  readonly name: string;
  readonly onChange: (quantity: number) => void;
  /** From here on plus looks switched off. It can still be pressed, so that the caller says why there is no more. */
  readonly most?: number | undefined;
  readonly quiet?: boolean;
}

/** Minus, count, plus; the count can be typed. The rule about how many may be taken is the caller's. */
export function Stepper({ quantity, name, onChange, most = Infinity, quiet }: StepperProps) {
  const { t } = useI18n();
  const [typed, setTyped] = useState<string>();
  const take = () => {
    setTyped(undefined);
    if (typed && Number(typed) !== quantity) onChange(Number(typed));
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Enter') {
      // Takes the number, and sends no form around it.
      event.preventDefault();
      event.currentTarget.blur();
    } else if (event.key === 'Escape' && typed !== undefined) {
      // Takes back what was typed; a dialog around it stays open.
      event.preventDefault();
      event.stopPropagation();
      setTyped(undefined);
    }
  };
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
      <input
        inputMode="numeric"
        enterKeyHint="done"
        autoComplete="off"
        maxLength={4}
        aria-label={t('grid.quantity', { product: name })}
        value={typed ?? quantity}
        onFocus={(event) => event.currentTarget.select()}
        onChange={(event) => setTyped(event.target.value.replace(/\D/g, ''))}
        onBlur={take}
        onKeyDown={onKeyDown}
      />
      {/* Says the new count to who hears the page. */}
      <output className="sr">{quantity}</output>
      <button
        type="button"
        className={quantity < most ? undefined : 'spent'}
        aria-label={t('grid.more', { product: name })}
        onClick={() => onChange(quantity + 1)}
      >
        <IconPlus />
      </button>
    </span>
  );
}
