import type { PageData, RenderedPage, StoreUnavailableData } from '@dapur/contract/pages/page';
import type { FastifyReply } from 'fastify';
import { EncodedBody, sendEncoded } from '../../platform/http/encoded-body.ts';
import { referenceFor } from '../../platform/http/file-refusal.ts';
import {
  developmentPolicy,
  NO_THIRD_PARTIES,
  pagePolicy,
  type ThirdPartyHosts,
} from '../../platform/http/security-headers.ts';
import { splitAddress, type PageCall } from './page-call.ts';
import { offersSocialSignIn } from './offers-social-sign-in.ts';
import type { PageDeps } from './page-deps.ts';

/** Makes pages of what they show, and sends them with the policies that fit them. */
export interface PageSender {
  /** A page that is kept under `key` until its owner changes: a store's id, or SITE. */
  send(call: PageCall, owner: string, key: string, data: () => Promise<PageData>): Promise<FastifyReply>;
  /** A page made for this call alone, not kept. */
  sendFresh(call: PageCall, data: PageData): Promise<FastifyReply>;
  /** The answer that there is no such page, or that it is unavailable now. */
  sendUnavailable(
    call: PageCall,
    message: StoreUnavailableData['message'],
    about?: StoreUnavailableData['requested'],
  ): Promise<FastifyReply>;
}

interface KeptPage {
  readonly body: EncodedBody;
  readonly policy: string;
  /** The same without third parties, for when the address carries a token. */
  readonly closedPolicy: string;
  readonly status: number;
}

/** Sold portions are not announced to the caches; the page asks for the current ones once it runs. */
const PAGE_MAX_AGE_MS = 3_000;

export function createPageSender(deps: PageDeps): PageSender {
  const tileHosts = deps.tileUrl === undefined ? [] : [new URL(deps.tileUrl).origin];

  const made = (rendered: RenderedPage, data: PageData): KeptPage => {
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
  };

  const make = async ({ request }: PageCall, data: PageData): Promise<KeptPage> =>
    made(await deps.render(data, request.url), data);

  const deliver = ({ request, reply }: PageCall, page: KeptPage) => {
    // The page takes a token out of its address as soon as it runs; nothing of anybody else's may read it or be told of it.
    const hasToken = new URLSearchParams(splitAddress(request.url).search).has('token');
    if (hasToken) reply.header('referrer-policy', 'no-referrer');
    reply.code(page.status).headers({
      'content-security-policy': hasToken ? page.closedPolicy : page.policy,
      'cache-control': page.status === 200 ? 'private, no-cache' : 'no-store',
      vary: 'Accept-Encoding, Accept-Language, Cookie',
    });
    return sendEncoded(request, reply, page.body);
  };

  return {
    send: async (call, owner, key, data) => {
      const load = async (): Promise<KeptPage> => make(call, await data());
      const page = deps.isDevelopment
        ? await load()
        : await deps.cache.get(owner, key, load, {
            maxAgeMs: PAGE_MAX_AGE_MS,
            weigh: (kept) => kept.body.weight,
          });
      return deliver(call, page);
    },
    sendFresh: async (call, data) => deliver(call, await make(call, data)),
    sendUnavailable: async (call, message, about) => {
      const data: PageData = {
        kind: 'unavailable',
        locale: call.place.locale,
        origin: deps.publicOrigin,
        message,
        ...(about === undefined ? {} : { requested: about }),
      };
      if (!message.startsWith('failed')) return deliver(call, { ...(await make(call, data)), status: 404 });
      const rendered = await deps.render(data, call.request.url);
      const reference = referenceFor(call.request, call.place.locale);
      return deliver(
        call,
        made({ ...rendered, html: behindAll(rendered.html, reference), status: 503 }, data),
      );
    },
  };
}

/** Behind what the browser takes over, so that it stays. */
function behindAll(html: string, more: string): string {
  const end = html.lastIndexOf('</body>');
  return end < 0 ? html + more : html.slice(0, end) + more + html.slice(end);
}

function together(some: ThirdPartyHosts, more: Pick<ThirdPartyHosts, 'script' | 'connect'>): ThirdPartyHosts {
  return { ...some, script: [...some.script, ...more.script], connect: [...some.connect, ...more.connect] };
}

/**
 * Whether third parties may be told of visits to a page: only for pages that everybody may see, never for one person's
 * own.
 */
function isCounted(data: PageData): boolean {
  switch (data.kind) {
    case 'home':
    case 'content':
    case 'marketplace':
    case 'store':
      return true;
    // An order's page among them.
    case 'shell':
    case 'platform':
    case 'dashboard':
    case 'unavailable':
      return false;
  }
}
