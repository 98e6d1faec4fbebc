import { paymentKeys, type PaymentKeyName } from '@dapur/contract/money/payment-keys-input';
import { z } from 'zod';
import { Secret } from '../../../../kernel/secret.ts';
import type {
  CallbackReading,
  KeysCheck,
  KeysRefusal,
  PaymentAccount,
  PaymentConnection,
  PaymentProvider,
  PaymentProviderError,
  SignedCallback,
} from '../../ports.ts';
import {
  readCallback,
  readReturn,
  returnedQuery,
  verifyCallback,
  verifyReturn,
  verifyUnreadable,
  type HandedReturn,
} from './forms.ts';
import { billplzCalls } from './calls.ts';
import { createBillplzGateway, type BillplzAccount, type CredentialCheck } from './gateway.ts';
import { describeGateway } from './gateway-names.ts';

/** https://www.billplz.com: bills of a seller's own account. */
export const billplz: PaymentProvider = {
  apiUrl: 'https://www.billplz.com/api',
  returnParameters: ['billplz[id]', 'billplz[paid]'],
  nameGateway: (code) => describeGateway(code, '').name,
  readCallback: aboutBill,
  calls: billplzCalls,
  connect,
};

/** The return that `GET /billplz/callback` hands on. */
export const readHandedReturn = (handed: HandedReturn) =>
  ({ provider: 'billplz', billId: handed.billplz_id, query: returnedQuery(handed) }) as const;

function connect({ apiUrl, timeoutMs }: Parameters<PaymentProvider['connect']>[0]): PaymentConnection {
  const gateway = createBillplzGateway({
    baseUrl: apiUrl,
    ...(timeoutMs === undefined ? {} : { timeoutMs }),
  });
  const bound = (account: BillplzAccount): PaymentAccount => ({
    provider: 'billplz',
    reference: account.collectionId,
    keyHint: account.apiKey.reveal().slice(-4),
    reveal: () => ({
      apiKey: account.apiKey.reveal(),
      xSignatureKey: account.xSignatureKey.reveal(),
      collectionId: account.collectionId,
    }),
    createBill: (bill) => gateway.createBill(account, bill),
    getBill: (billId) => gateway.getBill(account, billId),
    deleteBill: (billId) => gateway.deleteBill(account, billId),
    listGateways: () => gateway.listGateways(account),
    methods: ['fpx', 'wallet', 'card'],
    checkKeys: async () => toKeysCheck(await gateway.testCredentials(account)),
    hearCallback: (raw) => hearCallback(raw, account.xSignatureKey),
    hearReturn: (rawQuery) => {
      const reading = readReturn(rawQuery);
      return reading.kind === 'signed' ? verifyReturn(reading.form, account.xSignatureKey) : undefined;
    },
  });
  return {
    account: (keys) => {
      const { api_key, x_signature_key, collection_id } = paymentKeys.billplz.schema.parse(keys);
      return bound({
        apiKey: new Secret(api_key),
        xSignatureKey: new Secret(x_signature_key),
        collectionId: collection_id,
      });
    },
    reopen: (keys) => {
      const { apiKey, xSignatureKey, collectionId } = Sealed.parse(keys);
      return bound({ apiKey: new Secret(apiKey), xSignatureKey: new Secret(xSignatureKey), collectionId });
    },
    refusalOf,
  };
}

/** As the database keeps them. */
const Sealed = z.strictObject({ apiKey: z.string(), xSignatureKey: z.string(), collectionId: z.string() });

function aboutBill(raw: string): CallbackReading {
  const reading = readCallback(raw);
  if (reading.kind === 'refused') return reading;
  const { billId, collectionId } = reading.form;
  const fields = reading.kind === 'read' ? reading.form.fields : new Map(reading.form.pairs);
  return { kind: 'about', billId, accountRef: collectionId, fields };
}

function hearCallback(raw: string, key: Secret): SignedCallback | undefined {
  const reading = readCallback(raw);
  if (reading.kind === 'refused') return undefined;
  if (reading.kind === 'unreadable')
    return verifyUnreadable(reading.form, key) ? { kind: 'ask', fault: reading.form.reason } : undefined;
  const notice = verifyCallback(reading.form, key);
  return notice && { kind: 'notice', notice };
}

const refusals: Readonly<Record<PaymentKeyName<'billplz'>, string>> = {
  api_key: 'Billplz does not know this API key',
  collection_id: 'This account has no such collection',
  x_signature_key: 'This is not the X Signature key of the account',
};

const refused = (field: keyof typeof refusals, words: readonly string[] = []): KeysRefusal => ({
  field,
  message: refusals[field],
  words,
});

function toKeysCheck(check: CredentialCheck): KeysCheck {
  switch (check) {
    case 'unauthorized':
      return { isAccepted: false, refusal: refused('api_key') };
    case 'collection_not_found':
      return { isAccepted: false, refusal: refused('collection_id') };
    case 'signature_wrong':
      return { isAccepted: false, refusal: refused('x_signature_key') };
    case 'ok':
    case 'signature_unknown':
      return { isAccepted: true, isComplete: check === 'ok' };
  }
}

function refusalOf({ kind, messages }: PaymentProviderError): KeysRefusal | undefined {
  if (kind === 'unauthorized') return refused('api_key');
  return kind === 'not_found' || kind === 'invalid' ? refused('collection_id', messages) : undefined;
}
