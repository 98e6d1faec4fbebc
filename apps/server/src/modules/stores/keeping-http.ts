import type { Parsed } from '@dapur/contract/endpoint';
import type { SellerApi } from '@dapur/contract/index';
import type { StoreState } from '@dapur/contract/stores/seller-store-state';
import type { Handlers, MemberContext } from '../../platform/http/index.ts';
import { actorOf } from '../activity/index.ts';
import {
  cancelVacation,
  closeStore,
  pauseStore,
  planVacation,
  publishStore,
  reopenStore,
  resumeStore,
  type Keeper,
} from './commands/change-state.ts';
import {
  createPickupPoint,
  orderPickupPoints,
  removePickupPoint,
  savePickupPoint,
} from './commands/pickup-points.ts';
import { saveSection, type SectionBodies } from './commands/save-section.ts';
import type { NewPickupPoint } from './data/pickup-points.ts';
import type { OnboardingFacts } from './domain/onboarding.ts';
import { holdFor } from './domain/store-hold.ts';
import type { KeepingDeps } from './keeping-deps.ts';
import { pickupPoints } from './queries/pickup-points.ts';
import { storeSettings, type SectionName } from './queries/settings-view.ts';
import { storeState } from './queries/state-view.ts';

export type KeepingHandlers = Handlers<
  | 'getStoreState'
  | 'publishStore'
  | 'pauseStore'
  | 'resumeStore'
  | 'planVacation'
  | 'cancelVacation'
  | 'closeStore'
  | 'reopenStore'
  | 'getStoreSettings'
  | 'saveStoreProfile'
  | 'saveStorePlace'
  | 'saveStorePickup'
  | 'saveStoreBranding'
  | 'saveStoreTax'
  | 'saveStorePolicies'
  | 'saveStoreDeposit'
  | 'saveStoreSeller'
  | 'saveStoreSeo'
  | 'listPickupPoints'
  | 'createPickupPoint'
  | 'savePickupPoint'
  | 'removePickupPoint'
  | 'orderPickupPoints'
>;

/** What a store's own people change about it. */
export function keepingHandlers(
  deps: KeepingDeps,
  facts: (tenantId: string) => Promise<OnboardingFacts>,
): KeepingHandlers {
  const { db } = deps;
  const moved = async (ctx: MemberContext, work: (keeper: Keeper) => Promise<void>) => {
    await work(keeperOf(ctx));
    return stateOf(ctx);
  };
  const stateOf = async ({ tenant, rights }: MemberContext): Promise<{ success: true; data: StoreState }> => {
    const state = await storeState(db, tenant.id);
    return { success: true, data: { ...state, hold: holdFor(rights, state.hold) } };
  };
  const saved = async <Name extends SectionName>(
    ctx: MemberContext,
    name: Name,
    body: SectionBodies[Name],
  ) => {
    await saveSection(deps, keeperOf(ctx), ctx.tenant.slug, name, body);
    return { success: true as const, data: await storeSettings(db, ctx.tenant.id) };
  };
  return {
    getStoreState: (_input, ctx) => stateOf(ctx),
    publishStore: (_input, ctx) => moved(ctx, (keeper) => publishStore(deps, keeper, facts)),
    pauseStore: ({ body }, ctx) => moved(ctx, (keeper) => pauseStore(deps, keeper, body)),
    resumeStore: (_input, ctx) => moved(ctx, (keeper) => resumeStore(deps, keeper)),
    planVacation: ({ body }, ctx) => moved(ctx, (keeper) => planVacation(deps, keeper, body)),
    cancelVacation: (_input, ctx) => moved(ctx, (keeper) => cancelVacation(deps, keeper)),
    closeStore: ({ body }, ctx) => moved(ctx, (keeper) => closeStore(deps, keeper, body)),
    reopenStore: (_input, ctx) => moved(ctx, (keeper) => reopenStore(deps, keeper, facts)),
    getStoreSettings: async (_input, { tenant }) => ({
      success: true,
      data: await storeSettings(db, tenant.id),
    }),
    saveStoreProfile: ({ body }, ctx) => saved(ctx, 'profile', body),
    saveStorePlace: ({ body }, ctx) => saved(ctx, 'place', body),
    saveStorePickup: ({ body }, ctx) => saved(ctx, 'pickup', body),
    saveStoreBranding: ({ body }, ctx) => saved(ctx, 'branding', body),
    saveStoreTax: ({ body }, ctx) => saved(ctx, 'tax', body),
    saveStorePolicies: ({ body }, ctx) => saved(ctx, 'policies', body),
    saveStoreDeposit: ({ body }, ctx) => saved(ctx, 'deposit', body),
    saveStoreSeller: ({ body }, ctx) => saved(ctx, 'seller', body),
    saveStoreSeo: ({ body }, ctx) => saved(ctx, 'seo', body),
    listPickupPoints: async (_input, { tenant }) => ({
      success: true,
      data: await pickupPoints(db, tenant.id),
    }),
    createPickupPoint: async ({ body }, ctx) => ({
      success: true,
      data: await createPickupPoint(deps, keeperOf(ctx), pointOf(body.id, body)),
    }),
    savePickupPoint: async ({ params, body }, ctx) => ({
      success: true,
      data: await savePickupPoint(deps, keeperOf(ctx), pointOf(params.id, body), body.version),
    }),
    removePickupPoint: async ({ params }, ctx) => ({
      success: true,
      data: await removePickupPoint(deps, keeperOf(ctx), params.id.toLowerCase()),
    }),
    orderPickupPoints: async ({ body }, ctx) => ({
      success: true,
      data: await orderPickupPoints(deps, keeperOf(ctx), body.ids),
    }),
  };
}

function keeperOf(ctx: MemberContext): Keeper {
  return { tenantId: ctx.tenant.id, userId: ctx.user.userId, actor: actorOf(ctx) };
}

function pointOf(
  id: string,
  body: Parsed<SellerApi['createPickupPoint']>['body'] | Parsed<SellerApi['savePickupPoint']>['body'],
): NewPickupPoint {
  return {
    id: id.toLowerCase(),
    name: body.name,
    area: body.area,
    address: body.address,
    latitude: body.latitude,
    longitude: body.longitude,
    operating_hours: body.operating_hours,
    opening_hours: body.opening_hours,
    instructions: body.instructions,
    shows_place: body.shows_place,
    is_active: body.is_active,
    translations: body.translations,
  };
}
