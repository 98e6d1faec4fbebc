import { useCallback } from 'react';
import { useCall } from './use-call.ts';

interface Sending {
  readonly busy: boolean;
  /**
   * Runs one call; a second press while it runs does nothing. Answers undefined when it went well, else the error's
   * code: one of the contract's, `network`, or `busy`.
   */
  readonly send: (work: () => Promise<void>) => Promise<string | undefined>;
}

/** `useCall` for calls whose refusal is told by its code, and whose success has no data to show. */
export function useSending(): Sending {
  const { busy, make } = useCall();
  const send = useCallback(
    async (work: () => Promise<void>) => {
      const outcome = await make(work);
      if (outcome.kind === 'refused') return outcome.code;
      return outcome.kind === 'busy' ? 'busy' : undefined;
    },
    [make],
  );
  return { busy, send };
}
