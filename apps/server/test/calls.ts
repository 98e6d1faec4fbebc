import type { CustomerOrder } from '@dapur/contract/my-orders';
import type { Review } from '@dapur/contract/catalogue';
import type { Endpoint } from '@dapur/contract/endpoint';
import { api, type Api } from '@dapur/contract/index';
import type { Order } from '@dapur/contract/ordering';

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** An endpoint by its name in the contract, or by its method and its path below `/api`. */
export type Called = keyof Api | `${Method} /${string}`;

/** Somebody by the headers of her session; nobody signed in when undefined. */
export type Caller = { readonly headers: Readonly<Record<string, string>> } | undefined;

/** The fields of all answers that tests look at; each test knows which are there. */
export type AnswerBody = Readonly<Record<string, unknown>> & {
  readonly success: boolean;
  readonly code: string;
  readonly message: string;
  readonly order_token: string;
  readonly total: number;
  readonly reviews: readonly Review[];
  readonly data: Record<string, unknown> &
    Record<string, unknown>[] &
    Order &
    CustomerOrder & {
      readonly orders: CustomerOrder[];
      readonly counts: Record<string, number>;
      readonly has_more: boolean;
    };
};

/** An answer; `text` is what came, byte by byte. The body of one that is no JSON is empty. */
export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  readonly body: AnswerBody;
}

export interface CallOptions {
  /** Of an endpoint called by its name. */
  readonly params?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  readonly shop?: { readonly slug: string };
  /** The proof of an order. */
  readonly proof?: string | undefined;
  /**
   * The caller's address, where one caller is to stay the same. By default each call comes from another, so that no
   * limit by address stands in the way; an app that trusts no proxy takes all for one.
   */
  readonly from?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

let callers = 0;

/** Calls the API as somebody, or as nobody. */
export async function callAs(
  app: { readonly url: string },
  who: Caller,
  what: Called,
  options: CallOptions = {},
): Promise<Answer> {
  const { body, shop, proof, from = nextAddress(), headers } = options;
  const [method, path] = addressOf(what, options.params);
  const response = await fetch(`${app.url}/api${path}`, {
    method,
    headers: {
      'x-forwarded-for': from,
      ...who?.headers,
      ...(shop === undefined ? {} : { 'x-tenant-slug': shop.slug }),
      ...(proof === undefined ? {} : { 'x-order-token': proof }),
      ...headers,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  const isJson = response.headers.get('content-type')?.includes('json') === true;
  return {
    status: response.status,
    headers: response.headers,
    text,
    body: JSON.parse(isJson ? text : '{}') as AnswerBody,
  };
}

function nextAddress(): string {
  callers += 1;
  return `10.1.${callers >> 8}.${callers & 255}`;
}

function addressOf(what: Called, params: CallOptions['params'] = {}): [method: string, path: string] {
  if (what.includes(' ')) {
    const [method = '', path = ''] = what.split(' ');
    return [method, path];
  }
  const { method, path }: Endpoint = api[what as keyof Api];
  return [method, path.replace(/:(\w+)/g, (_match, part: string) => encodeURIComponent(params[part] ?? ''))];
}
