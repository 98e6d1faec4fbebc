import type { BrowserContext } from '@playwright/test';
import { createPushBrowser } from '../../simulators/src/push/browser.ts';

/** What a browser's push service gave a page, as the page's `PushManager` keeps it. */
export interface GivenPush {
  readonly endpoint: string;
  readonly keys: { readonly p256dh: string; readonly auth: string };
}

/**
 * A browser that may show messages and has a push service. Real browsers give no subscription without a network, nor in
 * a private window, which each journey runs in: so what the browser itself says and does is imitated here, and nothing
 * else. Answers what the page is given: an endpoint of a service that the server knows.
 */
export async function givePushService(context: BrowserContext, name: string): Promise<GivenPush> {
  const given: GivenPush = {
    endpoint: `https://fcm.googleapis.com/fcm/send/${name}`,
    keys: createPushBrowser().keys,
  };
  await context.addInitScript({
    content: `{
    const given = ${JSON.stringify(given)};
    const state = { permission: localStorage.getItem('asked') === null ? 'default' : 'granted' };
    Object.defineProperty(Notification, 'permission', { get: () => state.permission });
    Notification.requestPermission = async () => {
      localStorage.setItem('asked', 'yes');
      return (state.permission = 'granted');
    };
    const subscription = (key) => ({
      endpoint: given.endpoint,
      options: { userVisibleOnly: true, applicationServerKey: Uint8Array.from(key).buffer },
      toJSON: () => given,
      unsubscribe: async () => (localStorage.removeItem('subscribed'), true),
    });
    PushManager.prototype.getSubscription = async () => {
      const kept = localStorage.getItem('subscribed');
      return kept === null ? null : subscription(JSON.parse(kept));
    };
    PushManager.prototype.subscribe = async ({ applicationServerKey, userVisibleOnly }) => {
      if (state.permission !== 'granted' || !userVisibleOnly) throw new DOMException('not allowed', 'NotAllowedError');
      const key = [...new Uint8Array(applicationServerKey)];
      // As a browser does: a point of P-256, uncompressed.
      if (key.length !== 65 || key[0] !== 4) throw new DOMException('no key of a sender', 'InvalidAccessError');
      localStorage.setItem('subscribed', JSON.stringify(key));
      return subscription(key);
    };
  }`,
  });
  return given;
}
