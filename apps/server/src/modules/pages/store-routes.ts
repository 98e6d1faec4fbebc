import type { FastifyReply } from 'fastify';
import { isUuid, UUID } from '@dapur/contract/uuid';
import type { StoreKind, StoreRef } from '../../platform/http/tenant-directory.ts';
import { LookUpFault, type PageCall, type LastVisited } from './page-call.ts';
import { addressIn, originFor, type StoreAddress } from './page-address.ts';
import type { PageDeps, PagePlace } from './page-deps.ts';
import type { PageSender } from './page-sender.ts';
import { isPaymentReturn } from './payment-return.ts';
import type { PlatformRoutes } from './platform-routes.ts';
import { signInAway } from './sign-in-away.ts';

/** A call for something below a store's root. */
interface StorePageCall extends PageCall {
  readonly address: StoreAddress;
}

/** One line of the table: the first whose path fits has the call. */
interface StoreRoute {
  /** `undefined` is the root itself. */
  readonly page: string | undefined;
  /** How many segments follow. Any number, where it is not said. */
  readonly below?: number;
  serve(call: StorePageCall): Promise<FastifyReply> | FastifyReply;
}

/** Answers with something of a store that is there. */
type Serve = (call: StorePageCall, store: StoreRef) => Promise<FastifyReply> | FastifyReply;

const PLAIN_SEGMENT = /^[\w.~%-]+$/;
const ORDER_LINK = new RegExp(`^(${UUID})\\.([A-Za-z0-9_-]{32})$`, 'i');

