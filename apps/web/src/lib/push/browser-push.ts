/**
 * Whether this device shows messages while the page is closed. `home_screen`: an iPhone or iPad allows them only for
 * pages on its home screen. `denied`: the user refused, and only they can undo that, in the browser's settings.
 */
export type PushState = 'unsupported' | 'home_screen' | 'denied' | 'off' | 'on';

const isApple = (): boolean => /iPhone|iPad/.test(navigator.userAgent);

/** Why this browser shows no messages; undefined where it may. */
export function pushObstacle(): 'unsupported' | 'home_screen' | 'denied' | undefined {
  if (!('PushManager' in window) || !('Notification' in window) || !('serviceWorker' in navigator))
    return isApple() ? 'home_screen' : 'unsupported';
  return Notification.permission === 'denied' ? 'denied' : undefined;
}

/** Gets a push address from the browser's maker, or takes the existing one. `key`: the server's, in base64url. */
export async function subscribeBrowser(
  { pushManager }: ServiceWorkerRegistration,
  key: string,
): Promise<PushSubscription> {
  const bytes = bytesOf(key);
  const kept = await pushManager.getSubscription();
  // A subscription for another of the server's keys no longer works.
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

/** The id by which the server knows a subscribed browser: SHA-256 of its push address, in hex. */
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
