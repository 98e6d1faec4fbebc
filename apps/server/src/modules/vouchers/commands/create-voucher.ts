import { randomInt } from 'node:crypto';
import { AppError } from '@dapur/contract/errors';
import type { NewVoucher } from '@dapur/contract/vouchers/voucher-input';
import { withTenantRetry, type Pools, type Tx } from '../../../platform/db/index.ts';
import { recordActivity, type ActivityActor } from '../../activity/index.ts';
import { readGroup, type VoucherGroup } from '../data/voucher-groups.ts';
import { holdGroup, insertCodes, type GroupKey, type StoredTerms } from '../data/write-vouchers.ts';
import { newCode } from '../domain/new-codes.ts';
import { storedTerms } from './stored-terms.ts';

/** Who changes vouchers, for the store's log. */
export interface VoucherKeeper {
  readonly tenantId: string;
  readonly actor: ActivityActor;
}

/**
 * Makes a voucher, or a group of codes that nobody can guess. Repeated with the same id it answers what is there.
 * Throws conflict when the code is taken, and invalid_input.
 */
export function createVoucher(
  db: Pools,
  { tenantId, actor }: VoucherKeeper,
  wish: NewVoucher,
): Promise<VoucherGroup> {
  const groupId = wish.id.toLowerCase();
  return withTenantRetry(db, tenantId, async (tx) => {
    await holdGroup(tx, { tenantId, groupId });
    const there = await readGroup(tx, tenantId, groupId);
    if (there !== undefined) return there;
    const terms = await storedTerms(tx, tenantId, wish);
    if (wish.codes) await addMany(tx, { tenantId, groupId }, wish.codes, terms);
    else await addOne(tx, { tenantId, groupId }, wish.code ?? '', terms);
    const made = await readGroup(tx, tenantId, groupId);
    if (made === undefined) throw new Error(`voucher ${groupId} was made and is not there`);
    await recordActivity(tx, {
      tenantId,
      actor,
      action: 'voucher.created',
      subject: 'voucher',
      subjectId: groupId,
      details: { code: made.code, codes: made.codes, type: made.kind, value: made.value },
    });
    return made;
  });
}

async function addOne(tx: Tx, key: GroupKey, code: string, terms: StoredTerms): Promise<void> {
  if ((await insertCodes(tx, key, [code], null, terms)) === 1) return;
  throw new AppError('conflict', 'Another voucher already has this code.', { reason: 'code_taken' });
}

async function addMany(
  tx: Tx,
  key: GroupKey,
  { prefix, count }: NonNullable<NewVoucher['codes']>,
  terms: StoredTerms,
): Promise<void> {
  // One in half a million million is taken: what is missing is made in the next round.
  for (let missing = count; missing > 0;) {
    const codes = new Set<string>();
    while (codes.size < missing) codes.add(newCode(prefix, (below) => randomInt(below)));
    missing -= await insertCodes(tx, key, [...codes].sort(), prefix, terms);
  }
}
