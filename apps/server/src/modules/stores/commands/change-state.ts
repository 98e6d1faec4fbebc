import { AppError } from '@dapur/contract/errors';
import type { StoreStatus } from '@dapur/contract/stores/seller-store-state';
import { withPlatform, type Tx } from '../../../platform/db/index.ts';
import { invalidInput } from '../../../platform/http/index.ts';
import { recordActivity, type ActivityActor } from '../../activity/index.ts';
import { lockStore, writeState, type LockedStore, type StateChange } from '../data/store-state.ts';
import { missingSteps, type OnboardingFacts } from '../domain/onboarding.ts';
import {
  mayMove,
  pauseEnd,
  vacationFault,
  type StoreMoveName,
  type WantedPause,
} from '../domain/store-moves.ts';
import type { KeepingDeps } from '../keeping-deps.ts';

/** Somebody who works in the store. */
export interface Keeper {
  readonly tenantId: string;
  readonly userId: string;
  readonly actor: ActivityActor;
}

type StateDeps = Pick<KeepingDeps, 'db' | 'changed' | 'reviewsNewStores'>;

/** Whatever opens a store looks first whether shoppers could order. */
type Facts = (tenantId: string) => Promise<OnboardingFacts>;

/** Opens a draft, or asks the platform to look at it where it looks at new stores first. Throws AppError `store_not_ready` with the steps that are missing, `conflict` for what is no draft. */
export async function publishStore(deps: StateDeps, keeper: Keeper, facts: Facts): Promise<void> {
  refuseUnready(await facts(keeper.tenantId));
  const isReviewed = await deps.reviewsNewStores();
  await move(deps, keeper, 'publish', (store) => opening(store, isReviewed, { status: 'live' }));
}

/** Opens a closed store again; one that nobody looked at yet asks for that, as a draft. Throws AppError `store_not_ready`, `conflict`. */
export async function reopenStore(deps: StateDeps, keeper: Keeper, facts: Facts): Promise<void> {
  refuseUnready(await facts(keeper.tenantId));
  const isReviewed = await deps.reviewsNewStores();
  await move(deps, keeper, 'reopen', (store) =>
    opening(store, isReviewed, { ...openAgain, closed_reason: '' }),
  );
}

/** A store that was open before was either reviewed, or is older than the review. */
function opening(store: LockedStore, isReviewed: boolean, change: StateChange): StateChange {
  if (!isReviewed || store.review === 'approved') return { ...change, review: 'approved' };
  // A store that asks again while it waits keeps its place in the queue.
  if (store.review === 'waiting') return { status: 'draft', review: 'waiting' };
  return { ...change, status: 'draft', review: 'waiting', review_asked_at: store.now, review_reason: '' };
}

/** Takes no orders for a while, or for another while. Throws AppError `invalid_input`, `conflict`. */
export async function pauseStore(
  deps: StateDeps,
  keeper: Keeper,
  wanted: WantedPause & { readonly message: string },
): Promise<void> {
  await move(deps, keeper, 'pause', (store) => {
    const until = pauseEnd(wanted, store);
    if (until === 'missing') throw invalidInput([{ field: 'until', message: 'is required' }]);
    if (until === 'past') throw invalidInput([{ field: 'until', message: 'must be still to come' }]);
    if (until === 'far') throw invalidInput([{ field: 'until', message: 'must be within 90 days' }]);
    return { status: 'paused', paused_until: until, pause_message: wanted.message };
  });
}

/** Takes orders again, also when the holiday has begun. Throws AppError `conflict`. */
export async function resumeStore(deps: StateDeps, keeper: Keeper): Promise<void> {
  await move(deps, keeper, 'resume', (store) => (store.state === 'vacation' ? openAgain : withoutPause));
}

/** Throws AppError `invalid_input`, `conflict`. */
export async function planVacation(
  deps: StateDeps,
  keeper: Keeper,
  { from, to, message }: { readonly from: string; readonly to: string; readonly message: string },
): Promise<void> {
  await move(deps, keeper, 'plan', ({ today }) => {
    const fault = vacationFault({ from, to }, today);
    if (fault !== undefined) throw invalidInput([fault]);
    return { vacation_from: from, vacation_to: to, vacation_message: message };
  });
}

export async function cancelVacation(deps: StateDeps, keeper: Keeper): Promise<void> {
  await move(deps, keeper, 'plan', () => withoutVacation);
}

/** Closes the store; its orders and its data stay. Throws AppError `invalid_input` where its path was not typed, `conflict`. */
export async function closeStore(
  deps: StateDeps,
  keeper: Keeper,
  { confirm, reason }: { readonly confirm: string; readonly reason: string },
): Promise<void> {
  await move(deps, keeper, 'close', ({ slug }) => {
    if (confirm.trim().toLowerCase() !== slug)
      throw invalidInput([{ field: 'confirm', message: `must be ${slug}` }]);
    return { ...openAgain, status: 'closed', closed_reason: reason };
  });
}

const withoutPause = { status: 'live', paused_until: null, pause_message: '' } as const;
const withoutVacation = { vacation_from: null, vacation_to: null, vacation_message: '' } as const;
const openAgain = { ...withoutPause, ...withoutVacation } as const;

function refuseUnready(facts: OnboardingFacts): void {
  const missing = missingSteps(facts);
  if (missing.length > 0)
    throw new AppError('store_not_ready', 'Some steps are missing before customers can order.', { missing });
}

const refusals: Readonly<Record<StoreStatus, string>> = {
  draft: 'The store is not published yet.',
  live: 'The store is open.',
  paused: 'The store is paused.',
  vacation: 'The store is on holiday.',
  closed: 'The store is closed.',
  suspended: 'The platform has suspended or closed this store. Please contact us.',
};

/** One move of the state: looked at, written and recorded in one transaction that no other move enters. */
async function move(
  { db, changed }: StateDeps,
  { tenantId, userId, actor }: Keeper,
  name: StoreMoveName,
  change: (store: LockedStore) => StateChange,
): Promise<void> {
  const store = await withPlatform(db, `user ${userId}`, `store: ${name}`, async (tx: Tx) => {
    const locked = await lockStore(tx, tenantId);
    if (locked === undefined) throw new AppError('tenant_not_found', 'Store not found');
    if (locked.isHeld) throw new AppError('conflict', refusals.suspended);
    if (!mayMove(name, locked.state)) throw new AppError('conflict', refusals[locked.state]);
    const wanted = change(locked);
    await writeState(tx, tenantId, wanted);
    const action =
      wanted.review === 'waiting'
        ? 'store.review_asked'
        : wanted.vacation_from === null && name === 'plan'
          ? 'store.vacation_cancelled'
          : actions[name];
    await recordActivity(tx, {
      tenantId,
      actor,
      action,
      subject: 'store',
      subjectId: tenantId,
      details: { from: locked.state, ...plain(wanted) },
    });
    return locked;
  });
  changed({ id: tenantId, slug: store.slug });
}

const actions: Readonly<Record<StoreMoveName, string>> = {
  publish: 'store.published',
  pause: 'store.paused',
  resume: 'store.resumed',
  plan: 'store.vacation_planned',
  close: 'store.closed',
  reopen: 'store.reopened',
};

/** What is worth telling of a change. */
function plain(change: StateChange): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(change).flatMap(([key, value]: [string, unknown]) =>
      value === null || value === '' ? [] : [[key, value instanceof Date ? value.toISOString() : value]],
    ),
  );
}
