import type { Endpoint } from '@dapur/contract/endpoint';
import { errorStatus, type ErrorCode } from '@dapur/contract/errors';
import { expect } from 'vitest';
import type { Path } from './spoilt-json.ts';
import type { Sending } from './hostile-sending.ts';
import type { RawReply } from './hostile-client.ts';

export const INNER_WORDS =
  /\.[cm]?[jt]s:\d+|node_modules|\n\s+at |insert into |violates |invalid byte sequence|invalid input syntax|out of range|stack|RangeError|TypeError/;

/** The refusal, after checking that it is one and says nothing of the server's inside. */
export function refusalIn(reply: RawReply): { message: string; code: ErrorCode; details?: unknown } {
  expect(reply.status).toBeGreaterThanOrEqual(400);
  expect(reply.status).toBeLessThan(500);
  expect(reply.type).toContain('application/json');
  expect(reply.text.length).toBeLessThan(10_000);
  expect(reply.text).not.toMatch(INNER_WORDS);
  const body = JSON.parse(reply.text) as Record<string, unknown>;
  // Calls that answer success, data and error refuse in the same form.
  const { data = null, error = body['message'], ...rest } = body;
  expect([data, error]).toEqual([null, body['message']]);
  expect(
    Object.keys(rest).filter((key) => !['success', 'message', 'code', 'details', 'request_id'].includes(key)),
  ).toEqual([]);
  expect(body).toMatchObject({
    success: false,
    message: expect.stringMatching(/./) as unknown,
    code: expect.any(String) as unknown,
    request_id: expect.stringMatching(/^[\w.-]{1,64}$/) as unknown,
  });
  expect(errorStatus[body['code'] as ErrorCode]).toBe(reply.status);
  return body as { message: string; code: ErrorCode; details?: unknown };
}

/** Whether the contract lets this through, so that another answer than a refusal is right. */
export function isAllowed(endpoint: Endpoint, sending: Sending): boolean {
  // None of their bodies names anything that there is.
  if (endpoint.consumes === 'form' || endpoint.consumes === 'multipart') return false;
  const query = new URL(sending.address, 'http://x').searchParams;
  const names = [...query.keys()];
  if (endpoint.query !== undefined && names.length !== new Set(names).size) return false;
  if (endpoint.query !== undefined && !endpoint.query.safeParse(Object.fromEntries(query)).success)
    return false;
  if (endpoint.params !== undefined && !endpoint.params.safeParse(paramsIn(endpoint, sending)).success)
    return false;
  if (endpoint.body === undefined) return true;
  if (sending.headers['content-type'] !== 'application/json') return false;
  // An empty text sent as JSON is no body, just as where no type is named.
  const text = sending.body?.toString() ?? '';
  try {
    return endpoint.body.safeParse(text === '' ? {} : JSON.parse(text)).success;
  } catch {
    return false;
  }
}

/** The parameters in an address; none where it is not an address of this call. */
function paramsIn({ path }: Endpoint, { address }: Sending): Record<string, string> {
  const given = (address.split('?')[0] ?? '').split('/');
  const names = `/api${path}`.split('/');
  try {
    return Object.fromEntries(
      names.flatMap((name, at) =>
        name.startsWith(':') ? [[name.slice(1), decodeURIComponent(given[at] ?? '')]] : [],
      ),
    );
  } catch {
    return {};
  }
}

/** Expects the contract's faults to name the field: the one that was changed, one within it, or one around it. */
export function expectFieldNamed(
  refusal: { message: string; details?: unknown },
  path: Path | undefined,
): void {
  const faults = refusal.details as { field: string; message: string }[];
  expect(faults.length).toBeGreaterThan(0);
  const [first] = faults;
  // A sentence of the contract's own says by itself what it is about.
  const isSentence = /^\p{Lu}/u.test(first?.message ?? '');
  expect(refusal.message.startsWith(isSentence ? (first?.message ?? '') : `${first?.field}: `)).toBe(true);
  if (path === undefined) return;
  const touched = path.join('.');
  for (const { field } of faults) {
    const isNear =
      touched === '' ||
      field === 'body' ||
      field === touched ||
      field.startsWith(`${touched}.`) ||
      touched.startsWith(`${field}.`) ||
      // They go together, so that either may be the one that is missing.
      (/^l(?:at|ong)itude$/.test(field) && /^l(?:at|ong)itude$/.test(touched));
    expect(`${field} near ${touched}: ${isNear}`).toBe(`${field} near ${touched}: true`);
  }
}

/** Whether the code refuses a request before anybody asks who sends it. */
export const isUnreadable = (code: ErrorCode): boolean =>
  [
    'invalid_input',
    'payload_too_large',
    'unsupported_media_type',
    'bad_request',
    'not_found',
    'method_not_allowed',
  ].includes(code);
