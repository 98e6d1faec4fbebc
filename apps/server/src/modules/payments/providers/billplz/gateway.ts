import { normalisePhone } from '@dapur/contract/people/phone';
import { z } from 'zod';
import type { Secret } from '../../../../kernel/secret.ts';
import { PaymentProviderError } from '../../ports.ts';
import type { Bill, BillDeletion, CreatedBill, Gateway, NewBill } from '../../ports.ts';
import { callBillplz, isProviderId } from './client.ts';
import { describeGateway } from './gateway-names.ts';
import { readProviderTime } from './forms.ts';
import { v5Checksum } from './signatures.ts';

/** A seller's account. One collection per store, never one per order. */
export type BillplzAccount = {
  readonly apiKey: Secret;
  readonly xSignatureKey: Secret;
  readonly collectionId: string;
};

/**
 * `signature_unknown`: key and collection are right, and the provider would not say whether the X Signature key is.
 */
export type CredentialCheck =
  | 'ok'
  | 'unauthorized'
  | 'collection_not_found'
  | 'signature_wrong'
  | 'signature_unknown';

export type BillplzOptions = {
  /** The operator's choice only, never a seller's: up to and with `/api`. */
  readonly baseUrl: string;
  /** Whole call, answer included. Default 10 s, as the official plugin. */
  readonly timeoutMs?: number;
};

// Read leniently: only what we use, whole numbers also as text, and nothing said about dates (`2026-3-9` occurs).
const sen = z.union([z.number(), z.string().regex(/^\d+$/).transform(Number)]).pipe(z.int().nonnegative());
const flag = z.union([z.boolean(), z.enum(['true', 'false']).transform((text) => text === 'true')]);
const BillBody = z.object({
  id: z.string().min(1),
  collection_id: z.string(),
  paid: flag,
  state: z.string(),
  amount: sen,
  paid_amount: sen.nullish(),
  paid_at: z.string().nullish(),
  url: z.string(),
  reference_1: z.string().nullish(),
  reference_2: z.string().nullish(),
});
const GatewaysBody = z.object({
  payment_gateways: z.array(z.object({ code: z.string(), active: flag, category: z.string().nullish() })),
});

/** Calls Billplz: v3 bills, v4 gateways. Stateless; safe to share. */
export function createBillplzGateway(options: BillplzOptions) {
  const http = {
    baseUrl: options.baseUrl.replace(/(?<!\/)\/+$/, ''),
    timeoutMs: options.timeoutMs ?? 10_000,
  };

  async function createBill(account: BillplzAccount, bill: NewBill): Promise<CreatedBill> {
    const form = newBillForm(account, bill);
    const body = await callBillplz(http, { method: 'POST', path: '/v3/bills', apiKey: account.apiKey, form });
    const created = read(BillBody, body, true);
    if (!isProviderId(created.id)) throw unreadable('bill id', true);
    return { billId: created.id, url: payUrl(created.url, bill.gatewayCode), state: 'due' };
  }

  async function getBill(account: BillplzAccount, billId: string): Promise<Bill | undefined> {
    if (!isProviderId(billId)) return undefined;
    const body = await orUndefined(
      'not_found',
      callBillplz(http, { method: 'GET', path: `/v3/bills/${billId}`, apiKey: account.apiKey }),
    );
    return body === undefined ? undefined : toBill(read(BillBody, body, false));
  }

  async function deleteBill(account: BillplzAccount, billId: string): Promise<BillDeletion> {
    if (!isProviderId(billId)) return 'not_found';
    try {
      await callBillplz(http, { method: 'DELETE', path: `/v3/bills/${billId}`, apiKey: account.apiKey });
      return 'deleted';
    } catch (error) {
      if (!(error instanceof PaymentProviderError)) throw error;
      if (error.kind === 'not_found') return 'not_found';
      if (error.kind !== 'invalid') throw error;
      // The refusal's wording is not documented, so ask for the state instead of guessing from it.
      const bill = await getBill(account, billId);
      if (bill === undefined) return 'not_found';
      if (bill.state === 'paid') return 'already_paid';
      if (bill.state === 'deleted') return 'deleted';
      throw error;
    }
  }

  async function listGateways(account: BillplzAccount): Promise<Gateway[]> {
    const body = await callBillplz(http, {
      method: 'GET',
      path: '/v4/payment_gateways',
      apiKey: account.apiKey,
    });
    return read(GatewaysBody, body, false)
      .payment_gateways // Business accounts need a second approver, which a hold of three minutes does not leave time for.
      .filter(({ code }) => !code.startsWith('B2B1-'))
      .map(({ code, active, category }) => ({ code, active, ...describeGateway(code, category ?? '') }));
  }

  /**
   * Checks the API key, the collection and, as far as the provider allows, the X Signature key: by a call about payouts,
   * whose checksum that key makes.
   */
  async function testCredentials(account: BillplzAccount): Promise<CredentialCheck> {
    const rank = await orUndefined(
      'unauthorized',
      callBillplz(http, { method: 'GET', path: '/v4/webhook_rank', apiKey: account.apiKey }),
    );
    if (rank === undefined) return 'unauthorized';
    if (!isProviderId(account.collectionId)) return 'collection_not_found';
    const path = `/v3/collections/${account.collectionId}`;
    const collection = await orUndefined(
      'not_found',
      callBillplz(http, { method: 'GET', path, apiKey: account.apiKey }),
    );
    return collection === undefined ? 'collection_not_found' : testSignatureKey(account);
  }

  /** Asks for the payouts' limit, whose checksum the X Signature key makes. Accounts without payouts get no clear answer. */
  async function testSignatureKey(account: BillplzAccount) {
    const epoch = String(Math.floor(Date.now() / 1_000));
    const query = new URLSearchParams({ epoch, checksum: v5Checksum([epoch], account.xSignatureKey) });
    try {
      await callBillplz(http, {
        method: 'GET',
        path: `/v5/payment_order_limit?${query}`,
        apiKey: account.apiKey,
      });
      return 'ok' as const;
    } catch (error) {
      if (!(error instanceof PaymentProviderError)) throw error;
      return error.messages.some((message) => /checksum/i.test(message))
        ? ('signature_wrong' as const)
        : ('signature_unknown' as const);
    }
  }

  return { createBill, getBill, deleteBill, listGateways, testCredentials };
}

