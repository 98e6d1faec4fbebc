import { useCallback } from 'react';
import { useCall, type Calling, type Outcome } from '../../lib/account/use-call.ts';
import { usePlatformStanding } from './platform-role.tsx';

/** Makes calls that depend on the person's role, which is read again when a refusal shows that it has changed. */
export function useRoleCall(): Calling {
  const { recheck } = usePlatformStanding();
  const { busy, make } = useCall();
  return {
    busy,
    make: useCallback(
      async <T>(work: () => Promise<T>): Promise<Outcome<T>> => {
        const outcome = await make(work);
        if (outcome.kind === 'refused' && outcome.code === 'forbidden') recheck();
        return outcome;
      },
      [make, recheck],
    ),
  };
}
