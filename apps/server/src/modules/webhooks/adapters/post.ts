import { lookup as lookUp, type LookupAddress } from 'node:dns';
import { request as requestPlain } from 'node:http';
import { request as requestTls } from 'node:https';
import type { LookupFunction } from 'node:net';
import { PRODUCT_NAME } from '@dapur/contract/index';
import { WEBHOOK_ANSWER_SECONDS } from '@dapur/contract/stores/webhook-rules';
import { addressIn, mayConnect, type AddressRules } from '../domain/webhook-address.ts';

/** What came of a try. */
export interface PostOutcome {
  /** Null where no answer came. */
  readonly status: number | null;
  readonly ms: number;
  /** Empty where it was taken. */
  readonly failure: string;
  /** The beginning of the answer's text. */
  readonly answer: string;
}

export type LookUp = (hostname: string) => Promise<readonly LookupAddress[]>;

export interface PostRules extends AddressRules {
  /** Instead of the system's. */
  readonly lookUp?: LookUp;
  /** Milliseconds, instead of the usual. */
  readonly patienceMs?: number;
}

const MAX_ANSWER_BYTES = 2_048;
const MAX_ANSWER = 1_000;

class RefusedAddress extends Error {}

const systemLookUp: LookUp = (hostname) =>
  new Promise((resolve, reject) => {
    lookUp(hostname, { all: true, verbatim: true }, (error, addresses) => {
      if (error === null) resolve(addresses);
      else reject(error);
    });
  });

/**
 * Looks a name up for one connection and passes its addresses on only if all of them may be connected to. The checked
 * addresses are the ones that are connected to, so a name that changes a moment later gains nothing.
 */
const guarded =
  (rules: PostRules): LookupFunction =>
  (hostname, options, answer) => {
    (rules.lookUp ?? systemLookUp)(hostname).then(
      (addresses) => {
        const [first] = addresses;
        if (first === undefined || !addresses.every(({ address }) => mayConnect(address, rules)))
          answer(new RefusedAddress(), '', 4);
        else if (options.all === true) answer(null, [...addresses]);
        else answer(null, first.address, first.family);
      },
      (error: NodeJS.ErrnoException) => answer(error, '', 4),
    );
  };

/**
 * Posts JSON to an address of somebody else's choosing. Never throws for what is there, follows no redirect, reads no more
 * than the beginning of the answer, and waits no longer than a few seconds for all of it.
 */
export function post(
  address: string,
  headers: Readonly<Record<string, string>>,
  body: string,
  rules: PostRules,
): Promise<PostOutcome> {
  const url = new URL(address);
  const began = performance.now();
  const outcome = (status: number | null, failure: string, answer = ''): PostOutcome => ({
    status,
    ms: Math.round(performance.now() - began),
    failure,
    answer,
  });
  const own = addressIn(url);
  if (own !== undefined && !mayConnect(own, rules)) return Promise.resolve(outcome(null, NOT_PUBLIC));
  const request = url.protocol === 'https:' ? requestTls : requestPlain;
  const { patienceMs = WEBHOOK_ANSWER_SECONDS * 1_000 } = rules;
  return new Promise((resolve) => {
    const call = request(
      url,
      {
        method: 'POST',
        // Each with a connection of its own, looked up anew.
        agent: false,
        lookup: guarded(rules),
        signal: AbortSignal.timeout(patienceMs),
        headers: {
          'content-type': 'application/json; charset=utf-8',
          'content-length': Buffer.byteLength(body),
          'user-agent': `${PRODUCT_NAME}-Webhooks/1`,
          ...headers,
        },
      },
      (response) => {
        const status = response.statusCode ?? 0;
        const chunks: Buffer[] = [];
        let size = 0;
        const done = (): void => {
          resolve(outcome(status, failureOf(status), readable(Buffer.concat(chunks))));
          response.destroy();
        };
        response.on('data', (chunk: Buffer) => {
          chunks.push(chunk.subarray(0, MAX_ANSWER_BYTES - size));
          size += chunk.length;
          if (size >= MAX_ANSWER_BYTES) done();
        });
        response.on('end', done);
        // The status counts even if the rest of the answer breaks off.
        response.on('error', done);
      },
    );
    call.on('error', (error: NodeJS.ErrnoException) => resolve(outcome(null, faultOf(error, patienceMs))));
    call.end(body);
  });
}

const NOT_PUBLIC = 'The address does not lead to the public internet.';

function failureOf(status: number): string {
  if (status >= 200 && status < 300) return '';
  if (status >= 300 && status < 400) return `It answered ${status}; redirects are not followed.`;
  return `It answered ${status}.`;
}

function faultOf(error: NodeJS.ErrnoException, patienceMs: number): string {
  if (error instanceof RefusedAddress) return NOT_PUBLIC;
  if (error.name === 'AbortError' || error.name === 'TimeoutError')
    return `No answer within ${Math.round(patienceMs / 1_000)} seconds.`;
  switch (error.code) {
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return 'Its name was not found.';
    case 'ECONNREFUSED':
      return 'Nobody listens there.';
    case 'ECONNRESET':
    case 'EPIPE':
      return 'The connection was cut.';
    default:
      return /CERT|TLS|SSL|SELF_SIGNED|ALTNAME/.test(error.code ?? '')
        ? 'Its TLS certificate is not valid.'
        : `It could not be reached (${error.code ?? 'unknown'}).`;
  }
}

/** What may be kept and shown of an answer: no control characters, and nothing that looks like a key. */
function readable(bytes: Buffer): string {
  return (
    bytes
      .toString('utf8')
      // The last character may have been cut.
      .replace(/\ufffd+$/, '')
      .replace(/[\u0000-\u0008\u000b-\u001f\u007f]/g, '')
      .replace(/\b(whsec_|dk_live_|Bearer +|v1,)[A-Za-z0-9+/=._~-]{8,}/g, '$1[redacted]')
      .slice(0, MAX_ANSWER)
      .toWellFormed()
  );
}
