import { useEffect, type RefObject } from 'react';

/** Closes an open list by a press elsewhere, and keeps it and its active option in view. */
export function useOpenList(
  root: RefObject<HTMLElement | null>,
  list: RefObject<HTMLElement | null>,
  open: boolean,
  active: number,
  setOpen: (open: boolean) => void,
): void {
  useEffect(() => {
    if (!open) return;
    // Low on the screen the list would open under the bottom bar; its scroll margin keeps it clear of that.
    list.current?.scrollIntoView({ block: 'nearest' });
    const close = (event: Event) => {
      if (!root.current?.contains(event.target as Node)) setOpen(false);
    };
    document.addEventListener('pointerdown', close);
    return () => document.removeEventListener('pointerdown', close);
  }, [root, list, open, setOpen]);

  useEffect(() => {
    if (open && active >= 0) list.current?.children[active]?.scrollIntoView({ block: 'nearest' });
  }, [list, open, active]);
}
