import { createCipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';

/** What a browser hands out so that messages for it can be locked. */
export interface PushKeys {
  /** Its public key on P-256: 65 bytes, uncompressed. */
  readonly p256dh: Buffer;
  /** Its shared secret: 16 bytes. */
  readonly auth: Buffer;
}

/** What is new with each message; given only to compare with the standard's example. */
export interface OneTimeParts {
  /** 16 bytes. */
  readonly salt: Buffer;
  /** A private key on P-256: 32 bytes. */
  readonly privateKey: Buffer;
}

/** Large enough for every message of ours: one record. Push services take 4096 bytes in all. */
const RECORD_SIZE = 4_096;
/** Marks the last record; no padding behind it. */
const LAST_RECORD = Buffer.of(2);
const OVERHEAD = 86 + 16 + LAST_RECORD.length;

/**
 * A message as the body of a request to a push service, readable by that browser alone: RFC 8291 in the content coding
 * aes128gcm of RFC 8188. Throws for a key that is no point of the curve, and for a message that does not fit.
 */
export function encryptPush(
  message: Buffer,
  { p256dh, auth }: PushKeys,
  parts: OneTimeParts = newParts(),
): Buffer {
  if (message.length > RECORD_SIZE - OVERHEAD) throw new RangeError('the message is too large for a push');
  const own = createECDH('prime256v1');
  own.setPrivateKey(parts.privateKey);
  const publicKey = own.getPublicKey();
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), p256dh, publicKey]);
  const secret = hkdf(auth, own.computeSecret(p256dh), info, 32);
  const key = hkdf(parts.salt, secret, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
  const nonce = hkdf(parts.salt, secret, Buffer.from('Content-Encoding: nonce\0'), 12);
  const cipher = createCipheriv('aes-128-gcm', key, nonce);
  const locked = [cipher.update(message), cipher.update(LAST_RECORD), cipher.final(), cipher.getAuthTag()];
  const size = Buffer.alloc(4);
  size.writeUInt32BE(RECORD_SIZE);
  return Buffer.concat([parts.salt, size, Buffer.of(publicKey.length), publicKey, ...locked]);
}

function newParts(): OneTimeParts {
  const pair = createECDH('prime256v1');
  pair.generateKeys();
  // Without its leading zeros, where it has any.
  const privateKey = Buffer.alloc(32);
  const short = pair.getPrivateKey();
  short.copy(privateKey, 32 - short.length);
  return { salt: randomBytes(16), privateKey };
}

const hkdf = (salt: Buffer, key: Buffer, info: Buffer, length: number): Buffer =>
  Buffer.from(hkdfSync('sha256', key, salt, info, length));
