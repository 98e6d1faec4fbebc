import { createHmac, timingSafeEqual } from 'node:crypto';
import { fromEachKey, type Secret } from '../../kernel/secret.ts';

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
  const [now, ...former] = fromEachKey(secretKey, (secret) => {
    const keyFor = (purpose: string): Buffer => createHmac('sha256', secret).update(purpose).digest();
    return { code: keyFor('order-claim-code'), hash: keyFor('order-claim-hash') };
  });
  const all = [now, ...former];
  const codeOf = (takeoverId: string, by = now): string => {
    // 48 bits over a million: no digit is likelier than another by more than a part in 10^8.
    const number = createHmac('sha256', by.code).update(takeoverId).digest().readUIntBE(0, 6);
    return String(number % 10 ** DIGITS).padStart(DIGITS, '0');
  };
  const hashOf = (takeoverId: string, code: string, by = now): Buffer =>
    createHmac('sha256', by.hash).update(`${takeoverId}/${code}`).digest();
  return {
    codeOf: (takeoverId) => codeOf(takeoverId),
    hashOf: (takeoverId, code) => hashOf(takeoverId, code),
    matches: (stored, takeoverId, code) => {
      // A mail that left after the key changed names the code of now, though the one before it was stored.
      const codes = all.map((one) => codeOf(takeoverId, one));
      const meant = codes.includes(code) ? codes : [code];
      return meant
        .flatMap((one) => all.map((by) => hashOf(takeoverId, one, by)))
        .some((given) => stored.length === given.length && timingSafeEqual(stored, given));
    },
  };
}
