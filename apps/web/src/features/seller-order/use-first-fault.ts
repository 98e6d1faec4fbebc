import { useCallback, useEffect, useRef, useState, type RefObject } from 'react';

const FAULTS = '[aria-invalid="true"], .err';

/** Brings the first thing that is wrong in a form into sight, once it is drawn; the cursor goes to it where it can. */
export function useFirstFault(): {
  readonly form: RefObject<HTMLFormElement | null>;
  readonly go: () => void;
} {
  const form = useRef<HTMLFormElement>(null);
  const [wanted, setWanted] = useState(0);
  const go = useCallback(() => setWanted((before) => before + 1), []);
  useEffect(() => {
    if (wanted === 0) return;
    const fault = form.current?.querySelector<HTMLElement>(FAULTS);
    if (!fault) return;
    fault.focus({ preventScroll: true });
    fault.scrollIntoView({ block: 'center' });
  }, [wanted]);
  return { form, go };
}
