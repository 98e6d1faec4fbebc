import type { Clock } from '../../kernel/clock.ts';
import type { Pools } from '../../platform/db/index.ts';
import { customerHandlers, type CustomerHandlers } from './http.ts';

export interface CustomersDeps {
  readonly db: Pools;
  readonly clock: Clock;
}

export { forgetDormantCustomers } from './commands/forget-dormant.ts';
export { findCustomerIds } from './queries/find-customer-ids.ts';

/** Those who bought from a store, as it knows them. Who they are follows from their orders, by triggers. */
export interface Customers {
  readonly handlers: CustomerHandlers;
}

export function createCustomers(deps: CustomersDeps): Customers {
  return { handlers: customerHandlers(deps) };
}
