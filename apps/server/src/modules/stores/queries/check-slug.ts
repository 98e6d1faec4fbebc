import { reservedText, slugFault } from '@dapur/contract/stores/slug';
import type { Pools } from '../../../platform/db/index.ts';
import { SLUG_TAKEN } from '../commands/create-store.ts';
import { isSlugFree, isWordReserved } from '../data/slugs.ts';

/** Whether a path could be a new store's at this moment, and if not, why. */
export async function checkSlug(
  db: Pools,
  asked: string,
): Promise<{ available: boolean; reason: string | null }> {
  const slug = asked.trim().toLowerCase();
  const fault = slugFault(slug);
  if (fault !== undefined) return { available: false, reason: fault.message };
  if (await isWordReserved(db, slug)) return { available: false, reason: reservedText(slug) };
  const available = await isSlugFree(db, slug);
  return { available, reason: available ? null : SLUG_TAKEN };
}
