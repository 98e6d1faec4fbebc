/** The HTTP platform's front door for modules and for the composition root. */
export { localeOf } from './locale.ts';
export type { Cacheable, Handler, Handlers, PdfReply } from './handler.ts';
export type { Bearers, Principal, StoreRole } from './access.ts';
export type { MemberContext, RequestContext, StoreContext, UserContext } from './request-context.ts';
export { cookie } from './cookies.ts';
export { createRateLimiter, RateLimitedError, type RateLimit, type RateLimiter } from './rate-limit.ts';
export type { CachePlan } from './route.ts';
export type { StoreKind, StoreRef, TenantDirectory } from './tenant-directory.ts';
export type { ThirdPartyHosts } from './security-headers.ts';
export { invalidInput, type InputFault } from './input.ts';
