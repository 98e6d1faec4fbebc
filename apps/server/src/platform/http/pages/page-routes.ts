import { isStoreSegment } from '@dapur/contract/slug';
import { AppError } from '@dapur/contract/errors';
import type { ContentPage } from '@dapur/contract/content-pages';
import type {
  ContentPageData,
  HomePageData,
  MarketplacePageData,
  PageData,
  PlatformPageName,
  RenderedPage,
  StorePageData,
  StoreShellData,
  StoreUnavailableData,
} from '@dapur/contract/page';
import type { Locale } from '@dapur/contract/primitives';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isUuid, UUID } from '../../../kernel/uuid.ts';
import type { StoreCache } from '../../cache/store-cache.ts';
import { SITE } from '../../cache/store-changes.ts';
import { cookie, readCookie } from '../cookies.ts';
import { EncodedBody, sendEncoded } from '../encoded-body.ts';
import { sendError } from '../error-reply.ts';
import { isLocalHost } from '../local-tenant.ts';
import { localeOf } from '../locale.ts';
import type { OrderCookie } from '../order-cookie.ts';
import type { OwnDomains } from '../own-domains.ts';
import {
  developmentPolicy,
  NO_THIRD_PARTIES,
  pagePolicy,
  type ThirdPartyHosts,
} from '../security-headers.ts';
import type { Switches } from '../switches.ts';
import type { StoreKind, StoreRef, TenantDirectory } from '../tenant-directory.ts';
import { chosenStorePage } from './chosen-store.ts';
import {
  addressIn,
  originFor,
  ownDomainAddress,
  pageAddress,
  type PageAddress,
  type StoreAddress,
} from './page-address.ts';
import { searchAway, signInAway } from './sign-in-away.ts';
import { isCounted } from './is-counted.ts';
import { offersSocialSignIn } from './offers-social-sign-in.ts';
import { isPaymentReturn, paymentReturnTarget } from './payment-return.ts';
import type { PageRenderer } from './renderer.ts';

/** Where a store's page stands, and in which language. */
export interface PagePlace {
  readonly locale: Locale;
  readonly base: string;
  readonly origin: string;
  /** The platform's front page, as links on this page write it. */
  readonly platform: string;
  /** On a store's own domain: where its visitors sign in. */
  readonly signInAt?: string;
}

/** What the pages show, gathered by the composition root. */
export interface PageSources {
  /** `product`: the id of the one that the address names, which its head then speaks of and its page shows. */
  storePage(store: StoreRef, place: PagePlace, product?: string): Promise<StorePageData>;
  /** Ids of what the store sells. */
  productIds(store: StoreRef): Promise<ReadonlySet<string>>;
  shellPage(store: StoreRef, place: PagePlace): Promise<StoreShellData>;
  homePage(locale: Locale, origin: string): Promise<HomePageData>;
  contentPage(page: ContentPage, locale: Locale, origin: string): Promise<ContentPageData>;
  /** `search` is the address's query as it was typed; what it holds besides what the marketplace knows is left out. */
  marketplacePage(search: string, locale: Locale, origin: string): Promise<MarketplacePageData>;
}

export interface PageDeps {
  readonly directory: TenantDirectory;
  readonly ownDomains: OwnDomains;
  readonly cache: StoreCache;
  readonly orderCookie: OrderCookie;
  readonly holdsOrder: (token: string, tenantId: string, orderId: string) => boolean;
  readonly sources: PageSources;
  readonly switches: Switches;
  readonly render: PageRenderer;
  readonly publicOrigin: string;
  readonly baseDomains: readonly string[];
  /** Hosts of the social sign-ins, for the pages that offer them. */
  readonly socialHosts: ThirdPartyHosts;
  /** Hosts of whoever else counts visits, for the pages that everybody may see; none unless that is set. */
  readonly countingHosts: Pick<ThirdPartyHosts, 'script' | 'connect'> & { readonly image: readonly string[] };
  /** Where a map's tiles come from; undefined: maps are our own. With {z}, {x} and {y}. */
  readonly tileUrl: string | undefined;
  /** The debug pages, and a store chosen by `?tenant=`: on a developer's own machine and in the demo only. */
  readonly isDemo: boolean;
  /** Under `--dev`: pages are made anew each time, and the bundler's scripts are allowed. */
  readonly isDevelopment: boolean;
}

