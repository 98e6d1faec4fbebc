import { addressOf, ApiError, type Client } from '@dapur/contract/client';
import type { CallInput, Endpoint } from '@dapur/contract/endpoint';
import { orderApi } from './order/order-api.ts';

/** As long as a browser takes to see that a file comes, and no other page. */
const BEGINS_MS = 1_000;

/**
 * Leads the browser to a file that a call answers with, at an address with the file's own name and kind: browsers within
 * apps (Instagram, WhatsApp, …) save nothing that a page holds itself. A file that `mayBeGone` is asked for by its head
 * first, so that this page can say so; a file that is made when it is asked for would be made twice. Rejects with ApiError.
 */
export async function openFile<E extends Endpoint>(
  client: Client,
  endpoint: E,
  input: CallInput<E>,
  mayBeGone = false,
): Promise<void> {
  const { data } = await client(orderApi.fileAddress, { body: { address: addressOf(endpoint, input) } });
  if (mayBeGone) await expectFile(data.address);
  // The page stays, so nobody is asked whether to leave what they have not saved.
  const stays = (event: Event): void => event.stopImmediatePropagation();
  window.addEventListener('beforeunload', stays, { capture: true });
  setTimeout(() => window.removeEventListener('beforeunload', stays, { capture: true }), BEGINS_MS);
  window.location.assign(data.address);
}

async function expectFile(address: string): Promise<void> {
  const { ok, status } = await fetch(address, { method: 'HEAD' }).catch((cause: unknown) => {
    throw new ApiError(0, 'network', String(cause));
  });
  if (!ok) throw new ApiError(status, status === 401 ? 'unauthorized' : 'unusable', '');
}
