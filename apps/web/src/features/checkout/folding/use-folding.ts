import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { isAskedToEdit, stopAskingToEdit, type FoldingPart } from './asked-to-edit.ts';
import { useGoneOn } from './use-gone-on.ts';

export interface Folding {
  readonly isFolded: boolean;
  /** Whether it is known yet how the section is found on arrival. */
  readonly isDecided: boolean;
  readonly section: RefObject<HTMLElement | null>;
  readonly heading: RefObject<HTMLHeadingElement | null>;
  /** Opens it and takes the reader to its heading, or to where `then` leads. */
  readonly open: (then?: () => void) => void;
}

export interface FoldingRule {
  readonly part: FoldingPart;
  readonly isComplete: boolean;
  /** False while what fills the section in by itself is still under way. */
  readonly isArrived: boolean;
}

/**
 * Whether a section of the step stands folded up to what it says. A complete one does on arrival; one that is filled in
 * does once its reader has gone on to another section, never under the hands that fill it in. An incomplete one is open.
 */
export function useFolding({ part, isComplete, isArrived }: FoldingRule): Folding {
  // Before the first look at it, lest its fields flash up: what is put in on arrival comes a moment later.
  const [isEarly] = useState(() => isArrived && !isAskedToEdit(part));
  const [isWanted, setIsWanted] = useState<boolean>();
  const section = useRef<HTMLElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const now = useRef(isComplete);
  const held = useRef<{ readonly element: Element; readonly top: number }>(undefined);
  const isFolded = isComplete && (isWanted ?? isEarly);

  useEffect(() => {
    now.current = isComplete;
    // What became incomplete is open, and stays so while it is mended.
    if (!isComplete) setIsWanted((before) => (before ? false : before));
  }, [isComplete]);

  useEffect(() => {
    if (!isArrived) return;
    // Once what is put in at the same moment is there as well.
    const timer = setTimeout(() => {
      const isHeld = section.current?.contains(document.activeElement) === true;
      const folds = now.current && !isHeld && !isAskedToEdit(part);
      setIsWanted((before) => before ?? folds);
      stopAskingToEdit(part);
    });
    return () => clearTimeout(timer);
  }, [isArrived, part]);

  useGoneOn(section, isComplete && isWanted === false, (to) => {
    held.current = { element: to, top: to.getBoundingClientRect().top };
    setIsWanted(true);
  });

  useLayoutEffect(() => {
    const { element, top } = held.current ?? {};
    held.current = undefined;
    if (!element?.isConnected || top === undefined) return;
    // What she has just touched must not move away below her finger.
    window.scrollBy({ top: element.getBoundingClientRect().top - top, behavior: 'instant' });
  }, [isFolded]);

  const open = (then = () => heading.current?.focus()) => {
    setIsWanted(false);
    // The button that was pressed goes away.
    requestAnimationFrame(then);
  };
  return { isFolded, isDecided: isFolded || isWanted !== undefined, section, heading, open };
}
