import { createHash, randomBytes } from 'node:crypto';

/** 256 bits, as they stand in an address. */
export const newFeedToken = (): string => randomBytes(32).toString('base64url');

/** What is kept of a token. It is random enough that a plain hash tells nothing of it. */
export const feedTokenHash = (token: string): Buffer => createHash('sha256').update(token).digest();
