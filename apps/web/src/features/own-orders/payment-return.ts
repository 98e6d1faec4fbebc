import { readProviderReturn, type ProviderReturn } from './provider-returns.ts';

/** What the address says about a payment. All of it is a hint: the server asks the provider. */
export interface PaymentReturn {
  /** The order's id or number. */
  readonly reference: string;
  /** Undefined where the address does not say. */
  readonly saysPaid: boolean | undefined;
  /** What the provider added; undefined where it added nothing. */
  readonly provider: ProviderReturn | undefined;
}

/** Reads `status` and `reference`, and what the provider put beside them. */
export function readPaymentReturn(search: string): PaymentReturn {
  const query = new URLSearchParams(search);
  const said = saidBy(query.get('status')?.trim() ?? '');
  const provider = readProviderReturn(query, said);
  return {
    reference: query.get('reference')?.trim() ?? '',
    saysPaid: provider === undefined ? said : provider.saysPaid,
    provider,
  };
}

function saidBy(status: string): boolean | undefined {
  if (['success', 'paid', 'completed'].includes(status)) return true;
  if (['failed', 'fail', 'unpaid', 'cancelled'].includes(status)) return false;
  return undefined;
}
