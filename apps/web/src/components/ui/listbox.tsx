import { useEffect, useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { IconChevronDown } from '../icons.tsx';
import { useOpenList } from './use-open-list.ts';

export interface ListboxOption {
  readonly value: string;
  /** Plain text of the option, for typing ahead. */
  readonly text: string;
  readonly disabled?: boolean;
  /** What is drawn in the list; the text when left out. */
  readonly content?: ReactNode;
}

export interface ListboxProps {
  readonly label: string;
  readonly options: readonly ListboxOption[];
  /** The chosen value; empty for none. */
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** What the closed button shows. */
  readonly children: ReactNode;
  /** Classes of the button; `input select` when left out. */
  readonly className?: string;
  readonly disabled?: boolean;
  /** Raise it to open the list from elsewhere, such as a hint that asks for a date. */
  readonly openSignal?: number;
  readonly invalid?: boolean;
  readonly describedBy?: string;
  readonly id?: string;
}

const TYPING_MS = 600;

/** A select whose list can be designed: the WAI-ARIA select-only combobox, with its whole keyboard. */
export function Listbox({
  label,
  options,
  value,
  onChange,
  children,
  className = 'input select',
  disabled,
  openSignal = 0,
  invalid,
  describedBy,
  id,
}: ListboxProps) {
  const listId = useId();
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const typed = useRef({ text: '', at: 0 });
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const chosen = options.findIndex((option) => option.value === value);

  const firstFree = options.findIndex((option) => !option.disabled);
  const show = () => {
    if (disabled || options.length === 0) return;
    setActive(chosen >= 0 ? chosen : firstFree);
    setOpen(true);
  };
  const choose = (index: number) => {
    const option = options[index];
    if (!option || option.disabled) return;
    setOpen(false);
    button.current?.focus();
    if (option.value !== value) onChange(option.value);
  };

  useEffect(() => {
    if (openSignal === 0) return;
    root.current?.scrollIntoView({ block: 'center' });
    button.current?.focus({ preventScroll: true });
    show();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only the signal opens it; the rest is read as it is then
  }, [openSignal]);

  useOpenList(root, list, open, active, setOpen);

  const step = (from: number, by: 1 | -1) => {
    for (let index = from + by; index >= 0 && index < options.length; index += by) {
      if (!options[index]?.disabled) return index;
    }
    return from;
  };
  const typeAhead = (key: string) => {
    const now = Date.now();
    const text = (now - typed.current.at < TYPING_MS ? typed.current.text : '') + key.toLowerCase();
    typed.current = { text, at: now };
    const found = options.findIndex(
      (option) => !option.disabled && option.text.toLowerCase().startsWith(text),
    );
    if (found >= 0) setActive(found);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const { key } = event;
    if (!open) {
      if (key === 'ArrowDown' || key === 'ArrowUp' || key === 'Enter' || key === ' ') {
        event.preventDefault();
        show();
      } else if (key.length === 1 && !event.ctrlKey && !event.metaKey) {
        show();
        typeAhead(key);
      }
      return;
    }
    if (key === 'Tab') return setOpen(false);
    if (key === 'Escape') {
      // A dialog around the list must not close with it.
      event.preventDefault();
      event.stopPropagation();
      return setOpen(false);
    }
    const moves: Record<string, () => number> = {
      ArrowDown: () => step(active, 1),
      ArrowUp: () => step(active, -1),
      Home: () => firstFree,
      End: () => step(options.length, -1),
      PageDown: () => step(Math.min(options.length, active + 8), -1),
      PageUp: () => step(Math.max(-1, active - 8), 1),
    };
    const move = moves[key];
    if (move) {
      event.preventDefault();
      setActive(move());
    } else if (key === 'Enter' || (key === ' ' && Date.now() - typed.current.at > TYPING_MS)) {
      event.preventDefault();
      choose(active);
    } else if (key.length === 1) {
      event.preventDefault();
      typeAhead(key);
    }
  };

  return (
    <div className={open ? 'listbox open' : 'listbox'} ref={root} onKeyDown={onKeyDown}>
      <button
        ref={button}
        id={id}
        type="button"
        role="combobox"
        className={className}
        aria-label={label}
        aria-haspopup="listbox"
        aria-expanded={open}
        aria-controls={listId}
        aria-activedescendant={open && active >= 0 ? `${listId}-${active}` : undefined}
        aria-invalid={invalid || undefined}
        aria-describedby={describedBy}
        disabled={disabled}
        onClick={() => (open ? setOpen(false) : show())}
      >
        {children}
        <IconChevronDown className="s" />
      </button>
      <ul className="list pop" role="listbox" id={listId} aria-label={label} ref={list} hidden={!open}>
        {open &&
          options.map((option, index) => (
            <li
              key={option.value}
              id={`${listId}-${index}`}
              role="option"
              className={[
                'opt',
                index === chosen && 'on',
                option.disabled && 'off',
                index === active && 'active',
              ]
                .filter(Boolean)
                .join(' ')}
              aria-selected={index === chosen}
              aria-disabled={option.disabled || undefined}
              onClick={() => choose(index)}
              onPointerMove={() => !option.disabled && setActive(index)}
            >
              {option.content ?? <span className="grow">{option.text}</span>}
            </li>
          ))}
      </ul>
    </div>
  );
}
