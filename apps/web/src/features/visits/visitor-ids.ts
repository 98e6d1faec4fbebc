import { urlOf } from '@dapur/contract/words/url-of';
import { isLike, type Sample } from '../../lib/kept-shape.ts';
import type { Shelf } from './consent.ts';

/** The random ids of a visitor for one day and one store. The next day and other stores get other ids. */
export interface VisitorIds {
  readonly visitor: string;
  readonly visit: string;
  /** Where the visit came from: a host, `marketplace` for our own, empty where unknown. */
  readonly source: string;
}

interface KeptVisitorIds extends VisitorIds {
  /** Epoch milliseconds. */
  readonly seenAt: number;
}

interface Kept {
  readonly day: string;
  readonly lots: Readonly<Record<string, KeptVisitorIds>>;
}

export const VISITOR_KEY = 'analytics_visitor';
/** After so long without an event a new visit begins. */
export const VISIT_PAUSE_MS = 30 * 60_000;

export interface Moment {
  /** Today in Malaysia, YYYY-MM-DD. */
  readonly day: string;
  /** Epoch milliseconds. */
  readonly at: number;
  /** The source of a visit that begins now. */
  readonly source: string;
}

/**
 * The random ids for `place`, one store's pages or the platform's own. A new day brings new ids, and a pause a new
 * visit.
 */
export function visitorIdsFor(
  shelf: Shelf,
  place: string,
  { day, at, source }: Moment,
  newId: () => string,
): VisitorIds {
  const kept = read(shelf);
  const lots = kept?.day === day ? kept.lots : {};
  const known = lots[place];
  const isGoingOn = known !== undefined && at - known.seenAt < VISIT_PAUSE_MS;
  const ids = {
    visitor: known?.visitor ?? newId(),
    ...(isGoingOn ? { visit: known.visit, source: known.source } : { visit: newId(), source }),
  };
  shelf.setItem(VISITOR_KEY, JSON.stringify({ day, lots: { ...lots, [place]: { ...ids, seenAt: at } } }));
  return ids;
}

/** Removes all ids. */
export function forgetVisitorIds(shelf: Shelf): void {
  shelf.removeItem(VISITOR_KEY);
}

const idsSample: Sample<KeptVisitorIds> = {
  visitor: '',
  visit: '',
  source: '',
  seenAt: 0,
};

function read(shelf: Shelf): Kept | undefined {
  try {
    const kept: unknown = JSON.parse(shelf.getItem(VISITOR_KEY) ?? 'null');
    if (!isLike<Kept>(kept, { day: '', lots: {} })) return undefined;
    return Object.values(kept.lots).every((ids) => isLike<KeptVisitorIds>(ids, idsSample)) ? kept : undefined;
  } catch {
    return undefined;
  }
}

/** Where a page was come to from, as far as a report may tell: never more than a host. */
export function sourceOf(referrer: string, origin: string): string {
  const from = urlOf(referrer);
  if (from === undefined) return '';
  if (from.origin === origin) return from.pathname === '/p/marketplace' ? 'marketplace' : '';
  return /^https?:$/.test(from.protocol) && from.hostname.length <= 100 ? from.hostname : '';
}
