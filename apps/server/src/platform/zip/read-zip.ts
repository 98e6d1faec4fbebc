import { open, type FileHandle } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { crc32, createInflateRaw } from 'node:zlib';
import {
  BadZipError,
  CENTRAL_HEADER,
  CENTRAL_SIZE,
  DEFLATED,
  ENCRYPTED,
  END_OF_DIRECTORY,
  END_SIZE,
  LOCAL_HEADER,
  LOCAL_SIZE,
  MAX_BYTES,
  MAX_ENTRIES,
  STORED,
} from './zip-format.ts';

export interface ZipEntry {
  readonly name: string;
  /** Bytes once unpacked, as the ZIP has it; reading stops where more come. */
  readonly size: number;
}

export interface ZipReader {
  /** By their names, in the order in which they lie in the file. */
  readonly entries: ReadonlyMap<string, ZipEntry>;
  /** The bytes of an entry. Throws BadZipError when they are not what the ZIP says of them. */
  read(entry: ZipEntry): AsyncGenerator<Buffer>;
  close(): Promise<void>;
}

export interface ZipLimits {
  /** Bytes of all entries together once unpacked. */
  readonly mostUnpacked: number;
}

interface Found extends ZipEntry {
  readonly rawName: Buffer;
  readonly method: number;
  readonly crc: number;
  readonly packedSize: number;
  readonly offset: number;
}

/** A plain path below where it is unpacked: nothing that leads up, nothing absolute, no drive, no folder entry. */
const PLAIN_NAME = /^(?:[A-Za-z0-9][A-Za-z0-9._-]*\/)*[A-Za-z0-9][A-Za-z0-9._-]*$/;
const LONGEST_COMMENT = 0xffff;
const READ_AT_ONCE = 64 * 1024;

/**
 * Opens a ZIP of ours, or one that another program packed anew. Only what was checked is believed: entries lie one
 * behind the other without sharing a byte, so that a small file cannot unpack to an endless one; names are plain paths;
 * and no more comes out than was announced. Throws BadZipError.
 */
export async function openZip(file: string, limits: ZipLimits): Promise<ZipReader> {
  const handle = await open(file, 'r');
  try {
    const { size } = await handle.stat();
    const directory = await findDirectory(handle, size);
    const found = readDirectory(await readExactly(handle, directory.offset, directory.size), directory.count);
    refuseOverlaps(found, directory.offset);
    if (found.reduce((sum, entry) => sum + entry.size, 0) > limits.mostUnpacked)
      throw new BadZipError('It would unpack to more than a store can be.');
    const entries = new Map<string, Found>();
    for (const entry of found) {
      if (entries.has(entry.name)) throw new BadZipError(`It holds ${entry.name} twice.`);
      entries.set(entry.name, entry);
    }
    return {
      entries,
      read: (entry) => {
        const known = entries.get(entry.name);
        if (known === undefined) throw new BadZipError(`It does not hold ${entry.name}.`);
        return unpack(handle, known);
      },
      close: () => handle.close(),
    };
  } catch (error) {
    await handle.close();
    throw error;
  }
}

interface Directory {
  readonly offset: number;
  readonly size: number;
  readonly count: number;
}

async function findDirectory(handle: FileHandle, fileSize: number): Promise<Directory> {
  if (fileSize >= MAX_BYTES) throw new BadZipError('It is larger than the ZIPs that are read here (4 GB).');
  const length = Math.min(fileSize, END_SIZE + LONGEST_COMMENT);
  const tail = await readExactly(handle, fileSize - length, length);
  for (let at = tail.length - END_SIZE; at >= 0; at--) {
    if (tail.readUInt32LE(at) !== END_OF_DIRECTORY) continue;
    if (at + END_SIZE + tail.readUInt16LE(at + 20) !== tail.length) continue;
    const count = tail.readUInt16LE(at + 10);
    const directory = { count, size: tail.readUInt32LE(at + 12), offset: tail.readUInt32LE(at + 16) };
    if (count === MAX_ENTRIES || directory.size === MAX_BYTES || directory.offset === MAX_BYTES)
      throw new BadZipError('It is a ZIP64, which is not read here.');
    if (tail.readUInt32LE(at + 4) !== 0 || tail.readUInt16LE(at + 8) !== count)
      throw new BadZipError('It is one part of several.');
    if (directory.offset + directory.size !== fileSize - length + at) throw damaged();
    return directory;
  }
  throw new BadZipError('It is no ZIP, or its end is missing.');
}

