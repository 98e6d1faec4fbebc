import { isDeepStrictEqual } from 'node:util';
import type { Answer, CallInput, Endpoint } from '@dapur/contract/endpoint';
import type { ErrorCode } from '@dapur/contract/errors';
import { formOf } from '@dapur/contract/client';
import { api, type Api } from '@dapur/contract/index';

/** What an endpoint is called in the contract. */
export type EndpointName = keyof Api;

/** Who calls, by the headers of a session or of a store's key; nobody when undefined. */
export type Caller = { readonly headers: Readonly<Record<string, string>> } | undefined;

/** The id of each call of a test unless it names another: refusals that should say the same then do. */
export const TEST_REQUEST_ID = 'a-test';

declare const isUnchecked: unique symbol;
type Unchecked = { readonly [isUnchecked]: true };

/** Marks input that the declaration does not allow, or that the compiler cannot check against it. */
export const unchecked = (value: unknown): Unchecked => value as Unchecked;

/** A query as its text, for tests that vary it as a whole. */
export const queryOf = (text: string): Unchecked => unchecked(Object.fromEntries(new URLSearchParams(text)));

/**
 * Fields and their kinds are the declaration's; any text goes where it allows certain words only: the server judges
 * those.
 */
type Sent<T> = unknown extends T
  ? unknown
  : T extends string
    ? string
    : T extends number
      ? number
      : T extends boolean | null | undefined
        ? T
        : T extends readonly (infer Item)[]
          ? readonly Sent<Item>[]
          : { readonly [Field in keyof T]: Sent<T[Field]> | undefined };

type PartsOf<Input> = {
  readonly [Part in keyof Input]?:
    | (Part extends 'files' ? Input[Part] : Sent<Input[Part]>)
    | Unchecked
    | undefined;
};

interface Manner {
  /** The store that is meant. */
  readonly store?: { readonly slug: string } | undefined;
  /** The proof of an order. */
  readonly proof?: string | undefined;
  /**
   * The caller's address, for tests in which a caller has to keep one address. By default each call comes from another
   * address, so that no limit by address gets in the way; an app that trusts no proxy sees one address for all.
   */
  readonly from?: string | undefined;
  readonly headers?: Readonly<Record<string, string>> | undefined;
}

/** What a call of the endpoint may bring; tests leave out parts of it to see them asked for. */
export type CallOptions<Name extends EndpointName = EndpointName> = Name extends EndpointName
  ? PartsOf<CallInput<Api[Name]>> & Manner
  : never;

/** What came back, taken or refused. */
export class ReplyOf<Body> {
  readonly status: number;
  readonly headers: Headers;
  /** What came, byte by byte. */
  readonly bytes: Buffer;
  /** Of a refusal. */
  readonly code: ErrorCode | undefined;
  readonly message: string | undefined;
  readonly details: unknown;
  readonly #called: string;
  readonly #body: Body | undefined;

  constructor(called: string, { status, headers }: Response, bytes: Buffer, json: unknown) {
    this.#called = called;
    this.status = status;
    this.headers = headers;
    this.bytes = bytes;
    if (status === 200) {
      this.#body = json as Body;
    } else {
      const refusal = json as { code?: ErrorCode; message?: string; details?: unknown };
      this.code = refusal.code;
      this.message = refusal.message;
      this.details = refusal.details;
    }
  }

  get text(): string {
    return this.bytes.toString();
  }

  /** What the declaration says of a call that was taken. Throws the refusal of one that was not. */
  get body(): Body {
    if (this.status !== 200) throw new Error(`${this.#called} was refused: ${this.status} ${this.text}`);
    return this.#body as Body;
  }
}

type BodyOf<E extends Endpoint> = E['response'] extends string ? Buffer : Answer<E>;

/** What an endpoint answers; a file or a document by its bytes. */
export type ReplyTo<Name extends EndpointName> = Name extends EndpointName
  ? ReplyOf<BodyOf<Api[Name]>>
  : never;

