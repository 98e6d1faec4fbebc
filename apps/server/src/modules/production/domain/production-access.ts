import type { LocalDate } from '@dapur/contract/dates/dates';
import type { StoreRight, StoreRole } from '@dapur/contract/people/store-rights';

export interface Worker {
  readonly role: StoreRole;
  readonly rights: ReadonlySet<StoreRight>;
}

/** Whether the member may see a day's production: a packer sees only today's. */
export function maySeeDay({ role }: Worker, date: LocalDate, today: LocalDate): boolean {
  return role !== 'packer' || date === today;
}

/** Whether the member may know to whom the orders of a date go: names, numbers and addresses. */
export function maySeeRecipients({ rights }: Worker, date: LocalDate, today: LocalDate): boolean {
  return rights.has('orders') || (rights.has('handover') && date === today);
}
