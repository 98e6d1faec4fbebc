import { withMessages } from '../../../i18n/load-messages.ts';
import { later } from '../../../lib/later.ts';

// Loaders of the later steps, apart from the first load: the list of each step's files is long.
export const loadDeliveryStep = later(() => withMessages(['steps'], import('./delivery-step.tsx')));
export const loadPlaceOrderStep = later(() => withMessages(['steps'], import('./place-order-step.tsx')));
export const loadPaymentStep = later(() => withMessages(['steps'], import('./payment-step.tsx')));
