import type { Clock } from '../../kernel/clock.ts';
import type { DeliveryQuote } from './data/quotes.ts';

/** Answers equal questions that come close together with one quote. */
export interface KeptQuotes {
  /** `ask` runs once for all who ask `key` meanwhile, and its failure is theirs; only what succeeded is kept. */
  get(key: string, ask: () => Promise<DeliveryQuote>): Promise<DeliveryQuote>;
}

interface Kept {
  readonly quote: DeliveryQuote;
  readonly until: number;
}

const MOST_KEPT = 2_000;

/** Keeps a quote for `keepMs`, as long as `leastLeftMs` of it are left to order with. */
export function createKeptQuotes(
  clock: Clock,
  { keepMs, leastLeftMs }: { readonly keepMs: number; readonly leastLeftMs: number },
): KeptQuotes {
  const kept = new Map<string, Kept>();
  const asking = new Map<string, Promise<DeliveryQuote>>();

  const keep = (key: string, quote: DeliveryQuote): void => {
    const until = Math.min(clock.now() + keepMs, quote.expiresAt.getTime() - leastLeftMs);
    kept.delete(key);
    kept.set(key, { quote, until });
    for (const [old, { until: end }] of kept) {
      if (end > clock.now() && kept.size <= MOST_KEPT) break;
      kept.delete(old);
    }
  };

  return {
    get: (key, ask) => {
      const known = kept.get(key);
      if (known !== undefined && known.until > clock.now()) return Promise.resolve(known.quote);
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
