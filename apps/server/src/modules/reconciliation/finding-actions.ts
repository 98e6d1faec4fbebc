import type { PaymentFinding } from '@dapur/contract/platform/platform-payments';
import type { FindingRow } from './data/findings.ts';

/**
 * The actions possible on a finding. Refunds are the store's to send, so the store is reminded; the provider can be
 * asked about a bill, and an open one deleted; a finding that no step of an order ends is marked as dealt with by a
 * person.
 */
export function actionsFor({ source, mark, bill_id }: FindingRow): PaymentFinding['can'] {
  const isOpen = mark !== 'dealt_with';
  const hasBill = bill_id !== null && bill_id !== '';
  return {
    ask: isOpen && hasBill && (source === 'bill' || source === 'callback'),
    close: isOpen && hasBill && source === 'bill',
    hand_over: isOpen && (source === 'refund' || source === 'order'),
    deal: isOpen && source !== 'refund',
  };
}
