import { addressOf, type Client } from '@dapur/contract/client';
import type { CallInput, Endpoint } from '@dapur/contract/endpoint';
import { orderApi } from './order/order-api.ts';

/** As long as a browser takes to see that a file comes, and no other page. */
const BEGINS_MS = 1_000;

/**
 * Leads the browser to a file that a call answers with, at an address with the file's own name and kind: browsers within
 * apps (Instagram, WhatsApp, …) save nothing that a page holds itself. Rejects with ApiError.
 */
export async function openFile<E extends Endpoint>(
  client: Client,
  endpoint: E,
  input: CallInput<E>,
): Promise<void> {
  const { data } = await client(orderApi.fileAddress, { body: { address: addressOf(endpoint, input) } });
  // The page stays, so nobody is asked whether to leave what they have not saved.
  const stays = (event: Event): void => event.stopImmediatePropagation();
  window.addEventListener('beforeunload', stays, { capture: true });
  setTimeout(() => window.removeEventListener('beforeunload', stays, { capture: true }), BEGINS_MS);
  window.location.assign(data.address);
}
