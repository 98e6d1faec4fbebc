import type { CourierProvider } from '../../ports.ts';
import { lalamoveAccounts, type LalamoveAccount } from './account.ts';
import { lalamoveCalls } from './calls.ts';
import { createLalamoveCourier } from './gateway.ts';
import { readLalamoveNews } from './news.ts';

/** Lalamove, v3, in the market Malaysia. */
export const lalamove: CourierProvider<LalamoveAccount> = {
  id: 'lalamove',
  connect: createLalamoveCourier,
  readNews: readLalamoveNews,
  limits: { calendarDays: 30, soonestMinutes: 15, readableDays: 60 },
  accounts: lalamoveAccounts,
  calls: lalamoveCalls,
};
