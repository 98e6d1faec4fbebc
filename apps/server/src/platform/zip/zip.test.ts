import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { execFileSync, spawnSync } from 'node:child_process';
import os from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openZip, type ZipReader } from './read-zip.ts';
import { writeZip } from './write-zip.ts';
import { BadZipError, ZipTooLargeError } from './zip-format.ts';

const AT = new Date('2026-11-22T03:00:00Z');
const LIMITS = { mostUnpacked: 10_000_000 };
let folder: string;
let file: string;
let count = 0;

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'dapur-zip-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));
beforeEach(() => {
  file = path.join(folder, `${count++}.zip`);
});

async function* inPieces(bytes: Buffer, size = 1_000): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

const pack = (files: readonly (readonly [string, Buffer, 'packed' | 'stored'])[]) =>
  writeZip(file, { at: AT }, async (zip) => {
    for (const [name, bytes, how] of files) await zip.add(name, inPieces(bytes), how);
  });

async function unpackAll(zip: ZipReader): Promise<Record<string, Buffer>> {
  const all: Record<string, Buffer> = {};
  for (const entry of zip.entries.values()) all[entry.name] = await buffer(zip.read(entry));
  return all;
}

async function read(): Promise<Record<string, Buffer>> {
  const zip = await openZip(file, LIMITS);
  try {
    return await unpackAll(zip);
  } finally {
    await zip.close();
  }
}

/** Changes the file where a mark stands. */
async function alter(find: string | number, change: (bytes: Buffer, at: number) => void): Promise<void> {
  const bytes = await readFile(file);
  const mark = Buffer.alloc(4);
  if (typeof find === 'number') mark.writeUInt32LE(find);
  const at = typeof find === 'number' ? bytes.lastIndexOf(mark) : bytes.lastIndexOf(find);
  expect(at).toBeGreaterThanOrEqual(0);
  change(bytes, at);
  await writeFile(file, bytes);
}

test('whatever is packed comes out again, byte for byte and in its order', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(
        fc.tuple(fc.uint8Array({ maxLength: 5_000 }), fc.constantFrom('packed' as const, 'stored' as const)),
        { maxLength: 6 },
      ),
      async (files) => {
        file = path.join(folder, `${count++}.zip`);
        const named = files.map(
          ([bytes, how], index) => [`data/file-${index}.bin`, Buffer.from(bytes), how] as const,
        );
        expect(await pack(named)).toBe((await stat(file)).size);
        const back = await read();
        expect(Object.keys(back)).toEqual(named.map(([name]) => name));
        for (const [name, bytes] of named) expect(back[name]?.equals(bytes)).toBe(true);
      },
    ),
    { numRuns: 40 },
  );
});

const hasPython = spawnSync('python3', ['--version']).status === 0;
test.skipIf(!hasPython)('another program reads it: names, sizes, checksums', async () => {
  await pack([
    ['data/orders.json', Buffer.from('[1,2,3]'.repeat(500)), 'packed'],
    ['media/a/b-640.webp', Buffer.from([0, 255, 10, 13]), 'stored'],
  ]);
  const script = `import sys, zipfile
z = zipfile.ZipFile(sys.argv[1])
assert z.testzip() is None
print([(i.filename, i.file_size, i.date_time) for i in z.infolist()])`;
  const said = execFileSync('python3', ['-c', script, file]).toString();
  expect(said).toContain("('data/orders.json', 3500, (2026, 11, 22, 3, 0, 0)), ('media/a/b-640.webp', 4,");
});

test('it is readable by its owner alone, and nothing stays of one that failed or became too large', async () => {
  await pack([['a.txt', Buffer.from('a'), 'stored']]);
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  file = path.join(folder, 'failing.zip');
  await expect(
    writeZip(file, { at: AT }, async (zip) => {
      await zip.add('a.txt', inPieces(Buffer.from('a')), 'stored');
      throw new Error('the database went away');
    }),
  ).rejects.toThrow('the database went away');
  await expect(
    writeZip(file, { at: AT, most: 1_000 }, async (zip) => {
      await zip.add('a.txt', inPieces(Buffer.alloc(2_000)), 'stored');
    }),
  ).rejects.toThrow(ZipTooLargeError);
  await expect(stat(file)).rejects.toThrow('ENOENT');
});

