import { z } from 'zod';
import { CreditGift, CreditTaking } from './credit-input.ts';
import { endpoint } from '../endpoint.ts';
import { IdParams, LocalDateString, Ringgit, SignedRinggit, data } from '../primitives.ts';
import { memberErrors } from '../stores/seller-errors.ts';

/**
 * `issued`: given. `spent`: an order takes it. `released`: that order was not paid, so it came back. `taken`: the store
 * took it back. `expired`: its last day is over. `forfeited`: its holder asked to be forgotten.
 */
export const CreditEntryKind = z.enum(['issued', 'spent', 'released', 'taken', 'expired', 'forfeited']);
export type CreditEntryKind = z.infer<typeof CreditEntryKind>;

/** One thing that happened to somebody's credit; the newest comes first. */
export const CreditEntry = z
  .object({
    id: z.uuid(),
    at: z.string(),
    kind: CreditEntryKind,
    /** Negative for credit that went. */
    amount: SignedRinggit,
    /** As the store's people wrote it. */
    reason: z.string(),
    /** What it was given for, spent on, or came back from. */
    order_number: z.string().nullable(),
    /** Of what was given: the last day it can be spent on. */
    expires_on: LocalDateString.nullable(),
  })
  .meta({ id: 'CreditEntry' });
export type CreditEntry = z.infer<typeof CreditEntry>;

/** A customer's credit as the store sees it. */
export const CustomerCredit = z
  .object({
    balance: Ringgit,
    /** The part that the store gave freely and may take back. Credit from a refund belongs to the customer. */
    takeable: Ringgit,
    /** The customer's mail addresses; credit is given to one of them. */
    addresses: z.array(z.string()),
    entries: z.array(CreditEntry),
  })
  .meta({ id: 'CustomerCredit' });
export type CustomerCredit = z.infer<typeof CustomerCredit>;

/** A signed-in person's credit in one store. */
export const MyCredit = z
  .object({
    store: z.object({ id: z.uuid(), slug: z.string(), name: z.string() }),
    balance: Ringgit,
    entries: z.array(CreditEntry),
  })
  .meta({ id: 'MyCredit' });
export type MyCredit = z.infer<typeof MyCredit>;

const changeErrors = [...memberErrors, 'not_found', 'rate_limited'] as const;

/** The store's calls about a customer's credit. */
export const sellerCreditEndpoints = {
  customerCredit: endpoint({
    method: 'GET',
    path: '/dashboard/customers/:id/credit',
    summary: 'What the store owes a customer to spend there, and how it came to that',
    access: 'member',
    needs: ['customers'],
    tenant: 'required',
    params: IdParams,
    response: data(CustomerCredit),
    errors: [...memberErrors, 'not_found'],
  }),
  giveCredit: endpoint({
    method: 'POST',
    path: '/dashboard/customers/:id/credit',
    summary: 'Gives a customer credit to spend in the store, and mails them; its id is the idempotency key',
    access: 'member',
    needs: ['money'],
    tenant: 'required',
    params: IdParams,
    body: CreditGift,
    response: data(CustomerCredit),
    errors: [...changeErrors, 'conflict'],
  }),
  takeCredit: endpoint({
    method: 'POST',
    path: '/dashboard/customers/:id/credit/take-back',
    summary: 'Takes back what the store gave of its own will and is not spent; its id is the idempotency key',
    access: 'member',
    needs: ['money'],
    tenant: 'required',
    params: IdParams,
    body: CreditTaking,
    response: data(CustomerCredit),
    errors: changeErrors,
  }),
} as const;

/** A person's credit in all stores. */
export const creditEndpoints = {
  myCredit: endpoint({
    method: 'GET',
    path: '/user/credit',
    summary: 'What stores owe the signed-in person to spend with them, with its history',
    access: 'user',
    tenant: 'none',
    response: data(z.array(MyCredit)),
    errors: ['unauthorized'],
  }),
} as const;
