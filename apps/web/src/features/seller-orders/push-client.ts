import type { Locale } from '@dapur/contract/primitives';
import { offlineApp } from '../../lib/seller/offline-app.ts';
import type { Seat } from '../../lib/seller/seat.tsx';
import { sellerApi } from '../../lib/seller/seller-api.ts';

/**
 * Whether this device is told of orders while nobody looks. `home_screen`: an iPhone or iPad tells only what was put on
 * its home screen. `denied`: its user said no, and only she can take that back, in the browser's settings.
 */
export type PushState = 'unsupported' | 'home_screen' | 'denied' | 'off' | 'on';

const isApple = (): boolean => /iPhone|iPad/.test(navigator.userAgent);

export async function readPushState(seat: Seat): Promise<PushState> {
  if (!('PushManager' in window) || !('Notification' in window) || !('serviceWorker' in navigator))
    return isApple() ? 'home_screen' : 'unsupported';
  if (Notification.permission === 'denied') return 'denied';
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
  const key = bytesOf(data.key);
  const kept = await registration.pushManager.getSubscription();
  // One that was made for another key of the server's cannot be used any more.
  const fits = kept !== null && sameBytes(kept.options.applicationServerKey, key);
  if (kept !== null && !fits) await kept.unsubscribe();
  const subscription =
    kept !== null && fits
      ? kept
      : await registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
  await save(seat, subscription, lang);
  return 'on';
}

/** Throws ApiError when the server cannot be told; the browser has then forgotten it nevertheless. */
export async function turnPushOff(seat: Seat): Promise<PushState> {
  const registration = await workerOf(seat.home);
  const subscription = await registration?.pushManager.getSubscription();
  if (!subscription) return 'off';
  await subscription.unsubscribe();
  await seat.call(sellerApi.removePush, { body: { endpoint: subscription.endpoint } });
  return 'off';
}

/** Who signs in again on a device that was told before goes on being told. Never throws. */
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
  const { endpoint, keys = {} } = subscription.toJSON();
  const { p256dh = '', auth = '' } = keys;
  await seat.call(sellerApi.savePush, { body: { endpoint: endpoint ?? '', keys: { p256dh, auth }, lang } });
}

const WORKS_WITHIN_MS = 10_000;

/** The dashboard's worker, which shows the messages; undefined where it does not come to work. */
async function workerOf(home: string): Promise<ServiceWorkerRegistration | undefined> {
  // It is being installed, on the first visit.
  const late = new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), WORKS_WITHIN_MS));
  return Promise.race([offlineApp(home), late]);
}

function bytesOf(base64url: string): Uint8Array<ArrayBuffer> {
  const text = atob(base64url.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(text, (letter) => letter.charCodeAt(0));
}

function sameBytes(kept: ArrayBuffer | null, key: Uint8Array): boolean {
  if (kept?.byteLength !== key.length) return false;
  const bytes = new Uint8Array(kept);
  return key.every((byte, at) => bytes[at] === byte);
}
