import { malaysianDate } from '@dapur/contract/dates/dates';
import type { Locale } from '@dapur/contract/primitives';
import type { StorePolicies } from '@dapur/contract/stores/stores';
import type { Pools } from '../../../platform/db/index.ts';
import { readPolicies, readShownDocuments } from '../data/policies.ts';

/** What a store says of calling off, moving and refunding, in the reader's language where it said so. */
export async function storePolicies(db: Pools, tenantId: string, locale: Locale): Promise<StorePolicies> {
  const [[row], shown] = await Promise.all([readPolicies(db, tenantId), readShownDocuments(db, tenantId)]);
  const today = malaysianDate(Date.now());
  const documents = shown
    .filter(({ expires_on: until }) => until === null || until >= today)
    .map(({ kind, title, number }) => ({ kind, title, number }));
  if (row === undefined) return { cancel: '', reschedule: '', refund: '', refund_steps: [], documents };
  const translated = row.translations[locale];
  return {
    cancel: translated?.cancel_text ?? row.cancel_text,
    reschedule: translated?.reschedule_text ?? row.reschedule_text,
    refund: translated?.refund_text ?? row.refund_text,
    refund_steps: [...row.refund_steps].sort((a, b) => b.hours - a.hours),
    documents,
  };
}
