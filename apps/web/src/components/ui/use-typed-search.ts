import { useEffect, useRef, useState } from 'react';

/** Long enough that a word is typed in one go. */
const TYPING_MS = 300;

/** What is typed into a search; `onChange` is told as soon as somebody pauses. */
export function useTypedSearch(value: string, onChange: (value: string) => void) {
  const [typed, setTyped] = useState(value);
  useEffect(() => setTyped(value), [value]);
  // A new `onChange` function must not restart the pause.
  const told = useRef(onChange);
  useEffect(() => {
    told.current = onChange;
  });
  useEffect(() => {
    if (typed.trim() === value) return;
    const timer = setTimeout(() => told.current(typed.trim()), TYPING_MS);
    return () => clearTimeout(timer);
  }, [typed, value]);
  return { typed, setTyped };
}
