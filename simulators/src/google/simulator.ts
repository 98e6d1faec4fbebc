import { setTimeout as sleep } from 'node:timers/promises';
import formbody from '@fastify/formbody';
import Fastify, { type FastifyInstance } from 'fastify';
import { noFaults, type Faults } from './faults.ts';
import { createKeyRing } from './keys.ts';
import type { Client, Clock } from './model.ts';
import { pageRoutes } from './page-routes.ts';
import { createTokenOffice, type TokenRequest } from './tokens.ts';

export type GoogleSimulatorOptions = {
  /** Where a browser reaches this simulator, e.g. `http://localhost:3003`. It is the tokens' issuer too. */
  readonly baseUrl: string;
  readonly clients: readonly Client[];
  readonly clock?: Clock;
};

export type GoogleControls = {
  /** A token without the clicks. */
  issue(request: TokenRequest): Promise<string>;
  rotateKeys(options?: { readonly forgetOld?: boolean }): Promise<void>;
  setFaults(changes: Partial<Faults>): void;
  clearFaults(): void;
};

export type GoogleSimulator = { readonly app: FastifyInstance; readonly controls: GoogleControls };

/** Google's sign-in for websites on its own Fastify app, not yet listening. */
export function createGoogleSimulator(options: GoogleSimulatorOptions): GoogleSimulator {
  const issuer = options.baseUrl.replace(/\/+$/, '');
  const keys = createKeyRing();
  const tokens = createTokenOffice(issuer, keys, options.clock ?? { now: () => new Date() });
  const faults: Faults = { ...noFaults };
  const clients = new Map(options.clients.map((client) => [client.clientId, client]));

  const app = Fastify({ forceCloseConnections: true });
  app.register(formbody);
  app.get('/.well-known/openid-configuration', () => ({
    issuer,
    authorization_endpoint: `${issuer}/gsi/select`,
    jwks_uri: `${issuer}/oauth2/v3/certs`,
    response_types_supported: ['id_token'],
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: ['RS256'],
    scopes_supported: ['openid', 'email', 'profile'],
    claims_supported: ['aud', 'email', 'email_verified', 'exp', 'iat', 'iss', 'name', 'sub'],
  }));
  app.get('/oauth2/v3/certs', async (_request, reply) => {
    if (faults.certsDelayMs > 0) await sleep(faults.certsDelayMs);
    if (faults.certsStatus !== undefined)
      return reply.code(faults.certsStatus).send({ error: 'backend_error' });
    return reply
      .header('cache-control', 'public, max-age=19000, must-revalidate')
      .send({ keys: await keys.published() });
  });
  app.register(pageRoutes(clients, tokens, faults));

  return {
    app,
    controls: {
      issue: (request) => tokens.issue(request),
      rotateKeys: (how) => keys.rotate(how),
      setFaults: (changes) => void Object.assign(faults, changes),
      clearFaults: () => void Object.assign(faults, noFaults),
    },
  };
}
