import { AppError } from '@dapur/contract/errors';
import type { Endpoint } from '@dapur/contract/endpoint';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { OwnDomain, OwnDomains } from './own-domains.ts';

/** Access that is not for a store's shoppers: about a person, a store's people, the platform's. */
const NOT_OF_SHOPPERS = new Set<Endpoint['access']>(['user', 'member', 'super-admin', 'provider']);

/** Whether a call is answered on the platform's own hosts alone. */
export const isPlatformsAlone = ({ access, path }: Pick<Endpoint, 'access' | 'path'>): boolean =>
  NOT_OF_SHOPPERS.has(access) || path.startsWith('/auth/');

/** Its owner may lead the domain elsewhere tomorrow, so browsers are asked to remember this only for a short time. */
const OWN_TRANSPORT_SECURITY = 'max-age=86400';

/**
 * A request to a store's own domain reaches that store alone, and nobody is signed in there: the seller chooses the
 * machine behind the name, and whatever browsers keep for the name would be open to the next machine that the seller
 * chooses.
 */
export function boundOwnDomains(app: FastifyInstance, domains: OwnDomains, isHttps: boolean): void {
  app.addHook('onRequest', (request, reply, done) => {
    const asked = domains.storeAt(request.host);
    if (asked === undefined) {
      done();
      return;
    }
    asked.then((own) => {
      if (own === undefined) return done();
      if (isHttps) reply.header('strict-transport-security', OWN_TRANSPORT_SECURITY);
      done(ownDomainError(request, own));
    }, done);
  });
}

/** Names the store where the call does not, as its host does. */
function ownDomainError(request: FastifyRequest, own: OwnDomain): AppError | undefined {
  const { headers, routeOptions } = request;
  const { call } = routeOptions.config;
  if (call === undefined) return undefined;
  if (isPlatformsAlone(call)) return new AppError('not_found', 'There is no such call');
  delete headers.authorization;
  const named = headers['x-tenant-id'];
  if (named !== undefined && String(named).toLowerCase() !== own.id)
    return new AppError('tenant_malformed', 'X-Tenant-ID names another store than the host');
  // A path that names another store than this is refused with it.
  if (call.tenant === 'required') headers['x-tenant-id'] = own.id;
  return undefined;
}
