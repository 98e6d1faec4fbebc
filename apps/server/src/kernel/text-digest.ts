import { createHash } from 'node:crypto';

/** A short name for a long text: 64 hex digits, the same for the same text. */
export const textDigest = (text: string): string => createHash('sha256').update(text).digest('hex');
