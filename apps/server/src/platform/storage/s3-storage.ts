import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { setTimeout as sleep } from 'node:timers/promises';
import { AppError } from '@dapur/contract/errors';
import { AwsV4Signer } from 'aws4fetch';
import type { Secret } from '../../kernel/secret.ts';
import { isStorageKey, requireStorageFolder, requireStorageKey } from './storage-key.ts';
import type { Storage } from './storage.ts';

export interface S3Options {
  /** `https://s3.ap-southeast-5.amazonaws.com`, without a slash at the end. */
  readonly endpoint: string;
  readonly bucket: string;
  readonly region: string;
  readonly accessKeyId: Secret;
  readonly secretAccessKey: Secret;
  /** `path`: the bucket begins the path. `host`: it is part of the host's name, as Amazon asks for new buckets. */
  readonly urlStyle: 'path' | 'host';
  readonly timeouts?: S3Timeouts;
  /** Files above this go up in parts of it. Bytes, at least 5 MB. */
  readonly partBytes?: number;
  readonly fetch?: (url: string, init: RequestInit) => Promise<Response>;
}

/** Milliseconds. */
export interface S3Timeouts {
  /** Until the answer begins. */
  readonly answer: number;
  /** Until the whole of a file is read; so much again for each `PATIENCE_BYTES` of it. */
  readonly whole: number;
}

const DEFAULT_TIMEOUTS: S3Timeouts = { answer: 10_000, whole: 60_000 };
const MAX_TRIES = 3;
const FIRST_PAUSE_MS = 100;
const PATIENCE_BYTES = 8 * 1024 * 1024;

/** Ten thousand parts, which is the most, come to 640 GB; a file in one piece may have 5 GB. */
const PART_BYTES = 64 * 1024 * 1024;

type Method = 'GET' | 'PUT' | 'POST' | 'DELETE';

/** What a request carries, read anew for each try. */
interface Body {
  readonly sha256: string;
  /** Bytes. */
  readonly size: number;
  open(): Uint8Array<ArrayBuffer> | ReadableStream;
}

/**
 * Attachments in a bucket of any server that speaks Amazon's S3. Each call here may be repeated without harm, so each is
 * tried up to three times. Throws AppError `unavailable` when the server cannot be reached or is in trouble, and Error
 * when it refuses us.
 */
