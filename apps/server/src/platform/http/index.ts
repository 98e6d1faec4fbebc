/** The HTTP platform's front door for modules and for the composition root. */
export { handlersFor, type EventsReply, type Handlers } from './handler.ts';
export { fileToSave, type FileName, type FileReply } from './file-reply.ts';
export { hasRight, isMember } from './access.ts';
export type { Principal } from './access.ts';
export type { MemberContext, RequestContext, StoreContext, UserContext } from './request-context.ts';
export { cookie } from './cookies.ts';
export { hostName, type OwnDomains } from './own-domains.ts';
export { createRateLimiter, RateLimitedError, type RateLimit, type RateLimiter } from './rate-limit.ts';
export type { CachePlan, NoteSupport } from './route.ts';
export type { StoreKind, StoreRef, TenantDirectory } from './tenant-directory.ts';
export { requireOn, switchedOffError, type Switches } from './switches.ts';
export type { ThirdPartyHosts } from './security-headers.ts';
export type { InputFault } from '@dapur/contract/error-details';
export { invalidInput } from './input.ts';