interface KeptPage {
  readonly body: EncodedBody;
  readonly policy: string;
  /** The same without third parties, for when the address carries a token. */
  readonly closedPolicy: string;
  readonly status: number;
}

const TENANT_COOKIE = 'dapur_tenant';
const THIRTY_DAYS = 30 * 86_400;
/** Portions sell without a word to the caches; the page asks for them again once it runs. */
const PAGE_MAX_AGE_MS = 3_000;
const PLAIN_SEGMENT = /^[\w.~%-]+$/;
const ORDER_LINK = new RegExp(`^(${UUID})\\.([A-Za-z0-9_-]{32})$`, 'i');

/** Serves every page for people, and refuses what is neither page nor call. Register after all other routes. */
export function servePages(app: FastifyInstance, deps: PageDeps): void {
  const isSecure = deps.publicOrigin.startsWith('https:');

  app.setNotFoundHandler(async (request, reply) => {
    const { pathname, search } = split(request.url);
    const isPage = request.method === 'GET' || request.method === 'HEAD';
    if (!isPage || pathname === '/api' || pathname.startsWith('/api/')) {
      return sendError(reply, new AppError('not_found', 'There is no such call'));
    }
    const place = placeOf(request);
    const mayChoose = deps.isDemo && isLocalHost(request.hostname);
    try {
      const address = await addressOf(request, pathname);
      // On the developer's own machine a query may choose the store, as there may be no subdomains there.
      const chosen = mayChoose ? chosenStorePage(address, pathname, search) : undefined;
      if (chosen !== undefined) return await reply.redirect(chosen, 302);
      switch (address.kind) {
        case 'home':
          return await sendHome(request, reply, search, place);
        case 'payment-return':
          return reply.redirect(paymentReturnTarget(search, lastVisited(request)), 302);
        case 'platform':
          return await sendPlatform(request, reply, address.page, place);
        case 'content':
          return await sendContent(request, reply, address.page, place);
        case 'marketplace':
          return await sendMarketplace(request, reply, search, place);
        case 'moved':
          return reply.redirect(address.to + search, 301);
        case 'store':
          return await sendStorePath(request, reply, address, search, place);
        case 'away':
          return await reply
            .headers({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
            .redirect(deps.publicOrigin + address.path + searchAway(search, address.slug), 302);
        case 'none':
          return await sendUnavailable(request, reply, place, 'not_found');
      }
    } catch (error) {
      request.log.error({ err: error, requestId: request.id }, 'A page failed');
      const isLost = error instanceof LookUpFault;
      return sendUnavailable(request, reply, place, isLost ? 'failed_to_connect' : 'failed_to_load');
    }
  });

  async function addressOf(request: FastifyRequest, pathname: string): Promise<PageAddress> {
    const asked = { baseDomains: deps.baseDomains, hasDebug: deps.isDemo };
    const looking = deps.ownDomains.storeAt(request.host);
    if (looking === undefined) return pageAddress(request.host, pathname, asked);
    try {
      const own = await looking;
      const store = own && (await deps.directory.byId(own.id, 'any'));
      return own === undefined || store === undefined
        ? pageAddress(request.host, pathname, asked)
        : ownDomainAddress({ slug: store.slug, ownOrigin: own.origin }, pathname, asked);
    } catch (cause) {
      throw new LookUpFault('whose host it is could not be looked up', { cause });
    }
  }

  /** Throws LookUpFault where it cannot be found out whether there is such a store. */
  function lookUp(slug: string, kind: StoreKind): Promise<StoreRef | undefined> {
    return deps.directory.bySlug(slug, kind).catch((cause: unknown) => {
      throw new LookUpFault('the store could not be looked up', { cause });
    });
  }

  async function sendHome(request: FastifyRequest, reply: FastifyReply, search: string, place: PagePlace) {
    const query = new URLSearchParams(search);
    const isRemembered = readCookie(request.headers.cookie, TENANT_COOKIE) !== undefined;
    if (isRemembered && (!isPaymentReturn(search) || query.get('clearStorage') === 'true')) {
      reply.header('set-cookie', cookie(TENANT_COOKIE, '', { maxAgeSeconds: 0, isSecure }));
    }
    const data = (): Promise<PageData> => deps.sources.homePage(place.locale, deps.publicOrigin);
    return sendPage(request, reply, SITE, `home/${place.locale}`, data);
  }

  function sendContent(
    request: FastifyRequest,
    reply: FastifyReply,
    page: ContentPage,
    { locale }: PagePlace,
  ) {
    return sendPage(request, reply, SITE, `content/${page}/${locale}`, () =>
      deps.sources.contentPage(page, locale, deps.publicOrigin),
    );
  }

  async function sendMarketplace(
    request: FastifyRequest,
    reply: FastifyReply,
    search: string,
    place: PagePlace,
  ) {
    if (!(await deps.switches.isOn('marketplace')))
      return sendUnavailable(request, reply, place, 'not_found');
    const { locale } = place;
    const data = (): Promise<PageData> => deps.sources.marketplacePage(search, locale, deps.publicOrigin);
    if (search === '') return sendPage(request, reply, SITE, `marketplace/${locale}`, data);
    // Questions are without number, and kept they would push the stores' own pages out; the answers in them are kept.
    const shown = await data();
    return send(request, reply, keep(await deps.render(shown, request.url), shown));
  }

  /** Only the browser knows who is signed in, so the same frame goes to everybody. */
  async function sendPlatform(
    request: FastifyRequest,
    reply: FastifyReply,
    page: PlatformPageName,
    { locale }: PagePlace,
  ) {
    reply.headers({ 'x-robots-tag': 'noindex', 'referrer-policy': 'no-referrer' });
    return sendPage(request, reply, SITE, `${page}/${locale}`, () =>
      Promise.resolve({ kind: 'platform', page, locale, origin: deps.publicOrigin }),
    );
  }

  async function sendStorePath(
    request: FastifyRequest,
    reply: FastifyReply,
    address: StoreAddress,
    search: string,
    { locale }: PagePlace,
  ) {
    const { slug, base, rest } = address;
    const move = (store: StoreRef): FastifyReply => {
      // A proof may stand in the path. And the path may be another store's one day: no browser is to keep it for good.
      reply.headers({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
      return reply.redirect(addressIn(store.slug, address, request.host, deps) + search, 301);
    };
    const place = {
      locale,
      base,
      origin: originFor(address, request.host, deps.publicOrigin, deps.baseDomains),
      platform: base === '' ? `${deps.publicOrigin}/` : '/',
      ...(address.ownOrigin === undefined ? {} : { signInAt: signInAway(deps.publicOrigin, slug) }),
    };
    const root = base === '' ? '/' : base;
    const [page, detail, more] = rest;
    // Links written for the platform's host name the store again.
    if (base === '' && page === slug) {
      const below = rest.slice(1);
      // A browser reads a backslash as a slash, and two of them as another host.
      return reply.redirect(
        below.every((one) => PLAIN_SEGMENT.test(one)) ? `/${below.join('/')}${search}` : '/',
        302,
      );
    }
    if (page === 'dashboard') return sendDashboard(request, reply, slug, place, move);
    if (page === 'unauthorized') return sendPlatform(request, reply, 'unauthorized', place);
    // Before the store is looked up: its owner gets there while it is a draft too.
    if (page === 'admin') return reply.redirect(`${base}/dashboard${search}`, 302);
    // Of a closed store the orders stay to be seen, and the ways back from paying for them.
    const isOrders = page === 'o' || page === 'orders' || page === 'payment-result';
    const store = await lookUp(slug, isOrders ? 'known' : 'live');
    if (store === undefined) {
      const isFront = detail === undefined && (page === undefined || page === 'store');
      const asked = isFront ? { slug, base, origin: place.origin, platform: place.platform } : undefined;
      return sendUnavailable(request, reply, place, 'not_found', asked);
    }
    if (store.slug !== slug) return move(store);

    if ((page === 'o' || page === 'orders') && detail !== undefined && more === undefined) {
      if (page === 'o' || !isUuid(detail.toLowerCase()))
        return followOrderLink(request, reply, store, base, detail);
      remember(request, reply, store);
      reply.headers({ 'x-robots-tag': 'noindex', 'referrer-policy': 'no-referrer' });
      return sendPage(request, reply, store.id, `shell/${locale}${place.origin}${base}`, () =>
        deps.sources.shellPage(store, place),
      );
    }
    if (detail === undefined) {
      switch (page) {
        case undefined:
        case 'store':
          remember(request, reply, store);
          return sendStore(request, reply, store, place, new URLSearchParams(search).get('product'));
        case 'payment-result':
        case 'checkout':
          if (page === 'checkout' && !isPaymentReturn(search))
            return reply.redirect(root + atPayment(search), 302);
          remember(request, reply, store);
          reply.header('x-robots-tag', 'noindex');
          return sendPage(request, reply, store.id, `shell/${locale}${place.origin}${base}`, () =>
            deps.sources.shellPage(store, place),
          );
        default:
          break;
      }
    }
    return reply.redirect(root, 302);
  }

  async function sendStore(
    request: FastifyRequest,
    reply: FastifyReply,
    store: StoreRef,
    place: PagePlace,
    asked: string | null,
  ): Promise<FastifyReply> {
    // Only what the store sells makes a page of its own: whatever else an address says is not to fill the cache.
    const sold =
      asked === null
        ? undefined
        : await deps.cache.get(store.id, 'product-ids', () => deps.sources.productIds(store));
    const product = asked !== null && sold?.has(asked) === true ? asked : undefined;
    const key = `page/${product ?? ''}/${place.locale}${place.origin}${place.base}`;
    return sendPage(request, reply, store.id, key, () => deps.sources.storePage(store, place, product));
  }

  async function sendDashboard(
    request: FastifyRequest,
    reply: FastifyReply,
    slug: string,
    place: PagePlace,
    move: (store: StoreRef) => FastifyReply,
  ) {
    const store = await lookUp(slug, 'any');
    if (store === undefined) return sendUnavailable(request, reply, place, 'not_found');
    if (store.slug !== slug) return move(store);
    const { locale, base, origin } = place;
    reply.header('x-robots-tag', 'noindex');
    return sendPage(request, reply, store.id, `dashboard/${locale}${origin}${base}`, async () => {
      const address = (await deps.ownDomains.originOf(store.id)) ?? origin + base;
      return { kind: 'dashboard', locale, base, origin, slug, address };
    });
  }

  /** The link of a mail: it puts the order's proof into the cookie, so that the address shown afterwards holds none. */
  function followOrderLink(
    request: FastifyRequest,
    reply: FastifyReply,
    store: StoreRef,
    base: string,
    detail: string,
  ) {
    const match = ORDER_LINK.exec(detail);
    if (match === null) return reply.redirect(base === '' ? '/' : base, 302);
    const [, orderId = '', token = ''] = match;
    if (deps.holdsOrder(token, store.id, orderId)) {
      reply.header('set-cookie', deps.orderCookie.adding(token, request.headers.cookie));
    }
    reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer');
    return reply.redirect(`${base}/orders/${orderId.toLowerCase()}`, 303);
  }

  async function sendPage(
    request: FastifyRequest,
    reply: FastifyReply,
    owner: string,
    key: string,
    data: () => Promise<PageData>,
  ): Promise<FastifyReply> {
    const load = async (): Promise<KeptPage> => {
      const shown = await data();
      return keep(await deps.render(shown, request.url), shown);
    };
    const page = deps.isDevelopment
      ? await load()
      : await deps.cache.get(owner, key, load, {
          maxAgeMs: PAGE_MAX_AGE_MS,
          weigh: (kept) => kept.body.weight,
        });
    return send(request, reply, page);
  }

  async function sendUnavailable(
    request: FastifyRequest,
    reply: FastifyReply,
    { locale }: PagePlace,
    message: StoreUnavailableData['message'],
    asked?: StoreUnavailableData['asked'],
  ): Promise<FastifyReply> {
    const data: PageData = {
      kind: 'unavailable',
      locale,
      origin: deps.publicOrigin,
      message,
      ...(asked === undefined ? {} : { asked }),
    };
    const rendered = await deps.render(data, request.url);
    const page = keep(rendered, data);
    return send(request, reply, { ...page, status: message === 'not_found' ? 404 : 503 });
  }

  function keep(rendered: RenderedPage, data: PageData): KeptPage {
    const tileHosts = deps.tileUrl === undefined ? [] : [new URL(deps.tileUrl).origin];
    const policyWith = (others: ThirdPartyHosts, images: readonly string[]): string =>
      deps.isDevelopment ? developmentPolicy(others, images) : pagePolicy(rendered, others, images);
    const others = offersSocialSignIn(data) ? deps.socialHosts : NO_THIRD_PARTIES;
    return {
      body: new EncodedBody(rendered.html, 'text/html; charset=utf-8'),
      policy: isCounted(data)
        ? policyWith(together(others, deps.countingHosts), [...tileHosts, ...deps.countingHosts.image])
        : policyWith(others, tileHosts),
      closedPolicy: policyWith(NO_THIRD_PARTIES, []),
      status: rendered.status,
    };
  }

  function send(request: FastifyRequest, reply: FastifyReply, page: KeptPage) {
    // The page takes a token out of its address as soon as it runs; nothing of anybody else's may read it or be told of it.
    const hasToken = new URLSearchParams(split(request.url).search).has('token');
    if (hasToken) reply.header('referrer-policy', 'no-referrer');
    reply.code(page.status).headers({
      'content-security-policy': hasToken ? page.closedPolicy : page.policy,
      'cache-control': page.status === 200 ? 'private, no-cache' : 'no-store',
      vary: 'Accept-Encoding, Accept-Language, Cookie',
    });
    return sendEncoded(request, reply, page.body);
  }

  function placeOf(request: FastifyRequest): PagePlace {
    const asked = (request.query as Record<string, unknown>)['lang'];
    const locale = localeOf(asked, request.headers.cookie, request.headers['accept-language']);
    return { locale, base: '', origin: deps.publicOrigin, platform: '/' };
  }

  /** For `/payment-result` without a store: which one was it? */
  function remember(request: FastifyRequest, reply: FastifyReply, store: StoreRef): void {
    if (lastVisited(request) === store.slug) return;
    reply.header('set-cookie', cookie(TENANT_COOKIE, store.slug, { maxAgeSeconds: THIRTY_DAYS, isSecure }));
  }
}

/** Unlike a store that was found and whose page cannot be made. */
class LookUpFault extends Error {}

function together(some: ThirdPartyHosts, more: Pick<ThirdPartyHosts, 'script' | 'connect'>): ThirdPartyHosts {
  return { ...some, script: [...some.script, ...more.script], connect: [...some.connect, ...more.connect] };
}

/** The query of the store's page that opens the order at its payment, or as far as it has come. */
function atPayment(search: string): string {
  const query = new URLSearchParams(search);
  query.set('step', '4');
  // Where there is nothing to pay, the page says why it shows something else.
  query.set('from', 'checkout');
  return `?${query}`;
}

function lastVisited(request: FastifyRequest): string | undefined {
  const slug = readCookie(request.headers.cookie, TENANT_COOKIE);
  return slug !== undefined && isStoreSegment(slug) ? slug : undefined;
}

function split(url: string): { pathname: string; search: string } {
  const at = url.indexOf('?');
  return at < 0 ? { pathname: url, search: '' } : { pathname: url.slice(0, at), search: url.slice(at) };
}
