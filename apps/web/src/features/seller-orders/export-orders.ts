import type { Locale } from '@dapur/contract/primitives';
import { openFile } from '../../lib/open-file.ts';
import type { Seat } from '../../lib/seller/seat.tsx';
import { sellerApi } from '../../lib/seller/seller-api.ts';

/** Leads the browser to the orders of a filter as a file. Throws ApiError. */
export async function exportOrders(
  { call }: Seat,
  query: Readonly<Record<string, string>>,
  lang: Locale,
): Promise<void> {
  const { limit: _limit, ...filter } = query;
  await openFile(call, sellerApi.exportOrders, { query: { ...filter, lang } as { lang: Locale } });
}
