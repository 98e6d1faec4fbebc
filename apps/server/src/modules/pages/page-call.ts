import { isStoreSegment } from '@dapur/contract/stores/slug';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { cookie, readCookie } from '../../platform/http/cookies.ts';
import type { PagePlace } from './page-deps.ts';

/** One call for a page. */
export interface PageCall {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  /** The address's query as it was typed, with its question mark; empty for none. */
  readonly search: string;
  readonly place: PagePlace;
}

/** The look-up of the page's store failed. Not for a store that was found but whose page cannot be made. */
export class LookUpFault extends Error {}

export function splitAddress(url: string): { pathname: string; search: string } {
  const at = url.indexOf('?');
  return at < 0 ? { pathname: url, search: '' } : { pathname: url.slice(0, at), search: url.slice(at) };
}

const TENANT_COOKIE = 'dapur_tenant';
const THIRTY_DAYS = 30 * 86_400;

/** The store that a browser looked at last: for a `/payment-result` that names no store. */
export interface LastVisited {
  of(request: FastifyRequest): string | undefined;
  remember(call: Pick<PageCall, 'request' | 'reply'>, slug: string): void;
  forget(call: Pick<PageCall, 'request' | 'reply'>): void;
}

/** `isSecure` when the site is reached by https. */
export function createLastVisited(isSecure: boolean): LastVisited {
  const held = (request: FastifyRequest): string | undefined =>
    readCookie(request.headers.cookie, TENANT_COOKIE);
  const of = (request: FastifyRequest): string | undefined => {
    const slug = held(request);
    return slug !== undefined && isStoreSegment(slug) ? slug : undefined;
  };
  return {
    of,
    remember: ({ request, reply }, slug) => {
      if (of(request) === slug) return;
      reply.header('set-cookie', cookie(TENANT_COOKIE, slug, { maxAgeSeconds: THIRTY_DAYS, isSecure }));
    },
    forget: ({ request, reply }) => {
      if (held(request) !== undefined)
        reply.header('set-cookie', cookie(TENANT_COOKIE, '', { maxAgeSeconds: 0, isSecure }));
    },
  };
}
