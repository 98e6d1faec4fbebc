import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { contentDisposition } from './content-disposition.ts';

/** The answer of an endpoint that serves a file. */
export interface FileReply {
  /** Its name when it is saved. */
  readonly fileName: string;
  readonly mediaType: string;
  /** Bytes; undefined where that is not known before it ends. */
  readonly size: number | undefined;
  /** `inline` for what a page may show; anything else only lets itself be saved. */
  readonly disposition: 'inline' | 'attachment';
  stream(): Readable;
}

const mediaTypes = {
  csv: 'text/csv; charset=utf-8',
  ics: 'text/calendar; charset=utf-8',
  json: 'application/json; charset=utf-8',
  pdf: 'application/pdf',
  zip: 'application/zip',
} as const;
type Ending = keyof typeof mediaTypes;

/** A name whose ending says what the file is. */
export type FileName<Of extends Ending = Ending> = `${string}.${Of}`;

/** A file to save: all of it, or how it is read while it is sent. */
export function fileToSave(
  fileName: FileName,
  content: string | Uint8Array | { readonly size?: number; stream(): Readable },
): FileReply {
  const ending = fileName.slice(fileName.lastIndexOf('.') + 1) as Ending;
  const base = { fileName, mediaType: mediaTypes[ending], disposition: 'attachment' } as const;
  if (typeof content === 'object' && 'stream' in content)
    return { ...base, size: content.size, stream: () => content.stream() };
  const bytes = typeof content === 'string' ? Buffer.from(content) : content;
  return { ...base, size: bytes.length, stream: () => Readable.from([bytes]) };
}

/** What people sent is never run: not as a page, not by anything in it, wherever it is opened. */
const FILE_POLICY = "sandbox; default-src 'none'";

export function sendFile(reply: FastifyReply, file: FileReply): FastifyReply {
  if (file.size !== undefined) reply.header('content-length', file.size);
  return reply
    .type(file.mediaType)
    .header('content-disposition', contentDisposition(file.disposition, file.fileName))
    .header('content-security-policy', FILE_POLICY)
    .header('cross-origin-resource-policy', 'same-origin')
    .send(file.stream());
}
