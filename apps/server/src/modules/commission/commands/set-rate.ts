import { AppError } from '@dapur/contract/errors';
import { RATE_NOTICE_DAYS } from '@dapur/contract/money/commission';
import { addDays, type LocalDate } from '@dapur/contract/dates/dates';
import { withPlatform, type Pools, type Tx } from '../../../platform/db/index.ts';
import { invalidInput } from '../../../platform/http/index.ts';
import { recordActivity } from '../../activity/index.ts';
import { recordPrivileged, type PrivilegedPerson } from '../../audit/index.ts';
import { readDefaultRates, readRates, readToday, setDefaultRate, setStoreRate } from '../data/rates.ts';
import { findStore, hasStores } from '../data/stores.ts';
import { rateOn, toPercent } from '../domain/rates.ts';

/** Sets everybody's rate from a day on. Throws invalid_input for a day that is over, and for a rise that comes too soon. */
export function changeDefaultRate(
  db: Pools,
  by: PrivilegedPerson,
  rate: { readonly basisPoints: number; readonly effectiveFrom: LocalDate },
): Promise<void> {
  const { userId } = by;
  return withPlatform(db, `user ${userId}`, 'the default commission', async (tx) => {
    await refusePast(tx, rate.effectiveFrom);
    const before = rateOn([], await readDefaultRates(tx), rate.effectiveFrom);
    if (rate.basisPoints > before.basisPoints) await refuseSoon(tx, rate.effectiveFrom);
    await setDefaultRate(tx, { ...rate, setBy: userId });
    await recordPrivileged(tx, {
      actor: by,
      action: 'commission.default_rate',
      subject: 'platform',
      subjectId: null,
      before: { rate: toPercent(before.basisPoints) },
      after: { rate: toPercent(rate.basisPoints), effective_from: rate.effectiveFrom },
    });
  });
}

/** Sets a store's own rate from a day on; null: everybody's again. Throws not_found and invalid_input. */
export function changeStoreRate(
  db: Pools,
  by: PrivilegedPerson,
  storeId: string,
  rate: {
    readonly basisPoints: number | null;
    readonly effectiveFrom: LocalDate;
    readonly note: string;
  },
): Promise<void> {
  const { userId } = by;
  return withPlatform(db, `user ${userId}`, `the commission of store ${storeId}`, async (tx) => {
    if ((await findStore(tx, storeId)) === undefined) throw storeNotFound();
    await refusePast(tx, rate.effectiveFrom);
    const { own, defaults } = await readRates(tx, storeId);
    const before = rateOn(own, defaults, rate.effectiveFrom);
    await setStoreRate(tx, storeId, { ...rate, setBy: userId });
    await recordPrivileged(tx, {
      actor: by,
      action: 'commission.store_rate',
      subject: 'store',
      subjectId: storeId,
      tenantId: storeId,
      reason: rate.note,
      before: { rate: toPercent(before.basisPoints) },
      after: {
        rate: rate.basisPoints === null ? null : toPercent(rate.basisPoints),
        effective_from: rate.effectiveFrom,
      },
    });
    await recordActivity(tx, {
      tenantId: storeId,
      actor: { kind: 'person', id: userId, role: 'owner' },
      action: 'store.commission',
      subject: 'store',
      subjectId: null,
      details: {
        rate: rate.basisPoints === null ? null : toPercent(rate.basisPoints),
        effective_from: rate.effectiveFrom,
        note: rate.note,
      },
    });
  });
}

export const storeNotFound = (): AppError => new AppError('not_found', 'There is no such store.');

/** Amounts already charged keep their rate, so a past day would change nothing although it looks as if it did. */
async function refusePast(tx: Tx, day: LocalDate): Promise<void> {
  if (day < (await readToday(tx)))
    throw invalidInput([{ field: 'effective_from', message: 'must be today or later' }]);
}

/** Stores must know of a higher rate in advance; while there are no stores, no notice is needed. */
async function refuseSoon(tx: Tx, day: LocalDate): Promise<void> {
  if (day < addDays(await readToday(tx), RATE_NOTICE_DAYS) && (await hasStores(tx)))
    throw invalidInput([
      {
        field: 'effective_from',
        message: `must be at least ${RATE_NOTICE_DAYS} days ahead for a higher rate`,
      },
    ]);
}
