import type { Locale } from '@dapur/contract/primitives';
import { malaysianDate } from '@dapur/contract/dates';
import type { Seat } from '../../lib/seller/seat.tsx';
import { sellerApi } from '../../lib/seller/seller-api.ts';

/** Saves the orders of a filter as a file. Throws ApiError. */
export async function exportOrders(
  { call }: Seat,
  query: Readonly<Record<string, string>>,
  lang: Locale,
): Promise<void> {
  const { limit: _limit, ...filter } = query;
  const file = await call(sellerApi.exportOrders, { query: { ...filter, lang } as { lang: Locale } });
  const link = document.createElement('a');
  const url = URL.createObjectURL(file);
  link.href = url;
  link.download = `orders-${malaysianDate(Date.now())}.csv`;
  document.body.append(link);
  link.click();
  link.remove();
  // Some browsers read the address only after the click has been handled.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
