import { useEffect, useRef, type RefObject } from 'react';

/** What counts as beginning with the next section. Its background does not: people touch it to close the keyboard. */
const begun = 'a, button, input, label, select, textarea, [tabindex="0"]';

/**
 * Calls `onLeave` with the element that was touched or focused once that lies in a neighbouring section. A press counts
 * only after its release, so that nothing moves between a finger's touch and its release.
 */
export function useSectionLeft(
  section: RefObject<HTMLElement | null>,
  isWatched: boolean,
  onLeave: (to: Element) => void,
): void {
  const latest = useRef(onLeave);
  useEffect(() => {
    latest.current = onLeave;
  });
  useEffect(() => {
    if (!isWatched) return;
    let isPressed = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = (target: EventTarget | null) => {
      const to = target instanceof Element ? target.closest(begun) : null;
      if (to !== null && isInAnotherSection(section.current, to)) latest.current(to);
    };
    const press = () => {
      isPressed = true;
    };
    const release = ({ target }: Event) => {
      isPressed = false;
      // The click comes after the release. Some browsers do not focus a clicked button, so the press itself counts.
      clearTimeout(timer);
      timer = setTimeout(() => look(target));
    };
    const focus = ({ target }: Event) => {
      if (!isPressed) look(target);
    };
    const listeners = [
      ['mousedown', press],
      ['mouseup', release],
      ['focusin', focus],
    ] as const;
    for (const [name, listener] of listeners) document.addEventListener(name, listener, true);
    return () => {
      clearTimeout(timer);
      for (const [name, listener] of listeners) document.removeEventListener(name, listener, true);
    };
  }, [isWatched, section]);
}

function isInAnotherSection(own: HTMLElement | null, to: Element): boolean {
  const other = to.closest('section');
  return own !== null && other !== null && other !== own && own.parentElement?.contains(other) === true;
}
