import type { ReactNode } from 'react';

interface Chip {
  readonly value: string;
  readonly content: ReactNode;
}

interface ChipsProps {
  readonly label: string;
  readonly className?: string;
  readonly chips: readonly Chip[];
  /** The chosen value; empty for none. */
  readonly value: string;
  /** It is not yet known which of them there are: none can be pressed. */
  readonly busy?: boolean;
  readonly onChange: (value: string) => void;
}

/** The most likely choices side by side, one tap each; the lists above hold all of them. */
export function Chips({ label, className = '', chips, value, busy = false, onChange }: ChipsProps) {
  if (chips.length === 0) return null;
  return (
    <div className={`quick ${className}`} role="group" aria-label={label} aria-busy={busy || undefined}>
      {chips.map((chip) => (
        <button
          key={chip.value}
          type="button"
          className="chip"
          aria-pressed={chip.value === value}
          aria-disabled={busy || undefined}
          onClick={() => !busy && chip.value !== value && onChange(chip.value)}
        >
          {chip.content}
        </button>
      ))}
    </div>
  );
}
