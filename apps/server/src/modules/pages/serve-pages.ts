import { AppError } from '@dapur/contract/errors';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sendError } from '../../platform/http/error-reply.ts';
import { isLocalHost } from '../../platform/http/local-tenant.ts';
import { localeOf } from '../../platform/http/locale.ts';
import { createLastVisited, LookUpFault, splitAddress, type PageCall } from './page-call.ts';
import { ownDomainAddress, pageAddress, type PageAddress } from './page-address.ts';
import type { PageDeps, PagePlace } from './page-deps.ts';
import { createPageSender } from './page-sender.ts';
import { paymentReturnTarget } from './payment-return.ts';
import { createPlatformRoutes } from './platform-routes.ts';
import { searchAway } from './sign-in-away.ts';
import { createStoreRoutes } from './store-routes.ts';
import { isStoreSegment, reservedSlugs } from '@dapur/contract/stores/slug';

type Kind = PageAddress['kind'];
type Route<K extends Kind> = (
  call: PageCall,
  address: Extract<PageAddress, { kind: K }>,
) => Promise<FastifyReply> | FastifyReply;

/** Serves every page for people, and refuses what is neither page nor call. Register after all other routes. */
export function servePages(app: FastifyInstance, deps: PageDeps): void {
  const sender = createPageSender(deps);
  const lastVisited = createLastVisited(deps.publicOrigin.startsWith('https:'));
  const platform = createPlatformRoutes(deps, sender, lastVisited);
  const routes: { readonly [K in Kind]: Route<K> } = {
    home: platform.home,
    content: (call, { page }) => platform.content(call, page),
    marketplace: platform.marketplace,
    platform: (call, { page }) => platform.platform(call, page),
    store: createStoreRoutes(deps, sender, platform, lastVisited),
    'payment-return': ({ request, reply, search }) =>
      reply.redirect(paymentReturnTarget(search, deps.paymentReturnParameters, lastVisited.of(request)), 302),
    moved: ({ reply, search }, { to }) => reply.redirect(to + search, 301),
    meant: ({ reply, search }, { to }) =>
      reply
        // The query may hold the token of a mailed link.
        .headers({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
        .redirect(to + (to.includes('?') ? search.replace('?', '&') : search), 302),
    away: ({ reply, search }, { path, slug }) =>
      reply
        .headers({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
        .redirect(deps.publicOrigin + path + searchAway(search, slug), 302),
    none: (call) => sender.sendUnavailable(call, 'no_page'),
  };
  const serve = <K extends Kind>(call: PageCall, kind: K, address: Extract<PageAddress, { kind: K }>) =>
    routes[kind](call, address);

  app.setNotFoundHandler(async (request, reply) => {
    const { pathname, search } = splitAddress(request.url);
    const isPage = request.method === 'GET' || request.method === 'HEAD';
    if (!isPage || pathname === '/api' || pathname.startsWith('/api/'))
      return sendError(reply, new AppError('not_found', 'There is no such call'));
    const call = { request, reply, search, place: placeOf(request, deps.publicOrigin) };
    try {
      const address = await addressOf(deps, request, pathname);
      // On the developer's own machine a query may choose the store, as there may be no subdomains there.
      const mayChoose = deps.isDemo && isLocalHost(request.hostname);
      const chosen = mayChoose ? chosenStorePage(address, pathname, search) : undefined;
      if (chosen !== undefined) return await reply.redirect(chosen, 302);
      return await serve(call, address.kind, address);
    } catch (error) {
      request.log.error({ err: error }, 'A page failed');
      const isLost = error instanceof LookUpFault;
      return sender.sendUnavailable(call, isLost ? 'failed_to_connect' : 'failed_to_load');
    }
  });
}

/** Throws LookUpFault where it cannot be found out whose host it is. */
async function addressOf(deps: PageDeps, request: FastifyRequest, pathname: string): Promise<PageAddress> {
  const about = { baseDomains: deps.baseDomains, hasDebug: deps.isDemo };
  const looking = deps.ownDomains.storeAt(request.host);
  if (looking === undefined) return pageAddress(request.host, pathname, about);
  try {
    const own = await looking;
    const store = own && (await deps.directory.byId(own.id, 'any'));
    return own === undefined || store === undefined
      ? pageAddress(request.host, pathname, about)
      : ownDomainAddress({ slug: store.slug, ownOrigin: own.origin }, pathname, about);
  } catch (cause) {
    throw new LookUpFault('whose host it is could not be looked up', { cause });
  }
}

function placeOf(request: FastifyRequest, publicOrigin: string): PagePlace {
  const wanted = (request.query as Record<string, unknown>)['lang'];
  const locale = localeOf(wanted, request.headers.cookie, request.headers['accept-language']);
  return { locale, base: '', origin: publicOrigin, platform: '/' };
}

/**
 * The path of a page whose address names no store itself but chooses one by `?tenant=`: `/dashboard?tenant=kak-yah` is
 * at `/kak-yah/dashboard`, with the rest of the query. Undefined when the address belongs to the platform or to another
 * store.
 */
function chosenStorePage(address: PageAddress, pathname: string, search: string): string | undefined {
  const query = new URLSearchParams(search);
  const slug = query.get('tenant');
  if (slug === null || !isStoreSegment(slug) || !isOpen(address)) return undefined;
  query.delete('tenant');
  const rest = query.toString();
  return `/${slug}${pathname === '/' ? '' : pathname}${rest && `?${rest}`}`;
}

/** A first segment that is a reserved word, such as `dashboard`, names no store. */
function isOpen(address: PageAddress): boolean {
  if (address.kind === 'store') return address.base !== '' && reservedSlugs.has(address.slug);
  return address.kind === 'home' || address.kind === 'none' || address.kind === 'meant';
}
