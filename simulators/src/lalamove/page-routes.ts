import { readFile } from 'node:fs/promises';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { rideSteps, type LalamoveControls } from './controls.ts';
import { badDays, deskPage, isOn } from './desk-page.ts';
import { noFaults, type Faults } from './faults.ts';
import type { Account, Order } from './model.ts';
import type { Store } from './store.ts';
import { trackingPage, unknownOrderPage } from './tracking-page.ts';

export type PageOptions = {
  readonly store: Store;
  readonly controls: LalamoveControls;
  readonly accounts: ReadonlyMap<string, Account>;
  readonly refreshMs: number;
  readonly shareLink: (order: Order) => string;
  /** Path in front of the pages, empty at the root of a host. */
  readonly root: () => string;
};

const TOP_UP_SEN = 10_000;
const ORDERS_SHOWN = 50;
const liveScript = new URL('browser/live.mjs', import.meta.url);

/** The customer's tracking page, and the desk of the person who shows the demo. No cookie, no login. */
export function pageRoutes({ store, controls, accounts, refreshMs, shareLink, root }: PageOptions) {
  const toDesk = (reply: FastifyReply) => reply.redirect(`${root()}/`, 303);

  return async (pages: FastifyInstance): Promise<void> => {
    // Another site's page must not press the buttons.
    pages.addHook('onRequest', async (request, reply) => {
      const from = request.headers['sec-fetch-site'] ?? 'same-origin';
      if (request.method === 'POST' && from !== 'same-origin')
        return reply.code(403).send('not from another site');
    });

    pages.get('/', (_request, reply) =>
      html(
        reply,
        deskPage({
          root: root(),
          faults: controls.faults(),
          accounts: [...accounts.values()].map((account) => ({
            ...store.openAccount(account),
            ...nameOf(account),
          })),
          orders: controls.orders().toReversed().slice(0, ORDERS_SHOWN),
          shareLink,
        }),
      ),
    );

    pages.get('/share', (request, reply) => {
      const token = request.url.split('?')[1]?.split('&')[0] ?? '';
      const order = controls.orders().find(({ shareToken }) => shareToken === token);
      if (order === undefined) return html(reply.code(404), unknownOrderPage(root()));
      return html(reply, trackingPage({ root: root(), refreshMs }, order));
    });

    pages.get('/live.mjs', async (_request, reply) =>
      reply
        .type('text/javascript; charset=utf-8')
        .header('cache-control', 'no-cache')
        .send(await readFile(liveScript)),
    );

    pages.post<{ Params: { id: string; step: string } }>('/desk/orders/:id/:step', (request, reply) => {
      const step = rideSteps.find((known) => known === request.params.step);
      // A step that has passed meanwhile is no fault: the desk shows how things stand.
      if (step !== undefined) controls.step(request.params.id, step);
      return toDesk(reply);
    });

    pages.post<{ Params: { index: string; change: string } }>(
      '/desk/accounts/:index/:change',
      (request, reply) => {
        const account = [...accounts.values()][Number(request.params.index)];
        if (account !== undefined) {
          const { apiKey } = account;
          const sum = request.params.change === 'top-up' ? controls.walletSen(apiKey) + TOP_UP_SEN : 0;
          controls.setWallet(apiKey, sum);
        }
        return toDesk(reply);
      },
    );

    pages.post<{ Params: { key: string } }>('/desk/bad-days/:key', (request, reply) => {
      const day = badDays.find(({ key }) => key === request.params.key);
      if (day !== undefined)
        controls.setFaults(isOn(controls.faults(), day.fault) ? normal(day.fault) : day.fault);
      return toDesk(reply);
    });
  };
}

const nameOf = ({ name }: Account): { name?: string } => (name === undefined ? {} : { name });

const normal = (fault: Partial<Faults>): Partial<Faults> =>
  Object.fromEntries(Object.keys(fault).map((name) => [name, noFaults[name as keyof Faults]]));

function html(reply: FastifyReply, text: string): FastifyReply {
  return reply
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header(
      'content-security-policy',
      "default-src 'none'; style-src 'unsafe-inline'; script-src 'self'; connect-src 'self'; img-src data:; base-uri 'none'; form-action 'self'",
    )
    .header('referrer-policy', 'no-referrer')
    .send(text);
}
