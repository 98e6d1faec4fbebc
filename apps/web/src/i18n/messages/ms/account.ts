import type { Translated } from '../../catalogue.ts';
import type { account as en } from '../en/account.ts';
export const account: Translated<typeof en> = {
  'account.orders': 'Tempahan',
};
