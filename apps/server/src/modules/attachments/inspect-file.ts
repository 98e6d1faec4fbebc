import { fileTypeFromBuffer } from 'file-type';
import { kindOfMediaType, kindOfName, type FileKind } from './domain/file-kind.ts';
import { isShallowJson } from './domain/json-content.ts';
import { isPlainPdf } from './domain/pdf-content.ts';
import { looksLikeMarkup, plainText } from './domain/text-content.ts';

export interface UncheckedFile {
  readonly name: string;
  readonly declaredType: string;
  readonly bytes: Uint8Array;
}

/** What a file is, or why it is not taken, in words that follow its name. */
export type Inspection = { readonly kind: FileKind } | { readonly refusal: string };

export const TAKEN = 'must be a JPEG, PNG, GIF, WebP, PDF, plain text or JSON file';
const DISAGREES = 'is not what its name or type says it is';

const magicKinds: Readonly<Record<string, FileKind>> = {
  'image/jpeg': 'jpeg',
  'image/png': 'png',
  'image/gif': 'gif',
  'image/webp': 'webp',
  'application/pdf': 'pdf',
};

/** Known by two letters alone, with which a text may begin as well; what makes them files is no text. */
const marksOfTwoLetters = new Set(['image/bmp', 'application/x-msdownload']);

/**
 * Decides by its content what a file is. Its name's extension and its declared type must agree with that where they say
 * anything; text and JSON, which have no mark of their own, are only taken for what one of the two says.
 */
export async function inspectFile({ name, declaredType, bytes }: UncheckedFile): Promise<Inspection> {
  if (bytes.length === 0) return { refusal: 'is empty' };
  const stated = [kindOfName(name), kindOfMediaType(declaredType)].filter((kind) => kind !== undefined);
  if (stated.includes('other')) return { refusal: TAKEN };
  const [statedKind] = stated;
  if (stated.some((kind) => kind !== statedKind)) return { refusal: DISAGREES };
  const found = await magicKind(bytes);
  const kind = found ?? (statedKind === 'text' || statedKind === 'json' ? statedKind : undefined);
  if (kind === undefined || kind === 'other') return { refusal: TAKEN };
  if (statedKind !== undefined && statedKind !== kind) return { refusal: DISAGREES };
  return isWhole(kind, bytes) ? { kind } : { refusal: faultOf[kind] };
}

/** Undefined when the content has no mark of any type that is known. */
async function magicKind(bytes: Uint8Array): Promise<FileKind | 'other' | undefined> {
  try {
    const found = await fileTypeFromBuffer(bytes);
    if (found === undefined || marksOfTwoLetters.has(found.mime)) return undefined;
    return magicKinds[found.mime] ?? 'other';
  } catch {
    // It took the bytes for a type and found it broken.
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

const NO_PICTURE = 'must be a whole picture of at most 24 megapixels (9 as WebP or progressive, 4 as GIF)';
export const faultOf: Readonly<Record<FileKind, string>> = {
  jpeg: NO_PICTURE,
  png: NO_PICTURE,
  gif: NO_PICTURE,
  webp: NO_PICTURE,
  pdf: 'must be a PDF without scripts, forms that send, and files inside it',
  text: 'must be plain UTF-8 text without markup',
  json: 'must be valid JSON, nested at most 64 deep',
};
