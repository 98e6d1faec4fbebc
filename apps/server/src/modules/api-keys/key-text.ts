import { createHash, randomBytes } from 'node:crypto';
import { API_KEY_PREFIX } from '@dapur/contract/stores/api-scopes';

const SECRET_BYTES = 32;
const TENANT_BYTES = 16;
/** So many characters after the prefix are kept to recognise a key by; 208 of its 256 random bits stay unknown. */
const HINT_CHARACTERS = 8;

/**
 * A key: 32 random bytes, and the store it is for, so that it is looked up among that store's rows alone. Naming another
 * store makes another key, whose hash nobody has.
 */
export function newKey(tenantId: string): string {
  const tenant = Buffer.from(tenantId.replaceAll('-', ''), 'hex');
  return API_KEY_PREFIX + Buffer.concat([randomBytes(SECRET_BYTES), tenant]).toString('base64url');
}

/** The store that a key names; undefined for what has not the form of a key. */
export function storeOfKey(key: string): string | undefined {
  if (!key.startsWith(API_KEY_PREFIX)) return undefined;
  const bytes = Buffer.from(key.slice(API_KEY_PREFIX.length), 'base64url');
  if (bytes.length !== SECRET_BYTES + TENANT_BYTES) return undefined;
  const hex = bytes.subarray(SECRET_BYTES).toString('hex');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

export const hintOf = (key: string): string => key.slice(0, API_KEY_PREFIX.length + HINT_CHARACTERS);

/** 256 random bits need no slow hash. */
export const hashOf = (key: string): Buffer => createHash('sha256').update(key).digest();
