import { AppError } from '@dapur/contract/errors';
import { type Endpoint, refusalsOf } from '@dapur/contract/endpoint';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** What becomes of a refusal that its endpoint does not declare. Tests and development fail by it; others only note it. */
export interface UndeclaredErrors {
  readonly fail: boolean;
  readonly log: { error(fields: object, message: string): void };
}

type Serve = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;

/**
 * Serves an endpoint and looks at what it refuses with. A code that the contract does not name for it reaches programs
 * that were never told of it, so where `fail` is set the answer is a 500 that names the fault.
 */
export function holdToDeclared(
  name: string,
  endpoint: Endpoint,
  serve: Serve,
  { fail, log }: UndeclaredErrors,
): Serve {
  const declared = refusalsOf(endpoint);
  return async (request, reply) => {
    try {
      return await serve(request, reply);
    } catch (error) {
      if (!(error instanceof AppError) || declared.has(error.code)) throw error;
      const message = `${name} refuses with ${error.code}, which it does not declare`;
      if (fail) throw new AppError('internal', message);
      log.error({ endpoint: name, code: error.code }, message);
      throw error;
    }
  };
}
