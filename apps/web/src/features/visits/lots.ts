import type { Shelf } from './consent.ts';

/** Who is on a page, for one day and one store: drawn by lot, and nobody tomorrow or next door. */
export interface Lot {
  readonly visitor: string;
  readonly visit: string;
  /** Where the visit came from: a host, `marketplace` for our own, empty where nobody knows. */
  readonly source: string;
}

interface KeptLot extends Lot {
  /** Epoch milliseconds. */
  readonly seenAt: number;
}

interface Kept {
  readonly day: string;
  readonly lots: Readonly<Record<string, KeptLot>>;
}

export const LOTS_KEY = 'analytics_visitor';
/** Who does nothing for this long comes anew. */
export const VISIT_PAUSE_MS = 30 * 60_000;

export interface Moment {
  /** Today in Malaysia, YYYY-MM-DD. */
  readonly day: string;
  /** Epoch milliseconds. */
  readonly at: number;
  /** What a visit that begins now comes from. */
  readonly source: string;
}

/** The lot for one store's pages, or for the platform's own: `place`. A new one on a new day, and a new visit after a pause. */
export function lotFor(shelf: Shelf, place: string, { day, at, source }: Moment, newId: () => string): Lot {
  const kept = read(shelf);
  const lots = kept?.day === day ? kept.lots : {};
  const known = lots[place];
  const isGoingOn = known !== undefined && at - known.seenAt < VISIT_PAUSE_MS;
  const lot = {
    visitor: known?.visitor ?? newId(),
    ...(isGoingOn ? { visit: known.visit, source: known.source } : { visit: newId(), source }),
  };
  shelf.setItem(LOTS_KEY, JSON.stringify({ day, lots: { ...lots, [place]: { ...lot, seenAt: at } } }));
  return lot;
}

/** As if nobody had been here. */
export function forgetLots(shelf: Shelf): void {
  shelf.removeItem(LOTS_KEY);
}

function read(shelf: Shelf): Kept | undefined {
  try {
    const kept = JSON.parse(shelf.getItem(LOTS_KEY) ?? 'null') as Kept | null;
    return kept !== null && typeof kept.day === 'string' && typeof kept.lots === 'object' ? kept : undefined;
  } catch {
    return undefined;
  }
}

/** Where a page was come to from, as far as a report may tell: never more than a host. */
export function sourceOf(referrer: string, origin: string): string {
  if (!URL.canParse(referrer)) return '';
  const from = new URL(referrer);
  if (from.origin === origin) return from.pathname === '/p/marketplace' ? 'marketplace' : '';
  return /^https?:$/.test(from.protocol) && from.hostname.length <= 100 ? from.hostname : '';
}
