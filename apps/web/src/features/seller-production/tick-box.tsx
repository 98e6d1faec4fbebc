import { IconCheck } from '../../components/icons.tsx';

interface TickBoxProps {
  readonly label: string;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
}

/** A box that is hit without looking. */
export function TickBox({ label, checked, onChange }: TickBoxProps) {
  return (
    <span className="kt-box">
      <input
        type="checkbox"
        aria-label={label}
        checked={checked}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      <IconCheck />
    </span>
  );
}
