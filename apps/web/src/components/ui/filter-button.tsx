import './filter-button.css';
import { IconSlidersHorizontal } from '../icon/seller-icons.ts';

interface FilterButtonProps {
  readonly label: string;
  /** How many filters are on. */
  readonly count: number;
  readonly onPress: () => void;
}

/** Opens a list's filters, and shows how many are on. */
export function FilterButton({ label, count, onPress }: FilterButtonProps) {
  return (
    <button
      type="button"
      className="round filter-button"
      data-on={count > 0 || undefined}
      aria-label={label}
      onClick={onPress}
    >
      <IconSlidersHorizontal />
      {count > 0 && <em aria-hidden="true">{count}</em>}
    </button>
  );
}
