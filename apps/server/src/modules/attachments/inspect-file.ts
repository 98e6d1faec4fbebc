import type { FileFault } from '@dapur/contract/files/attachment-types';
import { fileTypeFromBuffer } from 'file-type';
import { isPictureKind, kindOfMediaType, kindOfName, type FileKind } from './domain/file-kind.ts';
import { isShallowJson } from './domain/json-content.ts';
import type { ModuleRule } from './domain/module-rules.ts';
import { isPlainPdf } from './domain/pdf-content.ts';
import { looksLikeMarkup, plainText } from './domain/text-content.ts';

export interface UncheckedFile {
  readonly name: string;
  readonly declaredType: string;
  readonly bytes: Uint8Array;
}

/** Why a file is not taken, for programs and in words that follow the file's name. */
export interface FileRefusal {
  readonly reason: FileFault;
  readonly refusal: string;
}
export type Inspection = { readonly kind: FileKind } | FileRefusal;

const EMPTY: FileRefusal = { reason: 'empty', refusal: 'is empty' };
export const FILE_IS_TAKEN: FileRefusal = {
  reason: 'kind',
  refusal: 'must be a JPEG, PNG, GIF, WebP, PDF, plain text or JSON file',
};
const NOT_A_PICTURE: FileRefusal = { reason: 'not_a_picture', refusal: 'must be a picture' };
const NOT_A_PAPER: FileRefusal = { reason: 'kind', refusal: 'must be a picture or a PDF' };
const DISAGREES: FileRefusal = { reason: 'name', refusal: 'is not what its name or type says it is' };

const magicKinds: Readonly<Record<string, FileKind>> = {
  'image/jpeg': 'jpeg',
  'image/png': 'png',
  'image/gif': 'gif',
  'image/webp': 'webp',
  'application/pdf': 'pdf',
};

/**
 * Types known by two letters alone: a plain text may begin with them too, and real files of these types are no text.
 */
const marksOfTwoLetters = new Set(['image/bmp', 'application/x-msdownload']);

/**
 * Decides what a file is by its content; runs in a thread of its own, since it looks at what strangers send. The name's
 * extension and the declared type must agree with the content where they say anything. Text and JSON have no mark of their
 * own, so one of the two must name them. What is not taken there is not looked into.
 */
export async function inspectFile(
  { name, declaredType, bytes }: UncheckedFile,
  takes: ModuleRule['takes'],
): Promise<Inspection> {
  if (bytes.length === 0) return EMPTY;
  const stated = [kindOfName(name), kindOfMediaType(declaredType)].filter((kind) => kind !== undefined);
  if (stated.includes('other')) return FILE_IS_TAKEN;
  const [statedKind] = stated;
  if (stated.some((kind) => kind !== statedKind)) return DISAGREES;
  const found = await magicKind(bytes);
  const kind = found ?? (statedKind === 'text' || statedKind === 'json' ? statedKind : undefined);
  if (kind === undefined || kind === 'other') return FILE_IS_TAKEN;
  if (statedKind !== undefined && statedKind !== kind) return DISAGREES;
  if (takes === 'pictures' && !isPictureKind(kind)) return NOT_A_PICTURE;
  if (takes === 'papers' && !isPictureKind(kind) && kind !== 'pdf') return NOT_A_PAPER;
  return isWhole(kind, bytes) ? { kind } : faultOf[kind];
}

/** Undefined when the content has no known type's mark. */
async function magicKind(bytes: Uint8Array): Promise<FileKind | 'other' | undefined> {
  try {
    const found = await fileTypeFromBuffer(bytes);
    if (found === undefined || marksOfTwoLetters.has(found.mime)) return undefined;
    return magicKinds[found.mime] ?? 'other';
  } catch {
    // The library recognised a type and then found the file broken.
    return 'other';
  }
}

/** Pictures are judged by being decoded. */
function isWhole(kind: FileKind, bytes: Uint8Array): boolean {
  switch (kind) {
    case 'pdf':
      return isPlainPdf(bytes);
    case 'text': {
      const text = plainText(bytes);
      return text !== undefined && !looksLikeMarkup(text);
    }
    case 'json': {
      const text = plainText(bytes);
      return text !== undefined && isShallowJson(text);
    }
    default:
      return true;
  }
}

const NO_PICTURE: FileRefusal = {
  reason: 'picture',
  refusal: 'must be a whole picture of at most 64 megapixels (16 as WebP or progressive, 4 as GIF)',
};
export const faultOf: Readonly<Record<FileKind, FileRefusal>> = {
  jpeg: NO_PICTURE,
  png: NO_PICTURE,
  gif: NO_PICTURE,
  webp: NO_PICTURE,
  pdf: { reason: 'pdf', refusal: 'must be a PDF without scripts, forms that send, and files inside it' },
  text: { reason: 'text', refusal: 'must be plain UTF-8 text without markup' },
  json: { reason: 'json', refusal: 'must be valid JSON, nested at most 64 deep' },
};
