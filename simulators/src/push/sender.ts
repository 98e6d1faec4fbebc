import { createPublicKey, verify } from 'node:crypto';

/** What a sender says of itself in its Authorization header (RFC 8292). */
export interface Sender {
  readonly publicKey: string;
  readonly audience: string;
  readonly subject: string;
  /** Epoch seconds. */
  readonly expires: number;
}

/** Reads and checks the header as a push service does. Throws for one whose signature does not hold. */
export function readSender(authorization: string): Sender {
  const parts = /^vapid t=([\w-]+)\.([\w-]+)\.([\w-]+), k=([\w-]+)$/.exec(authorization);
  if (parts === null) throw new Error('not a vapid header');
  const [, head = '', claims = '', signature = '', publicKey = ''] = parts;
  const point = Buffer.from(publicKey, 'base64url');
  const key = createPublicKey({
    format: 'jwk',
    key: {
      kty: 'EC',
      crv: 'P-256',
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
    },
  });
  const holds = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  if (!holds) throw new Error('the signature does not hold');
  const { aud, sub, exp } = JSON.parse(Buffer.from(claims, 'base64url').toString()) as {
    aud: string;
    sub: string;
    exp: number;
  };
  return { publicKey, audience: aud, subject: sub, expires: exp };
}