describe('is refused', () => {
  /** Why it is refused. */
  const fault = async (): Promise<string> => {
    const error: unknown = await read().then(
      () => undefined,
      (reason: unknown) => reason,
    );
    return error instanceof BadZipError ? error.message : `not refused: ${String(error)}`;
  };
  beforeEach(async () => {
    await pack([
      ['data/orders.json', Buffer.from('[{"number":"RM-1"}]'.repeat(400)), 'packed'],
      ['media/a/b.webp', Buffer.from('the picture of a cake'), 'stored'],
    ]);
  });

  test('what was cut off, wherever', async () => {
    const whole = await readFile(file);
    for (const length of [0, 10, 200, whole.length - 30, whole.length - 1]) {
      await writeFile(file, whole.subarray(0, length));
      expect(await fault()).toContain('It is no ZIP, or its end is missing.');
    }
  });

  test('what has anything in front or behind it', async () => {
    const whole = await readFile(file);
    await writeFile(file, Buffer.concat([Buffer.from('x'), whole]));
    expect(await fault()).toContain('damaged');
    await writeFile(file, Buffer.concat([whole, Buffer.from('x')]));
    expect(await fault()).toContain('no ZIP');
  });

  test('a changed byte, stored or packed', async () => {
    await alter('the picture', (bytes, at) => bytes.write('X', at));
    expect(await fault()).toContain('media/a/b.webp is damaged');
    file = path.join(folder, `${count++}.zip`);
    await pack([['data/orders.json', Buffer.from('[{"number":"RM-1"}]'.repeat(400)), 'packed']]);
    await alter(0x04034b50, (bytes, at) => bytes.writeUInt8(bytes.readUInt8(at + 60) ^ 0xff, at + 60));
    expect(await fault()).toContain('is damaged');
  });

  test.each(['../escape', '/absolute', 'a\\..\\b', 'a/../../b', 'C:evil', 'folder/', '.hidden', 'a\0b'])(
    'the name %j',
    async (name) => {
      file = path.join(folder, `${count++}.zip`);
      await pack([[name, Buffer.from('x'), 'stored']]);
      expect(await fault()).toContain('unsafe name');
    },
  );

  test('a file that unpacks to more than it says, without unpacking it', async () => {
    file = path.join(folder, `${count++}.zip`);
    await pack([['data/bomb.json', Buffer.alloc(5_000_000), 'packed']]);
    // The central directory decides: it now announces ten bytes.
    await alter(0x02014b50, (bytes, at) => bytes.writeUInt32LE(10, at + 24));
    const zip = await openZip(file, LIMITS);
    let seen = 0;
    const [entry] = zip.entries.values();
    if (entry === undefined) throw new Error('no entry');
    const reading = async () => {
      for await (const chunk of zip.read(entry)) seen += chunk.length;
    };
    await expect(reading()).rejects.toThrow('unpacks to more than it says');
    expect(seen).toBeLessThan(100_000);
    await zip.close();
  });

  test('one that says it unpacks to more than is allowed', async () => {
    await expect(openZip(file, { mostUnpacked: 1_000 })).rejects.toThrow('more than a store can be');
  });

  test('files that share bytes: many large ones out of one small one', async () => {
    await alter(0x02014b50, (bytes, at) => bytes.writeUInt32LE(0, at + 42));
    expect(await fault()).toContain('overlap');
  });

  test('a name twice', async () => {
    file = path.join(folder, `${count++}.zip`);
    await pack([
      ['a.txt', Buffer.from('one'), 'stored'],
      ['a.txt', Buffer.from('two'), 'stored'],
    ]);
    expect(await fault()).toContain('twice');
  });

  test('what is locked, packed otherwise, in parts, or a ZIP64', async () => {
    const whole = await readFile(file);
    const changed = async (change: (bytes: Buffer, end: number, central: number) => void, why: string) => {
      const bytes = Buffer.from(whole);
      change(bytes, bytes.length - 22, bytes.readUInt32LE(bytes.length - 6));
      await writeFile(file, bytes);
      expect(await fault()).toContain(why);
    };
    await changed((bytes, _end, central) => bytes.writeUInt16LE(1, central + 8), 'password');
    await changed((bytes, _end, central) => bytes.writeUInt16LE(12, central + 10), 'not read here');
    await changed((bytes, end) => bytes.writeUInt16LE(1, end + 4), 'one part of several');
    await changed((bytes, end) => bytes.writeUInt32LE(0xffff_ffff, end + 16), 'ZIP64');
    await changed((bytes, end) => bytes.writeUInt16LE(1, end + 8), 'one part of several');
  });

  test('a file whose own head names another', async () => {
    const bytes = await readFile(file);
    bytes.write('media/a/c.webp', bytes.indexOf('media/a/b.webp'));
    await writeFile(file, bytes);
    expect(await fault()).toContain('damaged');
  });
});
