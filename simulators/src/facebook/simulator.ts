import formbody from '@fastify/formbody';
import Fastify, { type FastifyInstance } from 'fastify';
import { sendDeletion, signedRequest, type DeletionAnswer, type DeletionWish } from './deletion.ts';
import { noFaults, type Faults } from './faults.ts';
import { graphRoutes } from './graph-routes.ts';
import type { Clock, FacebookApp } from './model.ts';
import { pageRoutes } from './page-routes.ts';
import { settingsRoutes } from './settings-routes.ts';
import { openTokenBook, type TokenRequest } from './tokens.ts';

export type FacebookSimulatorOptions = { readonly apps: readonly FacebookApp[]; readonly clock?: Clock };

export type FacebookControls = {
  /** A token without the clicks. */
  issue(request: TokenRequest): string;
  /** What `askForDeletion` sends. */
  signDeletion(wish: DeletionWish): string;
  /** Tells an app's callback that a person wants their data deleted. */
  askForDeletion(callbackUrl: string, wish: DeletionWish): Promise<DeletionAnswer>;
  setFaults(changes: Partial<Faults>): void;
  clearFaults(): void;
};

export type FacebookSimulator = { readonly app: FastifyInstance; readonly controls: FacebookControls };

/** Facebook Login and its Graph API on one Fastify app, not yet listening. */
export function createFacebookSimulator(options: FacebookSimulatorOptions): FacebookSimulator {
  const apps = new Map(options.apps.map((app) => [app.appId, app]));
  const clock = options.clock ?? { now: () => new Date() };
  const tokens = openTokenBook(clock);
  const faults: Faults = { ...noFaults };
  const app = Fastify({ forceCloseConnections: true });
  app.register(formbody);
  app.register(pageRoutes(apps, tokens, faults));
  app.register(settingsRoutes(apps, tokens, clock));
  app.register(graphRoutes(apps, tokens, faults));
  return {
    app,
    controls: {
      issue: (request) => tokens.issue(request),
      signDeletion: (wish) => signedRequest(apps, clock, wish),
      askForDeletion: (callbackUrl, wish) => sendDeletion(callbackUrl, signedRequest(apps, clock, wish)),
      setFaults: (changes) => void Object.assign(faults, changes),
      clearFaults: () => void Object.assign(faults, noFaults),
    },
  };
}
