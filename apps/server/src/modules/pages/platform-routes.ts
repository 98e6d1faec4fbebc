import type { ContentPage } from '@dapur/contract/pages/content-pages';
import type { PlatformPageName } from '@dapur/contract/pages/page';
import type { FastifyReply } from 'fastify';
import { SITE } from '../../platform/cache/store-changes.ts';
import type { PageCall, LastVisited } from './page-call.ts';
import type { PageDeps } from './page-deps.ts';
import type { PageSender } from './page-sender.ts';
import { isPaymentReturn } from './payment-return.ts';

/** The pages that are no store's. */
export interface PlatformRoutes {
  home(call: PageCall): Promise<FastifyReply>;
  content(call: PageCall, page: ContentPage): Promise<FastifyReply>;
  marketplace(call: PageCall): Promise<FastifyReply>;
  /** Only the browser knows who is signed in, so the same frame goes to everybody. */
  platform(call: PageCall, page: PlatformPageName): Promise<FastifyReply>;
}

export function createPlatformRoutes(
  deps: PageDeps,
  sender: PageSender,
  lastVisited: LastVisited,
): PlatformRoutes {
  const { sources, publicOrigin } = deps;
  return {
    home: (call) => {
      const query = new URLSearchParams(call.search);
      const isReturn = isPaymentReturn(call.search, deps.paymentReturnParameters);
      if (!isReturn || query.get('clearStorage') === 'true') lastVisited.forget(call);
      const { locale } = call.place;
      return sender.send(call, SITE, `home/${locale}`, () => sources.homePage(locale, publicOrigin));
    },
    content: (call, page) => {
      const { locale } = call.place;
      return sender.send(call, SITE, `content/${page}/${locale}`, () =>
        sources.contentPage(page, locale, publicOrigin),
      );
    },
    marketplace: async (call) => {
      if (!(await deps.switches.isOn('marketplace')))
        return sender.sendUnavailable(call, 'marketplace_closed');
      const { locale } = call.place;
      const data = () => sources.marketplacePage(call.search, locale, publicOrigin);
      if (call.search === '') return sender.send(call, SITE, `marketplace/${locale}`, data);
      // The number of possible queries is unlimited: kept pages would push the stores' own pages out of the cache. The
      // answers within them are cached.
      return sender.sendFresh(call, await data());
    },
    platform: (call, page) => {
      const { locale } = call.place;
      call.reply.headers({ 'x-robots-tag': 'noindex', 'referrer-policy': 'no-referrer' });
      return sender.send(call, SITE, `${page}/${locale}`, () =>
        Promise.resolve({ kind: 'platform', page, locale, origin: publicOrigin }),
      );
    },
  };
}
