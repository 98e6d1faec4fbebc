import type { Secret } from '../../../../kernel/secret.ts';
import type { BillState, PaymentCallback, PaymentReturn } from '../../ports.ts';
import { signatureMatches, type SignedPair } from './signatures.ts';

// The signature concatenates key and value with no delimiter and joins with `|`, so one signed text can be cut into
// fields in more than one way. Closed field names, single values, strict values and no `|` leave exactly one way, and
// only forms read in that way are believed. About any other form the provider is asked.
const callbackFields = new Set([
  'id',
  'collection_id',
  'paid',
  'state',
  'amount',
  'paid_amount',
  'due_at',
  'email',
  'mobile',
  'name',
  'url',
  'paid_at',
  'transaction_id',
  'transaction_status',
  'x_signature',
]);
const redirectFields = new Set([
  'id',
  'paid',
  'paid_at',
  'transaction_id',
  'transaction_status',
  'x_signature',
]);
const MAX_FORM_LENGTH = 16_384;

const providerId = /^[A-Za-z0-9_-]{1,64}$/;
const wholeSen = /^\d{1,12}$/;
const truth = /^(?:true|false)$/;
const billState = /^(?:due|paid|deleted)$/;
const transactionStatus = /^(?:pending|completed|failed)?$/;
const time = /^(?:\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2} [+-]\d{4})?$/;

export type FormRefusal =
  | 'too_large'
  | 'duplicate_field'
  | 'unknown_field'
  | 'ambiguous_value'
  | 'missing_field'
  | 'bad_value'
  | 'unsigned';

/** A callback whose shape is sound but whose signature nobody has checked yet. */
export type UnverifiedCallback = {
  readonly billId: string;
  readonly collectionId: string;
  readonly fields: ReadonlyMap<string, string>;
};

/**
 * A callback that names its bill, but says something that we don't know or that could be read in more than one way. Its
 * signature still tells whether it is the provider's; what it says is then to be asked of the provider.
 */
export type UnreadableCallback = {
  readonly billId: string;
  /** Empty when it names none. */
  readonly collectionId: string;
  readonly reason: FormRefusal;
  /** All fields in the order they came, unknown and repeated ones included. */
  readonly pairs: readonly SignedPair[];
  readonly signature: string;
};

export type CallbackForm =
  | { readonly kind: 'read'; readonly form: UnverifiedCallback }
  | { readonly kind: 'unreadable'; readonly form: UnreadableCallback }
  | { readonly kind: 'refused'; readonly reason: FormRefusal };

/**
 * Reads the raw form-urlencoded body of a server callback. Give the body as it came: a parsed object has already lost
 * duplicate keys. The bill id found here selects the account; then call `verifyCallback` or `verifyUnreadable` with that
 * account's key.
 */
export function readCallback(rawBody: string): CallbackForm {
  if (rawBody.length > MAX_FORM_LENGTH) return { kind: 'refused', reason: 'too_large' };
  const entries = [...new URLSearchParams(rawBody)];
  const only = (key: string): string | undefined => {
    const values = entries.filter(([name]) => name === key).map(([, value]) => value);
    return values.length === 1 ? values[0] : undefined;
  };
  const billId = only('id');
  const signature = only('x_signature');
  const collected = collect(entries, callbackFields);
  if (billId === undefined || !providerId.test(billId))
    return {
      kind: 'refused',
      reason:
        typeof collected === 'string' ? collected : billId === undefined ? 'missing_field' : 'bad_value',
    };
  if (!signature) return { kind: 'refused', reason: 'unsigned' };
  const collectionId = only('collection_id') ?? '';
  const unreadable = (reason: FormRefusal): CallbackForm => ({
    kind: 'unreadable',
    form: {
      billId,
      collectionId: providerId.test(collectionId) ? collectionId : '',
      reason,
      // As the provider flattens nested fields: `a[b]` is signed as `ab`.
      pairs: entries
        .filter(([key]) => key !== 'x_signature')
        .map(([key, value]) => [key.replace(/[[\]]/g, ''), value]),
      signature,
    },
  });
  if (typeof collected === 'string') return unreadable(collected);
  const value = (key: string): string => collected.get(key) ?? '';
  const required = ['collection_id', 'paid', 'state', 'amount', 'paid_amount'];
  if (required.some((key) => !collected.has(key))) return unreadable('missing_field');
  const sound =
    providerId.test(collectionId) &&
    truth.test(value('paid')) &&
    billState.test(value('state')) &&
    wholeSen.test(value('amount')) &&
    wholeSen.test(value('paid_amount')) &&
    time.test(value('paid_at')) &&
    transactionStatus.test(value('transaction_status'));
  if (!sound) return unreadable('bad_value');
  return { kind: 'read', form: { billId, collectionId, fields: collected } };
}

/** Whether a callback that can't be read is signed by this account's key, over all that came. */
export function verifyUnreadable({ pairs, signature }: UnreadableCallback, key: Secret): boolean {
  return signatureMatches(pairs, signature, key);
}

/** The notice, or undefined when the signature is not this account's. */
export function verifyCallback(form: UnverifiedCallback, key: Secret): PaymentCallback | undefined {
  const { fields } = form;
  if (!signatureMatches(signedPairs(fields, ''), fields.get('x_signature') ?? '', key)) return undefined;
  return {
    billId: form.billId,
    accountRef: form.collectionId,
    paid: fields.get('paid') === 'true',
    state: fields.get('state') as BillState,
    amountSen: Number(fields.get('amount')),
    paidAmountSen: Number(fields.get('paid_amount')),
    ...paymentDetails(fields),
  };
}

