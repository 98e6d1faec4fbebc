import type { ContentPage } from '@dapur/contract/content-pages';
import type { PlatformPageName } from '@dapur/contract/page';
import type { FastifyReply } from 'fastify';
import { SITE } from '../../platform/cache/store-changes.ts';
import type { Asked, LastVisited } from './asked.ts';
import type { PageDeps } from './page-deps.ts';
import type { PageSender } from './page-sender.ts';
import { isPaymentReturn } from './payment-return.ts';

/** The pages that are no store's. */
export interface PlatformRoutes {
  home(asked: Asked): Promise<FastifyReply>;
  content(asked: Asked, page: ContentPage): Promise<FastifyReply>;
  marketplace(asked: Asked): Promise<FastifyReply>;
  /** Only the browser knows who is signed in, so the same frame goes to everybody. */
  platform(asked: Asked, page: PlatformPageName): Promise<FastifyReply>;
}

export function createPlatformRoutes(
  deps: PageDeps,
  sender: PageSender,
  lastVisited: LastVisited,
): PlatformRoutes {
  const { sources, publicOrigin } = deps;
  return {
    home: (asked) => {
      const query = new URLSearchParams(asked.search);
      if (!isPaymentReturn(asked.search) || query.get('clearStorage') === 'true') lastVisited.forget(asked);
      const { locale } = asked.place;
      return sender.send(asked, SITE, `home/${locale}`, () => sources.homePage(locale, publicOrigin));
    },
    content: (asked, page) => {
      const { locale } = asked.place;
      return sender.send(asked, SITE, `content/${page}/${locale}`, () =>
        sources.contentPage(page, locale, publicOrigin),
      );
    },
    marketplace: async (asked) => {
      if (!(await deps.switches.isOn('marketplace')))
        return sender.sendUnavailable(asked, 'marketplace_closed');
      const { locale } = asked.place;
      const data = () => sources.marketplacePage(asked.search, locale, publicOrigin);
      if (asked.search === '') return sender.send(asked, SITE, `marketplace/${locale}`, data);
      // The number of possible queries is unlimited: kept pages would push the stores' own pages out of the cache. The
      // answers within them are cached.
      return sender.sendFresh(asked, await data());
    },
    platform: (asked, page) => {
      const { locale } = asked.place;
      asked.reply.headers({ 'x-robots-tag': 'noindex', 'referrer-policy': 'no-referrer' });
      return sender.send(asked, SITE, `${page}/${locale}`, () =>
        Promise.resolve({ kind: 'platform', page, locale, origin: publicOrigin }),
      );
    },
  };
}
