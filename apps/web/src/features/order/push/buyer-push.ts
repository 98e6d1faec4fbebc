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
 * Whether this browser is told of the order while nobody looks. `over`: there is nothing left to tell. Whoever was never
 * asked is not told, which nobody has to be asked about.
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

/** Why this browser shows no messages; undefined where it may. The dev server has no worker that could. */
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

/** The browser goes on being told of other orders; of this one no more. Throws ApiError. */
export async function turnOrderPushOff({ client, id }: PushedOrder): Promise<PushState> {
  const registration = await shopperWorker();
  const subscription = await registration?.pushManager.getSubscription();
  if (!subscription) return 'off';
  await client(accountApi.removeOrderPush, { params: { id }, body: { endpoint: subscription.endpoint } });
  return 'off';
}

/** The page she is on where that is the order's; from a payment's the order's within its store. */
const pathOf = ({ id, base }: PushedOrder): string =>
  location.pathname.toLowerCase().endsWith(`/orders/${id}`) ? location.pathname : `${base}/orders/${id}`;
