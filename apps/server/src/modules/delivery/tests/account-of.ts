import type { CourierAccount } from '../ports.ts';
import { lalamoveAccounts, type LalamoveAccount } from '../providers/lalamove/account.ts';

/** The key of an account, as its seller typed it. */
export const apiKeyOf = (account: CourierAccount): string => secretsOf(account)['apiKey'] ?? '';

export const secretsOf = (account: CourierAccount): Readonly<Record<string, string>> =>
  lalamoveAccounts.toKeep(account as LalamoveAccount).secrets;
