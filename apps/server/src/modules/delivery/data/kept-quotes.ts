import { LRUCache } from 'lru-cache';
import type { Clock } from '../../../kernel/clock.ts';
import type { DeliveryQuote } from './quotes.ts';

/** Answers equal questions that come close together with one quote. */
export interface KeptQuotes {
  /**
   * `ask` runs once for all who ask for `key` meanwhile; they share its failure too. Only a successful quote is kept.
   */
  get(key: string, ask: () => Promise<DeliveryQuote>): Promise<DeliveryQuote>;
}

const MAX_KEPT = 2_000;

/** Keeps a quote for `keepMs`, as long as it stays valid for at least `leastLeftMs` more. */
export function createKeptQuotes(
  clock: Clock,
  { keepMs, leastLeftMs }: { readonly keepMs: number; readonly leastLeftMs: number },
): KeptQuotes {
  const kept = new LRUCache<string, DeliveryQuote>({
    max: MAX_KEPT,
    ttlResolution: 0,
    perf: { now: () => clock.now() },
  });
  const asking = new Map<string, Promise<DeliveryQuote>>();

  const keep = (key: string, quote: DeliveryQuote): void => {
    const ttl = Math.min(keepMs, quote.expiresAt.getTime() - leastLeftMs - clock.now());
    if (ttl > 0) kept.set(key, quote, { ttl });
    else kept.delete(key);
  };

  return {
    get: (key, ask) => {
      const known = kept.get(key);
      if (known !== undefined) return Promise.resolve(known);
      const running = asking.get(key);
      if (running !== undefined) return running;
      const asked = ask()
        .then((quote) => {
          keep(key, quote);
          return quote;
        })
        .finally(() => asking.delete(key));
      asking.set(key, asked);
      return asked;
    },
  };
}
