import { useEffect, useRef, type ReactNode } from 'react';

interface ChipStripProps {
  readonly label: string;
  /** The chip of the page shown carries `aria-current`; when this changes, it is brought into view. */
  readonly current: string;
  readonly className: string;
  readonly children: ReactNode;
}

/** Links side by side that scroll where they do not fit; each child is a list item. */
export function ChipStrip({ label, current, className, children }: ChipStripProps) {
  const strip = useRef<HTMLUListElement>(null);
  useEffect(() => {
    const list = strip.current;
    const chip = list?.querySelector<HTMLElement>('[aria-current]');
    if (!list || !chip) return;
    const middle = chip.getBoundingClientRect().left - list.getBoundingClientRect().left + list.scrollLeft;
    list.scrollLeft = middle - (list.clientWidth - chip.offsetWidth) / 2;
  }, [current]);
  return (
    <nav aria-label={label}>
      <ul ref={strip} className={`chips ${className}`}>
        {children}
      </ul>
    </nav>
  );
}
