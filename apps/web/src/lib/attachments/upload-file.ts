import type { Attachment, AttachmentModule } from '@dapur/contract/files/attachments';
import { ApiError } from '@dapur/contract/client';
import { bearerHeader } from '../token.ts';
import { attachmentApi } from './attachment-api.ts';
import { fileToSend } from './draw-picture.ts';

export interface FileToSend {
  readonly file: Blob;
  /** As it is kept. */
  readonly name: string;
  readonly module: AttachmentModule;
  readonly parentId: string;
}

interface Sending {
  /** The store's slug. */
  readonly slug: string;
  /** The proof of a guest's order. */
  readonly orderToken?: string | undefined;
  /** 0 to 1, of the bytes that have left. */
  readonly onProgress?: (share: number) => void;
  readonly signal?: AbortSignal;
}

/**
 * Sends one file, a picture shrunk to what is shown, so that each has its own progress, and one that fails can be sent
 * again alone. Throws ApiError, with the code `aborted` when `signal` fired.
 */
export async function uploadFile(
  { file, name, module, parentId }: FileToSend,
  sending: Sending,
): Promise<Attachment> {
  const sent = await fileToSend(file, name);
  const form = new FormData();
  form.append('attachment_module', module);
  form.append('attachment_parent_id', parentId);
  form.append('files', sent.file, sent.name);
  const { data } = await sendForm<{ data: readonly Attachment[] }>(
    attachmentApi.uploadAttachments,
    form,
    sending,
  );
  const [kept] = data;
  if (kept === undefined) throw new ApiError(200, 'unusable', 'nothing was kept');
  return kept;
}

/**
 * Sends a form with files to one of the API's calls, not by `fetch`, which reports no progress of sending. Throws
 * ApiError.
 */
export function sendForm<T>(
  { method, path }: { readonly method: string; readonly path: string },
  form: FormData,
  { slug, orderToken, onProgress, signal }: Sending,
): Promise<T> {
  const headers: Record<string, string> = { 'X-Tenant-Slug': slug, ...bearerHeader() };
  if (orderToken !== undefined) headers['X-Order-Token'] = orderToken;
  return new Promise((resolve, reject) => {
    const fail = (error: ApiError) => {
      signal?.removeEventListener('abort', abort);
      reject(error);
    };
    const request = new XMLHttpRequest();
    const abort = () => request.abort();
    if (signal?.aborted) return fail(new ApiError(0, 'aborted', 'aborted'));
    request.open(method, `/api${path}`);
    for (const [header, value] of Object.entries(headers)) request.setRequestHeader(header, value);
    request.upload.addEventListener('progress', ({ loaded, total }) => {
      if (total > 0) onProgress?.(loaded / total);
    });
    request.addEventListener('load', () => {
      const answer = answerOf(request.responseText);
      const { code, message, details } = (answer ?? {}) as Partial<Record<string, unknown>>;
      if (request.status === 200 && answer !== undefined) {
        signal?.removeEventListener('abort', abort);
        return resolve(answer as T);
      }
      fail(
        new ApiError(
          request.status,
          typeof code === 'string' ? code : 'unusable',
          typeof message === 'string' ? message : '',
          details,
        ),
      );
    });
    request.addEventListener('error', () => fail(new ApiError(0, 'network', 'network')));
    request.addEventListener('abort', () => fail(new ApiError(0, 'aborted', 'aborted')));
    signal?.addEventListener('abort', abort);
    request.send(form);
  });
}

/** Undefined for an answer that is not ours: a proxy's own error page may not be JSON. */
function answerOf(text: string): object | undefined {
  try {
    const json: unknown = JSON.parse(text);
    return typeof json === 'object' && json !== null ? json : undefined;
  } catch {
    return undefined;
  }
}
