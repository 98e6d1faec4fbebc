import './search-box.css';
import { useId } from 'react';
import { IconSearch, IconX } from '../icons.tsx';
import { useTypedSearch } from './use-typed-search.ts';

interface SearchBoxProps {
  readonly label: string;
  readonly placeholder: string;
  readonly clearLabel: string;
  readonly value: string;
  readonly maxLength?: number;
  readonly onChange: (value: string) => void;
}

/** A search that looks as soon as somebody pauses in typing. */
export function SearchBox({
  label,
  placeholder,
  clearLabel,
  value,
  maxLength = 60,
  onChange,
}: SearchBoxProps) {
  const id = useId();
  const { typed, setTyped } = useTypedSearch(value, onChange);
  return (
    <div className="input search-box">
      <IconSearch />
      <label className="sr" htmlFor={id}>
        {label}
      </label>
      <input
        id={id}
        type="search"
        enterKeyHint="search"
        autoComplete="off"
        maxLength={maxLength}
        placeholder={placeholder}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') onChange(typed.trim());
        }}
      />
      {typed !== '' && (
        <button
          type="button"
          className="round plain"
          aria-label={clearLabel}
          onClick={() => {
            setTyped('');
            onChange('');
          }}
        >
          <IconX />
        </button>
      )}
    </div>
  );
}
