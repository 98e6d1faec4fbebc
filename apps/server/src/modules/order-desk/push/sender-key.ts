import { createECDH, createPrivateKey, hkdfSync, sign, type KeyObject } from 'node:crypto';
import type { Secret } from '../../../kernel/secret.ts';

/** Who sends: push services know us by this key, and browsers take messages of nobody else (RFC 8292). */
export interface SenderKey {
  /** As browsers ask for it: 65 bytes in base64url. */
  readonly publicKey: string;
  /** The Authorization header of a request to a push service. `origin` is the service's, `subject` an address to write to. */
  authorize(origin: string, subject: string, nowMs: number): string;
}

/** Services refuse tokens that hold for more than a day. */
const TOKEN_SECONDS = 12 * 3_600;

/**
 * The key follows from the operator's secret, so that nothing has to be set, and all processes have the same. `own`, 32
 * bytes in base64url, is one that the operator brings, such as from an earlier installation.
 */
export function createSenderKey(secretKey: Secret, own?: Secret): SenderKey {
  const scalar =
    own === undefined
      ? Buffer.from(hkdfSync('sha256', secretKey.reveal(), '', 'web-push-sender', 32))
      : Buffer.from(own.reveal(), 'base64url');
  const pair = createECDH('prime256v1');
  pair.setPrivateKey(scalar);
  const point = pair.getPublicKey();
  const publicKey = point.toString('base64url');
  const key: KeyObject = createPrivateKey({
    format: 'jwk',
    key: {
      kty: 'EC',
      crv: 'P-256',
      d: scalar.toString('base64url'),
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
    },
  });
  const encode = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');
  return {
    publicKey,
    authorize: (origin, subject, nowMs) => {
      const claims = { aud: origin, exp: Math.floor(nowMs / 1_000) + TOKEN_SECONDS, sub: subject };
      const signed = `${encode({ typ: 'JWT', alg: 'ES256' })}.${encode(claims)}`;
      const signature = sign('sha256', Buffer.from(signed), { key, dsaEncoding: 'ieee-p1363' });
      return `vapid t=${signed}.${signature.toString('base64url')}, k=${publicKey}`;
    },
  };
}
