import type { StoreRight, StoreRole } from '@dapur/contract/people/store-rights';
import type { ApiScope } from '@dapur/contract/stores/api-scopes';
import type { Endpoint } from '@dapur/contract/endpoint';
import { AppError } from '@dapur/contract/errors';
import {
  hasPlatformRight,
  type PlatformRight,
  type PlatformRole,
} from '@dapur/contract/platform/platform-role-rights';
import { rightsOf } from '@dapur/contract/people/role-rights';
import { storeOfRequest, type StoreRef, type TenantDirectory } from './tenant-directory.ts';

/** A person's role in one store, and what they may do there. */
export interface Membership {
  readonly role: StoreRole;
  readonly rights: ReadonlySet<StoreRight>;
}

/** One of the platform's people looks into a store, for a while (docs/decisions/031-looking-into-a-store.md). */
interface Impersonation {
  readonly id: string;
  /** Until changes are asked for, the person may only look. */
  readonly canChange: boolean;
  readonly endsAt: Date;
}

/** A key of a store, by which a program calls in place of the person who made it (docs/decisions/032). */
export interface ApiKeyUse {
  readonly id: string;
  readonly name: string;
  /** The only store that it opens. */
  readonly storeId: string;
  readonly scopes: ReadonlySet<ApiScope>;
}

/** A signed-in person, looked up for this request: nothing of it comes from what the client says of itself. */
export interface Principal {
  readonly userId: string;
  /** Undefined for a handoff token, which only shows who somebody is, and for a key of a store. */
  readonly sessionId: string | undefined;
  readonly email: string;
  /** The role at the platform, once the second factor was shown in this session; undefined for all others. */
  readonly platformRole: PlatformRole | undefined;
  /** The role at the platform even before the second factor was shown: that alone opens nothing. */
  readonly heldRole: PlatformRole | undefined;
  readonly memberships: ReadonlyMap<string, Membership>;
  /** By store. Each runs out by itself, so that asking again may find fewer. */
  readonly impersonations: ReadonlyMap<string, Impersonation>;
  /** Set in a call that the person makes for the platform in somebody else's store. */
  readonly support?: Impersonation;
  /** Set where an API key calls in the person's place: it may do what its scopes say, in its store. */
  readonly apiKey?: ApiKeyUse;
}

/** Finds out who bears a token. */
export interface Bearers {
  /** The person behind an Authorization header; undefined for none, and for one that is forged, ended or revoked. */
  principalOf(authorization: string | undefined): Promise<Principal | undefined>;
}

/** The token of an Authorization header; undefined when there is none. */
export function bearerOf(authorization: string | undefined): string | undefined {
  return /^Bearer +([A-Za-z0-9._~+/=-]{1,4096})$/i.exec(authorization ?? '')?.[1];
}

/** Whether the person works for the store, or looks into it for the platform. A handoff token alone opens nothing. */
export function isMember(principal: Principal | undefined, tenantId: string): boolean {
  return principal?.sessionId !== undefined && placeIn(principal, tenantId) !== undefined;
}

/** Whether the person may do this in the store. One who looks into it for the platform has its owner's rights. */
export function hasRight(principal: Principal | undefined, tenantId: string, right: StoreRight): boolean {
  return principal?.sessionId !== undefined && placeIn(principal, tenantId)?.rights.has(right) === true;
}

/**
 * The person as one call may see them: without impersonations that may only look where the call changes something, and
 * undefined for a key that may not make the call. Checks of rights behind this need not know the call.
 */
export function inCall(endpoint: Endpoint, principal: Principal): Principal | undefined {
  if (principal.apiKey !== undefined) return mayCall(endpoint, principal.apiKey) ? principal : undefined;
  if (endpoint.method === 'GET' || principal.impersonations.size === 0) return principal;
  const impersonations = new Map([...principal.impersonations].filter(([, { canChange }]) => canChange));
  return { ...principal, impersonations };
}

/**
 * The impersonation under which a call may change something, or take something away; undefined for none. For calls that
 * are decided where the object is known, since the caller's own right may suffice for it.
 */
export function privilegeOf(
  endpoint: Endpoint,
  store: StoreRef | undefined,
  principal: Principal | undefined,
): Impersonation | undefined {
  if (store === undefined || principal?.sessionId === undefined || !isChange(endpoint)) return undefined;
  return principal.memberships.has(store.id) ? undefined : principal.impersonations.get(store.id);
}

/** Whether it changes the store, or hands out a file that leaves it: a list of customers, a bundle of slips. */
const isChange = ({ access, method, response }: Endpoint): boolean =>
  method !== 'GET' || (access === 'member' && (response === 'file' || response === 'pdf'));

const placeIn = (principal: Principal, tenantId: string): Membership | undefined =>
  principal.memberships.get(tenantId) ?? (principal.impersonations.has(tenantId) ? platformOwner : undefined);

const mayCall = ({ access, apiScope }: Endpoint, { scopes }: ApiKeyUse): boolean =>
  access === 'member' && apiScope !== undefined && scopes.has(apiScope);

/**
 * The store that a request names, as its caller may know it: shoppers only know live ones. Throws AppError, the same
 * for a store that the caller may not know and for none at all.
 */
