import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { callerOf } from './access.ts';
import { unknownQuotation, type ApiCall, type ApiOptions } from './api-call.ts';
import { quotationBody, refuse, type ErrorId, type Refusal } from './answers.ts';
import { countFailure, isMeant } from './faults.ts';
import type { Account } from './model.ts';
import { isFields, readNewQuotation, type Fields } from './new-quotation.ts';
import { orderRoutes } from './order-routes.ts';
import { countCalls } from './rate-limits.ts';
import { citiesBody } from './service-area.ts';

/** The provider's own API, below `/v3`. */
export function apiRoutes(options: ApiOptions) {
  const { store, faults, clock, accounts } = options;
  const callers = new WeakMap<FastifyRequest, Account>();
  const contents = new WeakMap<FastifyRequest, Fields>();
  const isWithinLimits = countCalls(clock);
  const closing = new AbortController();

  const call: ApiCall = {
    accountOf: (request) => {
      const account = callers.get(request);
      if (account === undefined) throw new Error('route reached without an account');
      return account;
    },
    dataOf: (request) => contents.get(request) ?? {},
    isTooMany: (request, reply, kind) => {
      if (!faults.rateLimits || isWithinLimits(call.accountOf(request).apiKey, kind)) return false;
      refuse(reply, { id: 'ERR_RATE_LIMIT_EXCEEDED', message: 'Rate limit exceeded' });
      return true;
    },
    failWith: (reply, failure) => {
      countFailure(faults);
      if (failure === 429)
        return refuse(reply, { id: 'ERR_RATE_LIMIT_EXCEEDED', message: 'Rate limit exceeded' });
      if (typeof failure === 'string') return refuse(reply, { id: failure, message: wordsOf(failure) });
      return reply.code(failure).type('text/html').send(`<html><body><h1>${failure}</h1></body></html>`);
    },
    noCredit: (reply) =>
      refuse(reply, {
        id: faults.balanceWord ? 'ERR_INSUFFICIENT_BALANCE' : 'ERR_INSUFFICIENT_CREDIT',
        message: 'Insufficient credit in the wallet',
      }),
  };

  return async (api: FastifyInstance): Promise<void> => {
    // The signature covers the bytes as sent.
    api.removeAllContentTypeParsers();
    api.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    api.addHook('preClose', async () => closing.abort());
    // The work is done first and the answer comes late: the caller's timeout leaves the outcome unknown.
    api.addHook('onSend', async (request) => {
      if (!isMeant(faults, request.body)) return;
      const wait = faults.slowMs + (isOrderPlaced(request) ? faults.orderSlowMs : 0);
      if (wait > 0) await sleep(wait, undefined, { signal: closing.signal, ref: false }).catch(() => {});
    });
    api.addHook('onRequest', async (request, reply) => {
      void reply.header('request-id', String(request.headers['request-id'] ?? randomUUID()));
    });
    api.addHook('preHandler', async (request, reply) => {
      if (faults.fail !== null && isMeant(faults, request.body)) return call.failWith(reply, faults.fail);
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      const { authorization, market } = request.headers;
      const signed = { method: request.method, path: request.url, body, authorization, market: one(market) };
      const caller = callerOf(signed, accounts, clock.now());
      if ('id' in caller) return refuse(reply, caller);
      callers.set(request, caller);
      if (body.length === 0) return undefined;
      const { data, refusal } = readData(body);
      if (refusal !== undefined) return refuse(reply, refusal);
      contents.set(request, data);
    });

    api.setNotFoundHandler((_request, reply) => refuse(reply, { id: 'ERR_NOT_FOUND', message: 'Not found' }));

    api.get('/cities', (request, reply) =>
      call.isTooMany(request, reply, 'get-cities') ? reply : reply.send(citiesBody()),
    );

    api.post('/quotations', (request, reply) => {
      if (call.isTooMany(request, reply, 'create-quotation')) return reply;
      const isMishap = isMeant(faults, request.body);
      if (isMishap && faults.quoteFail !== null) return call.failWith(reply, faults.quoteFail);
      if (isMishap && faults.noCreditAtQuote) {
        countFailure(faults);
        return call.noCredit(reply);
      }
      const now = clock.now();
      const { hasMealSurcharge } = options;
      const tariffs = { hasMealSurcharge, factor: faults.priceFactor };
      const quotation = readNewQuotation(call.dataOf(request), call.accountOf(request).apiKey, now, tariffs);
      if (!('prices' in quotation)) return refuse(reply, quotation);
      if (faults.expireQuotes) quotation.expiresAt = now.toISOString();
      store.quotations.set(quotation.id, quotation);
      store.changed();
      return reply.code(201).send({ data: quotationBody(quotation) });
    });

    api.get<{ Params: { id: string } }>('/quotations/:id', (request, reply) => {
      if (call.isTooMany(request, reply, 'quotation-details')) return reply;
      const quotation = store.quotations.get(request.params.id);
      if (quotation?.apiKey !== call.accountOf(request).apiKey) return refuse(reply, unknownQuotation);
      return reply.send({ data: quotationBody(quotation) });
    });

    api.patch('/webhook', async (request, reply) => {
      const { url } = call.dataOf(request);
      if (typeof url !== 'string' || !URL.canParse(url)) {
        return refuse(reply, {
          id: 'ERR_INVALID_FIELD',
          message: 'must be a valid URL',
          detail: '/data/url',
        });
      }
      if ((await options.notices.probe(url)) !== 200) {
        return refuse(reply, { id: 'ERR_INVALID_RESPONSE', message: 'Non-200 response received' });
      }
      store.openAccount(call.accountOf(request)).webhookUrl = url;
      store.changed();
      return reply.send({ data: { url } });
    });

    api.get('/webhook', (_request, reply) =>
      refuse(reply, { id: 'ERR_METHOD_NOT_ALLOWED', message: 'Method not allowed' }),
    );

    await api.register(orderRoutes({ ...options, call }), { prefix: '/orders' });
  };
}

const isOrderPlaced = (request: FastifyRequest): boolean =>
  request.method === 'POST' && request.url === '/v3/orders';

const one = (header: string | string[] | undefined): string | undefined =>
  Array.isArray(header) ? header[0] : header;

type Content = { data: Fields; refusal?: undefined } | { data?: undefined; refusal: Refusal };

function readData(body: Buffer): Content {
  let parsed: unknown;
  try {
    parsed = JSON.parse(body.toString('utf8'));
  } catch {
    return { refusal: { id: 'ERR_INVALID_JSON', message: 'Bad request' } };
  }
  if (isFields(parsed) && isFields(parsed['data'])) return { data: parsed['data'] };
  return { refusal: { id: 'ERR_MISSING_FIELD', message: "'data' is required", detail: '/data' } };
}

/** `Out of service area` */
function wordsOf(id: ErrorId): string {
  const words = id.slice('ERR_'.length).toLowerCase().replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
