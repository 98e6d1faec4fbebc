import { createHmac, timingSafeEqual } from 'node:crypto';

/** How long one code is shown, and how many steps a phone's clock may be off. */
const STEP_SECONDS = 30;
const DRIFT = 1;
const DIGITS = 6;

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** The step that an instant (epoch seconds) lies in. */
export const stepAt = (epochSeconds: number): number => Math.floor(epochSeconds / STEP_SECONDS);

/** What a phone shows in a step: RFC 6238 over SHA-1 with six digits, which every app understands. */
export function codeAt(secret: Uint8Array, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac('sha1', secret).update(counter).digest();
  // RFC 4226, 5.3: four bytes from where the last half-byte points, without the sign.
  const truncated = mac.readUInt32BE(mac.readUInt8(mac.length - 1) & 0x0f) & 0x7f_ff_ff_ff;
  return String(truncated % 10 ** DIGITS).padStart(DIGITS, '0');
}

/** The step whose code this is, of those around an instant (epoch seconds); undefined for none. */
export function stepOfCode(secret: Uint8Array, code: string, epochSeconds: number): number | undefined {
  const given = Buffer.from(code);
  const now = stepAt(epochSeconds);
  for (let step = now - DRIFT; step <= now + DRIFT; step++) {
    const expected = Buffer.from(codeAt(secret, step));
    if (expected.length === given.length && timingSafeEqual(expected, given)) return step;
  }
  return undefined;
}

/** As it is typed into a phone: RFC 4648, without padding. */
export function base32(bytes: Uint8Array): string {
  let text = '';
  let held = 0;
  let bits = 0;
  for (const byte of bytes) {
    held = (held << 8) | byte;
    bits += 8;
    for (; bits >= 5; bits -= 5) text += ALPHABET[(held >> (bits - 5)) & 31] ?? '';
    held &= (1 << bits) - 1;
  }
  return bits === 0 ? text : text + (ALPHABET[(held << (5 - bits)) & 31] ?? '');
}

/** What a phone scans. */
export function otpauthUri(issuer: string, account: string, secret: Uint8Array): string {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(account)}`;
  const query = `secret=${base32(secret)}&issuer=${encodeURIComponent(issuer)}`;
  return `otpauth://totp/${label}?${query}&algorithm=SHA1&digits=${DIGITS}&period=${STEP_SECONDS}`;
}