export async function storeFor(
  { access, method }: Pick<Endpoint, 'access' | 'method'>,
  headers: Parameters<typeof storeOfRequest>[0],
  directory: TenantDirectory,
  principal: () => Promise<Principal | undefined>,
): Promise<StoreRef> {
  if (access === 'member') {
    const key = namesNoStore(headers) ? (await principal())?.apiKey : undefined;
    if (key === undefined) return storeOfRequest(headers, directory, 'any');
    // A key is of one store, which its program need not name.
    return storeOfRequest({ 'x-tenant-id': key.storeId }, directory, 'any');
  }
  // A customer can still see their order when the store closes.
  if (access === 'order-proof') return storeOfRequest(headers, directory, 'known');
  try {
    return await storeOfRequest(headers, directory);
  } catch (error) {
    // A store's own people may see it as its shoppers will before anybody else can; nothing is ordered there.
    const mayLook = access === 'visitor' || (access === 'anyone' && method === 'GET');
    const person = mayLook && isUnknownStore(error) ? await principal() : undefined;
    if (person === undefined) throw error;
    const hidden = await storeOfRequest(headers, directory, 'any').catch(() => undefined);
    if (hidden === undefined || !isMember(person, hidden.id)) throw error;
    return hidden;
  }
}

const namesNoStore = (headers: Parameters<typeof storeOfRequest>[0]): boolean =>
  headers['x-tenant-id'] === undefined && headers['x-tenant-slug'] === undefined;

export const isUnknownStore = (error: unknown): boolean =>
  error instanceof AppError && error.code === 'tenant_not_found';

/** What the rules of an endpoint's access let through. */
export interface Admitted {
  readonly user: Principal | undefined;
  readonly role: StoreRole | undefined;
  readonly rights: ReadonlySet<StoreRight> | undefined;
}

/**
 * Applies an endpoint's access to a caller. Throws AppError: 401 without a person where one is needed, 403 where they
 * have no right. What is asked about a single order is decided where the order is known.
 */
export async function admit(
  endpoint: Endpoint,
  store: StoreRef | undefined,
  principal: () => Promise<Principal | undefined>,
): Promise<Admitted> {
  if (endpoint.access !== 'user' && endpoint.access !== 'member' && endpoint.access !== 'super-admin')
    return nobody;
  const user = await principal();
  if (user === undefined) throw new AppError('unauthorized', 'Please sign in to continue.');
  if (user.apiKey !== undefined) return admitKey(endpoint, store, user, user.apiKey);
  // The bearer of a mere handoff may be told who they are, and nothing more.
  if (user.sessionId === undefined && endpoint.path !== '/auth/me')
    throw new AppError('unauthorized', 'Please sign in to continue.');
  if (endpoint.access === 'super-admin') refuseRole(endpoint, user);
  if (endpoint.access !== 'member' || store === undefined) return { ...nobody, user };
  const member = placeIn(user, store.id);
  if (member === undefined) throw accessError(user);
  const support = user.memberships.has(store.id) ? undefined : user.impersonations.get(store.id);
  if (support !== undefined) refuseSupport(endpoint, support, user);
  if (endpoint.needs?.some((right) => member.rights.has(right)) === false)
    throw new AppError('forbidden', 'Your role in this store does not allow this.');
  return { user: support === undefined ? user : { ...user, support }, ...member };
}

/** A key opens the calls that name one of its scopes, in its own store and nowhere else. Throws AppError 403. */
function admitKey(
  endpoint: Endpoint,
  store: StoreRef | undefined,
  user: Principal,
  key: ApiKeyUse,
): Admitted {
  if (!mayCall(endpoint, key))
    throw new AppError(
      'forbidden',
      endpoint.apiScope === undefined
        ? 'API keys cannot make this call.'
        : `This API key lacks the scope ${endpoint.apiScope}.`,
    );
  if (store === undefined) return { ...nobody, user };
  const member = store.id === key.storeId ? user.memberships.get(store.id) : undefined;
  if (member === undefined || endpoint.needs?.some((right) => member.rights.has(right)) === false)
    throw new AppError('forbidden', 'This API key is of another store.');
  return { user, ...member };
}

function refuseSupport(endpoint: Endpoint, { canChange }: Impersonation, { platformRole }: Principal): void {
  if (endpoint.support === 'never')
    throw new AppError('not_for_support', 'Only the store itself can change keys, team and bank details.');
  if (!canChange && isChange(endpoint))
    throw new AppError(
      'read_only',
      hasPlatformRight(platformRole, 'act')
        ? 'You may only look. Ask for changes first, with a reason.'
        : `You may only look: your role at the platform may not ${lacking.act}.`,
    );
}

/** What a role without the right may not do, in words for the person who is refused. */
const lacking: Readonly<Record<PlatformRight, string>> = {
  roles: 'say who runs the platform',
  people: 'change accounts',
  stores: 'hold stores or write to them',
  money: 'move money or see where it goes',
  content: 'write pages and announcements',
  reviews: 'judge reviews',
  rules: 'change switches and words',
  system: 'repeat jobs and calls',
  look: 'look into stores',
  act: 'change anything in a store',
};

/** Throws AppError 403 for a person who does not run the platform, or whose role there lacks the right. */
function refuseRole({ method, platformRight, secondFactor }: Endpoint, user: Principal): void {
  const role = secondFactor === 'not-asked' ? user.heldRole : user.platformRole;
  if (role === undefined) throw accessError(user);
  // The contract allows no change without a right; should one lack it, it still needs the right `roles`.
  const needed = platformRight ?? (method === 'GET' ? 'every-role' : 'roles');
  if (needed !== 'every-role' && !hasPlatformRight(role, needed))
    throw new AppError('forbidden', `Your role at the platform may not ${lacking[needed]}.`);
}

/**
 * Tells people who run the platform that their second factor is missing, and all others only that they have no access.
 */
const accessError = ({ heldRole, platformRole }: Principal): AppError =>
  heldRole !== undefined && platformRole === undefined
    ? new AppError('second_factor_required', 'Please confirm with the code of your phone.')
    : new AppError('forbidden', 'Access denied. Admin role required.');

const nobody: Admitted = { user: undefined, role: undefined, rights: undefined };
const platformOwner: Membership = { role: 'owner', rights: rightsOf('owner', null) };
