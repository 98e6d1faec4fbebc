import { z } from 'zod';
import type { Secret } from '../../../../kernel/secret.ts';
import { PaymentProviderError, type BillDeletion, type CreatedBill, type NewBill } from '../../ports.ts';
import { malaysianInstant, readAnswer, senOfRinggit, type ProviderAnswer } from './answers.ts';

/** A seller's account, and the category that a store's bills are in. */
export type ToyyibpayAccount = { readonly userSecretKey: Secret; readonly categoryCode: string };

/** One attempt to pay a bill. */
export type BillPayment = {
  /** Which order the bill was made for, as we wrote it. */
  readonly orderId: string;
  readonly state: 'paid' | 'pending' | 'failed';
  readonly amountSen: number;
  readonly at?: Date;
};

const CreatedBody = z.tuple([z.object({ BillCode: z.string().regex(/^[A-Za-z0-9_-]{1,64}$/) })]);
const PaymentsBody = z.array(
  z.object({
    billpaymentStatus: z.enum(['1', '2', '3', '4']),
    billpaymentAmount: z.string().transform(senOfRinggit).pipe(z.int()),
    billExternalReferenceNo: z.string(),
    billPaymentDate: z.string().nullish(),
  }),
);
const states = { 1: 'paid', 2: 'pending', 3: 'failed', 4: 'pending' } as const;

/** Calls toyyibPay. It has no call that gives money back. Stateless; safe to share. */
export function createToyyibpayGateway({
  baseUrl,
  timeoutMs = 10_000,
}: {
  baseUrl: string;
  timeoutMs?: number;
}) {
  async function ask(
    endpoint: string,
    fields: Record<string, string>,
    writes: boolean,
  ): Promise<ProviderAnswer> {
    try {
      const response = await fetch(`${baseUrl}/index.php/api/${endpoint}`, {
        method: 'POST',
        body: new URLSearchParams(fields),
        // The key must not follow a redirect to another host.
        redirect: 'manual',
        signal: AbortSignal.timeout(timeoutMs),
      });
      const answer = response.ok ? readAnswer(await response.text()) : ({ kind: 'unknown' } as const);
      if (answer.kind !== 'unknown') return answer;
      throw unreadable(writes, response.status);
    } catch (cause) {
      if (cause instanceof PaymentProviderError) throw cause;
      throw new PaymentProviderError('timeout', ['no answer'], { cause });
    }
  }

  async function createBill(account: ToyyibpayAccount, bill: NewBill): Promise<CreatedBill> {
    const answer = await ask('createBill', newBillFields(account, bill), true);
    if (answer.kind === 'refused') throw refusal(answer.message);
    const parsed = CreatedBody.safeParse(answer.kind === 'read' ? answer.body : undefined);
    if (!parsed.success) throw unreadable(true);
    const billId = parsed.data[0].BillCode;
    return { billId, url: `${baseUrl}/${billId}`, state: 'due' };
  }

  /** The attempts to pay a bill; none for a bill that nobody tried to pay, and for one that does not exist. */
  async function listPayments(billId: string): Promise<BillPayment[]> {
    const answer = await ask('getBillTransactions', { billCode: billId }, false);
    if (answer.kind === 'nothing') return [];
    if (answer.kind === 'refused') throw refusal(answer.message);
    const parsed = PaymentsBody.safeParse(answer.kind === 'read' ? answer.body : undefined);
    if (!parsed.success) throw unreadable(false);
    return parsed.data.map((row) => {
      const at = malaysianInstant(row.billPaymentDate ?? '');
      return {
        orderId: row.billExternalReferenceNo,
        state: states[row.billpaymentStatus],
        amountSen: row.billpaymentAmount,
        ...(at && { at }),
      };
    });
  }

  /** Throws `unavailable` while a payer is at the bank: to be tried later. */
  async function closeBill(account: ToyyibpayAccount, billId: string): Promise<BillDeletion> {
    if ((await listPayments(billId)).some(({ state }) => state === 'paid')) return 'already_paid';
    const fields = { secretKey: account.userSecretKey.reveal(), billCode: billId };
    const answer = await ask('inactiveBill', fields, true);
    if (answer.kind === 'read') return 'deleted';
    if (answer.kind !== 'refused') throw unreadable(true);
    if (/bill is inactive/i.test(answer.message)) return 'deleted';
    if (/pending transaction/i.test(answer.message))
      throw new PaymentProviderError('unavailable', [answer.message]);
    throw refusal(answer.message);
  }

  /** Throws `unauthorized` for a wrong key, `not_found` for a wrong category. */
  async function checkAccount({ userSecretKey, categoryCode }: ToyyibpayAccount): Promise<void> {
    const fields = { userSecretKey: userSecretKey.reveal(), categoryCode };
    const answer = await ask('getCategoryDetails', fields, false);
    if (answer.kind === 'refused') throw refusal(answer.message);
    if (answer.kind === 'nothing') throw new PaymentProviderError('not_found', []);
    const parsed = z
      .tuple([z.object({ categoryStatus: z.string() })])
      .safeParse(answer.kind === 'read' && answer.body);
    if (!parsed.success) throw unreadable(false);
  }

  return { createBill, listPayments, closeBill, checkAccount };
}

/** The provider refuses other letters than these in names. */
const plain = (text: string, max: number): string =>
  text
    .replace(/[^A-Za-z0-9]+/g, ' ')
    .trim()
    .slice(0, max);

function newBillFields(account: ToyyibpayAccount, bill: NewBill): Record<string, string> {
  if (!Number.isSafeInteger(bill.amountSen) || bill.amountSen <= 0)
    throw new PaymentProviderError('invalid', ['Amount must be greater than 0']);
  const name = `Order ${plain(bill.orderNumber, 24)}`.trim();
  return {
    userSecretKey: account.userSecretKey.reveal(),
    categoryCode: account.categoryCode,
    billName: name,
    billDescription: plain(bill.description, 100) || name,
    billPriceSetting: '1',
    billPayorInfo: '1',
    billAmount: String(bill.amountSen),
    billReturnUrl: bill.redirectUrl,
    billCallbackUrl: bill.callbackUrl,
    billExternalReferenceNo: bill.orderId,
    // None of these may be empty.
    billTo: bill.name.trim() || name,
    billEmail: bill.email,
    billPhone: bill.mobile?.trim() || '0000000000',
    billPaymentChannel: '0',
  };
}

function refusal(message: string): PaymentProviderError {
  if (/^(?:KEY-DID-NOT-EXIST|USER-IS-NOT-ACTIVE)$|userSecretKey/.test(message))
    return new PaymentProviderError('unauthorized', [message]);
  if (/^(?:CATEGORY-DOES-NOT-EXIST|KEY-DID-NOT-MATCH)$/.test(message))
    return new PaymentProviderError('not_found', [message]);
  return new PaymentProviderError('invalid', [message]);
}

const unreadable = (outcomeUnknown: boolean, httpStatus?: number): PaymentProviderError =>
  new PaymentProviderError('unavailable', ['unexpected answer'], {
    outcomeUnknown,
    ...(httpStatus !== undefined && { httpStatus }),
  });
