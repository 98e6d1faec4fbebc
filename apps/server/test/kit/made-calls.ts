import type { Endpoint } from '@dapur/contract/endpoint';
import type { ErrorCode } from '@dapur/contract/errors';
import { api } from '@dapur/contract/index';
import { callApi, nextAddress, TEST_REQUEST_ID, unchecked, type CallOptions, type EndpointName } from './client.ts';
import { sampleAddressOf, type EndpointInput } from './endpoint-input.ts';
import { textOf } from './event-stream.ts';

/** What every endpoint's answer has. */
export interface MadeAnswer {
  readonly status: number;
  /** Of a refusal. */
  readonly code: ErrorCode | undefined;
  readonly text: string;
  readonly type: string;
}

/** Calls an endpoint with an input that was made from its schemas; what is taken is held against its declaration. */
export async function callMade(
  app: { readonly url: string },
  name: EndpointName,
  { params, query, body }: Pick<EndpointInput, 'params' | 'query'> & { readonly body?: unknown },
  headers: Readonly<Record<string, string>>,
  { files }: { readonly files?: readonly File[] | undefined } = {},
): Promise<MadeAnswer> {
  const { response }: Endpoint = api[name];
  if (response === 'events') return askForStream(app, name, { params, query }, headers);
  const options = {
    params: unchecked(params),
    query: unchecked(query),
    ...(body === undefined ? {} : { body: unchecked(body) }),
    ...(files === undefined ? {} : { files }),
  };
  const reply = await callApi(app, { headers }, name, options as CallOptions);
  const { status, code, text } = reply;
  return { status, code, text, type: reply.headers.get('content-type') ?? '' };
}

/** A stream never ends, and the client only takes whole answers: so it cannot ask for one. */
async function askForStream(
  app: { readonly url: string },
  name: EndpointName,
  parts: Pick<EndpointInput, 'params' | 'query'>,
  headers: Readonly<Record<string, string>>,
): Promise<MadeAnswer> {
  const answer = await fetch(app.url + sampleAddressOf(api[name], parts), {
    headers: { 'x-forwarded-for': nextAddress(), 'x-request-id': TEST_REQUEST_ID, ...headers },
  });
  const text = await textOf(answer);
  const type = answer.headers.get('content-type') ?? '';
  const { code } = type.includes('json') ? (JSON.parse(text) as { code?: ErrorCode }) : {};
  return { status: answer.status, code, text, type };
}
