import type { Locale } from '@dapur/contract/primitives';
import { pushObstacle, subscribeBrowser, targetOf, type PushState } from '../../lib/push/browser-push.ts';
import { offlineApp } from '../../lib/seller/offline-app.ts';
import type { Seat } from '../../lib/seller/seat.tsx';
import { sellerApi } from '../../lib/seller/seller-api.ts';

export type { PushState } from '../../lib/push/browser-push.ts';

/** Whether this device is told of orders while nobody looks. */
export async function readPushState(seat: Seat): Promise<PushState> {
  const obstacle = pushObstacle();
  if (obstacle !== undefined) return obstacle;
  const registration = await workerOf(seat.home);
  if (registration === undefined) return 'unsupported';
  if (Notification.permission !== 'granted') return 'off';
  return (await registration.pushManager.getSubscription()) === null ? 'off' : 'on';
}

/** Asks the browser, and then tells the server. Throws ApiError; answers the state it came to. */
export async function turnPushOn(seat: Seat, lang: Locale): Promise<PushState> {
  const permission = await Notification.requestPermission();
  if (permission === 'denied') return 'denied';
  if (permission !== 'granted') return 'off';
  const registration = await workerOf(seat.home);
  if (registration === undefined) return 'unsupported';
  const { data } = await seat.call(sellerApi.pushKey, {});
  await save(seat, await subscribeBrowser(registration, data.key), lang);
  return 'on';
}

/** Throws ApiError when the server cannot be told; this browser is unsubscribed even then. */
export async function turnPushOff(seat: Seat): Promise<PushState> {
  const registration = await workerOf(seat.home);
  const subscription = await registration?.pushManager.getSubscription();
  if (!subscription) return 'off';
  await subscription.unsubscribe();
  await seat.call(sellerApi.removePush, { body: { endpoint: subscription.endpoint } });
  return 'off';
}

/** Tells the server of this device again when somebody signs in on it who had messages on. Never throws. */
export async function renewPush(seat: Seat, lang: Locale): Promise<void> {
  try {
    if ((await readPushState(seat)) !== 'on') return;
    const registration = await workerOf(seat.home);
    const subscription = await registration?.pushManager.getSubscription();
    if (subscription) await save(seat, subscription, lang);
  } catch {
    // It is tried again when the dashboard is next opened.
  }
}

async function save(seat: Seat, subscription: PushSubscription, lang: Locale): Promise<void> {
  await seat.call(sellerApi.savePush, { body: { ...targetOf(subscription), lang } });
}

const WORKS_WITHIN_MS = 10_000;

/** The dashboard's worker, which shows the messages; undefined where it does not come to work. */
async function workerOf(home: string): Promise<ServiceWorkerRegistration | undefined> {
  // It is being installed, on the first visit.
  const late = new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), WORKS_WITHIN_MS));
  return Promise.race([offlineApp(home), late]);
}
