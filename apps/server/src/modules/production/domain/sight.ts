import type { LocalDate } from '@dapur/contract/dates';
import type { StoreRight, StoreRole } from '@dapur/contract/store-rights';

export interface Worker {
  readonly role: StoreRole;
  readonly rights: ReadonlySet<StoreRight>;
}

/** Whoever only packs works on the orders of today. */
export function maySeeDay({ role }: Worker, date: LocalDate, today: LocalDate): boolean {
  return role !== 'packer' || date === today;
}

/** Whether she may know to whom the orders of a date go: their names, numbers and addresses. */
export function handsOver({ rights }: Worker, date: LocalDate, today: LocalDate): boolean {
  return rights.has('orders') || (rights.has('handover') && date === today);
}
