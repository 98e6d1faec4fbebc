import { createHmac } from 'node:crypto';
import type { Clock, FacebookApp } from './model.ts';

/** How a deletion is to be asked for; what is not said is as Facebook does it. */
export type DeletionWish = {
  readonly appId: string;
  readonly personId: string;
  /** Of the payload. */
  readonly algorithm?: string;
  /** Epoch seconds. */
  readonly issuedAt?: number;
  /** Signed with this instead of the app's own secret. */
  readonly secret?: string;
};

/** What the callback answered, as it came. */
export type DeletionAnswer = { readonly status: number; readonly body: unknown };

const encoded = (bytes: string | Buffer): string => Buffer.from(bytes).toString('base64url');

/** `signed_request` of a person who removes the app and asks that their data be deleted. */
export function signedRequest(
  apps: ReadonlyMap<string, FacebookApp>,
  clock: Clock,
  wish: DeletionWish,
): string {
  const app = apps.get(wish.appId);
  if (app === undefined) throw new TypeError(`no app ${wish.appId}`);
  const payload = encoded(
    JSON.stringify({
      user_id: wish.personId,
      algorithm: wish.algorithm ?? 'HMAC-SHA256',
      issued_at: wish.issuedAt ?? Math.floor(clock.now().getTime() / 1_000),
    }),
  );
  const signature = createHmac('sha256', wish.secret ?? app.appSecret)
    .update(payload)
    .digest();
  return `${encoded(signature)}.${payload}`;
}

/** Posts it to the app's data deletion callback, as Facebook's servers do. */
export async function sendDeletion(callbackUrl: string, signed: string): Promise<DeletionAnswer> {
  const response = await fetch(callbackUrl, {
    method: 'POST',
    body: new URLSearchParams({ signed_request: signed }),
    redirect: 'error',
    signal: AbortSignal.timeout(10_000),
  });
  return { status: response.status, body: await response.json().catch(() => undefined) };
}
