import { paperOf, type PaperWish } from '../../../platform/pdf/index.ts';
import type { OrderFacts } from '../domain/order-facts.ts';
import type { drawReceipt } from './receipt-pdf.ts';
import { squareLogo } from './store-logo.ts';

const draw = paperOf<typeof drawReceipt>(new URL('./receipt-pdf.ts', import.meta.url), 'drawReceipt');

/** An order's receipt as a PDF, drawn in its turn. Throws AppError `rate_limited` when too many papers wait. */
export async function receiptPdf(wish: PaperWish, facts: OrderFacts): Promise<Buffer> {
  const { logoPng, ...store } = facts.store;
  return draw(wish, { ...facts, store }, await squareLogo(logoPng, 256));
}
