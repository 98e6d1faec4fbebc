import { HOTP, Secret, TOTP } from 'otpauth';

/** How long one code is shown, and how many steps a phone's clock may be off. */
const STEP_SECONDS = 30;
const DRIFT = 1;
const DIGITS = 6;

/** The step that an instant (epoch seconds) lies in. */
export const stepAt = (epochSeconds: number): number => Math.floor(epochSeconds / STEP_SECONDS);

const secretOf = (secret: Uint8Array): Secret => new Secret({ buffer: Uint8Array.from(secret).buffer });

/** What a phone shows in a step: RFC 6238 over SHA-1 with six digits, which every app understands. */
export const codeAt = (secret: Uint8Array, step: number): string =>
  HOTP.generate({ secret: secretOf(secret), counter: step, digits: DIGITS });

/** The step whose code this is, of those around an instant (epoch seconds); undefined for none. */
export function stepOfCode(secret: Uint8Array, code: string, epochSeconds: number): number | undefined {
  const off = TOTP.validate({
    token: code,
    secret: secretOf(secret),
    digits: DIGITS,
    period: STEP_SECONDS,
    timestamp: epochSeconds * 1_000,
    window: DRIFT,
  });
  return off === null ? undefined : stepAt(epochSeconds) + off;
}

/** As it is typed into a phone: RFC 4648, without padding. */
export const base32 = (bytes: Uint8Array): string => secretOf(bytes).base32;

/** What a phone scans. */
export function otpauthUri(issuer: string, account: string, secret: Uint8Array): string {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(account)}`;
  const query = `secret=${base32(secret)}&issuer=${encodeURIComponent(issuer)}`;
  return `otpauth://totp/${label}?${query}&algorithm=SHA1&digits=${DIGITS}&period=${STEP_SECONDS}`;
}
