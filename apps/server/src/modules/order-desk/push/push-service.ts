import type { SenderKey } from './sender-key.ts';
import { encryptPush, type PushKeys } from './encrypt.ts';

/** The address of a browser at its push service, and its keys. */
interface PushTarget {
  readonly endpoint: string;
  readonly keys: PushKeys;
}

/** `gone`: nobody is there any more. `later`: the service is busy or broken. `refused`: it will never take this. */
export type PushOutcome = 'sent' | 'gone' | 'later' | 'refused';

export interface PushServiceDeps {
  readonly senderKey: SenderKey;
  /** Whom a push service writes to about our messages: `mailto:` or `https:`. */
  readonly subject: string;
  readonly now: () => number;
}

/** News of an order is of no use the day after. */
const TTL_S = 6 * 3_600;
const TIMEOUT_MS = 10_000;

/** Sends messages through browsers' push services. Never throws for what the service does. */
export function createPushService({ senderKey, subject, now }: PushServiceDeps) {
  return async ({ endpoint, keys }: PushTarget, message: object): Promise<PushOutcome> => {
    let body: Buffer;
    try {
      body = encryptPush(Buffer.from(JSON.stringify(message)), keys);
    } catch {
      return 'gone';
    }
    try {
      const { status, body: answer } = await fetch(endpoint, {
        method: 'POST',
        // A service must not send us on to another address.
        redirect: 'manual',
        headers: {
          'content-encoding': 'aes128gcm',
          'content-type': 'application/octet-stream',
          ttl: String(TTL_S),
          urgency: 'high',
          authorization: senderKey.authorize(new URL(endpoint).origin, subject, now()),
        },
        body: new Uint8Array(body),
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      await answer?.cancel();
      if (status === 404 || status === 410) return 'gone';
      if (status >= 200 && status < 300) return 'sent';
      return status === 429 || status >= 500 ? 'later' : 'refused';
    } catch {
      return 'later';
    }
  };
}

export type SendPush = ReturnType<typeof createPushService>;

/**
 * The hosts of known push services. This server calls the address that a client names, so only known hosts are allowed.
 */
const HOSTS = [
  'fcm.googleapis.com',
  'android.googleapis.com',
  'updates.push.services.mozilla.com',
  '.push.apple.com',
  '.notify.windows.com',
  '.push.samsungosp.com',
];

/** Whether an address is one of a known push service, or of `more` (origins, for services of a test or of one's own). */
export function isPushService(endpoint: string, more: readonly string[] = []): boolean {
  const url = URL.parse(endpoint);
  if (url === null || url.username !== '' || url.password !== '') return false;
  if (more.includes(url.origin)) return true;
  if (url.protocol !== 'https:' || url.port !== '') return false;
  return HOSTS.some((host) => (host.startsWith('.') ? url.hostname.endsWith(host) : url.hostname === host));
}
