import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import type { Secret } from '../../../../kernel/secret.ts';

/** What Facebook says of a person who had their data deleted there. */
export interface DeletionRequest {
  /** Facebook's key of the person, for this app alone. */
  readonly subject: string;
  /** Epoch seconds. */
  readonly issuedAt: number;
}

const ALGORITHM = 'HMAC-SHA256';
const Payload = z.object({
  user_id: z.string().min(1).max(255),
  algorithm: z.literal(ALGORITHM),
  issued_at: z.int().min(1).max(9_999_999_999),
});

/**
 * Reads Facebook's `signed_request`: the signature, a point, and what is signed, both as base64url. Undefined for what
 * the app's secret did not sign as it stands, by this algorithm.
 */
export function readSignedRequest(signed: string, appSecret: Secret): DeletionRequest | undefined {
  const parts = signed.split('.');
  const [signature, payload] = parts;
  if (parts.length !== 2 || !signature || !payload) return undefined;
  const expected = createHmac('sha256', appSecret.reveal()).update(payload).digest();
  const given = Buffer.from(signature, 'base64url');
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined;
  const read = Payload.safeParse(jsonIn(Buffer.from(payload, 'base64url').toString('utf8')));
  return read.success ? { subject: read.data.user_id, issuedAt: read.data.issued_at } : undefined;
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
