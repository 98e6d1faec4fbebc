import { createWriteStream } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import multipart, { type MultipartFile, type MultipartValue } from '@fastify/multipart';
import type { Endpoint, UploadedFile } from '@dapur/contract/endpoint';
import type { InputFault } from '@dapur/contract/error-details';
import { AppError } from '@dapur/contract/errors';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { temporaryFolder } from '../temporary/index.ts';
import { invalidInput, parseInput } from './input.ts';

/** The name under which a form's files come, whatever the call. */
const FILES = 'files';
const MAX_FIELDS = 10;
const LARGEST_FIELD = 1_000;
const LONGEST_NAME = 100;
const LARGEST_HEADER = 4_096;
/** What a form takes besides its files: fields, headers, boundaries. */
const ENVELOPE = 64 * 1024;

type Bounds = NonNullable<Endpoint['files']>;

/** Lets this scope's calls take forms with files, within the endpoint's bounds, and nothing else. */
export function takeForms(scope: FastifyInstance, { most, largestBytes }: Bounds): void {
  scope.removeAllContentTypeParsers();
  scope.addHook('onRequest', (request, _reply, done) => {
    request.takeYourTime();
    done();
  });
  void scope.register(multipart, {
    // A file that is too large is reported by its name instead.
    throwFileSizeLimit: false,
    limits: {
      files: most,
      fileSize: largestBytes,
      fields: MAX_FIELDS,
      fieldSize: LARGEST_FIELD,
      fieldNameSize: LONGEST_NAME,
      headerPairs: 20,
      parts: most + MAX_FIELDS,
    },
  });
  // Other types are refused where the form is asked for: after the checks of its sender and store.
  scope.addContentTypeParser('*', (_request, _payload, done) => {
    done(null);
  });
}

/** A request's form, not read yet. */
export interface FormReading {
  /**
   * The fields, parsed by the endpoint's body, and the files. Throws AppError for a body that is no such form, or is
   * beyond its bounds.
   */
  form(): Promise<object>;
  /** Removes the files, and takes in what was left unread, so that the sender gets to hear the answer. */
  end(): Promise<void>;
}

/** Reads the form when asked to. Its files lie in a folder of their own until the reading ends. */
export function readForm(endpoint: Endpoint, bounds: Bounds, request: FastifyRequest): FormReading {
  let folder: string | undefined;
  return {
    form: async () => {
      if (!request.isMultipart()) throw notAForm();
      const announced = Number(request.headers['content-length'] ?? 0);
      if (announced > bounds.most * bounds.largestBytes + ENVELOPE)
        throw new AppError('payload_too_large', `body: ${tooMuch(bounds)}`);
      folder = await temporaryFolder('upload');
      const { fields, files } = await receive(request, folder, bounds);
      const { body } = endpoint;
      const parsed =
        body && parseInput({ body }, { params: {}, query: {}, body: Object.fromEntries(fields) });
      if (files.length === 0) throw fault(FILES, 'is required');
      return { ...parsed, files };
    },
    end: async () => {
      request.raw.unpipe();
      request.raw.resume();
      if (folder !== undefined) await rm(folder, { recursive: true, force: true });
    },
  };
}

interface Received {
  readonly fields: ReadonlyMap<string, string>;
  readonly files: readonly UploadedFile[];
}

async function receive(request: FastifyRequest, folder: string, bounds: Bounds): Promise<Received> {
  const fields = new Map<string, string>();
  const files: UploadedFile[] = [];
  try {
    for await (const part of request.parts({ limits: { headerSize: LARGEST_HEADER } })) {
      if (part.type === 'file') files.push(await keep(part, path.join(folder, String(files.length)), bounds));
      else takeField(part, fields);
    }
  } catch (error) {
    throw formFault(error, bounds);
  }
  return { fields, files };
}

async function keep(part: MultipartFile, file: string, { largestBytes }: Bounds): Promise<UploadedFile> {
  if (part.fieldname !== FILES) throw fault(part.fieldname, 'is not a field of this call');
  const name = part.filename ?? '';
  await pipeline(part.file, createWriteStream(file, { flags: 'wx' }));
  if (part.file.truncated)
    throw new AppError(
      'payload_too_large',
      `files: ${shown(name)} is larger than ${inMegabytes(largestBytes)}`,
    );
  return { name, declaredType: part.mimetype, size: part.file.bytesRead, read: () => readFile(file) };
}

function takeField(part: MultipartValue, fields: Map<string, string>): void {
  const { fieldname, value } = part;
  if (part.fieldnameTruncated) throw fault(fieldname, 'has a name that is too long');
  if (fields.has(fieldname)) throw fault(fieldname, 'is given twice');
  if (typeof value !== 'string' || part.valueTruncated)
    throw fault(fieldname, `must be text of at most ${LARGEST_FIELD} characters`);
  fields.set(fieldname, value);
}

/** What the parser refuses is the sender's fault; that a file could not be written is ours. */
function formFault(error: unknown, bounds: Bounds): unknown {
  if (error instanceof AppError || !(error instanceof Error)) return error;
  const { code, syscall } = error as NodeJS.ErrnoException;
  if (code === 'FST_FILES_LIMIT' || code === 'FST_PARTS_LIMIT')
    return new AppError('payload_too_large', `body: ${tooMuch(bounds)}`);
  if (code === 'FST_FIELDS_LIMIT')
    return new AppError('payload_too_large', `body: has more than ${MAX_FIELDS} fields`);
  const isOurs = syscall === 'open' || syscall === 'write' || syscall === 'close';
  return isOurs ? error : fault('body', 'is not a well-formed form');
}

const tooMuch = ({ most, largestBytes }: Bounds): string =>
  `must hold at most ${most} files of ${inMegabytes(largestBytes)} each`;

const inMegabytes = (bytes: number): string => `${Math.floor(bytes / 1024 / 1024)} MB`;

const fault = (field: InputFault['field'], message: string): AppError =>
  invalidInput([{ field: field.slice(0, LONGEST_NAME), message }]);

const notAForm = (): AppError =>
  new AppError('unsupported_media_type', 'body: must be sent as multipart/form-data');

/** A file's name in a message. */
const shown = (name: string): string => JSON.stringify(name.toWellFormed().slice(0, LONGEST_NAME));
