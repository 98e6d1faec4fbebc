import { AppError } from '@dapur/contract/errors';
import type { VoucherChange } from '@dapur/contract/vouchers/voucher-input';
import { withTenantRetry, type Pools, type Tx } from '../../../platform/db/index.ts';
import { recordActivity } from '../../activity/index.ts';
import { readGroup, type VoucherGroup } from '../data/voucher-groups.ts';
import { deleteCodes, lockGroup, writeSwitch, writeTerms, type StoredTerms } from '../data/write-vouchers.ts';
import type { VoucherKeeper } from './create-voucher.ts';
import { storedTerms } from './stored-terms.ts';

/**
 * Changes the terms of a voucher and of all codes made with it. Once an order has named the voucher, its discount can
 * no longer change: the order was promised that. Throws not_found, conflict and invalid_input.
 */
export function changeVoucher(
  db: Pools,
  { tenantId, actor }: VoucherKeeper,
  id: string,
  change: VoucherChange,
): Promise<VoucherGroup> {
  const groupId = id.toLowerCase();
  return withTenantRetry(db, tenantId, async (tx) => {
    const before = await holdAndRead(tx, tenantId, groupId);
    if (before.revision !== change.revision)
      throw new AppError('conflict', 'Someone else has changed this voucher. Please look again.', {
        reason: 'changed',
      });
    const terms = await storedTerms(tx, tenantId, change);
    if (before.isUsed && !givesTheSame(before, terms))
      throw new AppError(
        'conflict',
        "This voucher has been used, so its type, value and cap can't change. Please create a new one.",
        {
          reason: 'used',
        },
      );
    await writeTerms(tx, { tenantId, groupId }, terms);
    await recordActivity(tx, {
      tenantId,
      actor,
      action: 'voucher.changed',
      subject: 'voucher',
      subjectId: groupId,
      details: { code: before.code, type: terms.kind, value: terms.value },
    });
    return readAgain(tx, tenantId, groupId);
  });
}

/** Switches a voucher off or on; doing so twice is harmless. Throws not_found. */
export function switchVoucher(
  db: Pools,
  { tenantId, actor }: VoucherKeeper,
  id: string,
  isActive: boolean,
): Promise<VoucherGroup> {
  const groupId = id.toLowerCase();
  return withTenantRetry(db, tenantId, async (tx) => {
    const { code } = await holdAndRead(tx, tenantId, groupId);
    if (await writeSwitch(tx, { tenantId, groupId }, isActive))
      await recordActivity(tx, {
        tenantId,
        actor,
        action: isActive ? 'voucher.switched-on' : 'voucher.switched-off',
        subject: 'voucher',
        subjectId: groupId,
        details: { code },
      });
    return readAgain(tx, tenantId, groupId);
  });
}

/** Removes a voucher that no order ever named. Throws not_found and conflict. */
export function removeVoucher(db: Pools, { tenantId, actor }: VoucherKeeper, id: string): Promise<void> {
  const groupId = id.toLowerCase();
  return withTenantRetry(db, tenantId, async (tx) => {
    const { code, codes, isUsed } = await holdAndRead(tx, tenantId, groupId);
    if (isUsed)
      throw new AppError(
        'conflict',
        'This voucher has been used, so it stays in your records. Please switch it off.',
        {
          reason: 'used',
        },
      );
    await deleteCodes(tx, { tenantId, groupId });
    await recordActivity(tx, {
      tenantId,
      actor,
      action: 'voucher.removed',
      subject: 'voucher',
      subjectId: groupId,
      details: { code, codes },
    });
  });
}

const voucherNotFound = (): AppError => new AppError('not_found', 'Voucher not found');

/** With its rows held, so that no order uses it between the look and the change. */
async function holdAndRead(tx: Tx, tenantId: string, groupId: string): Promise<VoucherGroup> {
  if (!(await lockGroup(tx, { tenantId, groupId }))) throw voucherNotFound();
  return readAgain(tx, tenantId, groupId);
}

async function readAgain(tx: Tx, tenantId: string, groupId: string): Promise<VoucherGroup> {
  const group = await readGroup(tx, tenantId, groupId);
  if (group === undefined) throw voucherNotFound();
  return group;
}

const givesTheSame = (before: VoucherGroup, terms: StoredTerms): boolean =>
  before.kind === terms.kind && before.value === terms.value && before.capSen === terms.cap_sen;
