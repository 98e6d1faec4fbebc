import type { CustomersDeps } from './customers-deps.ts';
import { customerHandlers, type CustomerHandlers } from './http.ts';

export type { ForgetAbove } from './customers-deps.ts';
export { readCustomersOf, withdrawNews } from './data/news.ts';
export { forgetDormantCustomers } from './commands/forget-dormant.ts';
export { ERASED_NAME } from './commands/forget-customer.ts';
export { findCustomerIds } from './queries/find-customer-ids.ts';

/** Those who bought from a store, as it knows them. Who they are follows from their orders, by triggers. */
export interface Customers {
  readonly handlers: CustomerHandlers;
}

export function createCustomers(deps: CustomersDeps): Customers {
  return { handlers: customerHandlers(deps) };
}
