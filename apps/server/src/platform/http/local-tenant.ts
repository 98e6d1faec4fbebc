import { AppError } from '@dapur/contract/errors';
import type { FastifyRequest } from 'fastify';

/** Whether the caller speaks to the developer's own machine by its own name, where stores have no hosts of their own. */
export function isLocalHost(hostname: string): boolean {
  return hostname === 'localhost' || hostname === '127.0.0.1' || hostname === '[::1]' || hostname === '::1';
}

/**
 * Lets `?tenant=` name the store of a call to a local host, as the header X-Tenant-Slug does. On other hosts it stays
 * in the query, where no endpoint knows such a field. Throws AppError when the header names another store.
 */
export function takeTenantFromQuery(request: Pick<FastifyRequest, 'hostname' | 'headers' | 'query'>): void {
  const query = request.query as Record<string, unknown>;
  const asked = query['tenant'];
  if (asked === undefined || !isLocalHost(request.hostname)) return;
  delete query['tenant'];
  const named = request.headers['x-tenant-slug'];
  if (named !== undefined && named !== asked)
    throw new AppError('tenant_malformed', 'X-Tenant-Slug and ?tenant= name different stores');
  // A value that is no store's path is refused where the header is read.
  request.headers['x-tenant-slug'] = asked as string | string[];
}
