import type { CourierAccount, CourierStatus } from '../ports.ts';
import { lalamoveAccounts, type LalamoveAccount } from '../providers/lalamove/account.ts';

/** The key of an account, as its seller typed it. */
export const apiKeyOf = (account: CourierAccount): string => secretsOf(account)['apiKey'] ?? '';

export const secretsOf = (account: CourierAccount): Readonly<Record<string, string>> =>
  lalamoveAccounts.toKeep(account as LalamoveAccount).secrets;

const WORDS: Readonly<Record<CourierStatus, string>> = {
  finding_driver: 'ASSIGNING_DRIVER',
  driver_assigned: 'ON_GOING',
  picked_up: 'PICKED_UP',
  completed: 'COMPLETED',
  cancelled: 'CANCELED',
  rejected: 'REJECTED',
  expired: 'EXPIRED',
  other: 'OTHER',
};

/** The courier's own word for how far an order is. */
export const wordOf = (status: CourierStatus): string => WORDS[status];
