import type { VisitBatch, VisitEvent, VisitPage } from '@dapur/contract/reports/analytics';
import { malaysianDate } from '@dapur/contract/dates/dates';
import type { PageData } from '@dapur/contract/pages/page';
import { analyticsApi } from 'virtual:analytics-api';
import { newId } from '../../lib/new-id.ts';
import { readToken } from '../../lib/token.ts';
import { orderDraft, type OrderDraft, type OrderDraftStore } from '../../lib/order/order-draft.ts';
import { isOwnStore } from '../../lib/visits/own-store.ts';
import { leavesThePage, listen, tell, type ReportedEvent } from '../../lib/visits/tell.ts';
import { CHOICE_KEY, createConsent, type Consent } from './consent.ts';
import { createGoogle, type Ga4, type Google } from './google.ts';
import { forgetVisitorIds, visitorIdsFor, sourceOf } from './visitor-ids.ts';
import { createOutgoing } from './outgoing.ts';
import { showChoice } from './show-choice.ts';
import { visitedPage, type VisitedPage } from './visited-page.ts';
import { later } from '../../lib/later.ts';

/** Reports an order's progress: into the basket, on to the checkout, placed. `onStep` is called with each step. */
function watchOrder(draftStore: OrderDraftStore, onStep: (step: OrderDraft['step']) => void): void {
  let before = draftStore.get();
  draftStore.subscribe(() => {
    const now = draftStore.get();
    const was = before;
    before = now;
    // A hidden tab reports nothing: the change was made in another tab, which reports it.
    if (document.visibilityState !== 'visible') return;
    for (const productId of new Set(now.items.map((item) => item.productId)))
      if (countOf(now, productId) > countOf(was, productId))
        tell({ name: 'user_interaction', action: 'add_to_cart', product_id: productId });
    if (now.step !== was.step) onStep(now.step);
    if (was.step === 1 && now.step > 1) tell({ name: 'user_interaction', action: 'begin_checkout' });
    if (now.order !== null && now.order.id !== was.order?.id)
      tell({ name: 'user_interaction', action: 'order_placed' });
  });
}

const countOf = ({ items }: OrderDraft, productId: string): number =>
  items.reduce((sum, item) => (item.productId === productId ? sum + item.quantity : sum), 0);

const loadNoting = later(() => import('./note-choice.ts'));

/** What is done within this time goes in one call. */
const GATHER_MS = 1_000;
const CURRENCY = 'MYR';

/** An event without the fields that all events have. */
type Said = VisitEvent extends infer E ? (E extends VisitEvent ? Omit<E, 'id' | 'page'> : never) : never;

/** Counts what is done on this page from here on, as far as its visitor agrees, and shows the choice. */
export async function beginCounting(): Promise<void> {
  const data = JSON.parse(document.getElementById('page-data')?.textContent ?? 'null') as PageData | null;
  const visited = data === null ? undefined : visitedPage(data, location.pathname);
  const shelf = openShelf();
  if (data === null || visited === undefined || shelf === undefined) return;
  if (visited.store !== null && isOwnStore(shelf, visited.store)) return;
  const settings = await readSettings();
  if (!settings?.is_on) return;
  await untilHydrated();
  const consent = createConsent(shelf, asksNotToBeCounted());
  const isOpenToOthers = visited.isPublic && !cameWithToken();
  const counter = createCounter({
    shelf,
    consent,
    visited,
    google: settings.ga4 !== null && isOpenToOthers ? createGoogle(settings.ga4) : undefined,
  });

  const choice = showChoice(consent, (chosen) => {
    counter.choose(chosen);
    if (readToken() !== null)
      void loadNoting().then(
        ({ noteChoice }) => noteChoice(chosen === 'on'),
        () => undefined,
      );
  });
  addEventListener('storage', ({ key }) => {
    if (key !== CHOICE_KEY && key !== null) return;
    // The visitor changed the choice in another tab.
    if (!consent.isGiven()) counter.stop();
    choice.refresh();
  });
  counter.begin();
  if (data.kind === 'store')
    watchOrder(orderDraft(data.tenant.subdomain), (step) =>
      counter.turnTo(step === 1 ? 'store' : 'checkout'),
    );
  if (data.kind === 'marketplace') {
    tell({ name: 'marketplace_browse' });
    const { q } = data.search;
    if (q !== undefined && q !== '') tell({ name: 'search', results: data.found.stores.length, words: q });
  }
}

