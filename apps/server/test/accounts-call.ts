import { api, type Api } from '@dapur/contract/index';
import type { Endpoint } from '@dapur/contract/endpoint';

/** An answer as a test looks at it. */
export interface Called {
  readonly status: number;
  /** As it came, for comparing byte by byte. */
  readonly text: string;
  readonly body: {
    readonly success: boolean;
    readonly message?: string;
    readonly code?: string;
    readonly details?: unknown;
    // Whatever the endpoint's data is; each test knows which.
    readonly data?: Record<string, unknown> & Record<string, unknown>[];
  };
}

interface CallOptions {
  readonly params?: Readonly<Record<string, string>>;
  readonly body?: unknown;
}

/** Calls an endpoint by its name as somebody, or as nobody. */
export async function callAs(
  app: { readonly url: string },
  who: { readonly headers: Readonly<Record<string, string>> } | undefined,
  name: keyof Api,
  { params = {}, body }: CallOptions = {},
): Promise<Called> {
  const { method, path }: Endpoint = api[name];
  const address = path.replace(/:(\w+)/g, (_match, part: string) => encodeURIComponent(params[part] ?? ''));
  const response = await fetch(`${app.url}/api${address}`, {
    method,
    headers: { ...who?.headers, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  return { status: response.status, text, body: JSON.parse(text) as Called['body'] };
}
