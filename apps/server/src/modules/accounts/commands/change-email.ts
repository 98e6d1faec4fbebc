import { invalidInput } from '../../../platform/http/index.ts';
import type { AccountsDeps, AccountCaller } from '../accounts-deps.ts';

/**
 * Has a link sent to the new address; the change takes effect once the link is opened. Neither the answer nor an error
 * shows whether the address has an account already: only its mailbox learns that.
 */
export async function changeEmail(
  deps: AccountsDeps,
  caller: AccountCaller,
  input: { readonly email: string; readonly password?: string | undefined },
): Promise<void> {
  await deps.rateLimiter.hit(deps.settings.emailChanges, caller.userId);
  const { language } = await deps.identity.confirmPerson(caller, input.password);
  if (input.email === caller.email)
    throw invalidInput([{ field: 'email', message: 'This is your address already' }]);
  const { userId, sessionId } = caller;
  await deps.identity.requestEmailChange(userId, { email: input.email, locale: language, sessionId });
}
