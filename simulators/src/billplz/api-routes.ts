import { createHmac } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { CallbackSender } from './callbacks.ts';
import type { Faults } from './faults.ts';
import { channelOf, gateways } from './gateways.ts';
import type { Account, Bill, Clock, Store } from './model.ts';
import { readNewBill, type Fields } from './new-bill.ts';

export type ApiOptions = {
  readonly store: Store;
  readonly faults: Faults;
  readonly clock: Clock;
  readonly callbacks: CallbackSender;
  readonly accounts: ReadonlyMap<string, Account>;
  readonly billUrl: (billId: string) => string;
};

type WithId = { Params: { id: string } };
const RATE_WINDOW_MS = 300_000;
const PAGE_SIZE = 15;

/** The provider's own API, below `/api`. */
export function apiRoutes(options: ApiOptions) {
  const { store, faults, clock, callbacks, accounts, billUrl } = options;
  const windows = new Map<string, { start: number; used: number }>();
  const caller = new WeakMap<FastifyRequest, Account>();
  const closing = new AbortController();

  const accountOf = (request: FastifyRequest): Account => {
    const account = caller.get(request);
    if (account === undefined) throw new Error('route reached without an account');
    return account;
  };

  const ownBill = (request: FastifyRequest<WithId>): Bill | undefined => {
    const bill = store.bills.get(request.params.id);
    return bill?.apiKey === accountOf(request).apiKey ? bill : undefined;
  };

  const usedUp = () => {
    if (faults.times === null) return;
    faults.times -= 1;
    if (faults.times > 0) return;
    faults.times = null;
    faults.fail = null;
    faults.resetAfterCreate = false;
  };

  return async (api: FastifyInstance): Promise<void> => {
    api.addHook('preClose', async () => closing.abort());
    // The work is done first and the answer comes late: the caller's timeout leaves the outcome unknown.
    api.addHook('onSend', async () => {
      if (faults.slowMs > 0) await sleep(faults.slowMs, undefined, { signal: closing.signal, ref: false }).catch(() => {});
    });
    api.addHook('onRequest', async (request, reply) => {
      if (faults.fail !== null) {
        const status = faults.fail;
        usedUp();
        if (status === 429) return tooMany(reply, '300');
        return reply.code(status).type('text/html').send(`<html><body><h1>${status}</h1></body></html>`);
      }
      const account = accounts.get(basicUser(request.headers.authorization) ?? '');
      if (account === undefined) {
        return reply.code(401).send({ error: { type: 'Unauthorized', message: 'Access denied' } });
      }
      caller.set(request, account);
      if (request.method === 'GET') return limitRate(account, reply);
    });

    function limitRate(account: Account, reply: FastifyReply): FastifyReply | undefined {
      const limit = faults.rateLimit;
      if (limit === null) {
        for (const name of ['limit', 'remaining', 'reset']) reply.header(`RateLimit-${name}`, 'unlimited');
        return undefined;
      }
      const now = clock.now().getTime();
      const window = windows.get(account.apiKey);
      const current = window && now - window.start < RATE_WINDOW_MS ? window : { start: now, used: 0 };
      windows.set(account.apiKey, current);
      const reset = String(Math.ceil((current.start + RATE_WINDOW_MS - now) / 1000));
      if (current.used >= limit) return tooMany(reply.header('RateLimit-Limit', limit), reset);
      current.used += 1;
      reply.header('RateLimit-Limit', limit).header('RateLimit-Remaining', limit - current.used).header('RateLimit-Reset', reset);
      return undefined;
    }

    api.setNotFoundHandler((_request, reply) => notFound(reply));

    api.post('/v3/bills', (request, reply) => {
      const bill = readNewBill((request.body ?? {}) as Fields, accountOf(request), clock.now());
      if (bill === 'collection') return notFound(reply);
      if (Array.isArray(bill)) return unprocessable(reply, bill);
      store.bills.set(bill.id, bill);
      store.changed();
      if (faults.resetAfterCreate) {
        usedUp();
        reply.hijack();
        request.raw.socket.destroy();
        return reply;
      }
      return reply.send(billBody(bill, billUrl));
    });

    api.get<WithId>('/v3/bills/:id', (request, reply) => {
      const bill = ownBill(request);
      if (bill === undefined || (bill.state === 'deleted' && faults.deletedAnswers404)) return notFound(reply);
      return reply.send(billBody(bill, billUrl));
    });

    api.delete<WithId>('/v3/bills/:id', (request, reply) => {
      const bill = ownBill(request);
      if (bill === undefined) return notFound(reply);
      if (bill.state !== 'due') return unprocessable(reply, [`Bill is ${bill.state} and can't be deleted`]);
      bill.state = 'deleted';
      store.changed();
      return reply.send({});
    });

    api.get<WithId & { Querystring: { page?: string; status?: string } }>('/v3/bills/:id/transactions', (request, reply) => {
      const bill = ownBill(request);
      if (bill === undefined) return notFound(reply);
      const page = Math.max(1, Math.trunc(Number(request.query.page)) || 1);
      const { status } = request.query;
      const wanted = bill.transactions.filter((transaction) => !status || transaction.status === status);
      return reply.send({
        bill_id: bill.id,
        transactions: wanted.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE).map((transaction) => ({
          id: transaction.id,
          status: transaction.status,
          completed_at: transaction.completedAt,
          payment_channel: channelOf(transaction.gatewayCode),
        })),
        page,
      });
    });

    api.get<WithId>('/v3/collections/:id', (request, reply) => {
      const collection = accountOf(request).collections.find(({ id }) => id === request.params.id);
      if (collection === undefined) return notFound(reply);
      return reply.send({
        id: collection.id,
        title: collection.title,
        logo: { thumb_url: null, avatar_url: null },
        split_payment: { email: null, fixed_cut: null, variable_cut: null, split_header: false },
        status: 'active',
      });
    });

    api.get('/v3/fpx_banks', (_request, reply) =>
      reply.send({
        banks: gateways.filter(({ channel }) => channel === 'FPX').map(({ code, active }) => ({ name: code, active })),
      }),
    );

    api.get('/v4/payment_gateways', (_request, reply) =>
      reply.send({ payment_gateways: gateways.map(({ code, active, category }) => ({ code, active, category })) }),
    );

    // Of the payouts only their limit: its checksum is made with the X Signature key, over the values alone.
    api.get<{ Querystring: { epoch?: string; checksum?: string } }>('/v5/payment_order_limit', (request, reply) => {
      const { epoch = '', checksum = '' } = request.query;
      const expected = createHmac('sha512', accountOf(request).xSignatureKey).update(epoch).digest('hex');
      if (checksum !== expected) return unprocessable(reply, ['Checksum is invalid']);
      return reply.send({ total: '0' });
    });

    api.get('/v4/webhook_rank', (request, reply) => reply.send({ rank: callbacks.rank(accountOf(request).apiKey) }));
  };
}

