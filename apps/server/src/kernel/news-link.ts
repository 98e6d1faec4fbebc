import { createHmac, timingSafeEqual } from 'node:crypto';
import { fromEachKey, type Secret } from './secret.ts';

/** Whom a mail with a store's news went to. */
export interface NewsReader {
  readonly tenantId: string;
  /** The reader's row among the mail's receivers. It follows the reader when two customers are merged. */
  readonly receiverId: string;
  /** Still names the reader when that row has been removed. */
  readonly customerId: string;
}

/**
 * The token with which a reader of a store's news ends them without signing in. It names the reader and is signed, so
 * that nobody can end them for others. It never expires, because the right to end them does not.
 */
export interface NewsLinks {
  /** 96 characters of base64url. */
  tokenFor(reader: NewsReader): string;
  /** Undefined for a token that was not made here. */
  readerOf(token: string): NewsReader | undefined;
}

const ID_BYTES = 16;
const MAC_BYTES = 24;

export function createNewsLinks(secretKey: Secret): NewsLinks {
  const [key, ...former] = fromEachKey(secretKey, (secret) =>
    createHmac('sha256', secret).update('store-news').digest(),
  );
  const macOf = (ids: Buffer, by = key): Buffer =>
    createHmac('sha256', by).update(ids).digest().subarray(0, MAC_BYTES);
  return {
    tokenFor: ({ tenantId, receiverId, customerId }) => {
      const ids = Buffer.concat([tenantId, receiverId, customerId].map(bytesOf));
      return Buffer.concat([ids, macOf(ids)]).toString('base64url');
    },
    readerOf: (token) => {
      const given = Buffer.from(token, 'base64url');
      if (given.length !== 3 * ID_BYTES + MAC_BYTES) return undefined;
      const ids = given.subarray(0, 3 * ID_BYTES);
      const mac = given.subarray(3 * ID_BYTES);
      if (![key, ...former].some((one) => timingSafeEqual(mac, macOf(ids, one)))) return undefined;
      const at = (n: number): string => idOf(ids.subarray(n * ID_BYTES, (n + 1) * ID_BYTES));
      return { tenantId: at(0), receiverId: at(1), customerId: at(2) };
    },
  };
}

const bytesOf = (id: string): Buffer => Buffer.from(id.replaceAll('-', ''), 'hex');

const idOf = (bytes: Buffer): string =>
  bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
