import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { decrypted, encrypted, isEncrypted, WrongKeyError } from './encryption.ts';

/**
 * A backup is one gzip file: a first line with the form's name, then records. Each record is one letter, the length
 * of what follows (4 bytes, big-endian), and that. `E` opens an entry (JSON), `D` carries its data, `C` closes it with
 * its size and SHA-256 (JSON), and `Z` ends the file with the number of entries, so that a cut-off file is noticed. A
 * backup for somebody's public key is that gzip file, encrypted by age.
 */
const FORM = 'DAPUR-BACKUP 1\n';
const MAX_PER_RECORD = 1024 * 1024;

export interface EntryHeader {
  readonly kind: 'manifest' | 'table' | 'file';
  readonly name: string;
}

export interface BackupWriter {
  /** Adds one entry; `closing` is asked after the last byte for what is only known then. */
  add(header: EntryHeader, data: AsyncIterable<Buffer>, closing?: () => { rows: number }): Promise<void>;
}

export interface WriteOptions {
  /** Public keys of age, whose holders alone can read it; with none it is not encrypted. */
  readonly recipients?: readonly string[] | undefined;
  /** Breaks it off. */
  readonly signal?: AbortSignal | undefined;
}

/**
 * Writes a backup to `file`, readable by its owner alone. The name appears when the file is complete and on disk; when
 * `fill` throws, nothing stays behind and an older file of that name is untouched.
 */
export async function writeBackup(
  file: string,
  fill: (backup: BackupWriter) => Promise<void>,
  { recipients = [], signal }: WriteOptions = {},
): Promise<void> {
  const partial = `${file}.partial`;
  const gzip = createGzip({ level: 6 });
  const bytes = recipients.length === 0 ? gzip : await encrypted(gzip, recipients);
  await rm(partial, { force: true });
  const output = createWriteStream(partial, { mode: 0o600, flags: 'wx' });
  const written = pipeline(bytes, output);
  // A failure is thrown below, where `written` is awaited; the disk may be full long before that.
  written.catch(() => gzip.destroy());
  let entries = 0;

  const write = async (bytes: Buffer): Promise<void> => {
    signal?.throwIfAborted();
    if (gzip.destroyed) return written;
    if (!gzip.write(bytes)) await Promise.race([once(gzip, 'drain'), written]);
  };
  const record = async (letter: string, payload: Buffer): Promise<void> => {
    const head = Buffer.alloc(5);
    head.write(letter, 'latin1');
    head.writeUInt32BE(payload.length, 1);
    await write(head);
    await write(payload);
  };
  const json = (value: object): Buffer => Buffer.from(JSON.stringify(value));

  try {
    await write(Buffer.from(FORM));
    await fill({
      add: async (header, data, closing) => {
        await record('E', json(header));
        const hash = createHash('sha256');
        let size = 0;
        for await (const chunk of data) {
          hash.update(chunk);
          size += chunk.length;
          for (let at = 0; at < chunk.length; at += MAX_PER_RECORD)
            await record('D', chunk.subarray(at, at + MAX_PER_RECORD));
        }
        await record('C', json({ size, sha256: hash.digest('hex'), ...closing?.() }));
        entries++;
      },
    });
    await record('Z', json({ entries }));
    gzip.end();
    await written;
    await flushToDisk(partial);
    await rename(partial, file);
  } catch (error) {
    gzip.destroy();
    output.destroy();
    await rm(partial, { force: true });
    throw error;
  }
}

async function flushToDisk(file: string): Promise<void> {
  const handle = await open(file, 'r+');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** What a reader is told, in order: an entry opens, its data, and that it closed with the right size and hash. */
export type BackupEvent =
  | { readonly type: 'open'; readonly header: EntryHeader }
  | { readonly type: 'data'; readonly bytes: Buffer }
  | {
      readonly type: 'close';
      readonly header: EntryHeader;
      readonly rows: number | undefined;
      /** Hexadecimal, of the data. */
      readonly sha256: string;
    };

/**
 * Reads a backup, one that is encrypted by the private keys of age in `identities`. Throws when it is none, was cut off,
 * or does not match its own hashes, and WrongKeyError when none of the keys opens it.
 */
export async function* readBackup(
  file: string,
  identities: readonly string[] = [],
): AsyncGenerator<BackupEvent> {
  let current: { header: EntryHeader; hash: ReturnType<typeof createHash>; size: number } | undefined;
  let entries = 0;
  for await (const { letter, payload } of readRecords(file, identities)) {
    switch (letter) {
      case 'E': {
        const header = JSON.parse(payload.toString()) as EntryHeader;
        current = { header, hash: createHash('sha256'), size: 0 };
        yield { type: 'open', header };
        break;
      }
      case 'D':
        if (current === undefined) throw damaged(file);
        current.hash.update(payload);
        current.size += payload.length;
        yield { type: 'data', bytes: payload };
        break;
      case 'C': {
        const closing = JSON.parse(payload.toString()) as { size: number; sha256: string; rows?: number };
        if (
          current === undefined ||
          closing.size !== current.size ||
          closing.sha256 !== current.hash.digest('hex')
        )
          throw damaged(file);
        yield { type: 'close', header: current.header, rows: closing.rows, sha256: closing.sha256 };
        entries++;
        current = undefined;
        break;
      }
      case 'Z':
        if ((JSON.parse(payload.toString()) as { entries: number }).entries !== entries) throw damaged(file);
        return;
      default:
        throw damaged(file);
    }
  }
  throw damaged(file);
}

async function* readRecords(
  file: string,
  identities: readonly string[],
): AsyncGenerator<{ letter: string; payload: Buffer }> {
  const isHidden = await isEncrypted(file);
  const source = createReadStream(file);
  const gunzip = createGunzip();
  source.on('error', (error) => gunzip.destroy(error));
  try {
    const plain: Readable = isHidden
      ? await decrypted(source, file, identities).catch((error: unknown) => {
          throw error instanceof WrongKeyError ? error : damaged(file);
        })
      : source;
    plain.on('error', (error) => gunzip.destroy(error));
    const next = exactReader(plain.pipe(gunzip));
    const form = await next(FORM.length).catch(() => undefined);
    if (form?.toString() !== FORM)
      throw isHidden ? damaged(file) : new Error(`${file} is not a backup that this version can read`);
    for (;;) {
      const head = await next(5).catch(() => undefined);
      if (head === undefined) return;
      const length = head.readUInt32BE(1);
      // Longer than any we write: a damaged length, which must not fill the memory.
      if (length > MAX_PER_RECORD) return;
      const payload = await next(length).catch(() => undefined);
      if (payload === undefined) return;
      yield { letter: head.toString('latin1', 0, 1), payload };
    }
  } finally {
    source.destroy();
    gunzip.destroy();
  }
}

/** A function that answers exactly the next `length` bytes, and rejects when there are fewer. */
function exactReader(stream: AsyncIterable<Buffer>): (length: number) => Promise<Buffer> {
  const chunks = stream[Symbol.asyncIterator]();
  let rest: Buffer = Buffer.alloc(0);
  return async (length) => {
    const parts = [rest];
    let have = rest.length;
    while (have < length) {
      const next = await chunks.next();
      if (next.done === true) throw new Error('The file ends too early');
      parts.push(next.value);
      have += next.value.length;
    }
    const all = parts.length === 1 ? rest : Buffer.concat(parts);
    rest = all.subarray(length);
    return all.subarray(0, length);
  };
}

function damaged(file: string): Error {
  return new Error(`${file} is damaged or was cut off: nothing has been restored from it`);
}
