import { useEffect, useState } from 'react';

/** True once `value` has stayed the same for `ms` milliseconds. Used so that nobody is corrected while still typing. */
export function useIdle(value: string, ms: number): boolean {
  const [settled, setSettled] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), ms);
    return () => clearTimeout(timer);
  }, [value, ms]);
  return settled === value;
}
