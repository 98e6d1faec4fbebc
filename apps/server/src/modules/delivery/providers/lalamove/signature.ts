import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { Secret } from '../../../../kernel/secret.ts';

export interface SignedParts {
  /** As it is sent, digit for digit. */
  readonly timestamp: string;
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  /** From `/v3` on, without the host; of news the path of our own address. */
  readonly path: string;
  /** The very bytes sent; empty where there is no body. */
  readonly body: string;
}

/** The courier's signature of a request and of its news, in lower-case hex. */
export function signatureOf(secret: Secret, { timestamp, method, path, body }: SignedParts): string {
  return createHmac('sha256', secret.reveal())
    .update(`${timestamp}\r\n${method}\r\n${path}\r\n\r\n${body}`)
    .digest('hex');
}

/** Compares in a time that tells nothing of where the texts differ, nor of how long the kept one is. */
export function isSameText(given: string, kept: string): boolean {
  const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(given), digest(kept));
}
