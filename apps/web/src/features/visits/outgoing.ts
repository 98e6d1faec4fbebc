import type { VisitBatch, VisitEvent } from '@dapur/contract/reports/analytics';
import type { VisitorIds } from './visitor-ids.ts';

/** The contract's limit, copied since the page does not carry its schemas. */
const MAX_EVENTS = 20;
/** How many events that could not be sent are kept for the next time. */
const MAX_KEPT = 60;

/** What waits to be sent. */
export interface Outgoing {
  add(store: string | null, ids: VisitorIds, event: VisitEvent): void;
  /** Sends all that waits. */
  flush(): void;
  /** Forgets all that waits. */
  clear(): void;
}

interface Waiting {
  readonly store: string | null;
  readonly ids: VisitorIds;
  readonly event: VisitEvent;
}

/**
 * Sends events of the same visit together. `post` sends a batch and says whether it arrived: if not, the batch goes
 * along with the next events, which is safe since the server counts each event once.
 */
export function createOutgoing(post: (batch: VisitBatch) => Promise<boolean>): Outgoing {
  let waiting: Waiting[] = [];
  const send = async (part: readonly Waiting[]): Promise<void> => {
    const [first] = part;
    if (first === undefined) return;
    const { visitor, visit, source } = first.ids;
    const before = waiting;
    const events = part.map(({ event }) => event);
    const hasArrived = await post({ store: first.store, visitor, visit, source, events });
    // If `waiting` is another list by now, it was cleared because the visitor refused.
    if (!hasArrived && before === waiting) waiting.push(...part.slice(0, MAX_KEPT - waiting.length));
  };
  return {
    add: (store, ids, event) => {
      waiting.push({ store, ids, event });
    },
    flush: () => {
      const all = waiting.splice(0);
      for (const visit of new Set(all.map(({ ids }) => ids.visit))) {
        const rest = all.filter(({ ids }) => ids.visit === visit);
        while (rest.length > 0) void send(rest.splice(0, MAX_EVENTS));
      }
    },
    clear: () => {
      waiting = [];
    },
  };
}
