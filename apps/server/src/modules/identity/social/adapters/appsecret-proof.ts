import { createHmac } from 'node:crypto';
import type { Secret } from '../../../../kernel/secret.ts';

/** Proves to Graph that a call with this access token comes from the app itself: hex HMAC-SHA256. */
export function appsecretProof(accessToken: string, appSecret: Secret): string {
  return createHmac('sha256', appSecret.reveal()).update(accessToken).digest('hex');
}
