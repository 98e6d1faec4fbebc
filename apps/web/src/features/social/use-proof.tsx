import type { User } from '@dapur/contract/people/identity';
import { ApiError } from '@dapur/contract/client';
import { useCallback, useRef, useState, type ReactNode } from 'react';
import type { WithProof } from '../../lib/account/with-proof.ts';
import { ProofDialog } from './proof-dialog.tsx';

export interface Proof {
  readonly withProof: WithProof;
  /** The question, while it waits for an answer; it is drawn once on the page, outside every form. */
  readonly question: ReactNode;
}

const isAskedFor = (error: unknown): boolean => error instanceof ApiError && error.code === 'proof_required';

/** Asks a signed-in person to prove their identity where the server requires it, and then repeats the call. */
export function useProof(user: User): Proof {
  const [isAsking, setAsking] = useState(false);
  const answer = useRef<(isProved: boolean) => void>(undefined);
  const withProof: WithProof = useCallback(async (act) => {
    try {
      return await act();
    } catch (error) {
      // One question at a time: what comes while one waits is refused.
      if (!isAskedFor(error) || answer.current !== undefined) throw error;
      const isProved = await new Promise<boolean>((resolve) => {
        answer.current = resolve;
        setAsking(true);
      });
      answer.current = undefined;
      setAsking(false);
      if (!isProved) throw error;
      return act();
    }
  }, []);
  const say = useCallback((isProved: boolean) => answer.current?.(isProved), []);
  return {
    withProof,
    question: isAsking && <ProofDialog user={user} onProved={() => say(true)} onClose={() => say(false)} />,
  };
}
