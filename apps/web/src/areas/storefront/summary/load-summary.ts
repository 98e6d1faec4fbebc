import { withMessages } from '../../../i18n/load-messages.ts';
import { stepMessages } from '../../../i18n/step-messages.ts';
import { later } from '../../../lib/later.ts';

// Apart from the first load, as the steps' own loaders; not among those, since each step draws its summary.
export const loadOrderSummary = later(() => withMessages([stepMessages], import('./order-summary.tsx')));
export const loadSummarySheet = later(() => withMessages([stepMessages], import('./summary-sheet.tsx')));