/** A bill as create and get answer it. */
export function billBody(bill: Bill, billUrl: (billId: string) => string) {
  return {
    id: bill.id,
    collection_id: bill.collectionId,
    paid: bill.state === 'paid',
    state: bill.state,
    amount: bill.amount,
    paid_amount: bill.paidAmount,
    due_at: bill.dueAt,
    email: bill.email,
    mobile: bill.mobile,
    name: bill.name,
    url: billUrl(bill.id),
    reference_1_label: bill.reference1Label,
    reference_1: bill.reference1,
    reference_2_label: bill.reference2Label,
    reference_2: bill.reference2,
    redirect_url: bill.redirectUrl,
    callback_url: bill.callbackUrl,
    description: bill.description,
    paid_at: bill.paidAt,
  };
}

function basicUser(header: string | undefined): string | undefined {
  const encoded = /^Basic ([A-Za-z0-9+/=]+)$/i.exec(header ?? '')?.[1];
  const decoded = encoded === undefined ? '' : Buffer.from(encoded, 'base64').toString('utf8');
  // The password is empty, so the colon comes last.
  return decoded.endsWith(':') ? decoded.slice(0, -1) : undefined;
}

function notFound(reply: FastifyReply): FastifyReply {
  return reply.code(404).send({ error: { type: 'RecordNotFound', message: ['Not Found'] } });
}

function unprocessable(reply: FastifyReply, message: string[]): FastifyReply {
  return reply.code(422).send({ error: { type: 'UNPROCESSABLE_ENTITY', message } });
}

function tooMany(reply: FastifyReply, resetSeconds: string): FastifyReply {
  return reply
    .code(429)
    .header('RateLimit-Remaining', '0')
    .header('RateLimit-Reset', resetSeconds)
    .send({ error: { type: 'RateLimit', message: ['Too many requests'] } });
}
