import { useId, useState } from 'react';
import { IconMinus, IconPlus } from '../../components/icons.tsx';
import { useI18n } from '../../i18n/index.tsx';

interface CountStepperProps {
  /** What is counted, for screen readers. */
  readonly label: string;
  /** Null: no bound. */
  readonly value: number | null;
  readonly onChange: (value: number | null) => void;
  /** Where minus and plus begin from no bound. */
  readonly startAt: number;
  /** It differs from what is usual. */
  readonly changed?: boolean;
  readonly large?: boolean;
  readonly mayBeEmpty?: boolean;
  readonly max?: number;
}

/** Minus, a number that can be typed, plus. */
export function CountStepper({
  label,
  value,
  onChange,
  startAt,
  changed = false,
  large = false,
  mayBeEmpty = false,
  max = 9_999,
}: CountStepperProps) {
  const { t } = useI18n();
  const id = useId();
  // Typed text stays as it is while the seller types; only characters other than digits are dropped.
  const [typed, setTyped] = useState<string>();
  const step = (by: number) => onChange(Math.min(max, Math.max(0, (value ?? startAt) + by)));
  const take = (text: string) => {
    const digits = text.replace(/\D/g, '').slice(0, 5);
    setTyped(digits);
    if (digits !== '') onChange(Math.min(max, Number(digits)));
    else if (mayBeEmpty) onChange(null);
  };
  return (
    <span
      className={['sc-step', large && 'large', changed && 'changed'].filter(Boolean).join(' ')}
      role="group"
      aria-label={label}
    >
      <button type="button" aria-label={t('cal.less', { what: label })} onClick={() => step(-1)}>
        <IconMinus />
      </button>
      <input
        id={id}
        aria-label={label}
        inputMode="numeric"
        autoComplete="off"
        value={typed ?? (value === null ? '' : String(value))}
        placeholder="–"
        onFocus={(event) => event.target.select()}
        onChange={(event) => take(event.target.value)}
        onBlur={() => setTyped(undefined)}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
          event.preventDefault();
          setTyped(undefined);
          step(event.key === 'ArrowUp' ? 1 : -1);
        }}
      />
      <button type="button" aria-label={t('cal.more', { what: label })} onClick={() => step(1)}>
        <IconPlus />
      </button>
    </span>
  );
}
