import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Refusal } from './answers.ts';
import type { Dispatch } from './dispatch.ts';
import type { Failure, Faults } from './faults.ts';
import type { Account, Clock, Order } from './model.ts';
import type { Fields } from './new-quotation.ts';
import type { LimitedCall } from './rate-limits.ts';
import type { Store } from './store.ts';
import type { NoticeSender } from './webhooks.ts';

export type ApiOptions = {
  readonly store: Store;
  readonly faults: Faults;
  readonly clock: Clock;
  readonly dispatch: Dispatch;
  readonly notices: NoticeSender;
  readonly accounts: ReadonlyMap<string, Account>;
  readonly hasMealSurcharge: boolean;
  readonly refreshMs: number;
  readonly shareLink: (order: Order) => string;
};

/** What the routes of one call share. */
export type ApiCall = {
  accountOf(request: FastifyRequest): Account;
  /** The request's `data`; empty when there is none. */
  dataOf(request: FastifyRequest): Fields;
  /** Answers 429 and true when the account has made too many calls of the kind. */
  isTooMany(request: FastifyRequest, reply: FastifyReply, call: LimitedCall): boolean;
  failWith(reply: FastifyReply, failure: Failure): FastifyReply;
  noCredit(reply: FastifyReply): FastifyReply;
};

export const unknownQuotation: Refusal = {
  id: 'ERR_INVALID_QUOTATION_ID',
  message: 'Quotation ID is invalid or expired',
  detail: '/data/quotationId',
};
