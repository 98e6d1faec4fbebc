import type { z } from 'zod';
import type { Answer, CallInput, Endpoint } from './endpoint.ts';

/**
 * The call failed: `code` is one of the contract's, `unusable` when an answer came that names none of them or cannot be
 * read (a proxy's own page), or `network` when no answer came. Except for `network`, `message` is what the server said,
 * empty where it said nothing.
 */
export class ApiError extends Error {
  // Declared alone: browsers of the floor would be given each field by a helper, in every first load.
  declare readonly status: number;
  declare readonly code: string;
  declare readonly details: unknown;

  constructor(status: number, code: string, message: string, details?: unknown) {
    super(message);
    this.name = 'ApiError';
    this.status = status;
    this.code = code;
    this.details = details;
  }
}

export interface ClientOptions {
  /** Origin and prefix, such as `https://dapur.my/api`. */
  readonly base: string;
  readonly headers?: () => Record<string, string>;
  readonly fetch?: typeof fetch;
  /** Parses each answer by its contract. The browser leaves it out: the server has already parsed it on the way out. */
  readonly parse?: boolean;
  /** Makes the form of calls that send files: `formOf`. The store page leaves it out, for it sends none. */
  readonly formOf?: (fields: unknown, files: readonly File[]) => FormData;
}

export type Client = <E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  signal?: AbortSignal,
) => Promise<Answer<E>>;

interface LooseInput {
  readonly params?: Record<string, string | number>;
  readonly query?: Record<string, string | number | boolean | undefined>;
  readonly body?: unknown;
  readonly files?: readonly File[];
}

/** Where a call goes, below `/api`: its path with what the caller names, and its query. */
export function addressOf<E extends Endpoint>(endpoint: E, input: CallInput<E>): string {
  const { params, query } = input as LooseInput;
  const path = endpoint.path.replace(/:(\w+)/g, (_, key: string) =>
    encodeURIComponent(String(params?.[key])),
  );
  const search = new URLSearchParams(
    Object.entries(query ?? {}).flatMap(([key, value]): [string, string][] =>
      value === undefined ? [] : [[key, String(value)]],
    ),
  ).toString();
  return path + (search && `?${search}`);
}

/** A typed client over fetch for any endpoint of the contract. Throws ApiError. */
export function createClient(options: ClientOptions): Client {
  return async (endpoint, input, signal) => {
    const { body, files } = input as LooseInput;
    const isJson = body !== undefined && files === undefined;
    let response: Response;
    try {
      response = await (options.fetch ?? fetch)(options.base + addressOf(endpoint, input), {
        method: endpoint.method,
        credentials: 'same-origin',
        headers: {
          ...options.headers?.(),
          ...(isJson ? { 'content-type': 'application/json' } : {}),
        },
        ...(isJson
          ? { body: JSON.stringify(body) }
          : files && options.formOf
            ? { body: options.formOf(body, files) }
            : {}),
        ...(signal ? { signal } : {}),
      });
    } catch (cause) {
      throw new ApiError(0, 'network', cause instanceof Error ? cause.message : 'network');
    }
    if (!response.ok) throw await refusal(response);
    if (endpoint.response === 'pdf' || endpoint.response === 'file')
      return (await response.blob()) as Answer<typeof endpoint>;
    const json: unknown = await response.json().catch(() => {
      throw new ApiError(response.status, 'unusable', '');
    });
    return (options.parse ? (endpoint.response as z.ZodType).parse(json) : json) as Answer<typeof endpoint>;
  };
}

async function refusal(response: Response): Promise<ApiError> {
  // A proxy's own error page may be no JSON, or JSON such as `null`.
  const json: unknown = await response.json().catch(() => undefined);
  const body = (typeof json === 'object' && json !== null ? json : {}) as Record<string, unknown>;
  const code = typeof body['code'] === 'string' ? body['code'] : 'unusable';
  const message = typeof body['message'] === 'string' ? body['message'] : '';
  return new ApiError(response.status, code, message, body['details']);
}

/** The form of a call that sends files: its other fields first, for a server reads them in their order. */
export function formOf(fields: unknown, files: readonly File[]): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields ?? {})) form.append(name, String(value));
  for (const file of files) form.append('files', file);
  return form;
}
