import { IconCheck } from '../icons.tsx';

interface TickProps {
  readonly label: string;
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => void;
}

/** A box to tick, as large as a thumb. */
export function TickLine({ label, isOn, onChange }: TickProps) {
  return (
    <label className={isOn ? 'choice on' : 'choice'}>
      <input
        type="checkbox"
        className="sr"
        checked={isOn}
        onChange={(event) => onChange(event.target.checked)}
      />
      <span className="mark box" aria-hidden="true">
        <IconCheck />
      </span>
      {label}
    </label>
  );
}