/** A browser return whose shape is sound but whose signature nobody has checked yet. */
export type UnverifiedReturn = { readonly billId: string; readonly fields: ReadonlyMap<string, string> };

export type ReturnReading =
  | { readonly kind: 'signed'; readonly form: UnverifiedReturn }
  /** Account settings can switch redirect signing off: the outcome is unknown, so ask the provider. */
  | { readonly kind: 'unsigned'; readonly billId: string }
  | { readonly kind: 'refused'; readonly reason: FormRefusal }
  /** No `billplz[…]` parameter at all. */
  | { readonly kind: 'absent' };

/** Reads the query string of the page the payer returns to; parameters of our own in it are left alone. */
export function readReturn(rawQuery: string): ReturnReading {
  if (rawQuery.length > MAX_FORM_LENGTH) return { kind: 'refused', reason: 'too_large' };
  const entries: SignedPair[] = [];
  for (const [key, value] of new URLSearchParams(rawQuery)) {
    if (!key.startsWith('billplz')) continue;
    const inner = /^billplz\[([a-z_]+)\]$/.exec(key)?.[1];
    if (inner === undefined) return { kind: 'refused', reason: 'unknown_field' };
    entries.push([inner, value]);
  }
  if (entries.length === 0) return { kind: 'absent' };
  const fields = collect(entries, redirectFields);
  if (typeof fields === 'string') return { kind: 'refused', reason: fields };
  const billId = fields.get('id');
  if (billId === undefined) return { kind: 'refused', reason: 'missing_field' };
  if (!providerId.test(billId)) return { kind: 'refused', reason: 'bad_value' };
  if (!fields.get('x_signature')) return { kind: 'unsigned', billId };
  const sound =
    truth.test(fields.get('paid') ?? '') &&
    time.test(fields.get('paid_at') ?? '') &&
    transactionStatus.test(fields.get('transaction_status') ?? '');
  return sound ? { kind: 'signed', form: { billId, fields } } : { kind: 'refused', reason: 'bad_value' };
}

/** A return as our page hands it on: `billplz[paid]` is `billplz_paid`, in the call that is specified so. */
export interface HandedReturn {
  readonly billplz_id: string;
  readonly billplz_paid?: string | undefined;
  readonly billplz_paid_at?: string | undefined;
  readonly billplz_transaction_id?: string | undefined;
  readonly billplz_transaction_status?: string | undefined;
  readonly x_signature?: string | undefined;
}

/** The query that the browser brought. */
export function returnedQuery({ x_signature, ...fields }: HandedReturn): string {
  const query = new URLSearchParams();
  if (x_signature) query.set('billplz[x_signature]', x_signature);
  for (const [name, value] of Object.entries(fields))
    if (value !== undefined) query.set(`billplz[${name.slice('billplz_'.length)}]`, value);
  return query.toString();
}

/** What the browser brought back, or undefined when the signature is not this account's. */
export function verifyReturn(form: UnverifiedReturn, key: Secret): PaymentReturn | undefined {
  const { fields } = form;
  if (!signatureMatches(signedPairs(fields, 'billplz'), fields.get('x_signature') ?? '', key))
    return undefined;
  return { billId: form.billId, paid: fields.get('paid') === 'true', ...paymentDetails(fields) };
}

function collect(
  entries: Iterable<SignedPair>,
  allowed: ReadonlySet<string>,
): Map<string, string> | FormRefusal {
  const fields = new Map<string, string>();
  for (const [key, value] of entries) {
    if (!allowed.has(key)) return 'unknown_field';
    if (fields.has(key)) return 'duplicate_field';
    if (value.includes('|')) return 'ambiguous_value';
    fields.set(key, value);
  }
  return fields;
}

function signedPairs(fields: ReadonlyMap<string, string>, prefix: string): SignedPair[] {
  return [...fields].filter(([key]) => key !== 'x_signature').map(([key, value]) => [prefix + key, value]);
}

function paymentDetails(fields: ReadonlyMap<string, string>) {
  const paidAt = readProviderTime(fields.get('paid_at'));
  const transactionId = fields.get('transaction_id');
  const status = fields.get('transaction_status');
  return {
    ...(paidAt && { paidAt }),
    ...(transactionId && { transactionId }),
    ...(status && { transactionStatus: status }),
  };
}

const spaced = /^(\d{4}-\d{2}-\d{2}) (\d{2}:\d{2}:\d{2})(?: ([+-]\d{2}):?(\d{2}))?$/;

/**
 * The provider's instants: `2026-11-24 10:15:09 +0800` in notices, ISO 8601 in some answers. Without an offset the
 * time is Malaysian. Undefined for empty or unreadable text.
 */
export function readProviderTime(text: string | null | undefined): Date | undefined {
  if (!text) return undefined;
  const match = spaced.exec(text.trim());
  const iso = match ? `${match[1]}T${match[2]}${match[3] ?? '+08'}:${match[4] ?? '00'}` : text.trim();
  const time = new Date(iso);
  return Number.isNaN(time.getTime()) ? undefined : time;
}
