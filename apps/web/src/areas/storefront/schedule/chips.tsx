import type { ReactNode } from 'react';

export interface Chip {
  readonly value: string;
  readonly content: ReactNode;
}

interface ChipsProps {
  readonly label: string;
  readonly className?: string;
  readonly chips: readonly Chip[];
  /** The chosen value; empty for none. */
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** The most likely choices side by side, one tap each; the lists above hold all of them. */
export function Chips({ label, className = '', chips, value, onChange }: ChipsProps) {
  if (chips.length === 0) return null;
  return (
    <div className={`quick ${className}`} role="group" aria-label={label}>
      {chips.map((chip) => (
        <button
          key={chip.value}
          type="button"
          className="chip"
          aria-pressed={chip.value === value}
          onClick={() => chip.value !== value && onChange(chip.value)}
        >
          {chip.content}
        </button>
      ))}
    </div>
  );
}
