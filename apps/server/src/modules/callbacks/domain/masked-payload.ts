import type { CallbackProvider } from '@dapur/contract/platform-payments';

export interface PayloadField {
  readonly name: string;
  /** Null: it could name somebody, or open something. */
  readonly value: string | null;
}

/**
 * Fields that may be shown: ids, states, times, amounts. All others are hidden, also those that providers add later.
 */
const SHOWN: Readonly<Record<CallbackProvider, ReadonlySet<string>>> = {
  billplz: new Set([
    'id',
    'collection_id',
    'paid',
    'state',
    'amount',
    'paid_amount',
    'due_at',
    'paid_at',
    'transaction_id',
    'transaction_status',
  ]),
  lalamove: new Set([
    'timestamp',
    'eventId',
    'eventType',
    'data.order.orderId',
    'data.order.status',
    'data.order.previousStatus',
    'data.order.driverId',
    'data.order.createdAt',
    'data.order.scheduleAt',
    'data.order.price.totalPrice',
    'data.order.price.currency',
    'data.prevOrderId',
    'data.updatedAt',
    'data.driver.driverId',
  ]),
};

/** A single word, number or time. Longer texts are hidden, because they could hold anything. */
const TOKEN = /^[\w.:+ -]{1,60}$/;
const MAX_FIELDS = 40;
const DEEPEST = 4;

/** The fields of a call in their order; personal data and secrets are hidden. */
export function maskedPayload(provider: CallbackProvider, raw: string): PayloadField[] {
  const fields = provider === 'billplz' ? [...new URLSearchParams(raw)] : flattened(raw);
  return fields.slice(0, MAX_FIELDS).map(([name, value]) => ({
    name: TOKEN.test(name) ? name : '…',
    value: SHOWN[provider].has(name) && TOKEN.test(value) ? value : null,
  }));
}

/** The id of the bill or of the courier's order that a call names; empty when it names none that is valid. */
export function referenceOf(provider: CallbackProvider, raw: string): string {
  const name = provider === 'billplz' ? 'id' : 'data.order.orderId';
  const fields = provider === 'billplz' ? [...new URLSearchParams(raw)] : flattened(raw);
  const value = fields.find(([field]) => field === name)?.[1] ?? '';
  return /^[\w-]{1,60}$/.test(value) ? value : '';
}

function flattened(raw: string): [string, string][] {
  try {
    return [...leaves(JSON.parse(raw), '', 0)];
  } catch {
    return [];
  }
}

function* leaves(value: unknown, path: string, depth: number): Generator<[string, string]> {
  if (typeof value === 'object' && value !== null && depth < DEEPEST) {
    for (const [name, held] of Object.entries(value))
      yield* leaves(held, path === '' ? name : `${path}.${name}`, depth + 1);
  } else {
    yield [path, typeof value === 'string' ? value : (JSON.stringify(value) ?? '')];
  }
}
