import type { RepeatingTask } from '../../platform/jobs/index.ts';
import type { AccountsDeps } from './accounts-deps.ts';
import { accountsHandlers, type AccountsHandlers } from './http.ts';
import { erasure } from './jobs.ts';

export { readAvatarKeys } from './data/stored-keys.ts';
export { forgetPerson } from './commands/forget-person.ts';
export { defaultAccountsSettings, type AccountsDeps } from './accounts-deps.ts';

/** What a signed-in person sees and decides about their account: profile, picture, addresses, taking away, deleting. */
export interface Accounts {
  readonly handlers: AccountsHandlers;
  readonly tasks: readonly RepeatingTask[];
}

export function createAccounts(deps: AccountsDeps): Accounts {
  return { handlers: accountsHandlers(deps), tasks: [erasure(deps)] };
}