/** The pages of stores. */
export function createStoreRoutes(
  deps: PageDeps,
  sender: PageSender,
  platform: PlatformRoutes,
  lastVisited: LastVisited,
): (call: PageCall, address: StoreAddress) => Promise<FastifyReply> | FastifyReply {
  const { sources } = deps;

  /** Throws LookUpFault where it cannot be found out whether there is such a store. */
  const lookUp = (slug: string, kind: StoreKind): Promise<StoreRef | undefined> =>
    deps.directory.bySlug(slug, kind).catch((cause: unknown) => {
      throw new LookUpFault('the store could not be looked up', { cause });
    });

  const moved = ({ request, reply, search, address }: StorePageCall, store: StoreRef): FastifyReply => {
    // The path may hold an order's proof. And it may belong to another store one day, so no browser may keep the
    // redirect.
    reply.headers({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
    return reply.redirect(addressIn(store.slug, address, request.host, deps) + search, 301);
  };

  /** Serves what is of a store that is there, under the path that it goes by now. */
  const ofStore =
    (kind: StoreKind, serve: Serve) =>
    async (call: StorePageCall): Promise<FastifyReply> => {
      const { slug, base, rest } = call.address;
      const store = await lookUp(slug, kind);
      if (store !== undefined) return store.slug === slug ? serve(call, store) : moved(call, store);
      const [page, detail] = rest;
      const isFront = detail === undefined && (page === undefined || page === 'store');
      const { origin, platform: front } = call.place;
      const about = isFront ? { slug, base, origin, platform: front } : undefined;
      return sender.sendUnavailable(call, 'not_found', about);
    };

  const shell: Serve = (call, store) => {
    const { locale, origin, base } = call.place;
    return sender.send(call, store.id, `shell/${locale}${origin}${base}`, () =>
      sources.shellPage(store, call.place),
    );
  };

  const front: Serve = async (call, store) => {
    lastVisited.remember(call, store.slug);
    const named = new URLSearchParams(call.search).get('product');
    // Only products that the store sells get a page of their own: made-up ids must not fill the cache.
    const sold =
      named === null
        ? undefined
        : await deps.cache.get(store.id, 'product-ids', () => sources.productIds(store));
    const product = named !== null && sold?.has(named) === true ? named : undefined;
    const { locale, origin, base } = call.place;
    return sender.send(call, store.id, `page/${product ?? ''}/${locale}${origin}${base}`, () =>
      sources.storePage(store, call.place, product),
    );
  };

  const dashboard: Serve = (call, store) => {
    const { locale, base, origin } = call.place;
    call.reply.header('x-robots-tag', 'noindex');
    return sender.send(call, store.id, `dashboard/${locale}${origin}${base}`, async () => {
      const address = (await deps.ownDomains.originOf(store.id)) ?? origin + base;
      return { kind: 'dashboard', locale, base, origin, slug: store.slug, address };
    });
  };

  const toRoot: Serve = ({ reply, address }) => reply.redirect(rootOf(address), 302);

  /** The link of a mail: it puts the order's proof into the cookie, so that the address shown afterwards holds none. */
  const followLink: Serve = (call, store) => {
    const { request, reply, address } = call;
    const match = ORDER_LINK.exec(address.rest[1] ?? '');
    if (match === null) return toRoot(call, store);
    const [, orderId = '', token = ''] = match;
    if (deps.holdsOrder(token, store.id, orderId))
      reply.header('set-cookie', deps.orderCookie.adding(token, request.headers.cookie));
    reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer');
    return reply.redirect(`${address.base}/orders/${orderId.toLowerCase()}`, 303);
  };

  const order: Serve = (call, store) => {
    if (!isUuid((call.address.rest[1] ?? '').toLowerCase())) return followLink(call, store);
    lastVisited.remember(call, store.slug);
    call.reply.headers({ 'x-robots-tag': 'noindex', 'referrer-policy': 'no-referrer' });
    return shell(call, store);
  };

  const payment: Serve = (call, store) => {
    lastVisited.remember(call, store.slug);
    call.reply.header('x-robots-tag', 'noindex');
    return shell(call, store);
  };

  const checkout: Serve = (call, store) =>
    isPaymentReturn(call.search, deps.paymentReturnParameters)
      ? payment(call, store)
      : call.reply.redirect(rootOf(call.address) + atPayment(call.search), 302);

  const toDashboard = ({ reply, address, search }: StorePageCall): FastifyReply =>
    reply.redirect(`${address.base}/dashboard${search}`, 302);

  const routes: readonly StoreRoute[] = [
    { page: undefined, serve: ofStore('live', front) },
    { page: 'store', below: 0, serve: ofStore('live', front) },
    { page: 'checkout', below: 0, serve: ofStore('live', checkout) },
    // When a store is closed, its orders and the returns from paying for them stay reachable.
    { page: 'payment-result', below: 0, serve: ofStore('known', payment) },
    { page: 'orders', below: 1, serve: ofStore('known', order) },
    { page: 'o', below: 1, serve: ofStore('known', followLink) },
    { page: 'payment-result', serve: ofStore('known', toRoot) },
    { page: 'orders', serve: ofStore('known', toRoot) },
    { page: 'o', serve: ofStore('known', toRoot) },
    // Drafts have a dashboard too.
    { page: 'dashboard', serve: ofStore('any', dashboard) },
    // Without looking the store up: its owner gets there while the store is a draft too.
    { page: 'admin', serve: toDashboard },
    { page: 'unauthorized', serve: (call) => platform.platform(call, 'unauthorized') },
  ];
  /** For any other path, only the store's own page is there. */
  const elsewhere = ofStore('live', toRoot);

  return (call, address) => {
    const inStore = { ...call, address, place: placeIn(address, call) };
    const [page, ...below] = address.rest;
    if (address.base === '' && page === address.slug) return withoutSlug(call, below);
    const route = routes.find((one) => one.page === page && (one.below ?? below.length) === below.length);
    return (route?.serve ?? elsewhere)(inStore);
  };

  function placeIn(address: StoreAddress, { request, place }: PageCall): PagePlace {
    const { slug, base, ownOrigin } = address;
    return {
      locale: place.locale,
      base,
      origin: originFor(address, request.host, deps.publicOrigin, deps.baseDomains),
      platform: base === '' ? `${deps.publicOrigin}/` : '/',
      ...(ownOrigin === undefined ? {} : { signInAt: signInAway(deps.publicOrigin, slug) }),
    };
  }
}

const rootOf = ({ base }: StoreAddress): string => (base === '' ? '/' : base);

/** Links written for the platform's host name the store again on its own. */
function withoutSlug({ reply, search }: PageCall, below: readonly string[]): FastifyReply {
  // A browser reads a backslash as a slash, and two of them as another host.
  const isPlain = below.every((one) => PLAIN_SEGMENT.test(one));
  return reply.redirect(isPlain ? `/${below.join('/')}${search}` : '/', 302);
}

/** The query of the store's page that opens the order at its payment, or as far as it has come. */
function atPayment(search: string): string {
  const query = new URLSearchParams(search);
  query.set('step', '4');
  // Where there is nothing to pay, the page says why it shows something else.
  query.set('from', 'checkout');
  return `?${query}`;
}
