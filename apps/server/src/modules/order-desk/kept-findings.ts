import type { DatabaseNews } from '../../platform/db/index.ts';

/** Keeps which orders a question found, for a moment. */
export interface KeptFindings {
  /**
   * What `find` answers to the question, or what it answered to the same one a moment ago. However many people ask at
   * once, it is found once.
   */
  of<T>(tenantId: string, question: string, find: () => Promise<T>): Promise<T>;
  /** Finds anew what is asked of this store from now on. */
  forget(tenantId: string): void;
}

/** Tells whether an order was placed: of two answers between which no order of the store changed, they differ if so. */
export type ReadWaiting = (tenantId: string) => Promise<string>;

/**
 * Orders that are paid, changed or cancelled are announced, and what was found is dropped at once. What is not announced
 * is that one was placed (see `announce_order_change`), so that it shows in lists after this long at the latest.
 */
const KEPT_MS = 3_000;
/** Of what is older it is asked, behind the back of whoever wants it, whether it still stands; if not it is found anew. */
const FRESH_MS = 1_500;
/** One answer about the orders that wait serves all questions of a store for so long. */
const WAITING_MS = 250;
/** Then it is found anew all the same: tags of customers change without news. */
const OLDEST_MS = 15_000;
const MOST_KEPT = 2_000;

interface Finding {
  readonly tenantId: string;
  readonly answer: Promise<unknown>;
  readonly foundAt: number;
  /** The orders that waited just before it was found, where it was asked. */
  readonly waiting: string | undefined;
  until: number;
  /** It is being found anew, or asked whether it stands. */
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
    // What was dropped meanwhile was found before the news that dropped it.
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
        // Whoever asks next finds it herself and is told why it failed.
        renew(key, found, find).catch(() => kept.delete(key));
      return found.answer as Promise<T>;
    },
    forget,
  };
}

function dropOldest(map: Map<string, unknown>): void {
  const oldest = map.keys().next();
  if (map.size > MOST_KEPT && !oldest.done) map.delete(oldest.value);
}
