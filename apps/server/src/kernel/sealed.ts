import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import type { z } from 'zod';
import type { Secret } from './secret.ts';

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

/** AES-256-GCM under a key of its own for each `purpose`, derived from the operator's SECRET_KEY. */
export function createSealer<S extends z.ZodType>(
  secretKey: Secret,
  purpose: string,
  schema: S,
): Sealer<z.output<S>> {
  const key = Buffer.from(hkdfSync('sha256', secretKey.reveal(), '', purpose, 32));
  const boundTo = (tenantId: string): Buffer => Buffer.from(tenantId.toLowerCase());
  return {
    seal: (tenantId, value) => {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(boundTo(tenantId));
      const body = Buffer.concat([cipher.update(JSON.stringify(value), 'utf8'), cipher.final()]);
      return Buffer.concat([Buffer.of(FORMAT), nonce, cipher.getAuthTag(), body]);
    },
    open: (tenantId, sealed) => {
      if (sealed[0] !== FORMAT || sealed.length < 1 + NONCE_BYTES + TAG_BYTES)
        throw new Error(`what is kept for ${purpose} is stored in an unknown form`);
      const nonce = sealed.subarray(1, 1 + NONCE_BYTES);
      const tag = sealed.subarray(1 + NONCE_BYTES, 1 + NONCE_BYTES + TAG_BYTES);
      const decipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: TAG_BYTES })
        .setAAD(boundTo(tenantId))
        .setAuthTag(tag);
      const body = sealed.subarray(1 + NONCE_BYTES + TAG_BYTES);
      const plain = Buffer.concat([decipher.update(body), decipher.final()]);
      return schema.parse(JSON.parse(plain.toString('utf8')));
    },
  };
}