function readDirectory(bytes: Buffer, count: number): Found[] {
  const found: Found[] = [];
  let at = 0;
  for (let index = 0; index < count; index++) {
    if (at + CENTRAL_SIZE > bytes.length || bytes.readUInt32LE(at) !== CENTRAL_HEADER) throw damaged();
    const nameLength = bytes.readUInt16LE(at + 28);
    const end = at + CENTRAL_SIZE + nameLength + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
    if (end > bytes.length) throw damaged();
    const rawName = bytes.subarray(at + CENTRAL_SIZE, at + CENTRAL_SIZE + nameLength);
    const entry: Found = {
      name: rawName.toString(),
      rawName,
      method: bytes.readUInt16LE(at + 10),
      crc: bytes.readUInt32LE(at + 16),
      packedSize: bytes.readUInt32LE(at + 20),
      size: bytes.readUInt32LE(at + 24),
      offset: bytes.readUInt32LE(at + 42),
    };
    if (!PLAIN_NAME.test(entry.name))
      throw new BadZipError(
        `It holds a file with an unsafe name: ${JSON.stringify(entry.name.slice(0, 100))}.`,
      );
    if ((bytes.readUInt16LE(at + 8) & ENCRYPTED) !== 0) throw new BadZipError('It is locked by a password.');
    if (entry.method !== STORED && entry.method !== DEFLATED)
      throw new BadZipError(`${entry.name} is packed in a way that is not read here.`);
    found.push(entry);
    at = end;
  }
  if (at !== bytes.length) throw damaged();
  return found;
}

function refuseOverlaps(found: readonly Found[], directoryOffset: number): void {
  let free = 0;
  for (const entry of found.toSorted((one, other) => one.offset - other.offset)) {
    if (entry.offset < free) throw new BadZipError('Its files overlap.');
    free = entry.offset + LOCAL_SIZE + entry.rawName.length + entry.packedSize;
  }
  if (free > directoryOffset) throw new BadZipError('Its files overlap.');
}

async function* unpack(handle: FileHandle, entry: Found): AsyncGenerator<Buffer> {
  const head = await readExactly(handle, entry.offset, LOCAL_SIZE);
  const nameLength = head.readUInt16LE(26);
  const start = entry.offset + LOCAL_SIZE + nameLength + head.readUInt16LE(28);
  const name = await readExactly(handle, entry.offset + LOCAL_SIZE, nameLength);
  if (head.readUInt32LE(0) !== LOCAL_HEADER || !name.equals(entry.rawName)) throw damaged();
  const packed = readRange(handle, start, entry.packedSize);
  let size = 0;
  let crc = 0;
  for await (const chunk of entry.method === DEFLATED ? inflated(packed, entry.name) : packed) {
    size += chunk.length;
    if (size > entry.size) throw new BadZipError(`${entry.name} unpacks to more than it says.`);
    crc = crc32(chunk, crc);
    yield chunk;
  }
  if (size !== entry.size || crc !== entry.crc) throw new BadZipError(`${entry.name} is damaged.`);
}

async function* inflated(packed: AsyncIterable<Buffer>, name: string): AsyncGenerator<Buffer> {
  const inflate = createInflateRaw();
  const feeding = pipeline(Readable.from(packed), inflate);
  feeding.catch(() => {});
  try {
    for await (const chunk of inflate) yield chunk as Buffer;
    await feeding;
  } catch (cause) {
    if (cause instanceof BadZipError) throw cause;
    throw new BadZipError(`${name} is damaged.`, { cause });
  }
}

async function* readRange(handle: FileHandle, from: number, length: number): AsyncGenerator<Buffer> {
  for (let at = 0; at < length; at += READ_AT_ONCE)
    yield await readExactly(handle, from + at, Math.min(READ_AT_ONCE, length - at));
}

async function readExactly(handle: FileHandle, from: number, length: number): Promise<Buffer> {
  const bytes = Buffer.alloc(length);
  let done = 0;
  while (done < length) {
    const { bytesRead } = await handle.read(bytes, done, length - done, from + done);
    if (bytesRead === 0) throw damaged();
    done += bytesRead;
  }
  return bytes;
}

const damaged = (): BadZipError => new BadZipError('It is damaged or was cut off.');
