/** The state of a check that runs while somebody types. */
export type CheckState<A> =
  | { readonly kind: 'empty' }
  | { readonly kind: 'checking' }
  | { readonly kind: 'answered'; readonly answer: A }
  | { readonly kind: 'failed' };

export interface DebouncedCheck {
  /** Takes note of what the field holds now; undefined where there is nothing to ask the server. */
  readonly look: (value: string | undefined) => void;
  /** Asks about the same value again, at once. */
  readonly again: () => void;
  readonly stop: () => void;
}

/** The specification's pause, so that not every letter becomes a call. */
export const CHECK_DELAY_MS = 500;

/**
 * Asks the server about a field once nothing was typed for half a second. Tells only the answer to the field's current
 * value: earlier questions are aborted, and their answers dropped if they come all the same.
 */
export function debouncedCheck<A>(
  ask: (value: string, signal: AbortSignal) => Promise<A>,
  tell: (state: CheckState<A>) => void,
): DebouncedCheck {
  let current: string | undefined;
  let question: AbortController | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const stop = () => {
    clearTimeout(timer);
    question?.abort();
    question = undefined;
  };
  const send = async (value: string) => {
    const mine = new AbortController();
    question = mine;
    let state: CheckState<A>;
    try {
      state = { kind: 'answered', answer: await ask(value, mine.signal) };
    } catch {
      state = { kind: 'failed' };
    }
    if (question === mine && !mine.signal.aborted) tell(state);
  };
  return {
    look(value) {
      if (value === current) return;
      stop();
      current = value;
      if (value === undefined) return tell({ kind: 'empty' });
      tell({ kind: 'checking' });
      timer = setTimeout(() => void send(value), CHECK_DELAY_MS);
    },
    again() {
      if (current === undefined) return;
      stop();
      tell({ kind: 'checking' });
      void send(current);
    },
    stop,
  };
}
