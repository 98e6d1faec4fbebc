import { randomUUID } from 'node:crypto';
import http from 'node:http';
import https from 'node:https';
import { setTimeout as sleep } from 'node:timers/promises';
import { CourierError } from '../../ports.ts';
import type { LalamoveAccount } from './account.ts';
import { readRefusal } from './refusal.ts';
import { signatureOf, type SignedParts } from './signature.ts';

export interface LalamoveRequest {
  readonly method: SignedParts['method'];
  /** From `/v3` on. Ids in it must have passed `isCourierId`. */
  readonly path: string;
  /** Sent as `{"data": …}`. */
  readonly data?: unknown;
  readonly timeoutMs: number;
  /** It changes something at the courier: when no answer comes, it is unknown whether the change was made. */
  readonly changes?: boolean;
  /** Uses a new connection: the courier may be closing a used one while we send. */
  readonly freshConnection?: boolean;
}

export interface LalamoveHttp {
  /** What the answer's `data` holds; undefined for an empty answer. Throws CourierError and nothing else. */
  call(account: LalamoveAccount, request: LalamoveRequest): Promise<unknown>;
}

export interface LalamoveHttpOptions {
  /** Where the account's calls go; without a slash at the end. */
  readonly baseUrlOf: (account: LalamoveAccount) => string;
  readonly now: () => number;
}

interface Answer {
  readonly status: number;
  readonly body: string;
}

const MAX_BYTES = 2 * 1024 * 1024;

export function createLalamoveHttp({ baseUrlOf, now }: LalamoveHttpOptions): LalamoveHttp {
  const agents = {
    'http:': new http.Agent({ keepAlive: true }),
    'https:': new https.Agent({ keepAlive: true }),
  };

  const once = async (account: LalamoveAccount, request: LalamoveRequest): Promise<unknown> => {
    const url = new URL(`${baseUrlOf(account)}${request.path}`);
    const body = request.data === undefined ? '' : JSON.stringify({ data: request.data });
    const timestamp = String(now());
    const signature = signatureOf(account.apiSecret, {
      timestamp,
      method: request.method,
      path: request.path,
      body,
    });
    const answer = await exchange(url, body, request, {
      method: request.method,
      agent: request.freshConnection === true ? false : agents[url.protocol === 'http:' ? 'http:' : 'https:'],
      headers: {
        accept: 'application/json',
        authorization: `hmac ${account.apiKey.reveal()}:${timestamp}:${signature}`,
        market: 'MY',
        'request-id': randomUUID(),
        ...(body === '' ? {} : { 'content-length': Buffer.byteLength(body) }),
        'content-type': 'application/json',
      },
    });
    return readAnswer(answer, account, request.changes === true);
  };

  return {
    call: async (account, request) => {
      try {
        return await once(account, request);
      } catch (error) {
        if (request.method !== 'GET' || !(error instanceof NetworkFault) || error.isLate) throw error;
        await sleep(100 + Math.random() * 200);
        return await once(account, request);
      }
    },
  };
}

/** No answer came. */
class NetworkFault extends CourierError {
  /** The time was over; asking again would only double the wait. */
  readonly isLate: boolean;

  constructor(isLate: boolean, wasSent: boolean, changes: boolean, cause: unknown) {
    const why = isLate ? 'no answer in time' : `no answer (${codeOf(cause)})`;
    if (wasSent) super('timeout', [why], { outcomeUnknown: changes, cause });
    else super('unavailable', [`not reachable: ${why}`], { cause });
    this.isLate = isLate;
  }
}

/** One request, one answer, whatever its status. The time covers all of it, the body of the answer too. */
function exchange(
  url: URL,
  body: string,
  { timeoutMs, changes = false }: LalamoveRequest,
  options: https.RequestOptions,
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    let wasSent = false;
    let isLate = false;
    const fail = (cause: unknown): void => {
      clearTimeout(timer);
      reject(new NetworkFault(isLate, wasSent, changes, cause));
      request.destroy();
    };
    // Redirects are not followed: the signature must not go to another host.
    const request = (url.protocol === 'http:' ? http : https).request(url, options, (response) => {
      const chunks: Buffer[] = [];
      let size = 0;
      response.on('data', (chunk: Buffer) => {
        size += chunk.length;
        if (size > MAX_BYTES) fail(new Error('the answer is too long'));
        else chunks.push(chunk);
      });
      response.on('error', fail);
      response.on('close', () => {
        if (!response.complete) return fail(new Error('the answer broke off'));
        clearTimeout(timer);
        resolve({ status: response.statusCode ?? 0, body: Buffer.concat(chunks).toString('utf8') });
      });
    });
    const timer = setTimeout(() => {
      isLate = true;
      fail(new Error('the time was over'));
    }, timeoutMs);
    // What fails before there is a connection was never sent, so nothing can have happened.
    request.on('socket', (socket) => {
      const sent = (): void => {
        wasSent = true;
      };
      if (request.reusedSocket || !socket.connecting) sent();
      else socket.once(url.protocol === 'http:' ? 'connect' : 'secureConnect', sent);
    });
    request.on('error', fail);
    request.end(body);
  });
}

function readAnswer({ status, body }: Answer, account: LalamoveAccount, changes: boolean): unknown {
  if (status < 200 || status >= 300) {
    const { kind, messages } = readRefusal(status, body);
    throw new CourierError(
      kind,
      // Whatever echoes a request must not carry its key into a log.
      messages.map((text) => text.replaceAll(account.apiKey.reveal(), '[key]')),
      { httpStatus: status, outcomeUnknown: changes && (kind === 'unavailable' || kind === 'timeout') },
    );
  }
  if (body.trim() === '') return undefined;
  try {
    const json: unknown = JSON.parse(body);
    if (typeof json === 'object' && json !== null && 'data' in json) return json.data;
  } catch {
    // Thrown below, as for an answer without data.
  }
  throw new CourierError('unavailable', ['unexpected answer'], {
    httpStatus: status,
    outcomeUnknown: changes,
  });
}

/** The socket's error, or the first of those that it met on several addresses. */
function codeOf(error: unknown): string {
  if (error instanceof AggregateError && error.errors.length > 0) return codeOf(error.errors[0]);
  if (!(error instanceof Error)) return 'unknown';
  return 'code' in error && typeof error.code === 'string' ? error.code : error.message.slice(0, 80);
}
