import type { ProviderCalls } from '../../../callbacks/index.ts';

/** What is kept and shown of Billplz' calls, which are forms. */
export const billplzCalls: ProviderCalls = {
  id: 'billplz',
  isOfAddress: false,
  fieldsOf: (raw) => [...new URLSearchParams(raw)],
  shown: new Set([
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
  reference: 'id',
};
