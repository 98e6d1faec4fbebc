import type { Query } from '@tanstack/react-query';
import { queryClient } from './query-client.ts';
import type { StoreKeys } from './query-keys.ts';

/** Changes come in bunches: orders are read again at most this often. */
const EVERY_MS = 1_000;

export interface Outdating {
  /** `changed`: the ids of changed orders; undefined when it is not known which ones changed. */
  readonly tell: (changed: readonly string[] | undefined) => void;
  readonly stop: () => void;
}

/** Makes a store's orders be read again after news: at once, and further news after each pause. */
export function outdateOrders(keys: StoreKeys): Outdating {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let at = -Infinity;
  let changed: Set<string> | undefined = new Set();
  const outdate = (): void => {
    timer = undefined;
    at = performance.now();
    const known = changed;
    changed = new Set();
    void queryClient.invalidateQueries({
      queryKey: keys.orders,
      predicate: (query) => isAbout(query, known),
    });
  };
  /** A single order's data depends on that order alone; all other data may depend on any. */
  const isAbout = ({ queryKey }: Query, ids: ReadonlySet<string> | undefined): boolean => {
    const id = queryKey[keys.orderFiles.length];
    const isFile = keys.orderFiles.every((word, place) => queryKey[place] === word);
    return !isFile || ids === undefined || ids.has(String(id));
  };
  return {
    tell: (ids) => {
      if (ids === undefined) changed = undefined;
      else for (const id of ids) changed?.add(id);
      timer ??= setTimeout(outdate, Math.max(0, at + EVERY_MS - performance.now()));
    },
    stop: () => clearTimeout(timer),
  };
}