export function createS3Storage(options: S3Options): Storage {
  const { timeouts = DEFAULT_TIMEOUTS, partBytes = PART_BYTES, fetch: send = fetch } = options;

  const sign = (method: Method, url: string, body: Body | undefined) =>
    new AwsV4Signer({
      method,
      url,
      service: 's3',
      region: options.region,
      accessKeyId: options.accessKeyId.reveal(),
      secretAccessKey: options.secretAccessKey.reveal(),
      headers: {
        'x-amz-content-sha256': body?.sha256 ?? createHash('sha256').digest('hex'),
      },
    }).sign();

  /** One try. Undefined: it may be tried again. */
  const attempt = async (
    method: Method,
    target: string,
    body: Body | undefined,
  ): Promise<Response | undefined> => {
    // Signed anew each time: a signature holds for minutes only.
    const { url, headers } = await sign(method, target, body);
    const late = new AbortController();
    const patience = (bytes: number) => timeouts.whole * (1 + Math.floor(bytes / PATIENCE_BYTES));
    const sending = body === undefined ? 0 : patience(body.size) - timeouts.whole;
    const timer = setTimeout(() => late.abort(), timeouts.answer + sending);
    let whole = setTimeout(() => late.abort(), timeouts.whole + sending).unref();
    try {
      if (body !== undefined) headers.set('content-length', String(body.size));
      const response = await send(url.href, {
        method,
        headers,
        redirect: 'error',
        signal: late.signal,
        ...(body === undefined ? {} : { body: body.open(), duplex: 'half' }),
      });
      clearTimeout(whole);
      const coming = Number(response.headers.get('content-length') ?? 0);
      whole = setTimeout(() => late.abort(), patience(coming)).unref();
      if (response.status < 500 && response.status !== 429) return response;
      await response.body?.cancel();
      return undefined;
    } catch {
      return undefined;
    } finally {
      clearTimeout(timer);
    }
  };

  const ask = async (method: Method, key: string, body?: Body): Promise<Response> =>
    askAt(method, urlOf(options, key), body);
  const askAt = async (method: Method, target: string, body?: Body): Promise<Response> => {
    for (let tries = 1; ; tries++) {
      const response = await attempt(method, target, body);
      if (response?.ok === true || response?.status === 404) return response;
      if (response !== undefined) throw await refusal(method, response);
      if (tries >= MAX_TRIES)
        throw new AppError('unavailable', 'Files cannot be reached right now. Please try again in a moment.');
      await sleep(FIRST_PAUSE_MS * 2 ** tries * Math.random());
    }
  };

  const put = async (key: string, body: Body): Promise<void> => {
    requireStorageKey(key);
    const response = await ask('PUT', key, body);
    // Of a file that is written, only its bucket can be missing.
    if (response.status === 404) throw await refusal('PUT', response);
    await response.body?.cancel();
  };

  /** Part by part, each tried by itself; the file is there once all are. */
  const putInParts = async (key: string, file: string, size: number): Promise<void> => {
    requireStorageKey(key);
    const at = (query: Readonly<Record<string, string>>): string =>
      `${urlOf(options, key)}?${new URLSearchParams(query).toString()}`;
    const said = async (method: 'PUT' | 'POST', target: string, body?: Body): Promise<Response> => {
      const response = await askAt(method, target, body);
      if (response.status === 404) throw await refusal(method, response);
      return response;
    };
    const begun = await (await said('POST', at({ uploads: '' }))).text();
    const uploadId = /<UploadId>([^<]+)<\/UploadId>/.exec(begun)?.[1];
    if (uploadId === undefined) throw new Error('The file server named no upload');
    try {
      const tags: string[] = [];
      for (let start = 0; start < size; start += partBytes) {
        const part = await bodyOfFile(file, { start, end: Math.min(start + partBytes, size) - 1 });
        const response = await said('PUT', at({ partNumber: String(tags.length + 1), uploadId }), part);
        tags.push(response.headers.get('etag') ?? '');
        await response.body?.cancel();
      }
      const parts = tags.map(
        (tag, index) => `<Part><PartNumber>${index + 1}</PartNumber><ETag>${tag}</ETag></Part>`,
      );
      const whole = `<CompleteMultipartUpload>${parts.join('')}</CompleteMultipartUpload>`;
      const ended = await (
        await said('POST', at({ uploadId }), bodyOf(new TextEncoder().encode(whole)))
      ).text();
      // It begins its answer with 200 before it has put the parts together.
      if (!ended.includes('CompleteMultipartUploadResult'))
        throw new Error(`The file server did not put the parts of a file together: ${codeOf(ended)}`);
    } catch (error) {
      // Parts that belong to nothing are paid for.
      await askAt('DELETE', at({ uploadId }))
        .then((response) => response.body?.cancel())
        .catch(() => undefined);
      throw error;
    }
  };

  return {
    provider: 's3',
    open: async (key) => {
      if (!isStorageKey(key)) return undefined;
      const response = await ask('GET', key);
      const { body } = response;
      if (response.status === 404 || body === null) {
        await body?.cancel();
        return undefined;
      }
      const size = Number(response.headers.get('content-length'));
      return { size, stream: () => Readable.fromWeb(body as ReadableStream) };
    },
    write: async (key, bytes) => put(key, bodyOf(bytes)),
    writeFile: async (key, file) => {
      const { size } = await stat(file);
      if (size > partBytes) await putInParts(key, file, size);
      else await put(key, await bodyOfFile(file, { start: 0, end: size - 1 }));
    },
    list: async (folder) => {
      requireStorageFolder(folder);
      const keys: string[] = [];
      let next: string | undefined;
      do {
        const url = new URL(urlOf(options, ''));
        url.searchParams.set('list-type', '2');
        url.searchParams.set('prefix', `${folder}/`);
        if (next !== undefined) url.searchParams.set('continuation-token', next);
        const response = await askAt('GET', url.href);
        if (response.status === 404) throw await refusal('GET', response);
        const page = await response.text();
        // Keys of ours are plain letters: nothing in them is written otherwise in XML.
        for (const [, key = ''] of page.matchAll(/<Key>([^<]*)<\/Key>/g))
          if (isStorageKey(key)) keys.push(key);
        next = /<NextContinuationToken>([^<]+)<\/NextContinuationToken>/.exec(page)?.[1];
      } while (next !== undefined);
      return keys.sort();
    },
    remove: async (key) => {
      requireStorageKey(key);
      await (await ask('DELETE', key)).body?.cancel();
    },
  };
}

function bodyOf(bytes: Uint8Array): Body {
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  return { sha256, size: bytes.length, open: () => new Uint8Array(bytes) };
}

/** The bytes of a file from `start` to `end`, both within. An empty file ends at -1. */
async function bodyOfFile(file: string, { start, end }: { start: number; end: number }): Promise<Body> {
  const size = end - start + 1;
  if (size === 0) return bodyOf(new Uint8Array());
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(file, { start, end })) hash.update(chunk as Buffer);
  return {
    sha256: hash.digest('hex'),
    size,
    open: () => Readable.toWeb(createReadStream(file, { start, end })) as ReadableStream,
  };
}

function urlOf({ endpoint, bucket, urlStyle }: S3Options, key: string): string {
  if (urlStyle === 'path') return `${endpoint}/${bucket}/${key}`;
  const url = new URL(endpoint);
  return `${url.protocol}//${bucket}.${url.host}${url.pathname.replace(/\/$/, '')}/${key}`;
}

/** What the server says of itself goes into the log, never to a caller. */
async function refusal(method: Method, response: Response): Promise<Error> {
  const text = await response.text().catch(() => '');
  return new Error(`The file server refused ${method}: ${response.status} ${codeOf(text)}`);
}

const codeOf = (text: string): string => /<Code>(\w{1,60})<\/Code>/.exec(text)?.[1] ?? 'no reason';
