import { randomInt } from 'node:crypto';

/** Without letters that look like figures: people copy these from paper. */
const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';
const LENGTH = 10;

/** Fifty random bits, such as `k7m2p-9xw4t`. */
export function newRecoveryCode(): string {
  const letters = Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
  return `${letters.slice(0, LENGTH / 2)}-${letters.slice(LENGTH / 2)}`;
}

/** A typed recovery code in the one form it is kept in; undefined for anything else. */
export function readRecoveryCode(typed: string): string | undefined {
  const letters = typed
    .toLowerCase()
    .replace(/[^0-9a-z]/g, '')
    .replace(/o/g, '0')
    .replace(/[il]/g, '1');
  if (letters.length !== LENGTH || [...letters].some((letter) => !ALPHABET.includes(letter)))
    return undefined;
  return `${letters.slice(0, LENGTH / 2)}-${letters.slice(LENGTH / 2)}`;
}
