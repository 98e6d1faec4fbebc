import { randomUUID } from 'node:crypto';
import type { platformPaymentsEndpoints } from '@dapur/contract/platform/platform-payments';
import type { platformSystemEndpoints } from '@dapur/contract/platform/platform-system';
import { z } from 'zod';
import { createSealer } from '../../src/kernel/sealed.ts';
import { TEST_ORIGIN, TEST_SECRET } from '../kit/test-app.ts';
import { callApi } from '../kit/client.ts';
import { place } from '../kit/placed-orders.ts';
import { body, everyone, type Row } from './cells.ts';
import { oneself, type Facts, type Subject } from './subjects.ts';

type World = Parameters<Subject>[0];

/** The platform's own people, about nothing in particular. */
const platform = (own: number | readonly number[]): Row['may'] => ({
  ...everyone(403, undefined, undefined),
  guest: [401, undefined, undefined],
  superAdmin: [own, undefined, undefined],
});
/** The same about something by its id, whoever it belongs to. */
const platformOn = (own: number | readonly number[]): Row['may'] => ({
  ...everyone(403, 403, 403),
  guest: [401, 401, 401],
  superAdmin: [own, own, 404],
});

const ask = async ({ database }: World, text: string, ...values: unknown[]): Promise<string> =>
  (await database.pools.platform.query<{ id: string }>(text, values)).rows[0]?.id ?? randomUUID();

/** Something of a store that is nobody's, made anew each time; its id is passed as `orderId`. */
const made =
  (make: (world: World, tenantId: string) => Promise<string>): Subject =>
  async (world, app, actor) => {
    const { own } = await oneself(world, app, actor);
    const one = async (): Promise<Facts> => {
      const id = randomUUID();
      const name = `kedai-${id.slice(0, 8)}`;
      await ask(world, `insert into tenants (id, slug, name) values ($1, $2, 'Kedai')`, id, name);
      return { ...own, orderId: await make(world, id) };
    };
    return { own: await one(), others: [await one()], random: { ...own, orderId: randomUUID() } };
  };

/** A paid bill that no order has. */
const orphan = made((world, tenantId) =>
  ask(
    world,
    `insert into payment_callbacks (tenant_id, id, bill_id, payload, outcome)
     values ($1, gen_random_uuid(), $2, '{"paid": "true", "paid_amount": "1000"}', 'unknown_bill') returning id`,
    tenantId,
    `hand-${tenantId.slice(0, 8)}`,
  ),
);
const dealtWith = made(async (world, tenantId) => {
  const id = await ask(
    world,
    `insert into payment_callbacks (tenant_id, id, bill_id, payload, outcome)
     values ($1, gen_random_uuid(), $2, '{"paid": "true", "paid_amount": "1000"}', 'unknown_bill') returning id`,
    tenantId,
    `hand-${tenantId.slice(0, 8)}`,
  );
  await ask(
    world,
    `insert into payment_finding_marks (source, finding_id, store_id, state, marked_by)
     select 'callback', $1, $2, 'dealt_with', id from users limit 1`,
    id,
    tenantId,
  );
  return id;
});
/** What an order of a store of the world comes to by a change, with a bill opened for it. */
const inOurs =
  (change: string): Subject =>
  async (world, app, actor) => {
    const { own } = await oneself(world, app, actor);
    const one = async (): Promise<Facts> => {
      const { id, proof, input } = await place(app, world.ours);
      const headers = { 'x-order-token': proof };
      const bill = { orderId: id, amount: input.total, redirectUrl: TEST_ORIGIN };
      const opened = await callApi(app, undefined, 'createPayment', {
        store: world.ours,
        headers,
        body: bill,
      });
      if (opened.status !== 200) throw new Error(`no bill: ${opened.text}`);
      return { ...own, orderId: await ask(world, change, id) };
    };
    return { own: await one(), others: [await one()], random: { ...own, orderId: randomUUID() } };
  };

/** A bill of an hour ago that is neither paid nor declined. */
const pendingBill = inOurs(
  `update payment_attempts set created_at = now() - interval '1 hour' where order_id = $1 returning id`,
);

/** A cancelled order whose payment was not given back. */
const keptMoney = inOurs(
  `with paid as (update orders set status = 'cancelled', cancelled_at = now(), received_sen = 1000 where id = $1 returning id)
   select id from paid`,
);

/** A callback of the payment provider that could not be read. */
const call = made(async (world) => {
  const id = randomUUID();
  const body = createSealer(TEST_SECRET, 'provider callbacks', z.string()).seal(id, 'name=Siti');
  return ask(
    world,
    `insert into provider_callbacks (id, provider, verdict, body) values ($1, 'billplz', 'malformed', $2) returning id`,
    id,
    body,
  );
});
const job = made((world, tenantId) =>
  ask(
    world,
    `insert into outbox (tenant_id, id, topic, payload, available_at)
     values ($1, gen_random_uuid(), 'test.unheard', '{}', now() + interval '1 day') returning id`,
    tenantId,
  ),
);

const inSource =
  (source: string) =>
  ({ orderId }: Facts) => ({ params: { source, id: orderId } });
const inCallback = inSource('callback');

export const platformWatchRows: Readonly<
  Record<keyof typeof platformPaymentsEndpoints | keyof typeof platformSystemEndpoints, Row>
> = {
  platformFindings: { about: oneself, may: platform(200) },
  askAboutBill: { about: orphan, may: platformOn(200), input: inCallback },
  closeBill: { about: pendingBill, may: platformOn(200), input: inSource('bill') },
  handToStore: {
    about: keptMoney,
    may: platformOn(200),
    input: (facts) => ({ ...inSource('order')(facts), body: { note: 'Please look' } }),
  },
  dealWithFinding: {
    about: orphan,
    may: platformOn(200),
    input: (facts) => ({ ...inCallback(facts), body: { note: 'Made by hand' } }),
  },
  reopenFinding: { about: dealtWith, may: platformOn(200), input: inCallback },
  providerCallbacks: { about: oneself, may: platform(200), input: () => ({ query: { page: '1' } }) },
  replayCallback: {
    about: call,
    may: platformOn(200),
    input: (facts) => ({ params: { id: facts.orderId } }),
  },
  platformFigures: { about: oneself, may: platform(200) },
  systemHealth: { about: oneself, may: platform(200) },
  platformJobs: {
    about: oneself,
    may: platform(200),
    input: () => ({ query: { topic: 'order.paid', page: '1' } }),
  },
  retryJobs: { about: job, may: platformOn(200), input: body((facts) => ({ id: facts.orderId })) },
  platformMails: { about: oneself, may: platform(200), input: () => ({ query: { page: '1' } }) },
};
