import { randomBytes, randomInt } from 'node:crypto';

/** Nineteen digits, as all of the provider's ids. */
export function newId(): string {
  return `3${String(randomInt(0, 1_000_000_000)).padStart(9, '0')}${String(randomInt(0, 1_000_000_000)).padStart(9, '0')}`;
}

/** The secret part of a public tracking page's address. */
export function newShareToken(): string {
  return `MY100${randomBytes(18).toString('hex')}`;
}
