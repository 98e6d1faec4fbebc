import { dropOldFonts, keptFile, isKeptFile, takeFontsIn } from './kept-files.ts';
import { openInTab, showMessages } from '../push.ts';
import { offlinePage } from './offline-page.ts';

declare const self: ServiceWorkerGlobalScope;

showMessages(openInTab);

// Shows shoppers' pages without a network. Its scope is the whole site; a store's dashboard has a worker of its own,
// whose narrower scope takes precedence. None of the app's files are kept: with a network every page comes from the
// server, as if there were no worker. It also shows messages about an order to buyers who asked for them.

self.addEventListener('install', (event) => {
  event.waitUntil(takeFontsIn(SHOPPER).then(() => self.skipWaiting()));
});

self.addEventListener('activate', (event) => {
  // With navigation preload the page is requested while the worker still starts.
  event.waitUntil(Promise.all([dropOldFonts(SHOPPER), self.registration.navigationPreload.enable()]));
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (url.origin !== self.location.origin || request.method !== 'GET') return;
  if (isKeptFile(url)) event.respondWith(keptFile(url));
  else if (request.mode === 'navigate' && isPage(url)) event.respondWith(answerPage(event, url));
});

/** A failed file or call must fail as such, and not get the offline page. */
const isPage = ({ pathname }: URL): boolean => !/^\/(api|assets|media)\//.test(pathname);

async function answerPage(event: FetchEvent, url: URL): Promise<Response> {
  try {
    const preloaded = (await event.preloadResponse) as Response | undefined;
    return preloaded ?? (await fetch(event.request));
  } catch {
    return offlinePage(url, SHOPPER);
  }
}
