import { malaysianMoment } from '@dapur/contract/dates/date-rules';
import type { LatLng } from '@dapur/contract/delivery/geo';
import { setDue, type DueStore } from '../data/due-stores.ts';
import { readStoreFacts } from '../data/store-facts.ts';
import { removeEntry, writeEntry } from '../data/write-entry.ts';
import { storeEntry } from '../domain/store-entry.ts';
import type { StoreFacts } from '../domain/store-facts.ts';
import type { MarketplaceDeps } from '../marketplace-deps.ts';

const DAY_MS = 86_400_000;
const KL_OFFSET_MS = 8 * 3_600_000;

/** Brings what the marketplace knows of a store in line with the store, and says when to look again. */
export async function refreshStore(deps: MarketplaceDeps, due: DueStore): Promise<void> {
  const { db, clock, settings } = deps;
  const { storeId } = due;
  const store = await readStoreFacts(db, storeId);
  // A kitchen that sells nothing yet is not listed.
  if (store === undefined || store.state !== 'live' || store.products.length === 0) {
    await removeEntry(db, due);
    const back = store?.back_at ?? null;
    return setDue(db, due, back === null ? null : Math.max(1, (back.getTime() - Date.now()) / 1_000 + 1));
  }
  const [dates, { rating, count }] = await Promise.all([deps.datesOf(storeId), deps.ratingOf(storeId)]);
  const pin = areaOf(deps, storeId, store);
  const now = clock.now();
  const facts = { store, dates, rating, reviewCount: count, pin };
  // A random pause, so that stores that were looked at together are not all due at the same moment again.
  const usual = settings.lookAgainMinutes * 60_000 * (0.75 + Math.random() * 0.25);
  const seconds = Math.min(usual, untilDayCloses(now, store.order_by)) / 1_000;
  await writeEntry(db, due, storeEntry(facts, malaysianMoment(now)), seconds);
}

/**
 * The middle of the area, even where the owner shows the exact place in their own store: lists and maps are more public.
 * Then it is moved another way than hidden places of this store: it and the exact place together tell how it was moved.
 */
function areaOf({ areaPin }: MarketplaceDeps, storeId: string, store: StoreFacts): LatLng | null {
  const { latitude: lat, longitude: lng } = store;
  if (lat === null || lng === null) return null;
  return areaPin(store.shows_place ? `${storeId}/shown` : storeId, { lat, lng });
}

/** Milliseconds until the earliest date can no longer be ordered: at the store's `order_by` hour, or at midnight. */
function untilDayCloses(now: number, orderBy: string | null): number {
  const ofDay = (now + KL_OFFSET_MS) % DAY_MS;
  const [hours = 0, minutes = 0] = (orderBy ?? '24:00').split(':').map(Number);
  const moments = [DAY_MS, (hours * 60 + minutes) * 60_000].filter((at) => at > ofDay);
  return Math.min(...moments, DAY_MS) - ofDay + 1_000;
}
