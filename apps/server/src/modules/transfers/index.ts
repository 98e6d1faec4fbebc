/** Transfers' front door: slips that customers send, and the store's word on them. */
import type { RepeatingTask } from '../../platform/jobs/index.ts';
import type { Listeners } from '../events/index.ts';
import { createSlipComparing } from './commands/compare-slip.ts';
import { statementCleaning } from './jobs.ts';
import { transferHandlers, type TransferHandlers, type TransfersDeps } from './http.ts';

export { forgetSlips, readSlips } from './data/slips.ts';
export { orderTransfer } from './queries/order-transfer.ts';

/** Payments that need no provider: a customer transfers the money, shows a slip, and the store looks at its bank. */
export interface Transfers {
  readonly handlers: TransferHandlers;
  readonly events: Listeners;
  readonly tasks: readonly RepeatingTask[];
}

export function createTransfers(deps: TransfersDeps): Transfers {
  return {
    handlers: transferHandlers(deps),
    events: { stores: { work: { 'transfer.sent': [createSlipComparing(deps)] } } },
    tasks: [statementCleaning(deps.db)],
  };
}