/** Until hydration the page's tree must be the server's: React would take added elements for a fault. */
function untilHydrated(): Promise<void> {
  const root = document.documentElement;
  return new Promise((resolve) => {
    const look = (): void => {
      if (root.dataset['hydrated'] === undefined) return;
      watching.disconnect();
      resolve();
    };
    const watching = new MutationObserver(look);
    watching.observe(root, { attributeFilter: ['data-hydrated'] });
    look();
  });
}

interface CounterParts {
  readonly shelf: Storage;
  readonly consent: Consent;
  readonly visited: VisitedPage;
  readonly google: Google | undefined;
}

function createCounter({ shelf, consent, visited, google }: CounterParts) {
  const { store } = visited;
  const source = sourceOf(document.referrer, location.origin);
  const outgoing = createOutgoing(post);
  let page: VisitPage = visited.page;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const flush = (): void => {
    clearTimeout(timer);
    timer = undefined;
    outgoing.flush();
  };
  const send = (said: Said, words?: string): void => {
    const at = Date.now();
    const event = { id: newId(), page, ...said } as VisitEvent;
    try {
      const ids = visitorIdsFor(shelf, store ?? '', { day: malaysianDate(at), at, source }, newId);
      outgoing.add(store, ids, event);
    } catch {
      // Without storage there is no visitor id, so the event is not counted.
      return;
    }
    timer ??= setTimeout(flush, GATHER_MS);
    google?.tell(event, words);
  };
  const agreed = (by: Extract<Said, { name: 'implicit_consent_granted' }>['by']): void => {
    send({ name: 'implicit_consent_granted', by });
    // The current page is the first that counts.
    send({ name: 'page_view' });
  };
  const stop = (): void => {
    clearTimeout(timer);
    timer = undefined;
    outgoing.clear();
    forgetVisitorIds(shelf);
    google?.stop();
  };
  const hear = (event: ReportedEvent): void => {
    if ((event.name === 'view_item' || event.name === 'marketplace_browse') && consent.grant())
      agreed(event.name);
    if (!consent.isGiven()) return;
    switch (event.name) {
      case 'view_item':
        return send({ ...event, currency: CURRENCY });
      case 'search': {
        const { words, ...said } = event;
        return send(said, words);
      }
      default:
        send(event);
        // Browsers differ in what they still send of a page that is being left.
        if (leavesThePage(event)) flush();
    }
  };
  return {
    begin: (): void => {
      if (consent.isGiven()) send({ name: 'page_view' });
      listen(hear);
      addEventListener('pagehide', flush);
      document.addEventListener('visibilitychange', () => {
        if (document.visibilityState === 'hidden') flush();
      });
    },
    /** The document now shows another page. */
    turnTo: (next: VisitPage): void => {
      page = next;
      if (consent.isGiven()) send({ name: 'page_view' });
    },
    stop,
    choose: (chosen: ReturnType<Consent['choice']>): void => {
      consent.choose(chosen);
      if (chosen === 'off') stop();
      else if (consent.grant()) agreed('choice');
    },
  };
}

/** Sends without cookies, also while the page is being left. True also for a refusal, which would only be repeated. */
async function post(batch: VisitBatch): Promise<boolean> {
  const { method, path } = analyticsApi.collectEvents;
  return fetch(`/api${path}`, {
    method,
    body: JSON.stringify(batch),
    headers: { 'content-type': 'application/json' },
    credentials: 'omit',
    keepalive: true,
  }).then(
    () => true,
    () => false,
  );
}

interface Settings {
  readonly is_on: boolean;
  readonly ga4: Ga4 | null;
}

/** Undefined where the settings cannot be read: then nothing is counted. */
async function readSettings(): Promise<Settings | undefined> {
  const answer = await fetch(`/api${analyticsApi.analyticsSettings.path}`, { credentials: 'omit' }).catch(
    () => undefined,
  );
  if (answer?.ok !== true) return undefined;
  const { data } = (await answer.json()) as { readonly data: Settings };
  return data;
}

function openShelf(): Storage | undefined {
  try {
    return localStorage;
  } catch {
    return undefined;
  }
}

/** Do Not Track, or its successor. */
function asksNotToBeCounted(): boolean {
  const { doNotTrack, globalPrivacyControl } = navigator as Navigator & {
    readonly globalPrivacyControl?: boolean;
  };
  return doNotTrack === '1' || globalPrivacyControl === true;
}

/** The policy of a page that came with a token allows no third-party scripts. */
function cameWithToken(): boolean {
  const [arrival] = performance.getEntriesByType('navigation');
  return arrival !== undefined && new URL(arrival.name).searchParams.has('token');
}
