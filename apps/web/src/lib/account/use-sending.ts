import { ApiError } from '@dapur/contract/client';
import { useCallback, useRef, useState } from 'react';
import { recheckSession } from './session.ts';

export interface Sending {
  readonly busy: boolean;
  /**
   * Runs one call; a second press while it runs does nothing. Answers undefined when it went well, else the error's
   * code: one of the contract's, `network`, or `busy`.
   */
  readonly send: (work: () => Promise<void>) => Promise<string | undefined>;
}

export function useSending(): Sending {
  const [busy, setBusy] = useState(false);
  const running = useRef(false);
  const send = useCallback(async (work: () => Promise<void>) => {
    if (running.current) return 'busy';
    running.current = true;
    setBusy(true);
    try {
      await work();
      return undefined;
    } catch (error) {
      if (!(error instanceof ApiError)) return 'network';
      if (error.code === 'unauthorized') void recheckSession();
      return error.code;
    } finally {
      running.current = false;
      setBusy(false);
    }
  }, []);
  return { busy, send };
}
