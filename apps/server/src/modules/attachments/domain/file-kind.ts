/** The kinds of file that are taken. */
export type FileKind = 'jpeg' | 'png' | 'gif' | 'webp' | 'pdf' | 'text' | 'json';
export type PictureKind = Extract<FileKind, 'jpeg' | 'png' | 'gif' | 'webp'>;

/** What a name or a declared type says of a file: a kind, `other` for one that is not taken, or nothing. */
export type StatedKind = FileKind | 'other' | undefined;

const byMediaType: ReadonlyMap<string, FileKind> = new Map([
  ['image/jpeg', 'jpeg'],
  ['image/jpg', 'jpeg'],
  ['image/pjpeg', 'jpeg'],
  ['image/jfif', 'jpeg'],
  ['image/png', 'png'],
  ['image/gif', 'gif'],
  ['image/webp', 'webp'],
  ['application/pdf', 'pdf'],
  ['text/plain', 'text'],
  ['application/json', 'json'],
]);

const byExtension: ReadonlyMap<string, FileKind> = new Map([
  ['jpg', 'jpeg'],
  ['jpeg', 'jpeg'],
  // What Windows calls a JPEG that was saved from a page.
  ['jfif', 'jpeg'],
  ['pjpeg', 'jpeg'],
  ['png', 'png'],
  ['gif', 'gif'],
  ['webp', 'webp'],
  ['pdf', 'pdf'],
  ['txt', 'text'],
  ['json', 'json'],
]);

/** Types that senders give when they do not know the type. */
const UNKNOWN = new Set(['', 'application/octet-stream', 'binary/octet-stream']);

/** The kind that a media type names, its parameters aside. */
export function kindOfMediaType(mediaType: string): StatedKind {
  const plain = (mediaType.split(';')[0] ?? '').trim().toLowerCase();
  return UNKNOWN.has(plain) ? undefined : (byMediaType.get(plain) ?? 'other');
}

/** The kind that the last extension of a file's name stands for; undefined for a name without one. */
export function kindOfName(name: string): StatedKind {
  const extension = /\.([^./\\]*)$/.exec(name.trim())?.[1];
  return extension === undefined ? undefined : (byExtension.get(extension.toLowerCase()) ?? 'other');
}

export const isPictureKind = (kind: FileKind): kind is PictureKind =>
  kind === 'jpeg' || kind === 'png' || kind === 'gif' || kind === 'webp';
