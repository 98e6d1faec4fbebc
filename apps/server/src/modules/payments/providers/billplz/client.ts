import { z } from 'zod';
import type { Secret } from '../../../../kernel/secret.ts';
import { PaymentProviderError, type PaymentProviderErrorKind } from '../../ports.ts';

export type BillplzHttpOptions = {
  /** Up to and with `/api`, without a slash at the end. */
  readonly baseUrl: string;
  readonly timeoutMs: number;
};

export type BillplzRequest = {
  readonly method: 'GET' | 'POST' | 'DELETE';
  /** After `/api`, e.g. `/v3/bills`. Ids in it must have passed `isProviderId`. */
  readonly path: string;
  readonly apiKey: Secret;
  readonly form?: URLSearchParams;
};

const ErrorBody = z.object({
  error: z.union([
    z.object({ type: z.string().optional(), message: z.union([z.string(), z.array(z.string())]).optional() }),
    z.string(),
  ]),
});

// Names that cannot be resolved and ports that refuse: the request never left, so nothing can have happened.
const neverSent = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
]);

/** True for ids as the provider makes them; anything else (`..`, a slash) must not enter a path. */
export function isProviderId(id: string): boolean {
  return /^[A-Za-z0-9_-]{1,64}$/.test(id);
}

/** One call, no retry. Returns the parsed JSON of any 2xx; throws PaymentProviderError otherwise. */
export async function callBillplz(options: BillplzHttpOptions, request: BillplzRequest): Promise<unknown> {
  const writes = request.method !== 'GET';
  let response: Response;
  let body: string;
  try {
    response = await fetch(`${options.baseUrl}${request.path}`, {
      method: request.method,
      headers: {
        accept: 'application/json',
        authorization: `Basic ${Buffer.from(`${request.apiKey.reveal()}:`).toString('base64')}`,
      },
      ...(request.form && { body: request.form }),
      // The key must not follow a redirect to another host.
      redirect: 'manual',
      // Covers the body too: a provider that stops halfway through its answer counts as not answering.
      signal: AbortSignal.timeout(options.timeoutMs),
    });
    body = await response.text();
  } catch (error) {
    throw networkError(error);
  }
  if (!response.ok) throw answeredError(response, body, writes);
  try {
    return JSON.parse(body) as unknown;
  } catch (cause) {
    throw new PaymentProviderError('unavailable', ['answer is not JSON'], {
      httpStatus: response.status,
      outcomeUnknown: writes,
      cause,
    });
  }
}

function networkError(error: unknown): PaymentProviderError {
  const code = errorCode(error);
  if (neverSent.has(code))
    return new PaymentProviderError('unavailable', [`not reachable (${code})`], { cause: error });
  return new PaymentProviderError('timeout', [`no answer (${code})`], { cause: error });
}

/** fetch wraps the socket's error, and that one may wrap one error per address it tried. */
function errorCode(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  if (error.name === 'TimeoutError') return 'TimeoutError';
  if (error.cause !== undefined) return errorCode(error.cause);
  if ('code' in error && typeof error.code === 'string') return error.code;
  return error.name;
}

function answeredError(response: Response, body: string, writes: boolean): PaymentProviderError {
  const { status } = response;
  const kind = kindOf(status);
  const reset = Number(response.headers.get('ratelimit-reset') ?? response.headers.get('retry-after') ?? NaN);
  return new PaymentProviderError(kind, errorMessages(body), {
    httpStatus: status,
    // A gateway in front of the provider may give up after the provider has done the work.
    outcomeUnknown: kind === 'unavailable' && writes,
    ...(kind === 'rate_limited' && Number.isFinite(reset) && { retryAfterSeconds: reset }),
  });
}

function kindOf(status: number): PaymentProviderErrorKind {
  if (status === 401 || status === 403) return 'unauthorized';
  if (status === 404) return 'not_found';
  if (status === 429) return 'rate_limited';
  if (status >= 400 && status < 500) return 'invalid';
  return 'unavailable';
}

/** The message is a sentence or a list of them, and bodies vary by endpoint; a page of HTML says nothing. */
function errorMessages(body: string): string[] {
  let json: unknown;
  try {
    json = JSON.parse(body);
  } catch {
    return [];
  }
  const parsed = ErrorBody.safeParse(json);
  if (!parsed.success) return [];
  const { error } = parsed.data;
  const message = typeof error === 'string' ? error : (error.message ?? error.type ?? []);
  return (typeof message === 'string' ? [message] : message).slice(0, 20).map((text) => text.slice(0, 300));
}
