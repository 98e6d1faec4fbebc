import type { RepeatingTask } from '../../platform/jobs/index.ts';
import type { Listeners } from '../events/index.ts';
import { creditHandlers, type CreditHandlers } from './http.ts';
import type { CreditDeps } from './credit-deps.ts';
import { creditEventHandlers, creditExpiry } from './jobs.ts';

export { keepCreditOf, leaveCreditOf, leaveCreditOfDeleted } from './data/credit-of-person.ts';
export { forgetCredit } from './data/forget-credit.ts';
export { insertGrant } from './data/grants.ts';
export {
  isCreditSpent,
  readSpendable,
  releaseCredit,
  retakeCredit,
  spendCredit,
  type CreditHolder,
  type CreditSpending,
} from './data/order-credit.ts';
export { creditHolder } from './queries/credit-view.ts';
export { expireCredit, type CreditMail } from './jobs.ts';

/** What stores owe their customers to spend with them (docs/decisions/008-store-credit.md). */
export interface Credit {
  readonly handlers: CreditHandlers;
  readonly events: Listeners;
  readonly tasks: readonly RepeatingTask[];
}

export function createCredit(deps: CreditDeps): Credit {
  return {
    handlers: creditHandlers(deps),
    events: { stores: { messages: creditEventHandlers(deps) } },
    tasks: [creditExpiry(deps.db)],
  };
}
