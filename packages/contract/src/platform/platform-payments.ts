import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { FindingDealtWith, FindingNote } from './watch-input.ts';
import { callbackProviders, findingKinds } from './platform-choices.ts';
import { IsSimilar, Ringgit, data, line } from '../primitives.ts';

/**
 * What does not add up. `orphan`: a bill was paid that no order has. `late`: paid after the order was cancelled.
 * `mismatch`: another amount than that of the order. `twice`: paid more than once. `refund`: any other money that has to go
 * back. `pending`: a bill that nobody heard the end of. `kept`: the store keeps money of an order that was cancelled.
 */
export const FindingKind = z.enum(findingKinds);
export type FindingKind = z.infer<typeof FindingKind>;

/** The row that was found. */
export const FindingSource = z.enum(['refund', 'bill', 'callback', 'order']);
export type FindingSource = z.infer<typeof FindingSource>;

export const PaymentFinding = z
  .object({
    id: z.uuid(),
    source: FindingSource,
    kind: FindingKind,
    store: z.object({ id: z.uuid(), slug: z.string(), name: z.string() }),
    order: z
      .object({ id: z.uuid(), number: z.string(), status: z.string(), payment_status: z.string() })
      .nullable(),
    bill_id: z.string(),
    /** What came, is to go back, or is kept. */
    amount: Ringgit,
    /** The total of the order. */
    expected: Ringgit.nullable(),
    /** Of the refund, or of the bill; empty for others. */
    state: z.string(),
    since: z.string(),
    mark: z
      .object({
        state: z.enum(['handed_over', 'dealt_with']),
        by: z.string(),
        at: z.string(),
        note: z.string(),
      })
      .nullable(),
    can: z.object({
      /** Ask the provider what became of the bill, and settle what it says. */
      ask: z.boolean(),
      /** Delete the bill at the provider, or settle it when it turns out paid. */
      close: z.boolean(),
      /** Remind the store by mail. */
      hand_over: z.boolean(),
      /** Nothing else ends it: somebody has to say that it is dealt with. */
      deal: z.boolean(),
    }),
  })
  .meta({ id: 'PaymentFinding' });
export type PaymentFinding = z.infer<typeof PaymentFinding>;

export const CallbackProvider = z.enum(callbackProviders);
export type CallbackProvider = z.infer<typeof CallbackProvider>;

/** `signed`: taken. `bad_signature`, `malformed`: refused. `failed`: our own fault. */
export const CallbackVerdict = z.enum(['signed', 'bad_signature', 'malformed', 'failed']);
export type CallbackVerdict = z.infer<typeof CallbackVerdict>;

export const ProviderCallback = z
  .object({
    id: z.uuid(),
    provider: CallbackProvider,
    store: z.object({ id: z.uuid(), slug: z.string(), name: z.string() }).nullable(),
    /** The bill, or the courier's order. */
    reference: z.string(),
    verdict: CallbackVerdict,
    /** What it led to, as our handler calls it. */
    outcome: z.string(),
    fault: z.string(),
    received_at: z.string(),
    replays: z.int(),
    replayed_at: z.string().nullable(),
    /** As it came, but without personal data: a value of null is hidden. Empty when it was erased. */
    payload: z.array(z.object({ name: z.string(), value: z.string().nullable() })),
    can_replay: z.boolean(),
  })
  .meta({ id: 'ProviderCallback' });
export type ProviderCallback = z.infer<typeof ProviderCallback>;

/** Days that a call of a provider is kept. */
export const CALLBACK_DAYS = 90;
/** Rows of a page of these lists. */
export const WATCH_PAGE = 25;
/** A bill is pending too long after so many minutes. */
export const BILL_PATIENCE_MINUTES = 30;

const errors = ['unauthorized', 'forbidden', 'invalid_input'] as const;
const page = z.coerce.number<number>().int().min(1).max(10_000).default(1);
const search = line(80).optional();
const FindingParams = z.strictObject({ source: FindingSource, id: z.uuid() });
const finding = data(z.object({ finding: PaymentFinding.nullable(), outcome: z.string() }));

