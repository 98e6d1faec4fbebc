import type { DatabaseNews } from '../../platform/db/index.ts';

/** A short-lived cache of which orders a query found. */
export interface KeptFindings {
  /**
   * The answer of `find`, or its answer to the same question a moment ago. However many people ask at once, `find` runs
   * once.
   */
  of<T>(tenantId: string, question: string, find: () => Promise<T>): Promise<T>;
  /** Drops all kept answers of this store. */
  forget(tenantId: string): void;
}

/**
 * A text that changes when an order is placed: if two of its answers differ and nothing else of the store's orders
 * changed, one was placed.
 */
export type ReadWaiting = (tenantId: string) => Promise<string>;

/**
 * When an order is paid, changed or cancelled, that is announced and the kept answers are dropped at once. The placing
 * of an order is not announced (see `announce_order_change`), so a new order shows in lists after this long at the
 * latest.
 */
const KEPT_MS = 3_000;
/**
 * An answer older than this is checked in the background when somebody asks for it, and found anew if it is outdated.
 */
const FRESH_MS = 1_500;
/** For this long, one reading of the waiting orders serves all questions of a store. */
const WAITING_MS = 250;
/** An answer older than this is always found anew: tags of customers change without an announcement. */
const OLDEST_MS = 15_000;
const MAX_KEPT = 2_000;

interface Finding {
  readonly tenantId: string;
  readonly answer: Promise<unknown>;
  readonly foundAt: number;
  /** The waiting orders just before the answer was found, if they were read. */
  readonly waiting: string | undefined;
  until: number;
  /** The answer is being checked or found anew. */
  isRenewed: boolean;
}

interface Waiting {
  readonly at: number;
  readonly orders: Promise<string>;
}

export function createKeptFindings(
  news: Pick<DatabaseNews, 'on' | 'isLive'>,
  readWaiting: ReadWaiting,
  now: () => number = () => performance.now(),
): KeptFindings {
  const kept = new Map<string, Finding>();
  const lately = new Map<string, Waiting>();
  const forget = (tenantId: string): void => {
    for (const [key, finding] of kept) if (finding.tenantId === tenantId) kept.delete(key);
  };
  news.on('order_changed', (key) => {
    if (key === undefined) kept.clear();
    else forget(key.slice(0, key.indexOf('/')));
  });

  const keep = (key: string, finding: Omit<Finding, 'until' | 'isRenewed'>): void => {
    kept.delete(key);
    kept.set(key, { ...finding, until: finding.foundAt + KEPT_MS, isRenewed: false });
    dropOldest(kept);
  };

  const waitingNow = (tenantId: string): Waiting => {
    const known = lately.get(tenantId);
    if (known !== undefined && now() - known.at < WAITING_MS) return known;
    const asked = { at: now(), orders: readWaiting(tenantId) };
    lately.delete(tenantId);
    lately.set(tenantId, asked);
    dropOldest(lately);
    return asked;
  };

  const renew = async (key: string, finding: Finding, find: () => Promise<unknown>): Promise<void> => {
    finding.isRenewed = true;
    const { at, orders } = waitingNow(finding.tenantId);
    const waiting = await orders;
    // If the answer was dropped meanwhile, it is older than the announcement that dropped it, and must not be kept
    // again.
    const isDropped = (): boolean => kept.get(key) !== finding;
    if (isDropped()) return;
    const foundAt = now();
    const stands = finding.waiting === waiting && foundAt - finding.foundAt < OLDEST_MS;
    const answer = stands ? finding.answer : find();
    await answer;
    if (isDropped()) return;
    if (!stands) return keep(key, { tenantId: finding.tenantId, answer, foundAt, waiting });
    finding.until = at + KEPT_MS;
    finding.isRenewed = false;
  };

  return {
    of<T>(tenantId: string, question: string, find: () => Promise<T>): Promise<T> {
      const key = `${tenantId}${question}`;
      const found = kept.get(key);
      const left = found === undefined || !news.isLive ? 0 : found.until - now();
      if (found === undefined || left <= 0) {
        const answer = find();
        keep(key, { tenantId, answer, foundAt: now(), waiting: undefined });
        answer.catch(() => {
          if (kept.get(key)?.answer === answer) kept.delete(key);
        });
        return answer;
      }
      if (left <= KEPT_MS - FRESH_MS && !found.isRenewed)
        // The next caller runs `find` again and gets its error.
        renew(key, found, find).catch(() => kept.delete(key));
      return found.answer as Promise<T>;
    },
    forget,
  };
}

function dropOldest(map: Map<string, unknown>): void {
  const oldest = map.keys().next();
  if (map.size > MAX_KEPT && !oldest.done) map.delete(oldest.value);
}
