import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { isAskedToEdit, stopAskingToEdit, type FoldingPart } from './asked-to-edit.ts';
import { useSectionLeft } from './use-section-left.ts';

export interface Folding {
  readonly isFolded: boolean;
  /** Whether it is decided yet if the section is folded on arrival. */
  readonly isDecided: boolean;
  readonly section: RefObject<HTMLElement | null>;
  readonly heading: RefObject<HTMLHeadingElement | null>;
  /** Opens the section and moves the focus to its heading, or calls `then` instead. */
  readonly open: (then?: () => void) => void;
}

export interface FoldingRule {
  readonly part: FoldingPart;
  readonly isComplete: boolean;
  /** False while something that fills in the section by itself is still loading. */
  readonly isArrived: boolean;
}

/**
 * Whether a section of the step is folded up to what was filled in. A section that is complete on arrival is folded;
 * one that is filled in folds once the buyer moves to another section, never while they use it. An incomplete
 * section is open.
 */
export function useFolding({ part, isComplete, isArrived }: FoldingRule): Folding {
  // Decided before the first drawing, lest the fields flash up: what fills them in on arrival comes a moment later.
  const [isEarly] = useState(() => isArrived && !isAskedToEdit(part));
  const [isWanted, setIsWanted] = useState<boolean>();
  const section = useRef<HTMLElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const now = useRef(isComplete);
  const held = useRef<{ readonly element: Element; readonly top: number }>(undefined);
  const isFolded = isComplete && (isWanted ?? isEarly);

  useEffect(() => {
    now.current = isComplete;
    // A section that becomes incomplete opens, and stays open while it is corrected.
    if (!isComplete) setIsWanted((before) => (before ? false : before));
  }, [isComplete]);

  useEffect(() => {
    if (!isArrived) return;
    // Waits a moment for everything else that is filled in at the same time.
    const timer = setTimeout(() => {
      const isHeld = section.current?.contains(document.activeElement) === true;
      const folds = now.current && !isHeld && !isAskedToEdit(part);
      setIsWanted((before) => before ?? folds);
      stopAskingToEdit(part);
    });
    return () => clearTimeout(timer);
  }, [isArrived, part]);

  useSectionLeft(section, isComplete && isWanted === false, (to) => {
    held.current = { element: to, top: to.getBoundingClientRect().top };
    setIsWanted(true);
  });

  useLayoutEffect(() => {
    const { element, top } = held.current ?? {};
    held.current = undefined;
    if (!element?.isConnected || top === undefined) return;
    // The element that the buyer has just touched must not move away from their finger.
    window.scrollBy({ top: element.getBoundingClientRect().top - top, behavior: 'instant' });
  }, [isFolded]);

  const open = (then = () => heading.current?.focus()) => {
    setIsWanted(false);
    // The pressed Edit button disappears first, and with it the focus.
    requestAnimationFrame(then);
  };
  return { isFolded, isDecided: isFolded || isWanted !== undefined, section, heading, open };
}
