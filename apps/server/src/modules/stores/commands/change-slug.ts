import { AppError } from '@dapur/contract/errors';
import { slugFault } from '@dapur/contract/stores/slug';
import { refusalOf, type Tx } from '../../../platform/db/index.ts';
import { retireSlug, takeBackSlug, writeSlug } from '../data/slugs.ts';
import { lockStore } from '../data/store-state.ts';
import { SLUG_TAKEN } from './create-store.ts';

/**
 * Gives a store another path, in the caller's transaction, which must be of the platform. The one it gives up leads to it
 * for twelve months and is nobody else's meanwhile. Answers the one before. Throws AppError: `invalid_input` and
 * `slug_reserved` by the rules of new stores, `slug_taken`, `not_found`, `conflict` where it has this path already.
 */
export async function changeSlug(tx: Tx, tenantId: string, wanted: string): Promise<string> {
  const slug = wanted.trim().toLowerCase();
  const fault = slugFault(slug);
  if (fault !== undefined)
    throw new AppError(fault.code, fault.message, [{ field: 'slug', message: fault.message }]);
  const store = await lockStore(tx, tenantId);
  if (store === undefined) throw new AppError('not_found', 'There is no such store.');
  if (store.slug === slug) throw new AppError('conflict', `The store already has the path ${slug}.`);
  await write(tx, tenantId, slug);
  // Checked after the change, which may have waited for the store that was just giving the path up.
  if (!(await takeBackSlug(tx, tenantId, slug))) throw new AppError('slug_taken', SLUG_TAKEN);
  await retireSlug(tx, tenantId, store.slug);
  return store.slug;
}

async function write(tx: Tx, tenantId: string, slug: string): Promise<void> {
  try {
    await writeSlug(tx, tenantId, slug);
  } catch (error) {
    if (isTaken(error)) throw new AppError('slug_taken', SLUG_TAKEN);
    if (refusalOf(error)?.reason === 'slug_reserved')
      throw new AppError(
        'slug_reserved',
        `"${slug}" is reserved and cannot be used. Please choose a different domain.`,
      );
    throw error;
  }
}

/** Another store has it; or two stores want each other's at once, and PostgreSQL ended one of them (deadlock_detected). */
const isTaken = (error: unknown): boolean =>
  error instanceof Error &&
  (('constraint' in error && error.constraint === 'tenants__slug') ||
    ('code' in error && error.code === '40P01'));
