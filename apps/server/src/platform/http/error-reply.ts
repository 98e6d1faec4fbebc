import type { Endpoint } from '@dapur/contract/endpoint';
import { AppError, type ErrorCode } from '@dapur/contract/errors';
import type { FastifyError, FastifyInstance, FastifyReply } from 'fastify';
import { isDatabaseAway } from '../db/index.ts';
import { isOpenedByAddress, sendFileRefusal } from './file-refusal.ts';
import { RateLimitedError } from './rate-limit.ts';

/** The form of every refusal. */
export interface ErrorBody {
  readonly success: false;
  readonly message: string;
  readonly code: ErrorCode;
  readonly details?: unknown;
  /** Names the request in our log, for whoever asks what went wrong. */
  readonly request_id: string;
  /** Of calls that answer success, data and error. */
  readonly data?: null;
  readonly error?: string;
}

/** Where files are kept, a quota there, and where the database keeps its tables (SQLSTATE). */
const DISK_FULL = new Set(['ENOSPC', 'EDQUOT', '53100']);

/**
 * Turns every fault into the contract's error body. What the framework refuses by itself (a body that is no JSON, too
 * large, of another type) becomes 422, 413 or 415: a 400 answer to POST /orders always means a limit.
 */
export function replyWithErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const fault = error instanceof AppError ? error : frameworkFault(error);
    const isDiskFull = DISK_FULL.has(error.code);
    if (fault === undefined && (isDiskFull || isDatabaseAway(error))) {
      request.log.error(
        { err: error },
        `A request failed: ${isDiskFull ? 'a disk is full' : 'the database is away'}`,
      );
      reply.header('retry-after', '5');
      return sendError(
        reply,
        new AppError('unavailable', 'We cannot do this right now. Please try again in a moment.'),
      );
    }
    if (fault === undefined) {
      request.log.error({ err: error }, 'A request failed');
      return sendError(reply, new AppError('internal', 'Something went wrong. Please try again.'));
    }
    return sendError(reply, fault);
  });
}

/** A fault in the form of every refusal. */
export function errorBody(fault: AppError, requestId: string): ErrorBody {
  return {
    success: false,
    message: fault.message,
    code: fault.code,
    ...(fault.details === undefined ? {} : { details: fault.details }),
    request_id: requestId,
  };
}

/** Sends a fault as the contract's error body; at the address of a file as a page. */
export function sendError(reply: FastifyReply, fault: AppError): FastifyReply {
  if (fault instanceof RateLimitedError) reply.header('retry-after', String(fault.retryAfterSeconds));
  const { request } = reply;
  if (request.flow !== undefined) request.flow.code = fault.code;
  if (isOpenedByAddress(request)) return sendFileRefusal(reply, fault);
  const { saysError } = reply.routeOptions.config;
  const trio = saysError === true ? { data: null, error: fault.message } : {};
  return reply
    .code(fault.status)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send(JSON.stringify({ ...errorBody(fault, request.id), ...trio }));
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The call answers success, data and error; so do its refusals. */
    readonly saysError?: boolean;
    /** The endpoint's name in the contract. */
    readonly name?: string;
    /** It answers a stream of events, for as long as its reader stays. */
    readonly isStream?: boolean;
    /** It is opened by an address too, where people read its refusals. */
    readonly isFile?: boolean;
    /** The endpoint of a call; undefined for all else. */
    readonly call?: Pick<Endpoint, 'access' | 'path' | 'tenant'>;
  }
}

const bodyFault = (message: string): AppError =>
  new AppError('invalid_input', `body: ${message}`, [{ field: 'body', message }]);

function frameworkFault(error: FastifyError): AppError | undefined {
  switch (error.code) {
    case 'FST_ERR_CTP_BODY_TOO_LARGE':
      return new AppError('payload_too_large', 'body: is too large');
    case 'FST_ERR_CTP_INVALID_MEDIA_TYPE':
      return new AppError('unsupported_media_type', 'body: must be sent as application/json');
    case 'FST_ERR_CTP_EMPTY_JSON_BODY':
    case 'FST_ERR_CTP_INVALID_JSON_BODY':
      return bodyFault('is not valid JSON');
    case 'FST_ERR_CTP_INVALID_CONTENT_LENGTH':
      return bodyFault('is not as long as Content-Length says');
    case 'FST_ERR_BAD_URL':
      return new AppError('bad_request', 'The address is not well formed');
    default:
      break;
  }
  if (error instanceof SyntaxError && error.statusCode === 400) {
    return bodyFault(
      /prototype/i.test(error.message) ? 'must not contain __proto__ or constructor' : 'is not valid JSON',
    );
  }
  if (error.statusCode === 413) return new AppError('payload_too_large', 'The request is too large');
  if (error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500) {
    return new AppError('invalid_input', 'The request is not well formed');
  }
  return undefined;
}
