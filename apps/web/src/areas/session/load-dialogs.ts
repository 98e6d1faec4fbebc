import { withMessages } from '../../i18n/load-messages.ts';
import { later } from '../../lib/later.ts';

// Apart from the first load, so that it does not carry the names of all that these dialogs need.
export const loadSessionDialog = later(() => withMessages(['session'], import('./session-dialog.tsx')));
export const loadTokenArrival = later(() => withMessages(['session'], import('./token-arrival-dialog.tsx')));
