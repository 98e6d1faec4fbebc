import { randomUUID } from 'node:crypto';
import { malaysianDate } from '@dapur/contract/dates/dates';
import { AppError } from '@dapur/contract/errors';
import { reservedText, slugFault } from '@dapur/contract/stores/slug';
import type { Clock } from '../../../kernel/clock.ts';
import { refusalOf, withPlatform, type Pools, type Tx } from '../../../platform/db/index.ts';
import type { RateLimiter, StoreRef, Switches } from '../../../platform/http/index.ts';
import { addSeat } from '../../identity/index.ts';
import { insertProfile, lockOwner, takeSlug } from '../data/new-store.ts';
import { NEW_STORE_LEAD_DAYS, NEW_STORE_SLOTS, newStoreDates } from '../domain/new-store.ts';

export const SLUG_TAKEN = 'This domain name is already taken';

export interface CreateStoreSettings {
  /** Tries to open a store, per person and hour. */
  readonly openingsPerHour: number;
  /** How many stores one person may own. */
  readonly mostStores: number;
}

export interface CreateStoreDeps {
  readonly db: Pools;
  readonly clock: Clock;
  readonly rateLimiter: RateLimiter;
  readonly settings: CreateStoreSettings;
  readonly switches: Switches;
  /** Writes what a store's schedule begins with: slots, and dates that are closed until its owner opens them. */
  readonly writeFirstSchedule: (
    tx: Tx,
    tenantId: string,
    first: { readonly slots: readonly string[]; readonly dates: readonly string[] },
  ) => Promise<void>;
  /** Credits whoever gave the code with the new store; false when the code is nobody's, or the opener's own. */
  readonly creditReferral: (
    tx: Tx,
    use: { readonly code: string; readonly storeId: string; readonly referredId: string },
  ) => Promise<boolean>;
}

export interface NewStore {
  /** Trimmed. */
  readonly name: string;
  readonly slug: string;
  readonly referralCode: string | undefined;
}

/**
 * Opens a store as a draft with what it needs to begin; all of it or nothing. Throws AppError: `invalid_input` or
 * `slug_reserved` by the rules of paths, `slug_taken`, `referral_invalid`, `conflict` when the person owns as
 * many as allowed, `rate_limited`.
 */
export async function createStore(deps: CreateStoreDeps, userId: string, input: NewStore): Promise<StoreRef> {
  const { db, clock, settings } = deps;
  const slug = input.slug.trim().toLowerCase();
  const fault = slugFault(slug);
  if (fault !== undefined)
    throw new AppError(fault.code, fault.message, [{ field: 'subdomain', message: fault.message }]);
  await deps.rateLimiter.hit(
    { name: 'register-tenant', limit: settings.openingsPerHour, windowSeconds: 3_600 },
    userId,
  );
  if (isCodeGiven(input) && !(await deps.switches.isOn('referrals'))) throw codeRefused();
  const store: StoreRef = { id: randomUUID(), slug, name: input.name };
  const first = { slots: NEW_STORE_SLOTS, dates: newStoreDates(malaysianDate(clock.now())) };
  await withPlatform(db, `user ${userId}`, 'creating a store', async (tx) => {
    const owner = await lockOwner(tx, userId);
    if (owner === undefined) throw new AppError('unauthorized', 'Please sign in to continue.');
    if (owner.storesOwned >= settings.mostStores)
      throw new AppError('conflict', `One account can open at most ${settings.mostStores} stores.`);
    if (!(await takeSlug(tx, store))) throw new AppError('slug_taken', SLUG_TAKEN);
    await insertProfile(tx, store.id, owner, NEW_STORE_LEAD_DAYS);
    await addSeat(tx, {
      tenantId: store.id,
      userId: owner.id,
      email: owner.email,
      role: 'owner',
      rights: null,
    });
    await deps.writeFirstSchedule(tx, store.id, first);
    await credit(deps, tx, store.id, userId, input.referralCode);
  }).catch((error: unknown) => {
    // The platform's people reserve the word, perhaps only since a moment ago.
    if (refusalOf(error)?.reason === 'slug_reserved')
      throw new AppError('slug_reserved', reservedText(slug), [
        { field: 'subdomain', message: reservedText(slug) },
      ]);
    throw error;
  });
  return store;
}

async function credit(
  { creditReferral }: CreateStoreDeps,
  tx: Tx,
  storeId: string,
  referredId: string,
  given: string | undefined,
): Promise<void> {
  const code = given?.trim().toUpperCase() ?? '';
  if (code === '') return;
  if (!(await creditReferral(tx, { code, storeId, referredId }))) throw codeRefused();
}

const isCodeGiven = ({ referralCode }: NewStore): boolean => (referralCode?.trim() ?? '') !== '';
const codeRefused = (): AppError => new AppError('referral_invalid', 'Invalid referral code');
