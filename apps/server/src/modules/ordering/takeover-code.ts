import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Secret } from '../../kernel/secret.ts';

/**
 * The six digits that are mailed to the address of an order, so that a person who reads its mail can take it over. They
 * follow from the takeover's random id and a key that the database does not hold: if the table held a plain hash of six
 * digits, trying them all would find them. So events of a takeover need not carry the code either.
 */
export interface TakeoverCodes {
  /** Six digits. */
  codeOf(takeoverId: string): string;
  /** What is stored of a code. */
  hashOf(takeoverId: string, code: string): Buffer;
  /** Takes the same time wherever the code differs. */
  matches(stored: Buffer, takeoverId: string, code: string): boolean;
}

const DIGITS = 6;

export function createTakeoverCodes(secretKey: Secret): TakeoverCodes {
  const keyFor = (purpose: string): Buffer =>
    createHmac('sha256', secretKey.reveal()).update(purpose).digest();
  const codeKey = keyFor('order-claim-code');
  const hashKey = keyFor('order-claim-hash');
  const hashOf = (takeoverId: string, code: string): Buffer =>
    createHmac('sha256', hashKey).update(`${takeoverId}/${code}`).digest();
  return {
    codeOf: (takeoverId) => {
      // 48 bits over a million: no digit is likelier than another by more than a part in 10^8.
      const number = createHmac('sha256', codeKey).update(takeoverId).digest().readUIntBE(0, 6);
      return String(number % 10 ** DIGITS).padStart(DIGITS, '0');
    },
    hashOf,
    matches: (stored, takeoverId, code) => {
      const given = hashOf(takeoverId, code);
      return stored.length === given.length && timingSafeEqual(stored, given);
    },
  };
}
