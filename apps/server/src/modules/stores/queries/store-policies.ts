import { malaysianDate } from '@dapur/contract/dates/dates';
import { AppError } from '@dapur/contract/errors';
import type { Locale } from '@dapur/contract/primitives';
import { NO_DEPOSIT, type DepositTerms } from '@dapur/contract/stores/deposit-input';
import type { StorePolicies } from '@dapur/contract/stores/stores';
import { withTenant, type Pools, type Tx } from '../../../platform/db/index.ts';
import { readPolicies, readSeller, readShownDocuments, readTerms } from '../data/policies.ts';
import { sellerOf } from './company-profile.ts';

/** What a store's terms of orders are, in the reader's language where it said so. */
export async function storePolicies(db: Pools, tenantId: string, locale: Locale): Promise<StorePolicies> {
  const [[row], [seller], shown] = await Promise.all([
    readPolicies(db, tenantId),
    readSeller(db, tenantId),
    readShownDocuments(db, tenantId),
  ]);
  const today = malaysianDate(Date.now());
  const documents = shown
    .filter(({ expires_on: until }) => until === null || until >= today)
    .map(({ kind, title, number }) => ({ kind, title, number }));
  return {
    ...(row === undefined ? nothingSaid : saidIn(row, locale)),
    seller: seller === undefined ? null : sellerOf(seller),
    documents,
  };
}

/** The terms as they were in a version. Throws AppError `not_found`. */
export async function earlierTerms(
  db: Pools,
  tenantId: string,
  version: number,
  locale: Locale,
): Promise<StorePolicies> {
  const row = await withTenant(db, tenantId, (tx) => readTerms(tx, tenantId, version));
  if (row === undefined) throw new AppError('not_found', 'The store has no terms of this version');
  const [seller] = await readSeller(db, tenantId);
  return { ...saidIn(row, locale), seller: seller === undefined ? null : sellerOf(seller), documents: [] };
}

/** The rules of deposits in a version of a store's terms. Undefined where there is no such version. */
export async function readDepositTerms(
  tx: Tx,
  tenantId: string,
  version: number,
): Promise<DepositTerms | undefined> {
  const terms = await readTerms(tx, tenantId, version);
  return terms && (terms.deposit ?? NO_DEPOSIT);
}

const nothingSaid = {
  cancel: '',
  reschedule: '',
  refund: '',
  not_collected: '',
  refund_steps: [],
  deposit: NO_DEPOSIT,
  version: null,
  since: null,
};

type Row = Awaited<ReturnType<typeof readPolicies>>[number];

function saidIn(row: Row, locale: Locale): Omit<StorePolicies, 'seller' | 'documents'> {
  const translated = row.translations[locale];
  return {
    cancel: translated?.cancel_text ?? row.cancel_text,
    reschedule: translated?.reschedule_text ?? row.reschedule_text,
    refund: translated?.refund_text ?? row.refund_text,
    not_collected: translated?.not_collected_text ?? row.not_collected_text,
    refund_steps: [...row.refund_steps].sort((a, b) => b.hours - a.hours),
    deposit: row.deposit ?? NO_DEPOSIT,
    version: row.version,
    since: row.since?.toISOString() ?? null,
  };
}
