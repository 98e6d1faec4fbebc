import { createHash } from 'node:crypto';
import { open, rm, type FileHandle } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { crc32, createDeflateRaw } from 'node:zlib';
import {
  CENTRAL_HEADER,
  CENTRAL_SIZE,
  DEFLATED,
  END_OF_DIRECTORY,
  END_SIZE,
  LOCAL_HEADER,
  LOCAL_SIZE,
  MAX_BYTES,
  MAX_ENTRIES,
  STORED,
  UTF8_NAME,
  ZipTooLargeError,
} from './zip-format.ts';

export interface WrittenEntry {
  readonly name: string;
  /** Bytes before they were packed. */
  readonly size: number;
  /** Of those bytes, in hexadecimal. */
  readonly sha256: string;
}

export interface ZipWriter {
  /** Adds a file. `packed` is not for what is compressed already. Entries are added one after the other. */
  add(name: string, data: AsyncIterable<Buffer>, how: 'packed' | 'stored'): Promise<WrittenEntry>;
}

export interface ZipOptions {
  /** The date that every entry bears. */
  readonly at: Date;
  /** Bytes of the whole file; at most what goes without ZIP64. */
  readonly most?: number;
}

/**
 * Writes a ZIP to `file`, readable by its owner alone, without holding more of it in memory than a few pieces. Answers
 * its size in bytes. When `fill` throws, nothing stays behind. Throws ZipTooLargeError.
 */
export async function writeZip(
  file: string,
  { at, most = MAX_BYTES - 1 }: ZipOptions,
  fill: (zip: ZipWriter) => Promise<void>,
): Promise<number> {
  const handle = await open(file, 'wx', 0o600);
  try {
    const size = await new Packer(handle, at, most).run(fill);
    await handle.sync();
    await handle.close();
    return size;
  } catch (error) {
    await handle.close().catch(() => {});
    await rm(file, { force: true });
    throw error;
  }
}

interface Packed {
  readonly name: Buffer;
  readonly method: number;
  readonly crc: number;
  readonly size: number;
  readonly packedSize: number;
  readonly offset: number;
}

class Packer implements ZipWriter {
  readonly #handle: FileHandle;
  readonly #stamp: number;
  readonly #most: number;
  readonly #entries: Packed[] = [];
  #at = 0;

  constructor(handle: FileHandle, at: Date, most: number) {
    this.#handle = handle;
    this.#stamp = dosTime(at);
    this.#most = Math.min(most, MAX_BYTES - 1);
  }

  async run(fill: (zip: ZipWriter) => Promise<void>): Promise<number> {
    await fill(this);
    const start = this.#at;
    for (const entry of this.#entries) await this.#write(Buffer.concat([this.#central(entry), entry.name]));
    const end = Buffer.alloc(END_SIZE);
    end.writeUInt32LE(END_OF_DIRECTORY, 0);
    end.writeUInt16LE(this.#entries.length, 8);
    end.writeUInt16LE(this.#entries.length, 10);
    end.writeUInt32LE(this.#at - start, 12);
    end.writeUInt32LE(start, 16);
    await this.#write(end);
    return this.#at;
  }

  async add(name: string, data: AsyncIterable<Buffer>, how: 'packed' | 'stored'): Promise<WrittenEntry> {
    if (this.#entries.length + 1 >= MAX_ENTRIES) throw new ZipTooLargeError('too many files for one ZIP');
    const offset = this.#at;
    const nameBytes = Buffer.from(name);
    // Room for the header; what it says is known when the last byte has been written.
    await this.#write(Buffer.concat([Buffer.alloc(LOCAL_SIZE), nameBytes]));
    const start = this.#at;
    const seen = { crc: 0, size: 0, hash: createHash('sha256') };
    const counted = counting(data, seen);
    for await (const chunk of how === 'packed' ? deflated(counted) : counted) await this.#write(chunk);
    const entry: Packed = {
      name: nameBytes,
      method: how === 'packed' ? DEFLATED : STORED,
      crc: seen.crc,
      size: seen.size,
      packedSize: this.#at - start,
      offset,
    };
    if (entry.size >= MAX_BYTES) throw new ZipTooLargeError(`${name} is too large for a ZIP`);
    await this.#handle.write(this.#local(entry), 0, LOCAL_SIZE, offset);
    this.#entries.push(entry);
    return { name, size: seen.size, sha256: seen.hash.digest('hex') };
  }

  async #write(bytes: Buffer): Promise<void> {
    if (this.#at + bytes.length > this.#most) throw new ZipTooLargeError('the ZIP would become too large');
    let done = 0;
    while (done < bytes.length)
      done += (await this.#handle.write(bytes, done, bytes.length - done, this.#at + done)).bytesWritten;
    this.#at += bytes.length;
  }

  #local(entry: Packed): Buffer {
    const head = Buffer.alloc(LOCAL_SIZE);
    head.writeUInt32LE(LOCAL_HEADER, 0);
    this.#facts(head, 4, entry);
    return head;
  }

  #central(entry: Packed): Buffer {
    const head = Buffer.alloc(CENTRAL_SIZE);
    head.writeUInt32LE(CENTRAL_HEADER, 0);
    head.writeUInt16LE(20, 4);
    this.#facts(head, 6, entry);
    head.writeUInt32LE(entry.offset, 42);
    return head;
  }

  /** What both headers say, in the same order. */
  #facts(head: Buffer, from: number, { name, method, crc, size, packedSize }: Packed): void {
    head.writeUInt16LE(20, from);
    head.writeUInt16LE(UTF8_NAME, from + 2);
    head.writeUInt16LE(method, from + 4);
    head.writeUInt32LE(this.#stamp, from + 6);
    head.writeUInt32LE(crc, from + 10);
    head.writeUInt32LE(packedSize, from + 14);
    head.writeUInt32LE(size, from + 18);
    head.writeUInt16LE(name.length, from + 22);
  }
}

async function* counting(
  data: AsyncIterable<Buffer>,
  seen: { crc: number; size: number; readonly hash: ReturnType<typeof createHash> },
): AsyncGenerator<Buffer> {
  for await (const chunk of data) {
    seen.crc = crc32(chunk, seen.crc);
    seen.size += chunk.length;
    seen.hash.update(chunk);
    yield chunk;
  }
}

async function* deflated(data: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const deflate = createDeflateRaw();
  const feeding = pipeline(Readable.from(data), deflate);
  // Reported where it is awaited; until then an error must not end the process.
  feeding.catch(() => {});
  for await (const chunk of deflate) yield chunk as Buffer;
  await feeding;
}

/** Two seconds apart, as the form has it, and in UTC. */
function dosTime(at: Date): number {
  const date =
    (Math.max(0, at.getUTCFullYear() - 1980) << 9) | ((at.getUTCMonth() + 1) << 5) | at.getUTCDate();
  const time = (at.getUTCHours() << 11) | (at.getUTCMinutes() << 5) | (at.getUTCSeconds() >> 1);
  return ((date << 16) | time) >>> 0;
}
