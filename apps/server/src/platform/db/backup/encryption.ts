import { open, readFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { ReadableStream } from 'node:stream/web';

/** How each file of age begins (https://age-encryption.org/v1). */
const AGE_BEGINS = 'age-encryption.org/v1\n';

/** The keys of `identities` do not open a file. */
export class WrongKeyError extends Error {}

/**
 * Bytes made unreadable for all but the holders of the private keys that belong to `recipients` (`age1…`). A file of them
 * opens with age's own program too. Throws at once when a recipient is none. Takes no more than it is asked for, so that
 * memory does not grow with the size.
 */
export async function encrypted(plain: Readable, recipients: readonly string[]): Promise<Readable> {
  const encrypter = await encrypterFor(recipients);
  // Asked for chunk by chunk, so that nothing waits in a queue.
  return Readable.fromWeb(await encrypter.encrypt(ReadableStream.from<Uint8Array>(plain)));
}

/** Throws when one is no public key of age. */
export async function assertRecipients(recipients: readonly string[]): Promise<void> {
  await encrypterFor(recipients);
}

async function encrypterFor(recipients: readonly string[]) {
  const { Encrypter } = await import('age-encryption');
  const encrypter = new Encrypter();
  for (const recipient of recipients) {
    try {
      encrypter.addRecipient(recipient);
    } catch (cause) {
      throw new Error(`${recipient} is no public key of age (age1…)`, { cause });
    }
  }
  return encrypter;
}

/**
 * What `encrypted` hid. Throws WrongKeyError when none of the private keys (`AGE-SECRET-KEY-1…`) opens it, and another
 * error when it does not begin as age's files do. One that is cut off or changed ends with an error where that shows.
 */
export async function decrypted(
  hidden: Readable,
  file: string,
  identities: readonly string[],
): Promise<Readable> {
  if (identities.length === 0)
    throw new WrongKeyError(`${file} is encrypted: name the file of its private key by --identity FILE`);
  const { Decrypter } = await import('age-encryption');
  const decrypter = new Decrypter();
  for (const identity of identities) decrypter.addIdentity(identity);
  try {
    return Readable.fromWeb(await decrypter.decrypt(ReadableStream.from<Uint8Array>(hidden)));
  } catch (cause) {
    if (cause instanceof Error && cause.message.startsWith('no identity matched'))
      throw new WrongKeyError(
        `${file} is encrypted for another key: the one that was given does not open it`,
        {
          cause,
        },
      );
    throw cause;
  }
}

/** Whether age wrote a file. Throws when it is not there. */
export async function isEncrypted(file: string): Promise<boolean> {
  const handle = await open(file, 'r');
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(AGE_BEGINS.length), 0, AGE_BEGINS.length, 0);
    return buffer.toString('latin1', 0, bytesRead) === AGE_BEGINS;
  } finally {
    await handle.close();
  }
}

/** The private keys in a file as `age-keygen` writes it: one in a line, beside notes. Throws when there is none. */
export async function readIdentities(file: string): Promise<string[]> {
  const lines = (await readFile(file, 'utf8')).split('\n').map((line) => line.trim());
  const keys = lines.filter((line) => line !== '' && !line.startsWith('#'));
  const { Decrypter } = await import('age-encryption');
  const isKey = (key: string): boolean => {
    try {
      new Decrypter().addIdentity(key);
      return true;
    } catch {
      return false;
    }
  };
  if (keys.length === 0 || !keys.every(isKey))
    throw new Error(`${file} is no file of age-keygen: each of its lines is a note (#) or AGE-SECRET-KEY-1…`);
  return keys;
}
