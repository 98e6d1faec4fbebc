import type { AccountsDeps, AccountCaller } from '../accounts-deps.ts';

/** Sets a new password and ends every session but the caller's. Throws `invalid_credentials`, `password_guessable`. */
export async function changePassword(
  deps: AccountsDeps,
  caller: AccountCaller,
  input: { readonly current?: string | undefined; readonly wanted: string },
): Promise<void> {
  await deps.identity.confirmPerson(caller, input.current);
  await deps.identity.setPassword(caller.userId, input.wanted, caller.sessionId);
}
