import type { MarketplacePage, MarketplaceQuery } from '@dapur/contract/pages/marketplace';
import type { Handlers } from '../../platform/http/index.ts';
import type { MarketplaceDeps } from './marketplace-deps.ts';

export type MarketplaceHandlers = Handlers<'searchMarketplace'>;

export function marketplaceHandlers(
  { rateLimiter, settings }: Pick<MarketplaceDeps, 'rateLimiter' | 'settings'>,
  search: (query: MarketplaceQuery) => Promise<MarketplacePage>,
): MarketplaceHandlers {
  return {
    searchMarketplace: async ({ query }, { ip }) => {
      const limit = { name: 'marketplace', limit: settings.questionsPerMinute, windowSeconds: 60 };
      await rateLimiter.hit(limit, ip);
      return { success: true, data: await search(query) };
    },
  };
}
