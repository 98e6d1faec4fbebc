import formbody from '@fastify/formbody';
import Fastify, { type FastifyInstance } from 'fastify';
import { apiRoutes } from './api-routes.ts';
import { openControls, type LalamoveControls, rideSteps } from './controls.ts';
import { openDispatch, type Timetable } from './dispatch.ts';
import { startDriverClock } from './driver-clock.ts';
import { noFaults, readFaults } from './faults.ts';
import type { Account, Clock, Order } from './model.ts';
import { pageRoutes } from './page-routes.ts';
import { openStore } from './store.ts';
import { providerWebhookDelaysMs, startNoticeSender } from './webhooks.ts';
import { orderBody } from './answers.ts';

export type LalamoveSimulatorOptions = {
  readonly accounts: readonly Account[];
  /** Where a customer's browser reaches it: tracking links lead there. Asked anew for each link. May carry a path. */
  readonly publicBaseUrl: string | (() => string);
  /** For expiry, schedules and signatures. Drivers and repeated news run on real time. */
  readonly clock?: Clock;
  /** Default `manual`: drivers do what the controls say. `demoTimetable` lets them ride by themselves. */
  readonly timetable?: Timetable | 'manual';
  /** How often a driver tells its place. Default: the provider's 10 s. */
  readonly locationRefreshMs?: number;
  /** 10 % more at lunch and dinner. Default off, so that a test's prices do not depend on the hour. */
  readonly mealSurcharge?: boolean;
  /** Waits before each attempt to deliver news. Default: ten in 24 hours. */
  readonly webhookDelaysMs?: readonly number[];
  /** Keeps accounts, orders and undelivered news over a restart. */
  readonly storeFile?: string;
  /** The `/__control` endpoints. Default on: the simulator has no real drivers to protect. */
  readonly control?: boolean;
};

export type LalamoveSimulator = { readonly app: FastifyInstance; readonly controls: LalamoveControls };

/** Lalamove's API v3 on its own Fastify app, not yet listening. Closing the app stops drivers and news and writes the store. */
export function createLalamoveSimulator(options: LalamoveSimulatorOptions): LalamoveSimulator {
  const { publicBaseUrl, clock = { now: () => new Date() }, locationRefreshMs: refreshMs = 10_000 } = options;
  const publicBase = () =>
    (typeof publicBaseUrl === 'string' ? publicBaseUrl : publicBaseUrl()).replace(/\/+$/, '');
  const shareLink = ({ shareToken, language }: Order) =>
    `${publicBase()}/share?${shareToken}&lang=${language}`;
  const accounts = new Map(options.accounts.map((account) => [account.apiKey, account]));
  const faults = { ...noFaults };
  const store = openStore(options.storeFile);
  for (const account of accounts.values()) store.openAccount(account);
  const delaysMs = options.webhookDelaysMs ?? providerWebhookDelaysMs;
  const notices = startNoticeSender({ store, faults, clock, accounts, delaysMs });
  const dispatch = openDispatch({
    store,
    clock,
    notices,
    timetable: options.timetable ?? 'manual',
    shareLink,
  });
  const driverClock = startDriverClock({ store, clock, dispatch });
  const controls = openControls({ store, faults, accounts, dispatch, notices, shareLink });

  const app = Fastify({ forceCloseConnections: true });
  app.register(formbody);
  const hasMealSurcharge = options.mealSurcharge ?? false;
  app.register(
    apiRoutes({ store, faults, clock, dispatch, notices, accounts, hasMealSurcharge, refreshMs, shareLink }),
    { prefix: '/v3' },
  );
  const root = () => new URL(publicBase()).pathname.replace(/\/+$/, '');
  app.register(pageRoutes({ store, controls, accounts, refreshMs, shareLink, root }));
  if (options.control ?? true) app.register(controlRoutes(controls, shareLink), { prefix: '/__control' });
  app.addHook('onClose', async () => {
    driverClock.stop();
    await notices.stop();
  });
  return { app, controls };
}

/** Only the simulator has these: they let a test in another process play the drivers and the courier's bad days. */
function controlRoutes(controls: LalamoveControls, shareLink: (order: Order) => string) {
  return async (control: FastifyInstance): Promise<void> => {
    control.get('/faults', () => controls.faults());
    control.delete('/faults', () => {
      controls.clearFaults();
      return controls.faults();
    });
    control.post('/faults', (request, reply) => {
      const changes = readFaults(request.body);
      if (typeof changes === 'string') return reply.code(422).send({ error: `bad value: ${changes}` });
      controls.setFaults(changes);
      return reply.send(controls.faults());
    });
    control.get('/orders', () => ({
      orders: controls.orders().map((order) => ({ ...orderBody(order, shareLink), driver: order.driver })),
    }));
    control.post<{ Params: { id: string; step: string } }>('/orders/:id/:step', (request, reply) => {
      const step = rideSteps.find((known) => known === request.params.step);
      if (step === undefined)
        return reply.code(404).send({ error: `no such step; there are ${rideSteps.join(', ')}` });
      if (!controls.step(request.params.id, step))
        return reply.code(409).send({ error: 'not in this state' });
      return reply.send({ done: step });
    });
    control.post('/expire-quotes', () => {
      controls.expireQuotesNow();
      return {};
    });
    control.get('/notices', () => ({ notices: controls.notices() }));
  };
}
