import { setTimeout as sleep } from 'node:timers/promises';
import Fastify, { type FastifyInstance } from 'fastify';
import { noFaults, type Faults } from './faults.ts';
import { fault, nominatimRoutes } from './nominatim-routes.ts';
import { photonRoutes } from './photon-routes.ts';

export type AskedRequest = {
  /** Milliseconds of a clock that only goes forward. */
  readonly at: number;
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  readonly userAgent: string;
  readonly from: string | undefined;
};

export type GeocoderControls = {
  /** What was asked so far, oldest first. */
  readonly requests: readonly AskedRequest[];
  forgetRequests(): void;
  setFaults(changes: Partial<Faults>): void;
  clearFaults(): void;
};

export type GeocoderSimulator = { readonly app: FastifyInstance; readonly controls: GeocoderControls };

/** A Nominatim server, and a Photon server below `/photon`, on one Fastify app that does not listen yet. */
export function createGeocoderSimulator(): GeocoderSimulator {
  const faults: Faults = { ...noFaults };
  const requests: AskedRequest[] = [];
  const app = Fastify({ forceCloseConnections: true });
  app.addHook('onRequest', async (request, reply) => {
    const { pathname, searchParams } = new URL(request.url, 'http://geocoder');
    requests.push({
      at: performance.now(),
      path: pathname,
      query: Object.fromEntries(searchParams),
      userAgent: request.headers['user-agent'] ?? '',
      from: request.headers.from,
    });
    if (faults.delayMs > 0) await sleep(faults.delayMs);
    if (faults.redirectTo !== undefined) return reply.redirect(faults.redirectTo);
    if (faults.isGarbled) return reply.type('text/html').send('<html><h1>It works!</h1></html>');
    if (faults.isHuge) return reply.send([{ display_name: 'x'.repeat(1_000_000) }]);
    if (faults.status !== undefined)
      return reply.code(faults.status).send(fault(faults.status, 'Usage limit reached'));
    return undefined;
  });
  app.register(nominatimRoutes(faults));
  app.register(photonRoutes(faults), { prefix: '/photon' });
  return {
    app,
    controls: {
      requests,
      forgetRequests: () => void requests.splice(0),
      setFaults: (changes) => void Object.assign(faults, changes),
      clearFaults: () => void Object.assign(faults, noFaults),
    },
  };
}
