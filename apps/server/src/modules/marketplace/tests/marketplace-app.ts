import { createAreaPin } from '../../../kernel/area-pin.ts';
import { createRatingOf } from '../../catalogue/index.ts';
import { createMarketplace, type Marketplace, type MarketplaceSetup } from '../index.ts';
import { createScheduling } from '../../scheduling/index.ts';
import { createRateLimiter } from '../../../platform/http/index.ts';
import { TEST_SECRET, testClock, type TestClock } from '../../../../test/kit/test-app.ts';
import type { FreshDatabase } from '../../../../test/kit/fresh-database.ts';

/** The marketplace by itself, over a test file's database; nothing runs but what the test asks for. */
export function openMarketplace(
  { pools: db }: FreshDatabase,
  clock: TestClock = testClock(),
  change: Partial<MarketplaceSetup> = {},
): Marketplace {
  const rateLimiter = createRateLimiter(db.app);
  const scheduling = createScheduling({
    db,
    clock,
    rateLimiter,
    log: { info: () => undefined, error: () => undefined },
    publicOrigin: 'http://localhost:3000',
    forgetStore: () => undefined,
    pictureUrl: (_store, key) => key,
  });
  return createMarketplace({
    db,
    clock,
    rateLimiter,
    news: { on: () => undefined },
    // Every question is to be answered anew.
    cache: { get: (_tenant, _key, load) => load() },
    areaPin: createAreaPin(TEST_SECRET),
    datesOf: scheduling.dates,
    ratingOf: createRatingOf(db),
    ownOriginOf: () => Promise.resolve(undefined),
    log: { error: () => undefined },
    ...change,
  });
}
