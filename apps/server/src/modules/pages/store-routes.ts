import type { FastifyReply } from 'fastify';
import { isUuid, UUID } from '@dapur/contract/uuid';
import type { StoreKind, StoreRef } from '../../platform/http/tenant-directory.ts';
import { LookUpFault, type Asked, type LastVisited } from './asked.ts';
import { addressIn, originFor, type StoreAddress } from './page-address.ts';
import type { PageDeps, PagePlace } from './page-deps.ts';
import type { PageSender } from './page-sender.ts';
import { isPaymentReturn } from './payment-return.ts';
import type { PlatformRoutes } from './platform-routes.ts';
import { signInAway } from './sign-in-away.ts';

/** A call for something below a store's root. */
interface AskedOfStore extends Asked {
  readonly address: StoreAddress;
}

/** One line of the table: the first whose path fits has the call. */
interface StoreRoute {
  /** `undefined` is the root itself. */
  readonly page: string | undefined;
  /** How many segments follow. Any number, where it is not said. */
  readonly below?: number;
  serve(asked: AskedOfStore): Promise<FastifyReply> | FastifyReply;
}

/** Answers with something of a store that is there. */
type Serve = (asked: AskedOfStore, store: StoreRef) => Promise<FastifyReply> | FastifyReply;

const PLAIN_SEGMENT = /^[\w.~%-]+$/;
const ORDER_LINK = new RegExp(`^(${UUID})\\.([A-Za-z0-9_-]{32})$`, 'i');

/** The pages of stores. */
export function createStoreRoutes(
  deps: PageDeps,
  sender: PageSender,
  platform: PlatformRoutes,
  lastVisited: LastVisited,
): (asked: Asked, address: StoreAddress) => Promise<FastifyReply> | FastifyReply {
  const { sources } = deps;

  /** Throws LookUpFault where it cannot be found out whether there is such a store. */
  const lookUp = (slug: string, kind: StoreKind): Promise<StoreRef | undefined> =>
    deps.directory.bySlug(slug, kind).catch((cause: unknown) => {
      throw new LookUpFault('the store could not be looked up', { cause });
    });

  const moved = ({ request, reply, search, address }: AskedOfStore, store: StoreRef): FastifyReply => {
    // The path may hold an order's proof. And it may belong to another store one day, so no browser may keep the
    // redirect.
    reply.headers({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
    return reply.redirect(addressIn(store.slug, address, request.host, deps) + search, 301);
  };

  /** Serves what is of a store that is there, under the path that it goes by now. */
  const ofStore =
    (kind: StoreKind, serve: Serve) =>
    async (asked: AskedOfStore): Promise<FastifyReply> => {
      const { slug, base, rest } = asked.address;
      const store = await lookUp(slug, kind);
      if (store !== undefined) return store.slug === slug ? serve(asked, store) : moved(asked, store);
      const [page, detail] = rest;
      const isFront = detail === undefined && (page === undefined || page === 'store');
      const { origin, platform: front } = asked.place;
      const about = isFront ? { slug, base, origin, platform: front } : undefined;
      return sender.sendUnavailable(asked, 'not_found', about);
    };

  const shell: Serve = (asked, store) => {
    const { locale, origin, base } = asked.place;
    return sender.send(asked, store.id, `shell/${locale}${origin}${base}`, () =>
      sources.shellPage(store, asked.place),
    );
  };

  const front: Serve = async (asked, store) => {
    lastVisited.remember(asked, store.slug);
    const named = new URLSearchParams(asked.search).get('product');
    // Only products that the store sells get a page of their own: made-up ids must not fill the cache.
    const sold =
      named === null
        ? undefined
        : await deps.cache.get(store.id, 'product-ids', () => sources.productIds(store));
    const product = named !== null && sold?.has(named) === true ? named : undefined;
    const { locale, origin, base } = asked.place;
    return sender.send(asked, store.id, `page/${product ?? ''}/${locale}${origin}${base}`, () =>
      sources.storePage(store, asked.place, product),
    );
  };

  const dashboard: Serve = (asked, store) => {
    const { locale, base, origin } = asked.place;
    asked.reply.header('x-robots-tag', 'noindex');
    return sender.send(asked, store.id, `dashboard/${locale}${origin}${base}`, async () => {
      const address = (await deps.ownDomains.originOf(store.id)) ?? origin + base;
      return { kind: 'dashboard', locale, base, origin, slug: store.slug, address };
    });
  };

  const toRoot: Serve = ({ reply, address }) => reply.redirect(rootOf(address), 302);

  /** The link of a mail: it puts the order's proof into the cookie, so that the address shown afterwards holds none. */
  const followLink: Serve = (asked, store) => {
    const { request, reply, address } = asked;
    const match = ORDER_LINK.exec(address.rest[1] ?? '');
    if (match === null) return toRoot(asked, store);
    const [, orderId = '', token = ''] = match;
    if (deps.holdsOrder(token, store.id, orderId))
      reply.header('set-cookie', deps.orderCookie.adding(token, request.headers.cookie));
    reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer');
    return reply.redirect(`${address.base}/orders/${orderId.toLowerCase()}`, 303);
  };

  const order: Serve = (asked, store) => {
    if (!isUuid((asked.address.rest[1] ?? '').toLowerCase())) return followLink(asked, store);
    lastVisited.remember(asked, store.slug);
    asked.reply.headers({ 'x-robots-tag': 'noindex', 'referrer-policy': 'no-referrer' });
    return shell(asked, store);
  };

  const payment: Serve = (asked, store) => {
    lastVisited.remember(asked, store.slug);
    asked.reply.header('x-robots-tag', 'noindex');
    return shell(asked, store);
  };

  const checkout: Serve = (asked, store) =>
    isPaymentReturn(asked.search)
      ? payment(asked, store)
      : asked.reply.redirect(rootOf(asked.address) + atPayment(asked.search), 302);

  const toDashboard = ({ reply, address, search }: AskedOfStore): FastifyReply =>
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
    { page: 'unauthorized', serve: (asked) => platform.platform(asked, 'unauthorized') },
  ];
  /** For any other path, only the store's own page is there. */
  const elsewhere = ofStore('live', toRoot);

  return (asked, address) => {
    const inStore = { ...asked, address, place: placeIn(address, asked) };
    const [page, ...below] = address.rest;
    if (address.base === '' && page === address.slug) return withoutSlug(asked, below);
    const route = routes.find((one) => one.page === page && (one.below ?? below.length) === below.length);
    return (route?.serve ?? elsewhere)(inStore);
  };

  function placeIn(address: StoreAddress, { request, place }: Asked): PagePlace {
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
function withoutSlug({ reply, search }: Asked, below: readonly string[]): FastifyReply {
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
