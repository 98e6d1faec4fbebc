import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { LocalDateString, data } from '../primitives.ts';
import { memberErrors, settingsErrors } from './seller-errors.ts';
import { StoreRight, StoreRole } from '../people/store-rights.ts';
import { ClosingInput, PauseInput, VacationInput } from './store-state-input.ts';
import { storeStatuses } from './store-statuses.ts';
import { Tenant } from './stores.ts';

/** `vacation` and the end of `paused` come and go by the clock. */
export const StoreStatus = z.enum(storeStatuses);
export type StoreStatus = z.infer<typeof StoreStatus>;

/** Why, and since when, the platform keeps a store from selling. */
export const StoreHold = z.object({ reason: z.string(), since: z.string() });
export type StoreHold = z.infer<typeof StoreHold>;

/** A new store that waits to be looked at, or was refused and why. */
export const StoreReview = z.object({ state: z.enum(['waiting', 'rejected']), reason: z.string() });
export type StoreReview = z.infer<typeof StoreReview>;

/** The caller's place in the store: what the dashboard shows them. */
export const StoreSeat = z
  .object({
    tenant: Tenant,
    status: StoreStatus,
    role: StoreRole,
    rights: z.array(StoreRight),
    /** For people who keep the settings or own the store. */
    hold: StoreHold.nullable(),
    /**
     * For people who look into the store for the platform: whether they may change things or ask to, and until when.
     */
    support: z
      .object({ id: z.uuid(), can_change: z.boolean(), may_ask: z.boolean(), ends_at: z.string() })
      .nullable(),
  })
  .meta({ id: 'StoreSeat' });
export type StoreSeat = z.infer<typeof StoreSeat>;

/** Whether a store is open, and until when it is not. */
export const StoreState = z
  .object({
    status: StoreStatus,
    /** An instant; null where it is not paused, or until somebody opens again. */
    paused_until: z.string().nullable(),
    pause_message: z.string(),
    /** Also one that is still to come. */
    vacation: z.object({ from: LocalDateString, to: LocalDateString, message: z.string() }).nullable(),
    closed_reason: z.string(),
    /** What the platform says to a store that it suspended or closed; null where it did neither. */
    hold: StoreHold.nullable(),
    /** A draft that the platform looks at before it opens; null where it need not, or did. */
    review: StoreReview.nullable(),
    /** Paid orders that are neither done nor cancelled. */
    open_orders: z.int(),
  })
  .meta({ id: 'StoreState' });
export type StoreState = z.infer<typeof StoreState>;

/** What stands between a store and its first order. */
export const OnboardingKey = z.enum([
  'branding',
  'colours',
  'address',
  'pickup',
  'first_product',
  'schedule',
  'delivery',
  'payments',
  'seller',
  'terms',
  'publish',
]);
export type OnboardingKey = z.infer<typeof OnboardingKey>;

const state = <Path extends `/dashboard/store/${string}`>(
  path: Path,
  summary: string,
  needs: readonly ['settings'] | readonly ['ownership'],
) =>
  ({
    method: 'POST',
    path,
    summary,
    access: 'member',
    needs,
    tenant: 'required',
    response: data(StoreState),
  }) as const;

/** Whether a store is open, who may say so, and what opens and closes it. */
export const sellerStoreStateEndpoints = {
  storeSeat: endpoint({
    method: 'GET',
    path: '/dashboard/me',
    summary: 'The store and what the caller may do in it',
    access: 'member',
    tenant: 'required',
    response: z.object({ success: z.literal(true), data: StoreSeat }),
    errors: memberErrors,
  }),
  getStoreState: endpoint({
    method: 'GET',
    path: '/dashboard/store/state',
    summary: 'Whether the store is open, and until when it is not',
    access: 'member',
    tenant: 'required',
    response: data(StoreState),
    errors: memberErrors,
  }),
  publishStore: endpoint({
    ...state(
      '/dashboard/store/publish',
      'Open a draft to shoppers; where the platform looks at new stores first, ask it to',
      ['ownership'],
    ),
    errors: [...settingsErrors, 'store_not_ready'],
  }),
  pauseStore: endpoint({
    ...state('/dashboard/store/pause', 'Take no orders for a while', ['settings']),
    body: PauseInput,
    errors: settingsErrors,
  }),
  resumeStore: endpoint({
    ...state('/dashboard/store/resume', 'Take orders again: ends a pause, and a holiday that has begun', [
      'settings',
    ]),
    errors: settingsErrors,
  }),
  planVacation: endpoint({
    ...state('/dashboard/store/vacation', 'Plan a holiday: no orders during it, and none for its dates', [
      'settings',
    ]),
    method: 'PUT',
    body: VacationInput,
    errors: settingsErrors,
  }),
  cancelVacation: endpoint({
    ...state('/dashboard/store/vacation', 'Forget the holiday', ['settings']),
    method: 'DELETE',
    errors: settingsErrors,
  }),
  closeStore: endpoint({
    ...state('/dashboard/store/close', 'Close the store for good; its orders and data stay', ['ownership']),
    body: ClosingInput,
    errors: settingsErrors,
  }),
  reopenStore: endpoint({
    ...state('/dashboard/store/reopen', 'Open a closed store again', ['ownership']),
    errors: [...settingsErrors, 'store_not_ready'],
  }),
} as const;
