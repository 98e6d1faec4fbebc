/** Capital letters and digits without those that look alike (0 and O, 1 and I): 32, so that a byte picks evenly. */
const ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/** Characters of a code, and so the bytes that one is made of. */
export const REFERRAL_CODE_LENGTH = 8;

/** A code from random bytes. */
export function referralCodeFrom(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => ALPHABET[byte % ALPHABET.length]).join('');
}

/** As codes are compared: capital letters, no outer space. Undefined for what is none. */
export function asReferralCode(given: string): string | undefined {
  const code = given.trim().toUpperCase();
  return /^[A-Z0-9]{4,20}$/.test(code) ? code : undefined;
}
