import { randomUUID } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { AppError } from '@dapur/contract/errors';
import type { ConnectionError, FastifyError, FastifyReply } from 'fastify';
import { errorBody, sendError } from './error-reply.ts';
import { REQUEST_ID } from './request-id.ts';
import { securityHeaders } from './security-headers.ts';

/**
 * Answers an address that the router cannot read: badly encoded, or with a part longer than any name. It comes before
 * routes, hooks and the error handler, so the product's headers are set here.
 */
export function refuseAddress(isHttps: boolean) {
  return (error: FastifyError, _request: unknown, reply: FastifyReply): void => {
    reply.headers(securityHeaders(isHttps)).header(REQUEST_ID, reply.request.id);
    const fault =
      error.code === 'FST_ERR_MAX_PARAM_LENGTH'
        ? new AppError('not_found', 'There is nothing at this address')
        : new AppError('bad_request', 'The address is not well formed');
    void sendError(reply, fault);
  };
}

/** Answers, in the form of every refusal, what never became a request: broken HTTP, huge headers, a caller too slow. */
export function refuseConnection(isHttps: boolean) {
  return (error: ConnectionError, socket: Socket): void => {
    // Nobody is there any more.
    if (error.code === 'ECONNRESET' || socket.destroyed) return;
    if (socket.writable) socket.write(connectionErrorText(error.code, isHttps));
    socket.destroy(error);
  };
}

function connectionErrorText(code: string, isHttps: boolean): string {
  // The protocol's own statuses: their readers are proxies, not our client, which goes by the code.
  const status = code === 'ERR_HTTP_REQUEST_TIMEOUT' ? 408 : code === 'HPE_HEADER_OVERFLOW' ? 431 : 400;
  // It never had an id of its own.
  const requestId = randomUUID();
  const fault = new AppError('bad_request', 'The request is not well formed');
  const body = JSON.stringify(errorBody(fault, requestId));
  const headers: Record<string, string | number> = {
    ...securityHeaders(isHttps),
    [REQUEST_ID]: requestId,
    'cache-control': 'no-store',
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    connection: 'close',
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  return `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}\r\n${lines.join('')}\r\n${body}`;
}
