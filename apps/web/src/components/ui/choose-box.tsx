import './choose-box.css';
import { IconCheck } from '../icons.tsx';

interface ChooseBoxProps {
  readonly label: string;
  readonly isChosen: boolean;
  readonly onChoose: (isChosen: boolean) => void;
}

/** Chooses a row of a list, for what is done with several. */
export function ChooseBox({ label, isChosen, onChoose }: ChooseBoxProps) {
  return (
    <label className="choose-box">
      <input
        type="checkbox"
        checked={isChosen}
        aria-label={label}
        onChange={(event) => onChoose(event.currentTarget.checked)}
      />
      <span className="mark box" aria-hidden="true">
        <IconCheck />
      </span>
    </label>
  );
}