/** Money between stores, providers and customers, for the platform's own people. */
export const platformPaymentsEndpoints = {
  platformFindings: endpoint({
    method: 'GET',
    path: '/super-admin/payments',
    summary: 'Payments that do not add up, across stores, oldest first',
    access: 'super-admin',
    tenant: 'none',
    query: z.strictObject({
      search,
      show: z.union([FindingKind, z.enum(['open', 'dealt_with'])]).default('open'),
      page,
    }),
    response: data(
      z.object({
        findings: z.array(PaymentFinding),
        is_similar: IsSimilar,
        /** Open ones of each kind, whatever is searched for. */
        counts: z.record(FindingKind, z.int()),
        page: z.int(),
        total: z.int(),
      }),
    ),
    errors,
  }),
  askAboutBill: endpoint({
    method: 'POST',
    path: '/super-admin/payments/:source/:id/ask',
    summary: 'Ask the provider about a bill and settle what it says; `outcome`: paid, due, deleted, unknown',
    access: 'super-admin',
    platformRight: 'money',
    tenant: 'none',
    params: FindingParams,
    response: finding,
    errors: [...errors, 'not_found', 'conflict', 'payment_provider_failed', 'payment_unavailable'],
  }),
  closeBill: endpoint({
    method: 'POST',
    path: '/super-admin/payments/:source/:id/close',
    summary:
      'Delete an open bill at the provider, or settle it when it turns out paid; `outcome`: closed, paid',
    access: 'super-admin',
    platformRight: 'money',
    tenant: 'none',
    params: FindingParams,
    response: finding,
    errors: [...errors, 'not_found', 'conflict', 'payment_provider_failed', 'payment_unavailable'],
  }),
  handToStore: endpoint({
    method: 'POST',
    path: '/super-admin/payments/:source/:id/hand-over',
    summary: 'Remind the store by mail; once a day at most',
    access: 'super-admin',
    platformRight: 'money',
    tenant: 'none',
    params: FindingParams,
    body: FindingNote,
    response: finding,
    errors: [...errors, 'not_found', 'conflict'],
  }),
  dealWithFinding: endpoint({
    method: 'POST',
    path: '/super-admin/payments/:source/:id/deal',
    summary: 'Say that it is dealt with, and how',
    access: 'super-admin',
    platformRight: 'money',
    tenant: 'none',
    params: FindingParams,
    body: FindingDealtWith,
    response: finding,
    errors: [...errors, 'not_found', 'conflict'],
  }),
  reopenFinding: endpoint({
    method: 'POST',
    path: '/super-admin/payments/:source/:id/reopen',
    summary: 'Say that it is not dealt with after all',
    access: 'super-admin',
    platformRight: 'money',
    tenant: 'none',
    params: FindingParams,
    response: finding,
    errors: [...errors, 'not_found', 'conflict'],
  }),

  providerCallbacks: endpoint({
    method: 'GET',
    path: '/super-admin/callbacks',
    summary: 'What providers told us, newest first, and what became of it',
    access: 'super-admin',
    tenant: 'none',
    query: z.strictObject({
      search,
      provider: CallbackProvider.optional(),
      verdict: z.union([CallbackVerdict, z.literal('faulty')]).optional(),
      page,
    }),
    response: data(
      z.object({
        callbacks: z.array(ProviderCallback),
        is_similar: IsSimilar,
        page: z.int(),
        total: z.int(),
      }),
    ),
    errors,
  }),
  replayCallback: endpoint({
    method: 'POST',
    path: '/super-admin/callbacks/:id/replay',
    summary: 'Hand a call to its handler once more, just as it came; repeating it is harmless',
    access: 'super-admin',
    platformRight: 'system',
    tenant: 'none',
    params: z.strictObject({ id: z.uuid() }),
    response: data(z.object({ verdict: CallbackVerdict, outcome: z.string(), callback: ProviderCallback })),
    errors: [...errors, 'not_found', 'conflict'],
  }),
} as const;
