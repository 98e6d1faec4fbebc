import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

export const REQUEST_ID = 'x-request-id';

/** Short, and of characters that are safe in a log, a header and a page. */
const SAFE = /^[A-Za-z0-9._-]{1,64}$/;

/** The id that the caller or a proxy gave the request, where it is fit to be shown and logged; else a new one. */
export function requestIdOf({ headers }: Pick<IncomingMessage, 'headers'>): string {
  const given = headers[REQUEST_ID];
  return typeof given === 'string' && SAFE.test(given) ? given : randomUUID();
}
