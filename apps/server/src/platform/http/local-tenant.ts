import { AppError } from '@dapur/contract/errors';
import type { FastifyRequest } from 'fastify';

/** Whether the caller speaks to the developer's own machine by its own name, where stores have no hosts of their own. */
export function isLocalHost(hostname: string): boolean {
  return hostname === 'localhost' || hostname === '127.0.0.1' || hostname === '[::1]' || hostname === '::1';
}

/**
 * Lets `?tenant=` name the store of a call, as the header X-Tenant-Slug does, where the call came to a local host; on
 * others it stays in the query, which knows no such field. Throws AppError when the header names another store.
 */
export function takeTenantFromQuery(request: Pick<FastifyRequest, 'hostname' | 'headers' | 'query'>): void {
  const query = request.query as Record<string, unknown>;
  const asked = query['tenant'];
  if (asked === undefined || !isLocalHost(request.hostname)) return;
  delete query['tenant'];
  const named = request.headers['x-tenant-slug'];
  if (named !== undefined && named !== asked)
    throw new AppError('tenant_malformed', 'X-Tenant-Slug and ?tenant= name different stores');
  // What is no store's path is refused where the header is read.
  request.headers['x-tenant-slug'] = asked as string | string[];
}
