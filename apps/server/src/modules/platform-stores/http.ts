import { addDays, malaysianDate } from '@dapur/contract/dates/dates';
import {
  PAPERS_SOON_DAYS,
  PLATFORM_STORES_PAGE,
  type PlatformStoreDetail,
} from '@dapur/contract/platform/platform-stores';
import type { StoreStatus } from '@dapur/contract/stores/seller-store-state';
import { searchForgiving, withPlatform } from '../../platform/db/index.ts';
import type { Handlers, UserContext } from '../../platform/http/index.ts';
import { privilegedActorOf } from '../audit/index.ts';
import { reinstateStore, shutStore, storeNotFound, suspendStore } from './commands/hold-store.ts';
import { approveStore, rejectStore } from './commands/review-store.ts';
import { moveStore } from './commands/move-store.ts';
import { writeToStore } from './commands/write-to-store.ts';
import { countStates, countWaiting, findStores, type SetupTerms } from './data/find-stores.ts';
import { readStoreDetail } from './data/store-detail.ts';
import type { PlatformStoresDeps, StoreKeeper } from './platform-stores-deps.ts';
import { storeDetailView, storeView } from './queries/store-view.ts';

export type PlatformStoresHandlers = Handlers<
  | 'platformStores'
  | 'platformStore'
  | 'suspendStore'
  | 'shutStore'
  | 'reinstateStore'
  | 'changeStoreSlug'
  | 'writeToStore'
  | 'approveStore'
  | 'rejectStore'
>;

/** All stores, for the platform's own people. */
export function platformStoresHandlers(deps: PlatformStoresDeps): PlatformStoresHandlers {
  const { db, clock } = deps;
  const terms = (): SetupTerms => ({
    today: malaysianDate(clock.now()),
    needsKeys: deps.needsPaymentKeys,
  });
  const detailOf = async (
    storeId: string,
    userId: string,
  ): Promise<{ success: true; data: PlatformStoreDetail }> => {
    const row = await withPlatform(db, `user ${userId}`, `store ${storeId}`, (tx) =>
      readStoreDetail(tx, storeId, terms()),
    );
    if (row === undefined) throw storeNotFound();
    return { success: true, data: storeDetailView(row, deps.publicOrigin) };
  };
  const done = async (
    ctx: UserContext,
    params: { readonly store: string },
    work: (keeper: StoreKeeper, storeId: string) => Promise<void>,
  ) => {
    const storeId = params.store.toLowerCase();
    await work(privilegedActorOf(ctx), storeId);
    return detailOf(storeId, ctx.user.userId);
  };
  return {
    platformStores: async ({ query: { page, papers, search, ...wanted } }, { user }) => {
      const papersBy = papers && addDays(malaysianDate(clock.now()), PAPERS_SOON_DAYS);
      const slice = { limit: PLATFORM_STORES_PAGE, offset: (page - 1) * PLATFORM_STORES_PAGE };
      const [{ found, isSimilar }, states, waiting] = await withPlatform(
        db,
        `user ${user.userId}`,
        'the list of stores',
        async (tx) => [
          await searchForgiving(
            search,
            (has, among) =>
              findStores(
                tx,
                among === 'asked'
                  ? { ...wanted, ...slice, has, papersBy }
                  : { sort: wanted.sort, ...slice, offset: 0, has },
                terms(),
              ),
            ({ rows }) => rows.length === 0,
          ),
          await countStates(tx),
          await countWaiting(tx),
        ],
      );
      const count = (state: StoreStatus): number => states.get(state) ?? 0;
      return {
        success: true,
        data: {
          stores: found.rows.map(storeView),
          is_similar: isSimilar,
          counts: {
            draft: count('draft'),
            live: count('live'),
            paused: count('paused'),
            vacation: count('vacation'),
            closed: count('closed'),
            suspended: count('suspended'),
          },
          waiting,
          page,
          total: found.total,
        },
      };
    },
    platformStore: ({ params }, { user }) => detailOf(params.store.toLowerCase(), user.userId),
    suspendStore: ({ params, body }, ctx) =>
      done(ctx, params, (keeper, id) => suspendStore(deps, keeper, id, body.reason)),
    shutStore: ({ params, body }, ctx) =>
      done(ctx, params, (keeper, id) => shutStore(deps, keeper, id, body)),
    reinstateStore: ({ params, body }, ctx) =>
      done(ctx, params, (keeper, id) => reinstateStore(deps, keeper, id, body.reason)),
    approveStore: ({ params, body }, ctx) =>
      done(ctx, params, (keeper, id) => approveStore(deps, keeper, id, body.note)),
    rejectStore: ({ params, body }, ctx) =>
      done(ctx, params, (keeper, id) => rejectStore(deps, keeper, id, body.reason)),
    changeStoreSlug: ({ params, body }, ctx) =>
      done(ctx, params, (keeper, id) => moveStore(deps, keeper, id, body)),
    writeToStore: ({ params, body }, ctx) =>
      done(ctx, params, (keeper, id) =>
        writeToStore(deps, keeper, id, { ...body, id: body.id.toLowerCase() }),
      ),
  };
}
