import type { PaymentFinding } from '@dapur/contract/platform-payments';
import type { FindingRow } from './data/findings.ts';

/**
 * What may be done about a finding. Money that goes back is the store's to send, so there it is reminded; a bill can be
 * asked about, and deleted while it waits; what no step of an order ends, somebody says is dealt with.
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
