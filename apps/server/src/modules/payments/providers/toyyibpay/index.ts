import { paymentKeys, type PaymentKeyName } from '@dapur/contract/money/payment-keys-input';
import { ANY_BANK } from '@dapur/contract/money/payment-providers';
import { z } from 'zod';
import { Secret } from '../../../../kernel/secret.ts';
import type { ProviderCalls } from '../../../callbacks/index.ts';
import type {
  Bill,
  Gateway,
  KeysCheck,
  KeysRefusal,
  PaymentAccount,
  PaymentConnection,
  PaymentProvider,
  PaymentProviderError,
} from '../../ports.ts';
import { billOfCallback, bodyFields, hashedCallback } from './callback-form.ts';
import { createToyyibpayGateway, type BillPayment, type ToyyibpayAccount } from './gateway.ts';

/** Its calls are forms of either kind. A bill's code lets anybody read who paid it. */
const calls: ProviderCalls = {
  id: 'toyyibpay',
  isOfAddress: false,
  fieldsOf: bodyFields,
  shown: new Set([
    'refno',
    'status',
    'reason',
    'billcode',
    'order_id',
    'amount',
    'transaction_time',
    'status_id',
  ]),
  reference: 'billcode',
};

/** The payer chooses a bank on its page. */
const onlineBanking: Gateway = {
  code: ANY_BANK,
  name: 'Online banking (FPX)',
  category: 'fpx',
  active: true,
  isTest: false,
};

/**
 * https://toyyibpay.com: bills of a seller's own account, which may be a private person's. The hash of its calls covers
 * neither bill nor amount, and the address that it sends a payer back to has none: both only make us ask.
 */
export const toyyibpay: PaymentProvider = {
  apiUrl: 'https://toyyibpay.com',
  returnParameters: ['billcode', 'status_id'],
  nameGateway: (code) => (code === ANY_BANK ? 'FPX (toyyibPay)' : code),
  readCallback: billOfCallback,
  calls,
  connect,
};

function connect({ apiUrl, timeoutMs }: Parameters<PaymentProvider['connect']>[0]): PaymentConnection {
  const gateway = createToyyibpayGateway({
    baseUrl: apiUrl,
    ...(timeoutMs === undefined ? {} : { timeoutMs }),
  });
  const bound = (account: ToyyibpayAccount): PaymentAccount => ({
    provider: 'toyyibpay',
    reference: account.categoryCode,
    keyHint: account.userSecretKey.reveal().slice(-4),
    reveal: () => ({
      userSecretKey: account.userSecretKey.reveal(),
      categoryCode: account.categoryCode,
    }),
    createBill: (bill) => gateway.createBill(account, bill),
    getBill: async (billId) => billOf(account, billId, await gateway.listPayments(billId)),
    deleteBill: (billId) => gateway.closeBill(account, billId),
    methods: ['fpx'],
    listGateways: () => Promise.resolve([onlineBanking]),
    checkKeys: async (): Promise<KeysCheck> => {
      await gateway.checkAccount(account);
      return { isAccepted: true, isComplete: true };
    },
    hearCallback: (raw) => hashedCallback(raw, account.userSecretKey),
    hearReturn: () => undefined,
  });
  return {
    account: (keys) => {
      const { user_secret_key, category_code } = paymentKeys.toyyibpay.schema.parse(keys);
      return bound({ userSecretKey: new Secret(user_secret_key), categoryCode: category_code });
    },
    reopen: (keys) => {
      const { userSecretKey, categoryCode } = Sealed.parse(keys);
      return bound({ userSecretKey: new Secret(userSecretKey), categoryCode });
    },
    refusalOf,
  };
}

/** As the database keeps them. */
const Sealed = z.strictObject({ userSecretKey: z.string(), categoryCode: z.string() });

/** It tells of payments alone: a bill that nobody tried to pay looks like one that it does not know. */
function billOf(account: ToyyibpayAccount, billId: string, payments: readonly BillPayment[]): Bill {
  const paid = payments.filter(({ state }) => state === 'paid');
  const [first] = paid;
  const facts = { billId, accountRef: account.categoryCode };
  if (first === undefined) return { ...facts, state: 'due', paid: false, paidAmountSen: 0 };
  // All of it is the customer's money: a bill that was paid twice does not settle as one that was paid.
  const paidAmountSen = paid.reduce((sum, { amountSen }) => sum + amountSen, 0);
  return {
    ...facts,
    state: 'paid',
    paid: true,
    paidAmountSen,
    orderId: first.orderId,
    ...(first.at && { paidAt: first.at }),
  };
}

const refusals: Readonly<Record<PaymentKeyName<'toyyibpay'>, string>> = {
  user_secret_key: 'toyyibPay does not know this secret key',
  category_code: 'This account has no such category',
};

function refusalOf({ kind, messages }: PaymentProviderError): KeysRefusal | undefined {
  if (kind === 'unauthorized')
    return { field: 'user_secret_key', message: refusals.user_secret_key, words: [] };
  return kind === 'not_found'
    ? { field: 'category_code', message: refusals.category_code, words: messages }
    : undefined;
}
