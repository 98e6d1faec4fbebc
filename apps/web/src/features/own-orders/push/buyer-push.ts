import type { Client } from '@dapur/contract/client';
import type { Locale } from '@dapur/contract/primitives';
import { accountApi } from '../../../lib/account/account-api.ts';
import { shopperWorker } from '../../../lib/offline/shopper-worker.ts';
import {
  printOf,
  pushObstacle,
  subscribeBrowser,
  targetOf,
  type PushState,
} from '../../../lib/push/browser-push.ts';

/** One order, as its store's calls name it. */
export interface PushedOrder {
  readonly client: Client;
  readonly id: string;
  /** Path of its store's root on this host. */
  readonly base: string;
}

/**
 * Whether this browser shows messages about the order while the page is closed. `over`: no more messages will come.
 * Without the browser's permission the answer is `off`, and the server need not be asked.
 */
export async function readOrderPush({ client, id }: PushedOrder): Promise<PushState | 'over'> {
  const obstacle = orderPushObstacle();
  if (obstacle !== undefined) return obstacle;
  if (Notification.permission !== 'granted') return 'off';
  const registration = await navigator.serviceWorker.getRegistration('/');
  const subscription = await registration?.pushManager.getSubscription();
  if (!subscription) return 'off';
  const query = { browser: await printOf(subscription) };
  const { data } = await client(accountApi.orderPush, { params: { id }, query });
  if (data.is_over) return 'over';
  return data.is_on ? 'on' : 'off';
}

/** Why this browser cannot show messages; undefined where it can. The dev server has no service worker for them. */
export const orderPushObstacle = (): ReturnType<typeof pushObstacle> =>
  import.meta.env.PROD ? pushObstacle() : 'unsupported';

/** Asks the browser, and then tells the server. Throws ApiError; answers the state it came to. */
export async function turnOrderPushOn(order: PushedOrder, lang: Locale): Promise<PushState> {
  const { client, id } = order;
  const permission = await Notification.requestPermission();
  if (permission === 'denied') return 'denied';
  if (permission !== 'granted') return 'off';
  const registration = await shopperWorker();
  if (registration === undefined) return 'unsupported';
  const { data } = await client(accountApi.orderPush, { params: { id }, query: {} });
  const target = targetOf(await subscribeBrowser(registration, data.key));
  await client(accountApi.saveOrderPush, {
    params: { id },
    body: { ...target, path: pathOf(order), lang },
  });
  return 'on';
}

/** Stops messages about this order; the browser still gets those about other orders. Throws ApiError. */
export async function turnOrderPushOff({ client, id }: PushedOrder): Promise<PushState> {
  const registration = await shopperWorker();
  const subscription = await registration?.pushManager.getSubscription();
  if (!subscription) return 'off';
  await client(accountApi.removeOrderPush, { params: { id }, body: { endpoint: subscription.endpoint } });
  return 'off';
}

/**
 * The page that a message opens: the current one if it is the order's page, else, as after a payment, the order's page
 * in its store.
 */
const pathOf = ({ id, base }: PushedOrder): string =>
  location.pathname.toLowerCase().endsWith(`/orders/${id}`) ? location.pathname : `${base}/orders/${id}`;
