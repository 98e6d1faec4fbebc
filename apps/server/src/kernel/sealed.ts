import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import type { z } from 'zod';
import { fromEachKey, type Secret } from './secret.ts';

/** Keeps what stores entrust to us unreadable in the database and in its backups. */
export interface Sealer<T> {
  /** The value as bytes to store. Bound to the store: another store's row does not open with them. */
  seal(tenantId: string, value: T): Buffer;
  /** Throws when the bytes were changed, belong to another store or purpose, or were sealed with another operator's key. */
  open(tenantId: string, sealed: Buffer): T;
}

const FORMAT = 1;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** What is sealed for one purpose, as text: whatever it is. */
interface RawSealer {
  seal(boundTo: string, plain: string): Buffer;
  open(boundTo: string, sealed: Buffer): string;
  /** Whether the key of now opens it, and not only the one before. */
  isOfNow(boundTo: string, sealed: Buffer): boolean;
}

/**
 * AES-256-GCM under a key of its own for each `purpose`, derived from the operator's SECRET_KEY. What the key before it
 * sealed opens too.
 */
export function createSealer<S extends z.ZodType>(
  secretKey: Secret,
  purpose: string,
  schema: S,
): Sealer<z.output<S>> {
  const raw = createRawSealer(secretKey, purpose);
  return {
    seal: (tenantId, value) => raw.seal(tenantId, JSON.stringify(value)),
    open: (tenantId, sealed) => schema.parse(JSON.parse(raw.open(tenantId, sealed))),
  };
}

/** `createSealer` without a look at what is sealed, for those who seal it anew. */
export function createRawSealer(secretKey: Secret, purpose: string): RawSealer {
  const [key, ...former] = fromEachKey(secretKey, (secret) =>
    Buffer.from(hkdfSync('sha256', secret, '', purpose, 32)),
  );
  const bind = (boundTo: string): Buffer => Buffer.from(boundTo.toLowerCase());
  const openWith = (opener: Buffer, boundTo: string, sealed: Buffer): string => {
    const nonce = sealed.subarray(1, 1 + NONCE_BYTES);
    const tag = sealed.subarray(1 + NONCE_BYTES, 1 + NONCE_BYTES + TAG_BYTES);
    const decipher = createDecipheriv('aes-256-gcm', opener, nonce, { authTagLength: TAG_BYTES })
      .setAAD(bind(boundTo))
      .setAuthTag(tag);
    const body = sealed.subarray(1 + NONCE_BYTES + TAG_BYTES);
    return Buffer.concat([decipher.update(body), decipher.final()]).toString('utf8');
  };
  const openedWith = (opener: Buffer, boundTo: string, sealed: Buffer): string | undefined => {
    try {
      return openWith(opener, boundTo, sealed);
    } catch {
      return undefined;
    }
  };
  return {
    seal: (boundTo, plain) => {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(bind(boundTo));
      const body = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()]);
      return Buffer.concat([Buffer.of(FORMAT), nonce, cipher.getAuthTag(), body]);
    },
    open: (boundTo, sealed) => {
      if (sealed[0] !== FORMAT || sealed.length < 1 + NONCE_BYTES + TAG_BYTES)
        throw new Error(`what is kept for ${purpose} is stored in an unknown form`);
      for (const one of former) {
        const plain = openedWith(one, boundTo, sealed);
        if (plain !== undefined) return plain;
      }
      return openWith(key, boundTo, sealed);
    },
    isOfNow: (boundTo, sealed) => openedWith(key, boundTo, sealed) !== undefined,
  };
}