function newBillForm(account: BillplzAccount, bill: NewBill): URLSearchParams {
  if (!Number.isSafeInteger(bill.amountSen) || bill.amountSen <= 0) {
    throw new PaymentProviderError('invalid', ['Amount must be greater than 0']);
  }
  const form = new URLSearchParams({
    collection_id: account.collectionId,
    email: bill.email,
    name: signable(bill.name, 255),
    amount: String(bill.amountSen),
    callback_url: bill.callbackUrl,
    redirect_url: bill.redirectUrl,
    description: signable(bill.description, 200),
    // A direct bank choice takes reference 1, so the order always rides in reference 2: a bill we never got an
    // answer about can still be traced to its order.
    reference_1_label: bill.gatewayCode === undefined ? 'Order Number' : 'Bank Code',
    reference_1: (bill.gatewayCode ?? bill.orderNumber).slice(0, 120),
    reference_2_label: 'Order',
    reference_2: bill.orderId.slice(0, 120),
  });
  const mobile = acceptedMobile(bill.mobile);
  if (mobile !== undefined) form.set('mobile', mobile);
  return form;
}

/** One line without `|`, which separates fields in the signed callback and would make it refuse itself. */
function signable(text: string, max: number): string {
  return Array.from(text.replace(/[\s|]+/g, ' ').trim())
    .slice(0, max)
    .join('');
}

/** A wrong mobile would refuse the whole bill, and the e-mail is enough. */
function acceptedMobile(mobile: string | undefined): string | undefined {
  const digits = normalisePhone(mobile ?? '').replace('+', '');
  return /^601\d{8,9}$/.test(digits) ? digits : undefined;
}

function payUrl(url: string, gatewayCode: string | undefined): string {
  const parsed = URL.parse(url);
  // The shopper's browser is sent there.
  if (parsed === null || !['https:', 'http:'].includes(parsed.protocol)) throw unreadable('bill url', true);
  if (gatewayCode !== undefined) parsed.searchParams.set('auto_submit', 'true');
  return parsed.href;
}

function toBill(body: z.infer<typeof BillBody>): Bill {
  const paid = body.state === 'paid';
  // Half a payment is not a state: neither confirming nor releasing would be right, so the caller asks again later.
  if (paid !== body.paid) throw unreadable(`state ${body.state} with paid ${body.paid}`, false);
  if (!paid && body.state !== 'due' && body.state !== 'deleted')
    throw unreadable(`state ${body.state}`, false);
  const paidAt = readProviderTime(body.paid_at);
  return {
    billId: body.id,
    accountRef: body.collection_id,
    state: body.state as Bill['state'],
    paid,
    amountSen: body.amount,
    paidAmountSen: body.paid_amount ?? 0,
    ...(paidAt && { paidAt }),
    ...(body.reference_1 && { reference1: body.reference_1 }),
    ...(body.reference_2 && { orderId: body.reference_2 }),
  };
}

function read<T extends z.ZodType>(schema: T, body: unknown, outcomeUnknown: boolean): z.infer<T> {
  const parsed = schema.safeParse(body);
  if (parsed.success) return parsed.data;
  throw unreadable(parsed.error.issues.map(({ path }) => path.join('.')).join(', '), outcomeUnknown);
}

function unreadable(what: string, outcomeUnknown: boolean): PaymentProviderError {
  return new PaymentProviderError('unavailable', [`unexpected answer: ${what}`], { outcomeUnknown });
}

async function orUndefined(kind: 'not_found' | 'unauthorized', answer: Promise<unknown>): Promise<unknown> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof PaymentProviderError && error.kind === kind) return undefined;
    throw error;
  }
}
