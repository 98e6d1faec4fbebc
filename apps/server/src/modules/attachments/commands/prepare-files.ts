import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { AttachmentModule } from '@dapur/contract/files/attachments';
import type { UploadedFile } from '@dapur/contract/endpoint';
import { invalidInput, type InputFault } from '../../../platform/http/index.ts';
import { ThreadTimeoutError } from '../../../platform/threads/index.ts';
import type { MediaType, NewAttachment } from '../data/attachments.ts';
import { cleanFileName } from '../domain/file-name.ts';
import { isPictureKind, type FileKind } from '../domain/file-kind.ts';
import { moduleRules } from '../domain/module-rules.ts';
import { inspect, preparing } from '../file-work.ts';
import { faultOf, FILE_IS_TAKEN, type FileRefusal } from '../inspect-file.ts';
import { picturePrint } from '../picture-print.ts';
import { renderPicture } from '../render-picture.ts';

/** An attachment to be written: its row, and its files' bytes in the order of its storage keys. */
export interface PreparedFile {
  readonly row: NewAttachment;
  readonly files: readonly Uint8Array[];
}

export interface Destination {
  readonly tenantId: string;
  readonly module: AttachmentModule;
  readonly parentId: string;
  /** Undefined for a guest. */
  readonly uploadedBy: string | undefined;
}

const stored: Readonly<Record<FileKind, { readonly mediaType: MediaType; readonly extension: string }>> = {
  jpeg: { mediaType: 'image/webp', extension: 'webp' },
  png: { mediaType: 'image/webp', extension: 'webp' },
  gif: { mediaType: 'image/webp', extension: 'webp' },
  webp: { mediaType: 'image/webp', extension: 'webp' },
  pdf: { mediaType: 'application/pdf', extension: 'pdf' },
  text: { mediaType: 'text/plain', extension: 'txt' },
  json: { mediaType: 'application/json', extension: 'json' },
};

/**
 * Checks files by their content and makes of them what is kept. Throws AppError `invalid_input` that names each file that
 * is not taken, and `unavailable` when too many uploads wait for their turn.
 */
export function prepareFiles(files: readonly UploadedFile[], to: Destination): Promise<PreparedFile[]> {
  return preparing.enter(to.tenantId, async (turn) => {
    const prepared: PreparedFile[] = [];
    const faults: InputFault[] = [];
    for (const [at, file] of files.entries()) {
      const result = await turn(() => prepareFile(file, to));
      if ('row' in result) prepared.push(result);
      else {
        const { reason, refusal } = result;
        faults.push({ field: `files.${at}`, message: `${cleanFileName(file.name)} ${refusal}`, reason });
      }
    }
    if (faults.length > 0) throw invalidInput(faults);
    return prepared;
  });
}

async function prepareFile(
  file: UploadedFile,
  { module, parentId, uploadedBy }: Destination,
): Promise<PreparedFile | FileRefusal> {
  const bytes = await file.read();
  const rule = moduleRules[module];
  const { name, declaredType } = file;
  const found = await inspect({ name, declaredType, bytes }, rule.takes).catch((error: unknown) => {
    if (error instanceof ThreadTimeoutError) return FILE_IS_TAKEN;
    throw error;
  });
  if ('refusal' in found) return found;
  const { kind } = found;
  const { mediaType, extension } = stored[kind];
  const base = {
    id: randomUUID(),
    module,
    parentId,
    originalName: cleanFileName(file.name),
    filename: `${randomBytes(16).toString('hex')}.${extension}`,
    mediaType,
    uploadedBy: uploadedBy ?? null,
  };
  const sourceHash = createHash('sha256').update(bytes).digest();
  if (!isPictureKind(kind)) {
    const row = { ...base, bytes: bytes.length, width: null, height: null, widths: [] };
    return {
      row: { ...row, ...(rule.isKnownAgain && { print: { sourceHash, picturePrint: null } }) },
      files: [bytes],
    };
  }
  const picture = await renderPicture(bytes, kind, rule.widths);
  if (picture === undefined) return faultOf[kind];
  const { width, height, files } = picture;
  const size = files.reduce((sum, one) => sum + one.length, 0);
  const print = rule.isKnownAgain && { sourceHash, picturePrint: await picturePrint(files.at(-1) ?? bytes) };
  return {
    row: { ...base, bytes: size, width, height, widths: rule.widths, ...(print && { print }) },
    files,
  };
}
