import { accountMessages } from '../../i18n/later-messages.ts';
import { withMessages } from '../../i18n/load-messages.ts';
import { later } from '../../lib/later.ts';

/** Apart from the first load, so that it does not carry the names of these texts. */
export const loadLastOrder = later(() =>
  withMessages([accountMessages, 'steps'], import('./last-order.tsx')),
);
