import type { AccountsDeps } from '../accounts-deps.ts';
import { askPassword, type Caller } from './ask-password.ts';

/** Sets a new password and ends every session but the caller's. Throws `invalid_credentials`, `password_guessable`. */
export async function changePassword(
  deps: AccountsDeps,
  caller: Caller,
  input: { readonly current?: string | undefined; readonly wanted: string },
): Promise<void> {
  await askPassword(deps, caller, input.current);
  await deps.identity.setPassword(caller.userId, input.wanted, caller.sessionId);
}