type Word = string | number | boolean | null | undefined;

/** Parts of a call without their types, which the compiler cannot follow through every endpoint at once. */
interface Parts {
  readonly params?: Readonly<Record<string, Word>> | undefined;
  readonly query?: Readonly<Record<string, Word>> | undefined;
  readonly body?: unknown;
  readonly files?: readonly File[] | undefined;
}

/**
 * Calls an endpoint as somebody, or as nobody. Throws an answer that holds anything else than its declaration says,
 * whether the test looks at it or not.
 */
export async function callApi<Name extends EndpointName>(
  app: { readonly url: string },
  who: Caller,
  name: Name,
  options: CallOptions<Name> = {} as CallOptions<Name>,
): Promise<ReplyTo<Name>> {
  const { store, proof, from = nextAddress(), headers, body, files, ...place } = options as Manner & Parts;
  const isJson = body !== undefined && files === undefined;
  const endpoint: Endpoint = api[name];
  const response = await fetch(urlOf(app, endpoint, place), {
    method: endpoint.method,
    redirect: 'manual',
    headers: {
      'x-forwarded-for': from,
      'x-request-id': TEST_REQUEST_ID,
      ...who?.headers,
      ...(store === undefined ? {} : { 'x-tenant-slug': store.slug }),
      ...(proof === undefined ? {} : { 'x-order-token': proof }),
      ...headers,
      ...(isJson ? { 'content-type': 'application/json' } : {}),
    },
    ...(isJson ? { body: JSON.stringify(body) } : files === undefined ? {} : { body: formOf(body, files) }),
  });
  const bytes = Buffer.from(await response.arrayBuffer());
  const type = response.headers.get('content-type') ?? '';
  const json: unknown = type.includes('json') ? JSON.parse(bytes.toString()) : undefined;
  if (response.status === 200) assertDeclared(name, endpoint, json);
  return new ReplyOf(name, response, bytes, json ?? bytes) as ReplyTo<Name>;
}

/** A body alone, for tests that send to one of several endpoints what each of them is to judge. */
export const bodyFor = <Name extends EndpointName>(body: unknown): CallOptions<Name> =>
  ({ body: unchecked(body) }) as unknown as CallOptions<Name>;

/** Calls that are made to one store, by one of its people unless somebody else is named. */
export type StoreCalls = <Name extends EndpointName>(
  name: Name,
  options?: CallOptions<Name>,
  as?: Caller,
) => Promise<ReplyTo<Name>>;

export const callsTo =
  (app: { readonly url: string }, store: { readonly slug: string }, owner: Caller): StoreCalls =>
  (name, options, as = owner) =>
    callApi(app, as, name, { store, ...options } as typeof options);

/** Where an endpoint is called. */
function urlOf(
  app: { readonly url: string },
  { path }: Pick<Endpoint, 'path'>,
  { params = {}, query = {} }: Pick<Parts, 'params' | 'query'> = {},
): string {
  const filled = path.replace(/:(\w+)/g, (_, part: string) => encodeURIComponent(String(params[part] ?? '')));
  const asked = Object.entries(query).flatMap(([key, value]): [string, string][] =>
    value === undefined ? [] : [[key, String(value)]],
  );
  const search = new URLSearchParams(asked).toString();
  return `${app.url}/api${filled}${search && `?${search}`}`;
}

function assertDeclared(name: string, { response }: Endpoint, json: unknown): void {
  if (typeof response === 'string') return;
  const parsed = response.parse(json);
  if (!isDeepStrictEqual(parsed, json))
    throw new Error(`${name} answered what its declaration does not hold: ${JSON.stringify(json)}`);
}

let callers = 0;

/** Another for each call, so that no limit by address answers in place of the rule. */
export function nextAddress(): string {
  callers += 1;
  return `10.1.${callers >> 8}.${callers & 255}`;
}
