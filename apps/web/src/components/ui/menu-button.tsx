import './menu-button.css';
import { useEffect, useId, useRef, useState, type ReactNode } from 'react';

export interface MenuButtonProps {
  readonly label: string;
  readonly className: string;
  /** What the button shows. */
  readonly face: ReactNode;
  /** Links and buttons; pressing one closes the menu. */
  readonly children: ReactNode;
}

/** A button that opens a small list below it. Escape, a press elsewhere and moving on with Tab close it. */
export function MenuButton({ label, className, face, children }: MenuButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const frame = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!isOpen) return;
    const leave = (event: Event) => {
      if (!(event.target instanceof Node && frame.current?.contains(event.target))) setOpen(false);
    };
    const escape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      setOpen(false);
      button.current?.focus();
    };
    document.addEventListener('pointerdown', leave);
    document.addEventListener('focusin', leave);
    document.addEventListener('keydown', escape);
    return () => {
      document.removeEventListener('pointerdown', leave);
      document.removeEventListener('focusin', leave);
      document.removeEventListener('keydown', escape);
    };
  }, [isOpen]);
  return (
    <div className="menu-button" ref={frame}>
      <button
        ref={button}
        type="button"
        className={className}
        aria-label={label}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        {face}
      </button>
      {isOpen && (
        <div
          id={id}
          className="menu"
          onClick={(event) => {
            if (event.target instanceof Element && event.target.closest('a, button')) setOpen(false);
          }}
        >
          {children}
        </div>
      )}
    </div>
  );
}
