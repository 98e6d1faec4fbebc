import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';

/** A browser that listens for messages: it has the keys, and reads what was locked for it. */
export interface PushBrowser {
  /** As `PushSubscription.toJSON()` gives them: base64url. */
  readonly keys: { readonly p256dh: string; readonly auth: string };
  /** The text of a body in the content coding aes128gcm (RFC 8188, RFC 8291). Throws for one that is not for it. */
  open(body: Buffer): string;
}

export function createPushBrowser(): PushBrowser {
  const pair = createECDH('prime256v1');
  pair.generateKeys();
  const auth = randomBytes(16);
  const publicKey = pair.getPublicKey();
  const hkdf = (salt: Buffer, key: Buffer, info: Buffer, length: number): Buffer =>
    Buffer.from(hkdfSync('sha256', key, salt, info, length));
  return {
    keys: { p256dh: publicKey.toString('base64url'), auth: auth.toString('base64url') },
    open: (body) => {
      const salt = body.subarray(0, 16);
      const idLength = body.readUInt8(20);
      const sender = body.subarray(21, 21 + idLength);
      const locked = body.subarray(21 + idLength);
      const info = Buffer.concat([Buffer.from('WebPush: info\0'), publicKey, sender]);
      const secret = hkdf(auth, pair.computeSecret(sender), info, 32);
      const key = hkdf(salt, secret, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
      const nonce = hkdf(salt, secret, Buffer.from('Content-Encoding: nonce\0'), 12);
      const decipher = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(locked.subarray(-16));
      const plain = Buffer.concat([decipher.update(locked.subarray(0, -16)), decipher.final()]);
      const end = plain.lastIndexOf(2);
      if (end < 0 || plain.subarray(end + 1).some((byte) => byte !== 0))
        throw new Error('the record is not the last one');
      return plain.subarray(0, end).toString('utf8');
    },
  };
}
