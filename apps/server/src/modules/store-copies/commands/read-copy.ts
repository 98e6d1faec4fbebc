import { createHash } from 'node:crypto';
import { isStorageKey } from '../../../platform/storage/storage-key.ts';
import type { ZipReader } from '../../../platform/zip/read-zip.ts';
import { BadZipError } from '../../../platform/zip/zip-format.ts';
import { CopyRefusedError } from '../data/insert-rows.ts';
import {
  FORMAT,
  FORMAT_VERSION,
  MANIFEST,
  CopyManifest,
  PEOPLE,
  mediaFile,
  mediaFolders,
  tableFile,
} from '../form/manifest.ts';
import { sheets } from '../data/sheets.ts';
import { migrationNames } from './write-copy.ts';

const LONGEST_MANIFEST = 64 * 1024 * 1024;

/**
 * What a copy says of itself, after every byte of it was compared with that. Throws BadZipError for a file that is none or
 * was changed, and CopyRefusedError for one of a newer version.
 */
export async function checkCopy(zip: ZipReader): Promise<CopyManifest> {
  const manifest = await readManifest(zip);
  const known = new Set(await migrationNames());
  if (manifest.version > FORMAT_VERSION || !manifest.schema.every((name) => known.has(name)))
    throw new CopyRefusedError(
      'The copy was made by a newer version of Dapur. Bring this installation up to date first.',
    );
  refuseUnlistedFiles(zip, manifest);
  for (const { name, size, sha256 } of manifest.files) {
    const entry = zip.entries.get(name);
    if (entry === undefined) throw new BadZipError(`${name} is missing.`);
    if (entry.size !== size) throw new BadZipError(`${name} was changed.`);
    const hash = createHash('sha256');
    for await (const chunk of zip.read(entry)) hash.update(chunk);
    if (hash.digest('hex') !== sha256) throw new BadZipError(`${name} was changed.`);
  }
  return manifest;
}

async function readManifest(zip: ZipReader): Promise<CopyManifest> {
  const bytes = await readWhole(zip, MANIFEST, LONGEST_MANIFEST);
  const written: unknown = parsed(bytes);
  // Checked before the rest: a newer version may look quite different.
  const { format, version } = Object(written) as { format?: unknown; version?: unknown };
  if (format !== FORMAT) throw new BadZipError('It is a ZIP, but no copy of a store.');
  if (typeof version === 'number' && version > FORMAT_VERSION)
    throw new CopyRefusedError(
      'The copy was made by a newer version of Dapur. Bring this installation up to date first.',
    );
  const manifest = CopyManifest.safeParse(written);
  if (!manifest.success) throw new BadZipError('Its list of contents is damaged.');
  return manifest.data;
}

/** Only what a copy of this very store has may be in it, and each of it once. */
function refuseUnlistedFiles(zip: ZipReader, manifest: CopyManifest): void {
  const listed = new Set(manifest.files.map(({ name }) => name));
  if (listed.size !== manifest.files.length) throw new BadZipError('Its list of contents is damaged.');
  for (const name of zip.entries.keys())
    if (name !== MANIFEST && !listed.has(name)) throw new BadZipError(`${name} does not belong into it.`);
  const folders = mediaFolders(manifest.store.id);
  const expected = new Set([
    'README.txt',
    PEOPLE,
    ...sheets.map(({ name }) => name),
    ...manifest.tables.map(({ name }) => tableFile(name)),
  ]);
  let media = 0;
  for (const name of listed) {
    if (expected.delete(name)) continue;
    const key = keyOf(name);
    if (key === undefined || !folders.includes(key.split('/')[0] ?? ''))
      throw new BadZipError(`${name} does not belong into it.`);
    media++;
  }
  if (expected.size > 0) throw new BadZipError(`${[...expected].join(', ')} is missing.`);
  if (media !== manifest.media) throw new BadZipError('Pictures or files are missing.');
}

/** The key under which a file of a copy was stored; undefined for what is no stored file. */
export function keyOf(name: string): string | undefined {
  const key = name.slice(mediaFile('').length);
  return name.startsWith(mediaFile('')) && isStorageKey(key) ? key : undefined;
}

/** An entry of which it is known that it is small. */
export async function readWhole(zip: ZipReader, name: string, most: number): Promise<Buffer> {
  const entry = zip.entries.get(name);
  if (entry === undefined)
    throw new BadZipError(name === MANIFEST ? 'It is a ZIP, but no copy of a store.' : `${name} is missing.`);
  if (entry.size > most) throw new BadZipError(`${name} is larger than it can be.`);
  const parts: Buffer[] = [];
  for await (const chunk of zip.read(entry)) parts.push(chunk);
  return Buffer.concat(parts);
}

export function parsed(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString()) as unknown;
  } catch {
    throw new BadZipError('Its list of contents is damaged.');
  }
}
