import formbody from '@fastify/formbody';
import Fastify, { type FastifyInstance } from 'fastify';
import { noFaults, type Faults } from './faults.ts';
import { graphRoutes } from './graph-routes.ts';
import type { Clock, FacebookApp } from './model.ts';
import { pageRoutes } from './page-routes.ts';
import { openTokenBook, type TokenRequest } from './tokens.ts';

export type FacebookSimulatorOptions = { readonly apps: readonly FacebookApp[]; readonly clock?: Clock };

export type FacebookControls = {
  /** A token without the clicks. */
  issue(request: TokenRequest): string;
  setFaults(changes: Partial<Faults>): void;
  clearFaults(): void;
};

export type FacebookSimulator = { readonly app: FastifyInstance; readonly controls: FacebookControls };

/** Facebook Login and its Graph API on one Fastify app, not yet listening. */
export function createFacebookSimulator(options: FacebookSimulatorOptions): FacebookSimulator {
  const apps = new Map(options.apps.map((app) => [app.appId, app]));
  const tokens = openTokenBook(options.clock ?? { now: () => new Date() });
  const faults: Faults = { ...noFaults };
  const app = Fastify({ forceCloseConnections: true });
  app.register(formbody);
  app.register(pageRoutes(apps, tokens, faults));
  app.register(graphRoutes(apps, tokens, faults));
  return {
    app,
    controls: {
      issue: (request) => tokens.issue(request),
      setFaults: (changes) => void Object.assign(faults, changes),
      clearFaults: () => void Object.assign(faults, noFaults),
    },
  };
}
