import type { QueryKey } from '@tanstack/react-query';
import { secondFactorAddress } from '../account/second-factor-address.ts';
import { currentSession } from '../account/session.ts';
import { codeOf, useRead, type Reading, type ReadOptions } from '../query/use-read.ts';
import { deniedAddress } from './access-decision.ts';
import { pathOfPage } from './path-of-page.ts';

/**
 * Reads the main data of a guarded page: the server has the last word on who may see it, and its refusals lead away as
 * the guard's do. Otherwise as `useRead`.
 */
export function usePageRead<T extends NonNullable<unknown> | null>(
  key: QueryKey,
  ask: (signal: AbortSignal) => Promise<T>,
  options?: ReadOptions<T>,
): Reading<T> {
  return useRead(
    key,
    async (signal) => {
      try {
        return await ask(signal);
      } catch (error) {
        if (!signal.aborted) await leadAway(codeOf(error));
        throw error;
      }
    },
    options,
  );
}

/** Never resolves while the page is being left, so that the page shows no fault meanwhile. */
async function leadAway(code: string): Promise<void> {
  if (code !== 'forbidden' && code !== 'second_factor_required') return;
  if (code === 'forbidden') {
    const session = await currentSession();
    const role = session.status === 'signed-in' ? session.user.role : '';
    location.replace(deniedAddress(role, { path: pathOfPage(), now: new Date() }));
  } else location.replace(secondFactorAddress());
  await new Promise(() => {});
}
