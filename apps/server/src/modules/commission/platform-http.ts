import { toRinggit, toSen } from '@dapur/contract/money/money';
import {
  PLATFORM_PAGE,
  type CommissionStore,
  type StoreCommission,
} from '@dapur/contract/platform/platform-money';
import { searchForgiving, withPlatform, type Pools, type Tx } from '../../platform/db/index.ts';
import type { Handlers } from '../../platform/http/index.ts';
import { privilegedActorOf } from '../audit/index.ts';
import { recordMoney, reverseMoney } from './commands/record-money.ts';
import { changeDefaultRate, changeStoreRate, storeNotFound } from './commands/set-rate.ts';
import { readDefaultRates, readRates, readToday } from './data/rates.ts';
import { findStore, listStores, sumStores, type StoreRow } from './data/stores.ts';
import { rateOn, toBasisPoints, toPercent } from './domain/rates.ts';
import { commissionOverview, rateChanges, statement } from './queries/commission-view.ts';

export type PlatformCommissionHandlers = Handlers<
  | 'platformCommission'
  | 'setDefaultCommission'
  | 'storeCommission'
  | 'storeStatement'
  | 'setStoreCommission'
  | 'recordCommissionMoney'
  | 'reverseCommissionMoney'
>;

/** What all stores owe, for the platform's own people. */
export function platformCommissionHandlers(db: Pools): PlatformCommissionHandlers {
  const across = <T>(userId: string, reason: string, work: (tx: Tx) => Promise<T>): Promise<T> =>
    withPlatform(db, `user ${userId}`, reason, work);
  const defaults = async (tx: Tx) => {
    const rows = await readDefaultRates(tx);
    return {
      default_rate: toPercent(rateOn([], rows, await readToday(tx)).basisPoints),
      default_changes: rateChanges(rows, rows).map((change) => ({ ...change, is_own: false })),
    };
  };
  const ofStore = (userId: string, storeId: string): Promise<StoreCommission> =>
    across(userId, `the commission of store ${storeId}`, async (tx) => {
      const store = await findStore(tx, storeId);
      if (store === undefined) throw storeNotFound();
      const rates = await readRates(tx, storeId);
      return {
        ...(await commissionOverview(tx, storeId)),
        store,
        changes: rateChanges(rates.own, rates.defaults),
      };
    });

  return {
    platformCommission: async ({ query }, { user }) => ({
      success: true,
      data: await across(user.userId, 'what stores owe', async (tx) => {
        const { page, search, ...wanted } = query;
        const { found: rows, isSimilar } = await searchForgiving(
          search,
          (has, among) =>
            listStores(
              tx,
              among === 'asked'
                ? { ...wanted, limit: PLATFORM_PAGE, offset: (page - 1) * PLATFORM_PAGE, has }
                : { sort: wanted.sort, limit: PLATFORM_PAGE, offset: 0, has },
            ),
          (some) => some.length === 0,
        );
        const sums = await sumStores(tx);
        return {
          ...(await defaults(tx)),
          totals: {
            this_month: toRinggit(sums.this_month),
            owed: toRinggit(sums.owed),
            credit: toRinggit(sums.credit),
          },
          stores: rows.map(storeView),
          is_similar: isSimilar,
          page,
          total: rows[0]?.total ?? 0,
        };
      }),
    }),
    setDefaultCommission: async ({ body }, ctx) => {
      await changeDefaultRate(db, privilegedActorOf(ctx), {
        basisPoints: toBasisPoints(body.rate),
        effectiveFrom: body.effective_from,
      });
      return { success: true, data: await across(ctx.user.userId, 'the default commission', defaults) };
    },
    storeCommission: async ({ params }, { user }) => ({
      success: true,
      data: await ofStore(user.userId, params.store.toLowerCase()),
    }),
    storeStatement: async ({ params, query }, { user }) => {
      const storeId = params.store.toLowerCase();
      return {
        success: true,
        data: await across(user.userId, `a statement of store ${storeId}`, async (tx) => {
          if ((await findStore(tx, storeId)) === undefined) throw storeNotFound();
          return statement(tx, storeId, params.month, query.page);
        }),
      };
    },
    setStoreCommission: async ({ params, body }, ctx) => {
      const storeId = params.store.toLowerCase();
      await changeStoreRate(db, privilegedActorOf(ctx), storeId, {
        basisPoints: body.rate === null ? null : toBasisPoints(body.rate),
        effectiveFrom: body.effective_from,
        note: body.note,
      });
      return { success: true, data: await ofStore(ctx.user.userId, storeId) };
    },
    recordCommissionMoney: async ({ params, body }, ctx) => {
      const storeId = params.store.toLowerCase();
      const { kind, amount, reference, note, sure: isSure } = body;
      const id = body.id.toLowerCase();
      await recordMoney(db, privilegedActorOf(ctx), storeId, {
        id,
        kind,
        amountSen: toSen(amount),
        reference,
        note,
        isSure,
      });
      return { success: true, data: await ofStore(ctx.user.userId, storeId) };
    },
    reverseCommissionMoney: async ({ params, body }, ctx) => {
      const storeId = params.store.toLowerCase();
      const transferId = params.transfer.toLowerCase();
      await reverseMoney(db, privilegedActorOf(ctx), { storeId, transferId }, body.reason);
      return { success: true, data: await ofStore(ctx.user.userId, storeId) };
    },
  };
}

const storeView = (row: StoreRow): CommissionStore => ({
  id: row.id,
  slug: row.slug,
  name: row.name,
  status: row.status,
  rate: toPercent(row.basis_points ?? 0),
  has_own_rate: row.has_own_rate,
  this_month: toRinggit(row.this_month),
  balance: toRinggit(row.balance),
});
