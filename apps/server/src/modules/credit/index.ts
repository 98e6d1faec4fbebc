import type { RepeatingTask } from '../../platform/jobs/index.ts';
import type { EventHandlers } from '../events/index.ts';
import { creditExpiry } from './expiring.ts';
import { creditHandlers, type CreditHandlers } from './http.ts';
import type { CreditDeps } from './credit-deps.ts';
import { creditEventHandlers } from './mailing.ts';

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
export { expireCredit } from './expiring.ts';
export type { CreditMail } from './mailing.ts';

/** What stores owe their customers to spend with them (docs/decisions/008-store-credit.md). */
export interface Credit {
  readonly handlers: CreditHandlers;
  /** For the outbox worker. */
  readonly eventHandlers: EventHandlers;
  /** For `repeat`. */
  readonly expiry: RepeatingTask;
}

export function createCredit(deps: CreditDeps): Credit {
  return {
    handlers: creditHandlers(deps),
    eventHandlers: creditEventHandlers(deps),
    expiry: creditExpiry(deps.db),
  };
}
