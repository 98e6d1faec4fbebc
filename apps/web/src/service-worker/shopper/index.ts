import { dropOldFonts, keptFile, isKeptFile, takeFontsIn } from './kept-files.ts';
import { openInTab, showMessages } from '../push.ts';
import { offlinePage } from './offline-page.ts';

declare const self: ServiceWorkerGlobalScope;

showMessages(openInTab);

// The pages of shoppers without a network. Its scope is the whole site; a store's dashboard has a worker of its own,
// whose narrower scope comes first. Nothing of the app is kept: with a network every page is the server's, as if no
// worker were there. It also shows what whoever ordered asked to be told of her order.

self.addEventListener('install', (event) => {
  event.waitUntil(takeFontsIn(SHOPPER).then(() => self.skipWaiting()));
});

self.addEventListener('activate', (event) => {
  // The page is asked for while the worker still starts.
  event.waitUntil(Promise.all([dropOldFonts(SHOPPER), self.registration.navigationPreload.enable()]));
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (url.origin !== self.location.origin || request.method !== 'GET') return;
  if (isKeptFile(url)) event.respondWith(keptFile(url));
  else if (request.mode === 'navigate' && isPage(url)) event.respondWith(answerPage(event, url));
});

/** What is saved or shown as a file must fail as one. */
const isPage = ({ pathname }: URL): boolean => !/^\/(api|assets|media)\//.test(pathname);

async function answerPage(event: FetchEvent, url: URL): Promise<Response> {
  try {
    const preloaded = (await event.preloadResponse) as Response | undefined;
    return preloaded ?? (await fetch(event.request));
  } catch {
    return offlinePage(url, SHOPPER);
  }
}
