import { accountMessages } from '../../../i18n/later-messages.ts';
import { withMessages } from '../../../i18n/load-messages.ts';
import { stepMessages } from '../../../i18n/step-messages.ts';
import { later } from '../../../lib/later.ts';

// Loaders of what an order needs after its first page, apart from the first load: the list of each one's files is long.
export const loadDeliveryStep = later(() => withMessages([stepMessages], import('./delivery-step.tsx')));
export const loadPlaceOrderStep = later(() => withMessages([stepMessages], import('./place-order-step.tsx')));
export const loadPaymentStep = later(() => withMessages([stepMessages], import('./payment-step.tsx')));
export const loadGoOn = later(() => withMessages([stepMessages, 'dialogs'], import('../go-on.ts')));
export const loadVoucherKeeper = later(() => withMessages([stepMessages], import('../voucher-keeper.tsx')));
export const loadKeptDraft = later(() => withMessages([stepMessages], import('../check-kept-draft.ts')));
export const loadSoldOutDay = later(() => withMessages([stepMessages], import('../grid/sold-out-day.tsx')));
export const loadOwnStoreNotice = later(() =>
  withMessages([stepMessages], import('../../../features/checkout/own-store-notice.tsx')),
);
export const loadLastOrder = later(() =>
  withMessages([accountMessages, stepMessages], import('../last-order.tsx')),
);
export const loadStoreBar = later(() => import('../store-bar.tsx'));
