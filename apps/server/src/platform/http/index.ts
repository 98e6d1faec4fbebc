/** The HTTP platform's front door for modules and for the composition root. */
export { localeOf } from './locale.ts';
export type { Cacheable, Handler, Handlers, PdfReply } from './handler.ts';
export type { RequestContext, StoreContext } from './request-context.ts';
export { createRateLimiter, RateLimitedError, type RateLimit, type RateLimiter } from './rate-limit.ts';
export type { CachePlan } from './route.ts';
export type { StoreRef, TenantDirectory } from './tenant-directory.ts';
export { invalidInput, type InputFault } from './input.ts';
