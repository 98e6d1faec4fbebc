import type { Clock } from '../../../kernel/clock.ts';

/** Stops asking somebody who keeps failing, for a while. One for each key, in this process. */
export interface Breaker {
  /** Whether `key` failed so often that it is left alone now. */
  isOpen(key: string): boolean;
  succeeded(key: string): void;
  failed(key: string): void;
  /** How many are left alone now. */
  countOpen(): number;
}

interface Failures {
  inARow: number;
  openUntil: number;
}

/** Opens for `openMs` after `faults` failures in a row; each failure after that opens it again. */
export function createBreaker(
  clock: Clock,
  { faults, openMs }: { readonly faults: number; readonly openMs: number },
): Breaker {
  const failing = new Map<string, Failures>();
  return {
    isOpen: (key) => (failing.get(key)?.openUntil ?? 0) > clock.now(),
    succeeded: (key) => {
      failing.delete(key);
    },
    failed: (key) => {
      const inARow = (failing.get(key)?.inARow ?? 0) + 1;
      failing.set(key, { inARow, openUntil: inARow >= faults ? clock.now() + openMs : 0 });
    },
    countOpen: () => [...failing.values()].filter(({ openUntil }) => openUntil > clock.now()).length,
  };
}
