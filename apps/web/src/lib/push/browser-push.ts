/**
 * Whether this device is told of something while nobody looks. `home_screen`: an iPhone or iPad tells only what was put on
 * its home screen. `denied`: its user said no, and only she can take that back, in the browser's settings.
 */
export type PushState = 'unsupported' | 'home_screen' | 'denied' | 'off' | 'on';

const isApple = (): boolean => /iPhone|iPad/.test(navigator.userAgent);

/** Why this browser shows no messages; undefined where it may. */
export function pushObstacle(): 'unsupported' | 'home_screen' | 'denied' | undefined {
  if (!('PushManager' in window) || !('Notification' in window) || !('serviceWorker' in navigator))
    return isApple() ? 'home_screen' : 'unsupported';
  return Notification.permission === 'denied' ? 'denied' : undefined;
}

/** Asks the browser's maker for a place to send to, or takes the one there is. `key`: the server's, in base64url. */
export async function subscribeBrowser(
  { pushManager }: ServiceWorkerRegistration,
  key: string,
): Promise<PushSubscription> {
  const bytes = bytesOf(key);
  const kept = await pushManager.getSubscription();
  // One that was made for another key of the server's cannot be used any more.
  if (kept !== null && sameBytes(kept.options.applicationServerKey, bytes)) return kept;
  await kept?.unsubscribe();
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: bytes });
}

/** What the server is told of a browser. */
export function targetOf(subscription: PushSubscription) {
  const { endpoint, keys = {} } = subscription.toJSON();
  const { p256dh = '', auth = '' } = keys;
  return { endpoint: endpoint ?? '', keys: { p256dh, auth } };
}

/** By what the server knows a browser that it was told of: SHA-256 of its address, in hex. */
export async function printOf({ endpoint }: Pick<PushSubscription, 'endpoint'>): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(endpoint));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
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
