import { hash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

/** Below this a compressed body saves no packet. */
const SMALLEST = 1_000;

type Encoding = 'br' | 'gzip';

/** An answer kept as bytes, with its compressed forms made when first asked for. */
export class EncodedBody {
  readonly bytes: Buffer;
  readonly type: string;
  readonly etag: string;
  readonly #encoded = new Map<Encoding, Buffer | Promise<Buffer>>();

  constructor(text: string, type: string) {
    this.bytes = Buffer.from(text);
    this.type = type;
    this.etag = `W/"${hash('sha1', this.bytes, 'base64url')}"`;
  }

  /** Bytes it takes in memory, about: the body and its compressed forms. */
  get weight(): number {
    return Math.ceil(this.bytes.length * 1.6) + 500;
  }

  encoded(encoding: Encoding): Buffer | Promise<Buffer> {
    const made = this.#encoded.get(encoding);
    if (made !== undefined) return made;
    const making = (
      encoding === 'br'
        ? toBrotli(this.bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } })
        : toGzip(this.bytes, { level: 6 })
    ).then((buffer) => {
      this.#encoded.set(encoding, buffer);
      return buffer;
    });
    this.#encoded.set(encoding, making);
    return making;
  }
}

/** Sends a kept body: 304 when the caller has it, compressed when the caller understands that. */
export function sendEncoded(
  request: FastifyRequest,
  reply: FastifyReply,
  body: EncodedBody,
): FastifyReply | Promise<FastifyReply> {
  reply.header('etag', body.etag);
  const known = request.headers['if-none-match'];
  if (known !== undefined && known.includes(body.etag)) return reply.code(304).send();
  reply.header('content-type', body.type);
  const encoding =
    body.bytes.length < SMALLEST ? undefined : acceptedEncoding(request.headers['accept-encoding']);
  if (encoding === undefined) return reply.send(body.bytes);
  reply.header('content-encoding', encoding);
  const encoded = body.encoded(encoding);
  return Buffer.isBuffer(encoded) ? reply.send(encoded) : encoded.then((buffer) => reply.send(buffer));
}

function acceptedEncoding(header: string | string[] | undefined): Encoding | undefined {
  if (typeof header !== 'string') return undefined;
  if (/\bbr\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/.test(header)) return 'br';
  if (/\bgzip\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/.test(header)) return 'gzip';
  return undefined;
}
