import type { Client } from '@dapur/contract/client';
import type { Order } from '@dapur/contract/ordering';
import type { Locale } from '@dapur/contract/primitives';
import { orderApi } from '../../lib/order/order-api.ts';
import { productName } from '../../lib/product-name.ts';

/** Fetches the PDF and hands it to the browser as a download. Rejects with ApiError when it cannot be had. */
export async function downloadReceipt(client: Client, order: Order, locale: Locale): Promise<void> {
  const pdf = await client(orderApi.generateReceipt, { body: { order_id: order.id, lang: locale } });
  const url = URL.createObjectURL(pdf);
  const link = document.createElement('a');
  link.href = url;
  link.download = `${productName}-${order.receipt_number ?? order.order_number}.pdf`;
  document.body.append(link);
  link.click();
  link.remove();
  // Some browsers read the address only after the click has been handled.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
